"""Audit: what the store can be asked, and what people and newer texts say of it; nothing here needs a verifier."""

from __future__ import annotations

from .adjudication import DECISIONS, Adjudication, Reviewed, adjudicate, adjudications, agreements
from .anchors import AnchoredQuote, Fate, anchored
from .attempts import RejectedPair, attempts
from .decided import ReviewedPair, decided_pairs, write_pairs
from .drifted import CitationDrift, Successor, record_drift
from .editions import Edition, place
from .frequency import BY, Frequency, frequency, frequency_in
from .impact import Affected, Impact, impact
from .kappa import Agreement, agreement
from .ledger import LedgerEntry, NearestAttempt, challenge, ledger
from .queue import Open, queue
from .rejections import Rejection, decided_in_report, rejections
from .standing import Accepted, DependentCitation, standing
from .wording import difference, likeness

__all__ = [
    "BY",
    "DECISIONS",
    "Accepted",
    "Adjudication",
    "Affected",
    "Agreement",
    "AnchoredQuote",
    "CitationDrift",
    "DependentCitation",
    "Edition",
    "Fate",
    "Frequency",
    "Impact",
    "LedgerEntry",
    "NearestAttempt",
    "Open",
    "RejectedPair",
    "Rejection",
    "Reviewed",
    "ReviewedPair",
    "Successor",
    "adjudicate",
    "adjudications",
    "agreement",
    "agreements",
    "anchored",
    "attempts",
    "challenge",
    "decided_in_report",
    "decided_pairs",
    "difference",
    "frequency",
    "frequency_in",
    "impact",
    "ledger",
    "likeness",
    "place",
    "queue",
    "record_drift",
    "rejections",
    "standing",
    "write_pairs",
]
