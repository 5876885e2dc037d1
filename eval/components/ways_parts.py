"""Parts of the pipeline, each taken out: the rest runs as it always does."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from ...nodes.ports import Embedder
from ...nodes.retriever.dense import meant
from ...nodes.retriever.law_references import References
from ...nodes.retriever.search import DEPTH, DEPTH_PER_HIT, Hit, Index
from ...nodes.state import Services
from ...store.records import Passage
from ...store.sources.passages import passages
from .ways_pipeline import Exchange


class DenseIndex(Index):
    """An index that ranks by cosines alone: words are never looked up."""

    def search(
        self,
        queries: Sequence[str],
        k: int,
        *,
        source_ids: frozenset[str] | None = None,
        langs: frozenset[str] | None = None,
    ) -> list[list[Hit]]:
        """Up to `k` passages for each query, nearest first; none for a query in a language without vectors."""
        if not queries or not self._passages:
            return [[] for _ in queries]
        vectors = meant(queries, self._embedder, self._dense)
        tops = self._dense.top(vectors, max(DEPTH, DEPTH_PER_HIT * k), self._within(source_ids, langs))
        return [self._fuse([], near, frozenset(), vector, k) for near, vector in zip(tops, vectors, strict=True)]


def by_words(services: Services, _: Embedder) -> Services:
    """No vectors: search is by words alone."""
    return replace(services, index=Index.build(_passages(services), None))


def by_meaning(services: Services, embedder: Embedder) -> Services:
    """No keyword index: search is by vectors alone."""
    return replace(services, index=DenseIndex.build(_passages(services), embedder))


def unreferred(services: Services, _: Embedder) -> Services:
    """Where a passage points to is not followed."""
    return replace(services, references=References())


def without(*parts: str) -> Exchange:
    """The parts that production code itself can leave out."""
    return lambda services, _: replace(services, without=frozenset(parts))


def _passages(services: Services) -> list[Passage]:
    return [passage for source in services.sources.values() for passage in passages(source)]
