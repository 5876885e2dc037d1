"""The registry: citations of agents and of reports in one list, each with its status as it is now."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from functools import cache
from typing import Any

from sqlalchemy import ColumnElement, Select
from sqlalchemy import select as select_any
from sqlmodel import Session, and_, col, func, or_, select

from ..database import Database, batches
from ..database.tables import (
    LAST_NUMBER,
    CitationRelationRow,
    CitationRow,
    ClaimRow,
    LibrarySourceRow,
    PassageRow,
    TombstoneRow,
    VerificationRow,
)
from ..errors import CitationNotFound
from ..records import Provenance
from .loading import SHORTEST_PREFIX
from .registered import RegisteredCitation, Relation, Verification

CITATION_KEY = re.compile(r"\[?\s*(?:cite_)?([0-9a-zA-Z-]+)\s*\]?")
"""`12`, `[12]`, `cite_003`, `[cite_003]`, `cite_abc123`, a uid."""

LARGEST = 2**63 - 1
"""Of the numbers that a database keeps; nothing has a larger one."""
CLAIM = func.coalesce(col(CitationRow.claim), col(ClaimRow.text), "")
STATUS = func.coalesce(col(VerificationRow.status), "verified")
"""A citation of a report was verified before it was made, and has no check of its own."""


def get_registered(db: Database, citation_id: int | str, *, removed: bool = False) -> RegisteredCitation:
    """The citation with this id or uid.

    Args:
        db: the store.
        citation_id: a number, also as `[3]` or `cite_003`; or a uid, or the first six characters or more of one.
        removed: also one that is out of sight, since its job, session or report was removed.

    Raises:
        CitationNotFound: there is none, or several begin so.
        DatabaseUnavailable: the store cannot be read.
    """
    with db.reading(f"looking up citation {citation_id} in") as session:
        request = _citations_statement(removed)
        result = next(filter(None, (_read(session, request.where(one).limit(2)) for one in _called(citation_id))), [])
    if len(result) != 1:
        text = "several begin so" if result else "there is no such citation"
        do = "Give the id or uid of one that `list_citations` or `pcite citations list` shows"
        raise CitationNotFound(f"citation {citation_id!r}", text, do)
    return result[0]


def list_registered(
    db: Database,
    *,
    source_id: int | None = None,
    session_id: str | None = None,
    project_id: str | None = None,
    job_id: str | None = None,
    report_id: str | None = None,
    verification_status: str | None = None,
    claim: str | None = None,
    after: int = 0,
    limit: int | None = None,
    removed: bool = False,
) -> list[RegisteredCitation]:
    """Citations by id, those of agents and of reports, within the project of the store's context.

    Args:
        db: the store.
        source_id: only of this source of the library.
        session_id: only of this session.
        project_id: only of this project, where the context may see several.
        job_id: only of this job.
        report_id: only of this report.
        verification_status: only those that are `verified`, `unverified`, `failed` or `pending` now.
        claim: only those whose claim has these words in it, as they are written.
        after: only those with a higher id, to read on from the last one.
        limit: how many at most.
        removed: also those that are out of sight, since their job, session or report was removed.

    Raises:
        DatabaseUnavailable: the store cannot be read.
    """
    if max(abs(source_id or 0), after) > LARGEST:
        return []
    row = CitationRow
    equal = {"session_id": session_id, "project_id": project_id, "job_id": job_id, "report_id": report_id}
    targets = [col(getattr(row, name)) == value for name, value in equal.items() if value is not None]
    if source_id is not None:
        of = select(LibrarySourceRow.source_id).where(LibrarySourceRow.id == source_id)
        targets.append(col(row.source_id).in_(of))
    if verification_status is not None:
        targets.append(STATUS.in_([verification_status]))
    if claim is not None:
        targets.append(CLAIM.contains(claim, autoescape=True))
    if after:
        targets.append(col(row.id) > after)
    with db.reading("listing the citations of") as session:
        return _read(session, _citations_statement(removed).where(*targets).order_by(col(row.id)).limit(limit))


def list_by_id(db: Database, ids: Sequence[int], *, removed: bool = False) -> list[RegisteredCitation]:
    """The citations with these ids, by id; those that are not there, or out of sight, are left out.

    Raises:
        DatabaseUnavailable: the store cannot be read.
    """
    with db.reading("looking up citations in") as session:
        targets = (
            _citations_statement(removed).where(col(CitationRow.id).in_(some)) for some in batches(sorted(set(ids)))
        )
        return [each for request in targets for each in _read(session, request.order_by(col(CitationRow.id)))]


def report_numbers(db: Database, ids: Sequence[int]) -> dict[int, int]:
    """By id the number that a citation has in its report, `[3]`; those that agents registered are left out.

    Raises:
        DatabaseUnavailable: the store cannot be read.
    """
    row = CitationRow
    with db.reading("looking up citations in") as session:
        results: dict[int, int] = {}
        for some in batches(sorted(set(ids))):
            request = select_any(col(row.id), col(row.number)).where(
                col(row.id).in_(some), col(row.report_id).is_not(None)
            )
            results |= {one: number for one, number in session.execute(request) if number}
        return results


def verifications(db: Database, citation_id: int) -> list[Verification]:
    """Every check of a citation, in the order they were made; the last one holds.

    Raises:
        DatabaseUnavailable: the store cannot be read.
    """
    with db.reading(f"reading the checks of citation {citation_id} in") as session:
        statement = select(VerificationRow).where(VerificationRow.citation_id == citation_id)
        return [_verification(row) for row in session.exec(statement.order_by(col(VerificationRow.id)))]


def count_by_status(db: Database, *, session_id: str | None = None) -> dict[str, int]:
    """How many citations are in each status now, a status without any left out; of one session where it is given.

    Raises:
        DatabaseUnavailable: the store cannot be read.
    """
    columns: list[Any] = [STATUS, func.count()]
    request = _joined(select_any(*columns), removed=False).group_by(STATUS)
    if session_id is not None:
        request = request.where(col(CitationRow.session_id) == session_id)
    with db.reading("counting the citations of") as session:
        return {str(status): int(number) for status, number in session.execute(request)}


def _called(citation_id: int | str) -> Iterator[ColumnElement[bool]]:
    """What a name may mean, the likelier first: a uid may begin with digits alone."""
    match = CITATION_KEY.fullmatch(str(citation_id).strip())
    name = match[1] if match else str(citation_id)
    if name.isdecimal() and len(name) < 20 and int(name) <= LAST_NUMBER:
        yield col(CitationRow.id) == int(name)
    yield col(CitationRow.uid) == name
    if len(name) >= SHORTEST_PREFIX:
        yield col(CitationRow.uid).startswith(name, autoescape=True)


@cache
def _citations_statement(removed: bool) -> Select[Any]:
    columns: list[Any] = [CitationRow, CLAIM, PassageRow.text, LibrarySourceRow.id, VerificationRow]
    source = and_(
        col(LibrarySourceRow.source_id) == CitationRow.source_id,
        col(LibrarySourceRow.project_id) == CitationRow.project_id,
    )
    joined = _joined(select_any(*columns), removed).outerjoin(
        PassageRow, col(PassageRow.uid) == CitationRow.passage_uid
    )
    return joined.outerjoin(LibrarySourceRow, source)


def _joined(statement: Select[Any], removed: bool) -> Select[Any]:
    """With the sentence of a report's citation and the last check of each."""
    checks = VerificationRow.__table__.alias()  # type: ignore[attr-defined]
    last = select(func.max(checks.c.id)).where(checks.c.citation_id == CitationRow.id).correlate(CitationRow)
    now = and_(
        col(VerificationRow.citation_id) == col(CitationRow.id),
        col(VerificationRow.id) == last.scalar_subquery(),
    )
    statement = statement.select_from(CitationRow).outerjoin(VerificationRow, now)
    statement = statement.outerjoin(ClaimRow, col(ClaimRow.uid) == CitationRow.claim_uid)
    return statement if removed else statement.where(*_in_sight())


