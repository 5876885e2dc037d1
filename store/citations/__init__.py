"""Reports in the store: recorded whole, read back as they were, listed, audited."""

from __future__ import annotations

from .history import AuditRow, ReportSummary, audit_trail, reports
from .loading import load
from .lookup import Cited, find_citation, settings_of
from .quotes import QuoteCheck, check_quotes, selectors_of, sources_known
from .recording import record

__all__ = [
    "AuditRow",
    "Cited",
    "QuoteCheck",
    "ReportSummary",
    "audit_trail",
    "check_quotes",
    "find_citation",
    "load",
    "record",
    "reports",
    "selectors_of",
    "settings_of",
    "sources_known",
]
