"""Reciprocal rank fusion: several rankings of the same things become one.

    score(d) = sum over rankings r of 1 / (k + rank of d in r), ranks from 1

(Cormack, Clarke and Büttcher, Reciprocal Rank Fusion outperforms Condorcet and individual
Rank Learning Methods, SIGIR 2009, where k = 60.)
"""

from __future__ import annotations

from collections.abc import Hashable, Iterable
from typing import TypeVar

K = 60

Item = TypeVar("Item", bound=Hashable)


def rrf(rankings: Iterable[Iterable[Item]], k: int = K) -> dict[Item, float]:
    """The fused score of every item that stands in a ranking, best first; of equals the first seen comes first."""
    scores: dict[Item, float] = {}
    for ranking in rankings:
        for rank, item in enumerate(ranking, start=1):
            scores[item] = scores.get(item, 0.0) + 1 / (k + rank)
    return dict(sorted(scores.items(), key=lambda pair: -pair[1]))
