"""Reviews: what a person decided on the page of a report, as a file, and taken into the store."""

from __future__ import annotations

from .reviews_file import FORMAT, VERSION, Judged, Review, read_review
from .reviews_recording import Imported, import_review

__all__ = ["FORMAT", "VERSION", "Imported", "Judged", "Review", "import_review", "read_review"]
