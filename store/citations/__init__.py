"""Citations in the store: reports recorded whole and read back, and what agents register one by one."""

from __future__ import annotations

from .history import AuditRow, ReportSummary, audit_trail, reports, title_of
from .loading import load
from .lookup import CitedClaim, find_citation, settings_of
from .quotes import QuoteCheck, check_quotes, selectors_of, sources_by_identifier
from .recording import record
from .registered import (
    CONFIDENCES,
    EXTRACTION_METHODS,
    RELATION_TYPES,
    STATUSES,
    RegisteredCitation,
    Relation,
    Status,
    Verification,
)
from .registering import Related, add_verification, register, relate
from .registry import (
    count_by_status,
    get_registered,
    list_by_id,
    list_registered,
    report_numbers,
    verifications,
)

__all__ = [
    "CONFIDENCES",
    "EXTRACTION_METHODS",
    "RELATION_TYPES",
    "STATUSES",
    "AuditRow",
    "CitedClaim",
    "QuoteCheck",
    "RegisteredCitation",
    "Related",
    "Relation",
    "ReportSummary",
    "Status",
    "Verification",
    "add_verification",
    "audit_trail",
    "check_quotes",
    "count_by_status",
    "find_citation",
    "get_registered",
    "list_by_id",
    "list_registered",
    "load",
    "record",
    "register",
    "relate",
    "report_numbers",
    "reports",
    "selectors_of",
    "settings_of",
    "sources_by_identifier",
    "title_of",
    "verifications",
]
