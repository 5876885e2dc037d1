"""What was written by whom: the changes to a draft, and the models that had a part in a result."""

from __future__ import annotations

from typing import Literal

from .base import Probability, Record
from .verdicts import Provenance

Action = Literal["rewrite", "soften", "remove", "accept"]
"""`accept`: a person lets the sentence stand as it is, though no source supports it."""
Hand = Literal["model", "person"]


class Revision(Record):
    """What became of one sentence when a draft was rewritten, or what a gate kept from becoming of it."""

    round: int
    """From 1."""
    action: Action
    before: str
    """The sentence as it stood in the draft of that round."""
    after: str = ""
    """What stands there now; empty where it was removed."""
    reason: str
    """What the editor was told of it."""
    by: Hand = "model"
    distance: Probability = 0.0
    """Levenshtein distance of the two sentences divided by the length of the longer one."""
    refused: str = ""
    """Why a gate left the sentence as it was; empty where the change was made."""


class Maker(Record):
    """A model that had a part in a result, and what that took."""

    role: str
    """`planner`, `writer`, `segmenter`, `editor`, `questioner`, `translator`, `evaluator`."""
    provenance: Provenance
    answers: int = 0
    retries: int = 0
    input_tokens: int = 0
    """As the server counts them."""
    output_tokens: int = 0
    cost: float | None = None
    """In the currency of the prices that were given; `None` where none were."""
