"""Which words of a claim a text holds: a plain look beside the model's judgement."""

from __future__ import annotations

import re
from collections.abc import Sequence

from ..store.text.words import raw, terms

NEGATION = re.compile(
    r"\b(?:not|no|never|none|neither|nor|cannot|nicht|nie|niemals|kein(?:e[mnrs]?)?|weder)\b|n[’']t\b", re.IGNORECASE
)
ADDS = 0.25
"""A further text is needed where it brings at least this share of the claim's terms."""


def coverage(claim: str, text: str) -> float:
    """Share of the claim's terms that stand in `text`; 0.0 where the claim has none."""
    target = _terms(claim)
    return len(target & _terms(text)) / len(target) if target else 0.0


def is_negated(text: str) -> bool:
    """Whether a word of negation stands in an English or German text."""
    return bool(NEGATION.search(text))


def needed(claim: str, texts: Sequence[str]) -> list[int]:
    """Indices of the first text, and of those behind it that bring enough of the claim that was not there yet."""
    target = _terms(claim)
    selected: list[int] = []
    covered: set[str] = set()
    for i, text in enumerate(texts):
        brought = (target & _terms(text)) - covered
        if not selected or len(brought) >= ADDS * len(target):
            selected.append(i)
            covered |= brought
    return selected


def covering(claim: str, texts: Sequence[str], most: int) -> list[int]:
    """Indices of at most `most` texts, each the one that brings most terms of the claim that no earlier one has."""
    missing = _terms(claim)
    members = [missing & _terms(text) for text in texts]
    selected: list[int] = []
    while texts and len(selected) < most:
        best = max(range(len(texts)), key=lambda i: len(members[i] & missing))
        if not members[best] & missing:
            break
        selected.append(best)
        missing -= members[best]
    return selected


def each_brings(claim: str, texts: Sequence[str]) -> bool:
    """Whether every text has a term of the claim that the others have not.

    Side by side, texts that only repeat each other hide what one of them denies.
    """
    target = _terms(claim)
    members = [target & _terms(text) for text in texts]
    return all(own - set().union(*members[:i], *members[i + 1 :]) for i, own in enumerate(members))


def _terms(text: str) -> set[str]:
    return {term for token in raw(text) for term in terms(token)}
