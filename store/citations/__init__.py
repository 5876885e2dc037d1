"""Reports in the store: recorded whole, read back as they were, listed, audited."""

from __future__ import annotations

from .history import AuditRow, ReportSummary, audit_trail, reports
from .loading import load
from .recording import record

__all__ = ["AuditRow", "ReportSummary", "audit_trail", "load", "record", "reports"]
