"""The index of a run: finds passages for many queries at once, by words and by meaning.

A passage is indexed with its headings and the words that introduce its list. Both searches
rank independently and are fused by rank, so that their scores never have to be compared.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence
from typing import NamedTuple

import numpy as np

from ..store.lexical import Lexical, best
from ..store.passages import shown
from ..store.records import Passage
from .fusion import rrf
from .ports import Embedder, Vectors

DEPTH = 50
"""How far down each of the two rankings is read."""


class Hit(NamedTuple):
    """A passage that was found for a query."""

    passage: Passage
    score: float
    """Reciprocal rank fusion of both rankings, higher is better."""
    bm25: float
    """0.0 where it holds no term of the query."""
    cosine: float
    rank: int
    """From 1, best first."""


class Index:
    """Passages, ready to be searched."""

    def __init__(self, passages: Sequence[Passage], lexical: Lexical, vectors: Vectors, embedder: Embedder) -> None:
        self._passages, self._lexical, self._vectors, self._embedder = list(passages), lexical, vectors, embedder
        self._of_source: dict[str, list[Passage]] = defaultdict(list)
        for passage in passages:
            self._of_source[passage.source_id].append(passage)

    @classmethod
    def build(cls, passages: Sequence[Passage], embedder: Embedder) -> Index:
        """Index the passages under what a reader would see of them."""
        texts = [shown(passage) for passage in passages]
        lexical = Lexical.build(texts, [passage.lang for passage in passages])
        return cls(passages, lexical, embedder.embed(texts), embedder)

    def search(self, queries: Sequence[str], k: int, *, source_ids: frozenset[str] | None = None) -> list[list[Hit]]:
        """Up to `k` passages for each query, best first; only in `source_ids`, where that is given.

        A query that shares no term with any passage finds nothing: nearness alone is no evidence.
        """
        if not queries or not self._passages:
            return [[] for _ in queries]
        within = None
        if source_ids is not None:
            within = np.array([passage.source_id in source_ids for passage in self._passages])
        by_words = self._lexical.top(queries, DEPTH, within)
        cosines = self._embedder.embed(queries) @ self._vectors.T
        if within is not None:
            cosines[:, ~within] = -1.0
        return [self._fuse(words, cosine, k) for words, cosine in zip(by_words, cosines, strict=True)]

    def within(self, outer: Passage) -> list[Passage]:
        """The smaller passages whose text lies inside `outer`, in source order."""
        return [
            passage
            for passage in self._of_source[outer.source_id]
            if outer.start <= passage.start and passage.end <= outer.end and passage.id != outer.id
        ]

    def _fuse(self, by_words: Sequence[tuple[int, float]], cosine: Vectors, k: int) -> list[Hit]:
        if not by_words:
            return []
        by_meaning = [int(i) for i in best(cosine, DEPTH) if cosine[i] > 0]
        fused = rrf([[i for i, _ in by_words], by_meaning])
        bm25 = dict(by_words)
        return [
            Hit(self._passages[i], score, bm25.get(i, 0.0), float(cosine[i]), rank)
            for rank, (i, score) in enumerate(list(fused.items())[:k], start=1)
        ]
