"""The queue of those who review: what the machine left open and fewer than two people have decided."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import datetime

from sqlmodel import col, select

from ...database import Database
from ...database.tables import ClaimRow, ReportRow, TombstoneRow, VerdictRow
from ...records import Record
from .. import list_registered
from .adjudication import adjudications

LABELS = ("review", "pending", "not_verifiable", "no_evidence", "unsupported")
"""Verdicts that people look at, in this order: what a person alone can settle comes first."""
STATUSES = ("unverified", "pending")
ENOUGH = 2
"""Reviewers."""


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
    created_at: datetime


def queue(db: Database, *, reviewer: str | None = None, limit: int | None = None) -> list[Open]:
    """What waits, sentences of reports first; for a reviewer only what she or he has not decided.

    Raises:
        DatabaseUnavailable: the store cannot be read.
    """
    decided: dict[int | str, list[str]] = {}
    for each in adjudications(db):
        decided.setdefault(each.target, []).append(each.reviewer)
    every = [*_sentences(db, decided), *_citations(db, decided)]
    waiting = [each for each in every if len(each.reviewers) < ENOUGH and reviewer not in each.reviewers]
    return waiting[:limit]


def _sentences(db: Database, decided: dict[int | str, list[str]]) -> Iterator[Open]:
    removed = select(TombstoneRow.target).where(TombstoneRow.kind == "report")
    statement = (
        select(ClaimRow, VerdictRow, ReportRow.created_at)
        .join(VerdictRow, col(VerdictRow.claim_uid) == ClaimRow.uid)
        .join(ReportRow, col(ReportRow.id) == ClaimRow.report_id)
        .where(col(VerdictRow.label).in_(LABELS), col(ReportRow.id).not_in(removed))
        .order_by(col(ReportRow.created_at), col(ReportRow.id), col(ClaimRow.ordinal))
    )
    with db.reading("reading what waits for review in") as session:
        rows = session.exec(statement).all()
    for claim, verdict, created_at in sorted(rows, key=lambda row: LABELS.index(row[1].label)):
        yield Open(
            target=claim.uid,
            claim=claim.text,
            state=verdict.label,
            why=verdict.reason,
            report_id=claim.report_id,
            reviewers=tuple(decided.get(claim.uid, ())),
            created_at=created_at,
        )


def _citations(db: Database, decided: dict[int | str, list[str]]) -> Iterator[Open]:
    for status in STATUSES:
        for cited in list_registered(db, verification_status=status):
            if cited.superseded_by is None:
                yield Open(
                    target=cited.id,
                    claim=cited.claim,
                    state=status,
                    why=cited.verification_notes,
                    report_id=cited.report_id,
                    reviewers=tuple(decided.get(cited.id, ())),
                    created_at=cited.created_at,
                )
