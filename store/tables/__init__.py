"""The rows: how the records rest in the database. They never leave `store/`."""

from __future__ import annotations

from .base import DISPOSABLE, Row, UtcTime, Values
from .caches import JudgementRow, VectorRow
from .links import CitationRow, LinkRow, VerdictRow
from .reports import ClaimRow, ReportPassageRow, ReportRow, ReportSourceRow
from .schema import APPEND_ONLY, VERSION, create, found_version, migrate
from .texts import PassageRow, SourceRow

__all__ = [
    "APPEND_ONLY",
    "DISPOSABLE",
    "VERSION",
    "CitationRow",
    "ClaimRow",
    "JudgementRow",
    "LinkRow",
    "PassageRow",
    "ReportPassageRow",
    "ReportRow",
    "ReportSourceRow",
    "Row",
    "SourceRow",
    "UtcTime",
    "Values",
    "VectorRow",
    "VerdictRow",
    "create",
    "found_version",
    "migrate",
]
