"""Which passages of a group are needed: those that hold words of the claim which the others do not."""

from __future__ import annotations

from collections.abc import Sequence

from ...store.passages import shown
from ...store.records import Passage
from ...store.words import raw, terms

ADDS = 0.25
"""A further passage is needed where it brings at least this share of the claim's terms."""


def needed(claim: str, group: Sequence[Passage]) -> list[Passage]:
    """The first passage of a group, and those behind it that bring enough of the claim that was not there yet."""
    wanted = _terms(claim)
    kept: list[Passage] = []
    covered: set[str] = set()
    for passage in group:
        brought = (wanted & _terms(shown(passage))) - covered
        if not kept or len(brought) >= ADDS * len(wanted):
            kept.append(passage)
            covered |= brought
    return kept


def _terms(text: str) -> set[str]:
    return {term for token in raw(text) for term in terms(token)}
