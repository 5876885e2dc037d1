"""Reranking: what the index ranks high is read together with the query, and ranked again.

An index compares what it made of a passage and of a query apart from each other. A cross-encoder reads both at once,
which is slower and sees more; so it is asked only of the best of a ranking (as OpenScholar's reranker is).
"""

from __future__ import annotations

from collections.abc import Sequence

from ...store.records import Passage
from ...store.sources.passages import shown
from ..ports import Pair, PassageIndex, Reranker, Verifier
from .places import RankedPassage, search
from .queries import Query

DEEPER = 3
"""How many times more passages are read again than are wanted."""


class SupportReranker:
    """Any engine that judges pairs as a reranker: a passage ranks by the probability that it supports the query."""

    def __init__(self, engine: Verifier) -> None:
        """Rank with this engine."""
        self._engine = engine
        self.provenance = engine.provenance

    def rank(self, query: str, passages: Sequence[Passage]) -> list[float]:
        """The probability of each, in order; 0 where the engine does not answer."""
        judged = self._engine.judge([Pair(shown(passage), query) for passage in passages])
        return [float(bool(one.supported)) if one.support is None else one.support for one in judged]


def reranked(
    queries: Sequence[Query], k: int, index: PassageIndex, reranker: Reranker | None
) -> list[list[RankedPassage]]:
    """For each query up to `k` passages, as `search`; with a reranker those that it ranks highest of three times more.

    Raises:
        EngineError: the reranker cannot work.
    """
    if reranker is None:
        return search(queries, k, index)
    deep = search(queries, DEEPER * k, index)
    return [_again(query, items, k, reranker) for query, items in zip(queries, deep, strict=True)]


def _again(query: Query, items: Sequence[RankedPassage], k: int, reranker: Reranker) -> list[RankedPassage]:
    if not items:
        return []
    scores = reranker.rank(query.wordings[0], [item.passage for item in items])
    order = sorted(zip(scores, items, strict=True), key=lambda pair: -pair[0])
    return [RankedPassage(item.passage, score) for score, item in order][:k]
