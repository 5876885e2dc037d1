"""The rows: how the records rest in the database. They never leave `store/`."""

from __future__ import annotations

from .base import DISPOSABLE, SEARCHED, Row, UtcTime, Values
from .caches import JudgementRow, VectorRow
from .captures import CaptureRow, WebFileRow
from .library import AnnotationRow, ChunkRow, JobSourceRow, LibrarySourceRow, SourceAliasRow, SourceTagRow
from .links import CitationRow, LinkRow, VerdictRow
from .reports import ClaimRow, ReportPassageRow, ReportRow, ReportSourceRow
from .schema import VERSION, check_writable, create, found_version, migrate
from .texts import PassageRow, SourceRow
from .triggers import APPEND_ONLY
from .vectors import ChunkVectorRow, VectorModelRow
from .words import can_search, words_of

__all__ = [
    "APPEND_ONLY",
    "DISPOSABLE",
    "SEARCHED",
    "VERSION",
    "AnnotationRow",
    "CaptureRow",
    "ChunkRow",
    "ChunkVectorRow",
    "CitationRow",
    "ClaimRow",
    "JobSourceRow",
    "JudgementRow",
    "LibrarySourceRow",
    "LinkRow",
    "PassageRow",
    "ReportPassageRow",
    "ReportRow",
    "ReportSourceRow",
    "Row",
    "SourceAliasRow",
    "SourceRow",
    "SourceTagRow",
    "UtcTime",
    "Values",
    "VectorModelRow",
    "VectorRow",
    "VerdictRow",
    "WebFileRow",
    "can_search",
    "check_writable",
    "create",
    "found_version",
    "migrate",
    "words_of",
]
