"""A sentence that says the opposite in the claim's own words overrules the passages around it.

A wide passage may hide a "not": the model that does not accept "shall not be performed" by
itself can accept it among its neighbours. The narrower look is the better one.
"""

from __future__ import annotations

from collections.abc import Sequence

from ...store.passages import shown
from ...store.records import Passage
from ..coverage import coverage, is_negated
from .cases import Case
from .links import Tried

SAME_WORDS = 0.8
"""A sentence that holds this share of the claim's terms says the claim, or its opposite."""


def overruled(case: Case, tried: Sequence[Tried]) -> list[Tried]:
    """The same links; accepted ones around such a sentence are turned into `review`."""
    against = [
        item
        for item in tried
        if item.link.outcome != "accepted"
        and item.link.proposition is None
        and len(item.passages) == 1
        and len(item.passages[0].units) == 1
        and is_negated(item.passages[0].text) != is_negated(case.statement)
        and coverage(case.statement, shown(item.passages[0])) >= SAME_WORDS
    ]
    return [_overrule(item, against) for item in tried]


def _overrule(item: Tried, against: Sequence[Tried]) -> Tried:
    inside = [other for other in against if any(_within(other.passages[0], outer) for outer in item.passages)]
    if item.link.outcome != "accepted" or item.link.proposition is not None or not inside:
        return item
    best = max(other.link.probability or 0.0 for other in inside)
    note = f"overruled: one of its sentences has the claim's words with the opposite sense, and reaches {best:.2f}"
    return Tried(item.link.model_copy(update={"outcome": "review", "note": note}), item.passages)


def _within(inner: Passage, outer: Passage) -> bool:
    return inner.source_id == outer.source_id and outer.start <= inner.start and inner.end <= outer.end
