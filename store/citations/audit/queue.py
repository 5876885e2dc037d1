"""The queue of those who review: what the machine left open and fewer than two people have decided, or not alike.

What the machine found supported waits too, once a person has rejected or doubted it.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from datetime import datetime
from typing import Any

from sqlmodel import col, or_, select

from ...database import Database
from ...database.tables import ClaimRow, ReportRow, TombstoneRow, VerdictRow
from ...records import Record
from .. import list_registered
from .adjudication import Adjudication, adjudications

SUPPORTED = "supported"
LABELS = ("review", "pending", "not_verifiable", "no_evidence", "unsupported")
"""Verdicts that people look at, in this order: what a person alone can settle comes first."""
ORDER = (SUPPORTED, *LABELS)
"""What a person doubts although the machine found it supported comes before all."""
STATUSES = ("unverified", "pending")
ENOUGH = 2
"""Reviewers."""
Decided = dict[int | str, list[Adjudication]]
"""By target the last decision of each person."""


class Open(Record):
    """Something that waits for a decision."""

    target: int | str
    """What `adjudicate` takes: a citation's id or the key of a sentence."""
    claim: str
    state: str
    """The verdict on a sentence, or the status of a citation."""
    why: str
    report_id: str | None
    reviewers: tuple[str, ...]
    """Who has decided already."""
    decisions: tuple[Adjudication, ...] = ()
    """What each of them decided last."""
    disputed: bool = False
    """Whether they decided differently, and none has most of them behind it: a further person settles it."""
    created_at: datetime


def queue(db: Database, *, reviewer: str | None = None, limit: int | None = None) -> list[Open]:
    """What waits, sentences of reports first; for a reviewer only what she or he has not decided.

    Raises:
        DatabaseUnavailable: the store cannot be read.
    """
    decided: Decided = {}
    for each in adjudications(db):
        decided.setdefault(each.target, []).append(each)
    every = [*_sentences(db, decided), *_citations(db, decided)]
    waiting = [each for each in every if _waits(each) and reviewer not in each.reviewers]
    return waiting[:limit]


def _waits(one: Open) -> bool:
    return len(one.reviewers) < ENOUGH or one.disputed


def _reviewed(decisions: Sequence[Adjudication]) -> dict[str, Any]:
    votes = Counter(each.decision for each in decisions).most_common()
    tied = len(votes) > 1 and votes[0][1] * 2 <= len(decisions)
    reviewers = tuple(each.reviewer for each in decisions)
    return {"reviewers": reviewers, "decisions": tuple(decisions), "disputed": tied}


def _against(decisions: Sequence[Adjudication]) -> str:
    """Who doubts a sentence that the machine found supported, and why."""
    doubts = [each for each in decisions if each.decision != SUPPORTED]
    return "; ".join(f"{each.reviewer}: {each.decision}{f' ({each.note})' if each.note else ''}" for each in doubts)


def _sentences(db: Database, decided: Decided) -> Iterator[Open]:
    doubted = [target for target, each in decided.items() if any(one.decision != "supported" for one in each)]
    removed = select(TombstoneRow.target).where(TombstoneRow.kind == "report")
    statement = (
        select(ClaimRow, VerdictRow, ReportRow.created_at)
        .join(VerdictRow, col(VerdictRow.claim_uid) == ClaimRow.uid)
        .join(ReportRow, col(ReportRow.id) == ClaimRow.report_id)
        .where(or_(col(VerdictRow.label).in_(LABELS), col(ClaimRow.uid).in_(doubted)))
        .where(col(ReportRow.id).not_in(removed))
        .order_by(col(ReportRow.created_at), col(ReportRow.id), col(ClaimRow.ordinal))
    )
    with db.reading("reading what waits for review in") as session:
        rows = session.exec(statement).all()
    for claim, verdict, created_at in sorted(rows, key=lambda row: ORDER.index(row[1].label)):
        yield Open(
            target=claim.uid,
            claim=claim.text,
            state=verdict.label,
            why=verdict.reason if verdict.label in LABELS else _against(decided[claim.uid]),
            report_id=claim.report_id,
            created_at=created_at,
            **_reviewed(decided.get(claim.uid, ())),
        )


def _citations(db: Database, decided: Decided) -> Iterator[Open]:
    for status in STATUSES:
        for cited in list_registered(db, verification_status=status):
            if cited.superseded_by is None:
                yield Open(
                    target=cited.id,
                    claim=cited.claim,
                    state=status,
                    why=cited.verification_notes,
                    report_id=cited.report_id,
                    created_at=cited.created_at,
                    **_reviewed(decided.get(cited.id, ())),
                )
