"""Audit: what the store can be asked, and what people and newer texts say of it; nothing here needs a verifier."""

from __future__ import annotations

from .anchors import Anchor, Fate, anchored
from .drifted import Outcome, Successor, record_drift
from .editions import Edition, place
from .standing import Accepted, Standing, standing
from .wording import difference, likeness

__all__ = [
    "Accepted",
    "Anchor",
    "Edition",
    "Fate",
    "Outcome",
    "Standing",
    "Successor",
    "anchored",
    "difference",
    "likeness",
    "place",
    "record_drift",
    "standing",
]
