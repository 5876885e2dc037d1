"""Audit: what the store can be asked, and what people and newer texts say of it; nothing here needs a verifier."""

from __future__ import annotations

from .adjudication import DECISIONS, Adjudication, Reviewed, adjudicate, adjudications, agreements
from .anchors import Anchor, Fate, anchored
from .attempts import Attempt, attempts
from .decided import Pair, decided_pairs, write_pairs
from .drifted import Outcome, Successor, record_drift
from .editions import Edition, place
from .frequency import BY, Frequency, frequency, frequency_in
from .impact import Affected, Impact, impact
from .kappa import Agreement, agreement
from .ledger import Entry, Nearest, challenge, ledger
from .queue import Open, queue
from .standing import Accepted, Standing, standing
from .wording import difference, likeness

__all__ = [
    "BY",
    "DECISIONS",
    "Accepted",
    "Adjudication",
    "Affected",
    "Agreement",
    "Anchor",
    "Attempt",
    "Edition",
    "Entry",
    "Fate",
    "Frequency",
    "Impact",
    "Nearest",
    "Open",
    "Outcome",
    "Pair",
    "Reviewed",
    "Standing",
    "Successor",
    "adjudicate",
    "adjudications",
    "agreement",
    "agreements",
    "anchored",
    "attempts",
    "challenge",
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
    "standing",
    "write_pairs",
]
