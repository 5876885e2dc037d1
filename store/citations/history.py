"""History: which reports there are, and what was tried for each."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime
from textwrap import shorten
from typing import cast

from sqlalchemy import text
from sqlmodel import Session, col, func, select

from ..database import Database, batches
from ..database.tables import CitationRow, ReportRow, UtcTime, VerdictRow
from ..records import Label, Probability, Record
from ..text.markup import readable
from .erasure_hiding import in_sight
from .loading import find

FIRST_WORDS = 80
"""Characters of the draft that a summary shows at most."""

TRAIL = text("""
SELECT trail.citation_id, trail.report_id, trail.claim_text, trail.source_id, trail.source_verbatim_text,
    trail.retrieval_score, trail.verification_model, trail.verification_confidence, trail.timestamp
FROM citation_audit_trail AS trail
JOIN link ON link.uid = trail.citation_id JOIN claim ON claim.uid = link.claim_uid
WHERE link.report_id = :report_id ORDER BY claim.ordinal, link.ordinal, link.position
""").columns(timestamp=UtcTime)


class ReportSummary(Record):
    """A report in one line."""

    id: str
    created_at: datetime
    draft: str
    """Its title, else its first words."""
    verdicts: dict[Label, int]
    """How many verdicts have each label; a label without any is left out."""
    citations: int


class AuditRow(Record):
    """One row of the view `citation_audit_trail`: a claim set against a passage, accepted or not."""

    citation_id: str
    report_id: str
    claim_text: str
    source_id: str | None
    source_verbatim_text: str | None
    retrieval_score: float | None
    verification_model: str
    verification_confidence: Probability | None
    timestamp: datetime


def reports(db: Database, limit: int = 20, *, removed: bool = False) -> list[ReportSummary]:
    """The newest reports, newest first, at most `limit`; with `removed` also those that are out of sight.

    Raises:
        DatabaseUnavailable: the store cannot be read.
    """
    opening = func.substr(ReportRow.draft, 1, 2 * FIRST_WORDS)
    newest = select(ReportRow.id, ReportRow.created_at, opening).order_by(col(ReportRow.created_at).desc())
    newest = newest if removed else newest.where(*in_sight(ReportRow))
    with db.reading("listing the reports of") as session:
        results = session.exec(newest.limit(limit)).all()
        ids = [report_id for report_id, _, _ in results]
        verdicts, citations = _verdicts(session, ids), _citations(session, ids)
    return [
        ReportSummary(
            id=report_id,
            created_at=created_at,
            draft=title_of(opening),
            verdicts=verdicts.get(report_id, {}),
            citations=citations.get(report_id, 0),
        )
        for report_id, created_at, opening in results
    ]


def title_of(draft: str) -> str:
    """What a draft is called: its first heading or line, without markup and cut to some eighty characters."""
    first = next((line for line in draft.splitlines() if any(map(str.isalnum, line))), "")
    return shorten(readable(first.lstrip("#> \t")), FIRST_WORDS, placeholder=" …")


def audit_trail(db: Database, report_id: str, *, removed: bool = False) -> list[AuditRow]:
    """Everything that was tried for a report, in the order of the draft, the best first for each claim.

    Args:
        db: the store.
        report_id: its id, or the beginning of it.
        removed: also one that is out of sight, since it, its job or its session was removed.

    Raises:
        ReportNotFound: no report, or more than one, has this id or begins with it.
        DatabaseUnavailable: the store cannot be read.
    """
    with db.reading(f"auditing report {report_id} in") as session:
        trail = session.connection().execute(TRAIL, {"report_id": find(session, report_id, removed=removed)})
        return [AuditRow.model_validate(dict(row)) for row in trail.mappings()]


def _verdicts(session: Session, ids: Sequence[str]) -> dict[str, dict[Label, int]]:
    counts: dict[str, dict[Label, int]] = {}
    for some in batches(ids):
        labels = select(VerdictRow.report_id, VerdictRow.label, func.count()).where(col(VerdictRow.report_id).in_(some))
        for report_id, label, count in session.exec(labels.group_by(VerdictRow.report_id, VerdictRow.label)):
            counts.setdefault(report_id, {})[cast(Label, label)] = count
    return counts


def _citations(session: Session, ids: Sequence[str]) -> dict[str, int]:
    counts: dict[str, int] = {}
    for some in batches(ids):
        cited = select(CitationRow.report_id, func.count()).where(col(CitationRow.report_id).in_(some))
        counts.update({report_id or "": n for report_id, n in session.exec(cited.group_by(CitationRow.report_id))})
    return counts
