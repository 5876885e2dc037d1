"""Standing citations: what rests on one text of a source, and what became of it in a newer one."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from sqlmodel import Session, col, select

from ...database import Database, batches
from ...database.tables import CitationRow, ClaimRow, LibrarySourceRow, LinkRow, PassageRow, ReportRow, VerificationRow
from ...records import Claim, Passage
from ...sources.selectors import Selectors
from .. import RegisteredCitation, list_by_id, list_registered

DRIFT = "drift"
"""Who wrote the check, in `verification.checked_by`."""


class Accepted(NamedTuple):
    """What was accepted for a claim of a report: these passages, read together, support it or a part of it."""

    proposition: int | None
    passages: tuple[Passage, ...]


class DependentCitation(NamedTuple):
    """A citation that rests on a text."""

    citation: RegisteredCitation
    selectors: Selectors
    """Its quote, or, where it has none, the words around its evidence, with where they stood when last looked at."""
    passage_id: str | None
    """Of a report's citation."""
    claim: Claim | None
    draft: str
    """The draft that the claim's offsets refer to."""
    accepted: Accepted | None
    recorded: VerificationRow | None
    """What an earlier comparison with the same newer text has written."""


def standing(db: Database, library_id: int, newer_id: int) -> list[DependentCitation]:
    """The citations of a source that hold and were not replaced, with those that were compared with `newer_id` before.

    A citation of an older version that was found unchanged in this one rests on it too.

    Raises:
        NotInLibrary: one of the sources is not there.
        DatabaseUnavailable: the store cannot be read.
    """
    with db.reading(f"reading what rests on source {library_id} of") as session:
        old, new = _text_of(session, library_id), _text_of(session, newer_id)
        carried = _carried(session, old)
        recorded = {row.citation_id: row for row in _drifted(session, new)}
    own = list_registered(db, source_id=library_id)
    results = {each.id: each for each in own} | {each.id: each for each in list_by_id(db, carried)}
    left = [each for each in results.values() if each.id in recorded or _holds(each)]
    with db.reading(f"reading what rests on source {library_id} of") as session:
        return [_standing(session, each, old, recorded.get(each.id)) for each in sorted(left, key=lambda one: one.id)]


def _text_of(session: Session, library_id: int) -> str:
    return session.get_one(LibrarySourceRow, library_id).source_uid


def _carried(session: Session, source_uid: str) -> list[int]:
    """Citations of older versions that stand unchanged in this text."""
    return [row.citation_id for row in _drifted(session, source_uid) if row.reason == "unchanged"]


def _drifted(session: Session, source_uid: str) -> Iterable[VerificationRow]:
    row = VerificationRow
    statement = select(row).where(row.checked_by == DRIFT, row.source_uid == source_uid)
    return session.exec(statement.order_by(col(row.id))).all()


def _holds(citation: RegisteredCitation) -> bool:
    return citation.verification_status != "failed" and citation.superseded_by is None


def _standing(
    session: Session, citation: RegisteredCitation, text_uid: str, recorded: VerificationRow | None
) -> DependentCitation:
    row = session.get_one(CitationRow, citation.id)
    exact = row.quote.strip("… ") or citation.quote_context
    start = _last_start(session, citation.id, text_uid, row.quote_start)
    end = start + len(exact) if start is not None else None
    target = Selectors(exact=exact, prefix=row.prefix, suffix=row.suffix, start=start, end=end)
    claim = session.get(ClaimRow, row.claim_uid) if row.claim_uid else None
    if claim is None or row.passage_uid is None:
        return DependentCitation(citation, target, None, None, citation.claim, None, recorded)
    draft = session.exec(select(ReportRow.draft).where(ReportRow.id == claim.report_id)).one()
    passage = session.get_one(PassageRow, row.passage_uid)
    accepted = _accepted(session, claim.uid, passage.uid) or Accepted(None, (passage.record(),))
    return DependentCitation(citation, target, passage.id, claim.record(), draft, accepted, recorded)


def _last_start(session: Session, citation_id: int, text_uid: str, first: int | None) -> int | None:
    row = VerificationRow
    statement = select(row.start).where(row.citation_id == citation_id, row.source_uid == text_uid)
    result = session.exec(statement.where(col(row.start).is_not(None)).order_by(col(row.id).desc()).limit(1)).first()
    return first if result is None else result


def _accepted(session: Session, claim_uid: str, passage_uid: str) -> Accepted | None:
    """Of what was accepted with this passage: the whole sentence before its parts, then the fewest passages."""
    row = LinkRow
    statement = select(row).where(row.claim_uid == claim_uid, row.outcome == "accepted")
    groups: dict[int, list[LinkRow]] = {}
    for link in session.exec(statement.order_by(col(row.ordinal), col(row.position))):
        groups.setdefault(link.ordinal, []).append(link)
    fitting = [group for group in groups.values() if any(link.passage_uid == passage_uid for link in group)]
    if not fitting:
        return None
    best = min(fitting, key=lambda group: (group[0].proposition is not None, len(group), group[0].ordinal))
    uids = [link.passage_uid for link in best if link.passage_uid]
    rows = {result.uid: result for some in batches(uids) for result in _passages(session, some)}
    return Accepted(best[0].proposition, tuple(rows[uid].record() for uid in uids))


def _passages(session: Session, uids: Iterable[str]) -> Iterable[PassageRow]:
    return session.exec(select(PassageRow).where(col(PassageRow.uid).in_(uids)))
