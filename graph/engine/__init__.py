"""The citation engine: the store, the library and the verifier as one object."""

from __future__ import annotations

from ...store.citations import RegisteredCitation, Relation, Verification
from ...store.records.context import CitationContext
from .drafts import FormattedText
from .engine import CitationEngine
from .functions import get_citations_by_project, get_citations_by_session, get_citations_by_status
from .locating import fallback
from .results import CitationResult, Receipts, Statistics, VerificationResult

__all__ = [
    "CitationContext",
    "CitationEngine",
    "CitationResult",
    "FormattedText",
    "Receipts",
    "RegisteredCitation",
    "Relation",
    "Statistics",
    "Verification",
    "VerificationResult",
    "fallback",
    "get_citations_by_project",
    "get_citations_by_session",
    "get_citations_by_status",
]
