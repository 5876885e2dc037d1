"""Cohen's kappa: how far two reviewers agree beyond what chance alone would give.

J. Cohen, "A coefficient of agreement for nominal scales", Educational and Psychological Measurement
20 (1960) 37-46: kappa = (po - pe) / (1 - pe), where po is the share of items on which both agree and
pe the sum over the categories of the product of both reviewers' shares.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import NamedTuple


class Agreement(NamedTuple):
    """What two reviewers decided of the same items."""

    items: int
    observed: float | None
    """Share on which both agree; `None` where there is no item."""
    expected: float | None
    """Share on which reviewers with these habits agree by chance; `None` where there is no item."""
    kappa: float | None
    """1 is full agreement, 0 what chance gives, below 0 less than that; `None` where it is not defined."""
    undefined: str
    """Why it is not defined; empty where it is."""
    confusion: dict[tuple[str, str], int]
    """How often the first reviewer decided the one and the second the other; what never happened is left out."""


def agreement(decisions: Sequence[tuple[str, str]]) -> Agreement:
    """The agreement of two reviewers; `decisions` has, for each item, that of the first and of the second."""
    confusion, count = dict(sorted(Counter(decisions).items())), len(decisions)
    if not count:
        return Agreement(0, None, None, None, "no item was decided by both", confusion)
    observed = sum(number for (one, other), number in confusion.items() if one == other) / count
    first, second = (Counter(pair[side] for pair in decisions) for side in (0, 1))
    both = sum(first[name] * second[name] for name in first)
    expected = both / count**2
    if both == count**2:
        why = "both decided every item the same one way, so that chance alone explains all of it"
        return Agreement(count, observed, expected, None, why, confusion)
    return Agreement(count, observed, expected, (observed - expected) / (1 - expected), "", confusion)
