"""An entry of a list, judged behind the question that the list answers, must itself stand in the passage.

A short entry behind a long question weighs little with an engine: the question alone may pass.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...store.records import Link
from ..coverage import coverage

if TYPE_CHECKING:
    from .attempts import Attempt

UNNAMED = "lowered: the passage does not name “{entry}”"


def named(link: Link, attempt: Attempt, premise: str) -> Link:
    """The link, rejected where the claim is such an entry and the premise lacks a word of it."""
    claim = attempt.claim
    is_entry = bool(claim.standalone) and attempt.statement == claim.standalone
    if not is_entry or link.outcome not in ("accepted", "review") or coverage(claim.text, premise) == 1.0:
        return link
    return link.model_copy(update={"outcome": "rejected", "note": UNNAMED.format(entry=claim.text)})
