"""Attempts that bore no fruit: what was set against a claim and not accepted, and what agents found wanting."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import datetime

from sqlmodel import col, select

from ...database import Database
from ...database.tables import ClaimRow, LinkRow, PassageRow, ReportRow
from ...records import Probability, Record
from ...sources.passages_shown import clean
from .. import RegisteredCitation, list_registered
from ..loading import find


class RejectedPair(Record):
    """A claim and a text that does not support it, as far as anyone knows."""

    claim: str
    outcome: str
    """`rejected`, `contradicts`, `review`, `unscored` or `pending` of a report's link; `failed` or `negative`
    of a citation that an agent registered."""
    text: str
    """The passage; empty where none was found."""
    source: str | None
    """The id of `Source`."""
    probability: Probability | None
    note: str
    report_id: str | None
    citation_id: int | None
    """Of an agent's citation."""
    created_at: datetime


def attempts(
    db: Database, *, report_id: str | None = None, session_id: str | None = None, claim: str | None = None
) -> list[RejectedPair]:
    """What was tried in vain: links of reports, best first for each sentence, then citations of agents.

    Args:
        db: the store.
        report_id: only of this report; agents' citations belong to none.
        session_id: only of this session.
        claim: only where the claim has these words in it, as they are written.

    Raises:
        ReportNotFound: no report, or more than one, has this id or begins with it.
        DatabaseUnavailable: the store cannot be read.
    """
    links = list(_links(db, report_id, session_id, claim))
    if report_id is not None:
        return links
    cited = list_registered(db, session_id=session_id, claim=claim)
    return [*links, *(_citation(each) for each in cited if _in_vain(each))]


def _links(db: Database, report_id: str | None, session_id: str | None, claim: str | None) -> Iterator[RejectedPair]:
    statement = (
        select(LinkRow, ClaimRow.text, PassageRow)
        .join(ClaimRow, col(ClaimRow.uid) == LinkRow.claim_uid)
        .join(ReportRow, col(ReportRow.id) == LinkRow.report_id)
        .join(PassageRow, col(PassageRow.uid) == LinkRow.passage_uid, isouter=True)
        .where(LinkRow.outcome != "accepted")
        .order_by(col(ReportRow.created_at), col(ReportRow.id), col(ClaimRow.ordinal), col(LinkRow.ordinal))
    )
    with db.reading("reading what was tried in vain in") as session:
        if report_id is not None:
            statement = statement.where(LinkRow.report_id == find(session, report_id))
        if session_id is not None:
            statement = statement.where(ReportRow.session_id == session_id)
        if claim is not None:
            statement = statement.where(col(ClaimRow.text).contains(claim, autoescape=True))
        rows = session.exec(statement.order_by(col(LinkRow.position))).all()
    for link, text, passage in rows:
        yield RejectedPair(
            claim=link.part or text,
            outcome=link.outcome,
            text=clean(passage.text) if passage else "",
            source=link.source_id,
            probability=link.probability,
            note=link.note,
            report_id=link.report_id,
            citation_id=None,
            created_at=link.created_at,
        )


def _in_vain(cited: RegisteredCitation) -> bool:
    return cited.verification_status == "failed" or cited.extraction_method == "negative"


def _citation(cited: RegisteredCitation) -> RejectedPair:
    negative = cited.extraction_method == "negative"
    return RejectedPair(
        claim=cited.claim,
        outcome="negative" if negative else "failed",
        text=cited.verbatim_quote or cited.quote_context,
        source=cited.source_key,
        probability=None,
        note=(cited.relevance_reasoning or "") if negative else cited.verification_notes,
        report_id=cited.report_id,
        citation_id=cited.id,
        created_at=cited.created_at,
    )
