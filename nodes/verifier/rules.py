"""The parts and rules that a measurement can leave out, to see what they are worth, by name."""

from __future__ import annotations

from .gates import GATES
from .gates.close import CLOSE_GATES

PARTS = ("propositions", "completion", "gates", "close reading", "trimming")
"""Whole steps of the pipeline."""
OF_VERDICTS = ("nearness", "places", "sources", "entries", "disagreement")
"""Far passages, places that are apart, other sources, entries of a list, and passages that contradict."""
RULES = (*GATES, *CLOSE_GATES, *OF_VERDICTS)