def _in_sight() -> list[ColumnElement[bool]]:
    kinds = {"job": CitationRow.job_id, "session": CitationRow.session_id, "report": CitationRow.report_id}
    gone = {kind: select(TombstoneRow.target).where(TombstoneRow.kind == kind) for kind in kinds}
    return [or_(col(key).is_(None), col(key).not_in(gone[kind])) for kind, key in kinds.items()]


def _read(session: Session, statement: Select[Any]) -> list[RegisteredCitation]:
    rows = session.execute(statement).all()
    relations = _relations(session, [row[0].id for row in rows])
    return [_record(relations.get(row.id, ()), row, *rest) for row, *rest in rows]


def _relations(session: Session, ids: Sequence[int]) -> dict[int, tuple[Relation, ...]]:
    row, results = CitationRelationRow, dict[int, Relation]()
    for some in batches(ids):
        for key in col(row.citation_id), col(row.related_id):
            for each in session.exec(select(row).where(key.in_(some))):
                results[each.id] = Relation.model_validate(each.model_dump(include=set(Relation.model_fields)))
    of: dict[int, tuple[Relation, ...]] = {}
    for number in sorted(results):
        value = results[number]
        for each_id in {value.citation_id, value.related_id} & set(ids):
            of[each_id] = (*of.get(each_id, ()), value)
    return of


def _record(
    relations: tuple[Relation, ...],
    row: CitationRow,
    claim: str,
    passage: str | None,
    library_id: int | None,
    check: VerificationRow | None,
) -> RegisteredCitation:
    same = RegisteredCitation.model_fields.keys() & CitationRow.model_fields.keys()
    value = row.model_dump(include=set(same) - {"claim", "source_id", "quote_context", "quote_start", "quote_end"})
    result = (check.start, check.end) if check and check.start is not None else (row.quote_start, row.quote_end)
    lines = {
        "claim": claim,
        "verbatim_quote": row.quote or None,
        "quote_context": row.quote_context or passage or "",
        "source_id": library_id or 0,
        "source_key": row.source_id,
        "verification_status": check.status if check else "verified",
        "verification_notes": check.notes if check else "",
        "verification_reason": check.reason if check else "",
        "similarity_score": check.similarity if check else None,
        "quote_start": result[0],
        "quote_end": result[1],
        "created_by": row.agent_id or row.session_id,
        "relations": relations,
    }
    return RegisteredCitation.model_validate({**value, **lines})


def _verification(row: VerificationRow) -> Verification:
    about = row.model_dump(include=set(Verification.model_fields) - {"provenance"})
    who = Provenance(engine=row.engine, model=row.model, digest=row.digest, prompt=row.prompt)
    return Verification(**about, provenance=who)
