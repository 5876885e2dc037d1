"""Loading: a report as it was recorded."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import groupby

from sqlmodel import Session, and_, col, or_, select

from ..database import Database
from ..database.tables import (
    CitationRow,
    ClaimRow,
    ErasureRow,
    LinkRow,
    PassageRow,
    ReportPassageRow,
    ReportRow,
    ReportSourceRow,
    SourceRow,
    VerdictRow,
    WritingRow,
)
from ..errors import ContentErased, ReportNotFound
from ..records import Citation, Grounding, Insertion, Link, Passage, Removal, Source, Verdict
from .erasure_hiding import in_sight

SHORTEST_PREFIX = 6


def load(db: Database, report_id: str, *, removed: bool = False) -> Grounding:
    """The report with this id, or the only one whose id begins so (six characters or more).

    Args:
        db: the store.
        report_id: its id, or the beginning of it.
        removed: also one that is out of sight, since it, its job or its session was removed.

    Raises:
        ReportNotFound: there is none, or there are several.
        ContentErased: it, or a source that it had, was erased.
        DatabaseUnavailable: the store cannot be read.
    """
    with db.reading(f"loading report {report_id} from") as session:
        report = session.get_one(ReportRow, find(session, report_id, removed=removed))
        _check_whole(session, report)
        return _grounding(session, report)


def find(session: Session, report_id: str, *, removed: bool = False) -> str:
    """The whole id of a report that is named by it or by its beginning; with `removed` also of one out of sight.

    Raises:
        ReportNotFound: there is none, or there are several.
    """
    begins = col(ReportRow.id).startswith(report_id, autoescape=True)
    same = col(ReportRow.id) == report_id
    statement = select(ReportRow.id).where(begins if len(report_id) >= SHORTEST_PREFIX else same)
    ids = session.exec(statement if removed else statement.where(*in_sight(ReportRow))).all()
    if report_id in ids:
        return report_id
    if len(ids) != 1:
        problem = f"{len(ids)} reports begin so" if ids else "there is no such report"
        do = f"Give the whole id, or enough of it, {SHORTEST_PREFIX} characters or more; `pcite runs` lists them"
        raise ReportNotFound(f"report {report_id!r}", problem, do)
    return ids[0]


def _check_whole(session: Session, report: ReportRow) -> None:
    row, report_id = ErasureRow, report.id
    texts = select(ReportSourceRow.source_uid).where(ReportSourceRow.report_id == report_id)
    itself = and_(col(row.table_name) == ReportRow.__tablename__, col(row.row_key) == report_id)
    source = and_(col(row.table_name) == SourceRow.__tablename__, col(row.row_key).in_(texts))
    erased = session.exec(select(row).where(or_(itself, source)).order_by(col(row.id)).limit(1)).first()
    if erased is not None:
        what = "a source that it had" if report.draft else "it"
        problem = f"{what} was erased on {erased.created_at:%Y-%m-%d} ({erased.reason})"
        raise ContentErased(f"report {report_id!r}", problem, "Its verdicts and numbers are in the audit trail")


def _grounding(session: Session, report: ReportRow) -> Grounding:
    claims = _claims(session, report.id)
    records = tuple(claim.record() for claim in claims)
    writing = session.exec(select(WritingRow).where(WritingRow.report_id == report.id)).first()
    claim_ids = {claim.uid: claim.claim_id for claim in claims}
    passages = _passages(session, report.id)
    passage_ids = {uid: passage.id for uid, passage in passages.items()}
    return Grounding(
        report_id=report.id,
        draft=report.draft,
        text=report.text,
        references=report.references,
        insertions=tuple(Insertion.model_validate(insertion) for insertion in report.insertions),
        removals=tuple(Removal.model_validate(removal) for removal in report.removals),
        claims=writing.claims(records) if writing else records,
        verdicts=_verdicts(session, report.id, claim_ids, passage_ids),
        citations=_citations(session, report.id, claim_ids, passage_ids),
        passages=tuple(passages.values()),
        sources=_sources(session, report.id),
        notes=tuple(report.notes),
        rounds=report.rounds,
        **(writing.grounding_fields() if writing else {}),
        created_at=report.created_at,
    )


def _claims(session: Session, report_id: str) -> Sequence[ClaimRow]:
    claims = select(ClaimRow).where(ClaimRow.report_id == report_id).order_by(col(ClaimRow.ordinal))
    return session.exec(claims).all()


def _passages(session: Session, report_id: str) -> dict[str, Passage]:
    """By the key of their row, in the order of the report."""
    statement = (
        select(PassageRow)
        .join(ReportPassageRow, col(ReportPassageRow.passage_uid) == PassageRow.uid)
        .where(ReportPassageRow.report_id == report_id)
        .order_by(col(ReportPassageRow.ordinal))
    )
    return {row.uid: row.record() for row in session.exec(statement)}


def _sources(session: Session, report_id: str) -> tuple[Source, ...]:
    statement = (
        select(ReportSourceRow, SourceRow)
        .join(SourceRow, col(SourceRow.uid) == ReportSourceRow.source_uid)
        .where(ReportSourceRow.report_id == report_id)
        .order_by(col(ReportSourceRow.ordinal))
    )
    return tuple(row.record(text) for row, text in session.exec(statement))


def _verdicts(
    session: Session, report_id: str, claim_ids: Mapping[str, str], passage_ids: Mapping[str, str]
) -> tuple[Verdict, ...]:
    links = _links(session, report_id, claim_ids, passage_ids)
    rows = session.exec(select(VerdictRow).where(VerdictRow.report_id == report_id).order_by(col(VerdictRow.ordinal)))
    return tuple(row.record(claim_ids[row.claim_uid], links.get(row.claim_uid, [])) for row in rows)


def _links(
    session: Session, report_id: str, claim_ids: Mapping[str, str], passage_ids: Mapping[str, str]
) -> dict[str, list[Link]]:
    """By the key of their claim; the rows of passages that were judged as one make one link."""
    place = (col(LinkRow.claim_uid), col(LinkRow.ordinal), col(LinkRow.position))
    rows = session.exec(select(LinkRow).where(LinkRow.report_id == report_id).order_by(*place))
    links: dict[str, list[Link]] = {}
    for (claim_uid, _), group in groupby(rows, lambda row: (row.claim_uid, row.ordinal)):
        first, *others = group
        ids = [passage_ids[row.passage_uid] for row in (first, *others) if row.passage_uid]
        links.setdefault(claim_uid, []).append(first.record(claim_ids[claim_uid], ids))
    return links


def _citations(
    session: Session, report_id: str, claim_ids: Mapping[str, str], passage_ids: Mapping[str, str]
) -> tuple[Citation, ...]:
    rows = session.exec(select(CitationRow).where(CitationRow.report_id == report_id).order_by(col(CitationRow.id)))
    return tuple(row.record(claim_ids[row.claim_uid or ""], passage_ids[row.passage_uid or ""]) for row in rows)
