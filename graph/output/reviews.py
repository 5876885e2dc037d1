"""Reviews: what a person decided on the page of a report, as a file, and taken into the store."""

from __future__ import annotations

from .reviews_file import FORMAT, VERSION, Review, SentenceDecision, read_review
from .reviews_recording import ImportedReview, import_review

__all__ = ["FORMAT", "VERSION", "ImportedReview", "Review", "SentenceDecision", "import_review", "read_review"]
