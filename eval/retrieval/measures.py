"""How good a ranking is: recall@k and the mean reciprocal rank, over everything that should be found."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from ...store.records import Passage
from ..grounding import Share
from .questions import Place, Question
from .ways import Ranking

KS = (1, 5, 10)
NOT_FOUND = 10_000


class Quality(NamedTuple):
    """How one way did on the questions of one pool."""

    recall: dict[int, Share]
    """By k: targets with a passage among the first k, or brought in by one of these, of all targets."""
    reciprocal_rank: float | None
    """The mean of 1/rank of the first right passage, 0 behind the tenth; `None` where nothing was asked."""
    brought: float
    """Passages per question that come in beside the first ten, since these point to them."""


def quality(asked: Sequence[Question], rankings: Sequence[Ranking]) -> Quality:
    """Compare what was found with what should have been."""
    ranks = [rank(target, found) for q, found in zip(asked, rankings, strict=True) for target in q.targets]
    brought = [sum(len(there) for _, there in found[: max(KS)]) for found in rankings]
    return Quality(
        {k: Share(sum(r <= k for r in ranks), len(ranks)) for k in KS},
        sum(1 / r for r in ranks if r <= max(KS)) / len(ranks) if ranks else None,
        sum(brought) / len(brought) if brought else 0.0,
    )


def rank(target: Sequence[Place], found: Ranking) -> int:
    """From 1; `NOT_FOUND` where no passage stands in a place of the target."""
    hits = (n for n, (passage, there) in enumerate(found, start=1) if met(target, (passage, *there)))
    return next(hits, NOT_FOUND)


def met(target: Sequence[Place], passages: Iterable[Passage]) -> bool:
    """Whether one of the passages stands in one of the places."""
    return any(place.holds(passage) for passage in passages for place in target)
