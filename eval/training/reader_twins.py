"""Near twins: two claims on one passage that differ in a few words, and which words those are."""

from __future__ import annotations

from collections.abc import Iterable
from difflib import SequenceMatcher

from ...nodes.engines.reader_word_head import words_of

ALIKE = 0.6
"""Twins have at least this share of their words in common (`SequenceMatcher.ratio`)."""
MOST_WRONG = 0.5
"""Of the words of a claim, at most this share may differ from its twin."""


def nearest(claim: str, others: Iterable[str]) -> str | None:
    """The claim that has most in common with another; `None` where there is none."""
    return max(others, key=lambda other: _matcher(other, claim).ratio(), default=None)


def differing(twin: str, claim: str) -> frozenset[int]:
    """Positions of the words of `claim` that its twin does not have in their place; none where they are no twins."""
    matcher = _matcher(twin, claim)
    if matcher.ratio() < ALIKE:
        return frozenset()
    changes = (code for code in matcher.get_opcodes() if code[0] in ("replace", "insert"))
    wrong = frozenset(position for _, _, _, first, behind in changes for position in range(first, behind))
    return wrong if len(wrong) <= MOST_WRONG * len(words_of(claim)) else frozenset()


def _matcher(one: str, other: str) -> SequenceMatcher[str]:
    first, second = ([claim[a:b].casefold() for a, b in words_of(claim)] for claim in (one, other))
    return SequenceMatcher(None, first, second, autojunk=False)
