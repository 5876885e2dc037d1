"""Importing: a review becomes decisions in the store, whole or not at all."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from ...store.citations.audit.reviewing import Recorded, ReviewDecision, adjudicate_report
from ...store.errors import InputError
from ...store.records import Record
from .reviews_file import read_review

if TYPE_CHECKING:
    from ...store.database import Database


class ImportedReview(Record):
    """A review as the store has it now."""

    report_id: str
    reviewer: str
    decisions: tuple[Recorded, ...]

    @property
    def new(self) -> int:
        """How many decisions were recorded; the others were there already."""
        return sum(each.new for each in self.decisions)


def import_review(db: Database, path: Path, *, reviewer: str | None = None) -> ImportedReview:
    """Record every decision of a review; of the same review a second time nothing is recorded.

    Args:
        db: the store that has the report.
        path: what the page of the report exported.
        reviewer: who decided; else whom the file names.

    Raises:
        InputError: the file is no review that can be read, decides nothing, or nobody is named.
        ReportNotFound: the store does not have the report.
        CitationNotFound: a sentence is not one of that report.
        DatabaseUnavailable: the store cannot be written; it is as it was before.
    """
    review = read_review(path)
    action, by = f"importing the review {path}", (review.reviewer if reviewer is None else reviewer).strip()
    if not by:
        raise InputError(action, "nobody is named who decided", "Name the reviewer with --reviewer")
    if not review.decisions:
        raise InputError(action, "it decides nothing", "Decide about a sentence on the page, then export again")
    decided = [ReviewDecision(claim_id=one.claim_id, decision=one.decision, note=one.note) for one in review.decisions]
    recorded = adjudicate_report(db, review.report_id, decided, by)
    return ImportedReview(report_id=review.report_id, reviewer=by, decisions=tuple(recorded))
