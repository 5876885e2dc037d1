"""How good a ranking is: recall@k and the mean reciprocal rank, over everything that should be found."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from ...store.records import Passage
from ..grounding.questions import SourcePlace
from ..runs import Share
from .retrieval_ways import Ranking

KS = (1, 5, 8, 10)
_DECIMALS = 6


def reciprocal_rank(target: Sequence[SourcePlace], ranking: Ranking) -> float:
    """1/rank of the first passage, itself or by what it brings in, that stands in a place of the target.

    0 where none of the first ten does; to six decimals.
    """
    ranks = (n for n, (passage, there) in enumerate(ranking, start=1) if met(target, (passage, *there)))
    first = next(ranks, None)
    return round(1 / first, _DECIMALS) if first and first <= max(KS) else 0.0


def met(target: Sequence[SourcePlace], passages: Iterable[Passage]) -> bool:
    """Whether one of the passages stands in one of the places."""
    return any(place.holds(passage) for passage in passages for place in target)


def brought(ranking: Ranking) -> int:
    """How many passages come in beside the first ten, since these point to them."""
    return sum(len(there) for _, there in ranking[: max(KS)])


def recall(reciprocal: Sequence[float], k: int) -> Share:
    """Of all that should be found, what stands among the first k."""
    return Share(sum(value > 0 and round(1 / value) <= k for value in reciprocal), len(reciprocal))
