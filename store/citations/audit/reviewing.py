"""Reviewing: what one person decided about many sentences of a report, recorded whole or not at all."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import UTC, datetime

from sqlmodel import Session, col, select

from ...database import Database, put
from ...database.tables import AdjudicationRow, ClaimRow
from ...errors import CitationNotFound, InputError
from ...records import Record
from ..loading import find
from .adjudication import Decision


class ReviewDecision(Record):
    """What a person decided about a sentence, before it is recorded."""

    claim_id: str
    """As the report names it."""
    decision: Decision
    note: str = ""


class Recorded(Record):
    """A decision as it is recorded now."""

    number: int
    claim_uid: str
    claim: str
    decision: Decision
    note: str
    new: bool
    """False where this person's last decision about the sentence was the same already."""


def adjudicate_report(db: Database, report_id: str, decided: Sequence[ReviewDecision], reviewer: str) -> list[Recorded]:
    """Record what a person decided about sentences of a report, all of it or nothing; earlier decisions stay.

    A decision that is this person's last one already is not recorded a second time, so that
    the same decisions can be given again.

    Args:
        db: the store.
        report_id: the report's id, or the beginning of it.
        decided: at most one decision for each sentence.
        reviewer: who decided.

    Raises:
        InputError: nobody is named, or a sentence is decided twice.
        ReportNotFound: there is no such report, or several begin so.
        CitationNotFound: the report has no such sentence.
        DatabaseUnavailable: the store cannot be written; it is as it was before.
    """
    action, by = f"recording the review of report {report_id}", reviewer.strip()
    if not by:
        raise InputError(action, "nobody is named who decided", "Give the reviewer's name")
    _check_once(action, decided)
    with db.writing(f"{action} in") as session:
        claims = _claims(session, find(session, report_id), action, decided)
        last = _last(session, [claims[one.claim_id].uid for one in decided], by)
        results = [_recorded(one, claims[one.claim_id], last) for one in decided]
        about = {"reviewer": by, "created_at": datetime.now(UTC), "citation_id": None}
        rows = [
            {**about, "claim_uid": each.claim_uid, "decision": each.decision, "note": each.note}
            for each in results
            if each.new
        ]
        numbers = iter(put(session, AdjudicationRow, rows))
        return [each.model_copy(update={"number": int(next(numbers))}) if each.new else each for each in results]


def _check_once(action: str, decided: Sequence[ReviewDecision]) -> None:
    ids = [one.claim_id for one in decided]
    twice = next((claim_id for claim_id in ids if ids.count(claim_id) > 1), None)
    if twice is not None:
        raise InputError(action, f"the sentence {twice!r} is decided twice", "Leave one of the two decisions")


def _claims(session: Session, report_id: str, action: str, decided: Sequence[ReviewDecision]) -> Mapping[str, ClaimRow]:
    rows = session.exec(select(ClaimRow).where(ClaimRow.report_id == report_id)).all()
    claims = {row.claim_id: row for row in rows}
    for one in decided:
        if one.claim_id not in claims:
            problem = f"report {report_id} has no sentence {one.claim_id!r}"
            raise CitationNotFound(action, problem, "Review the page of this report, as the store has it")
    return claims


def _last(session: Session, uids: Sequence[str], reviewer: str) -> dict[str, AdjudicationRow]:
    row = AdjudicationRow
    statement = select(row).where(col(row.claim_uid).in_(uids), row.reviewer == reviewer).order_by(col(row.id))
    return {result.claim_uid: result for result in session.exec(statement) if result.claim_uid}


def _recorded(one: ReviewDecision, claim: ClaimRow, last: Mapping[str, AdjudicationRow]) -> Recorded:
    existing = last.get(claim.uid)
    same = existing is not None and (existing.decision, existing.note) == (one.decision, one.note)
    return Recorded(
        number=existing.id if existing and same else 0,
        claim_uid=claim.uid,
        claim=claim.text,
        decision=one.decision,
        note=one.note,
        new=not same,
    )
