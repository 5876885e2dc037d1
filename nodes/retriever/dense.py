"""Search by meaning: exact cosines with the vectors of passages, a block of passages at a time.

Passages without a vector take no room, and no matrix of all queries by all passages ever exists.
"""

from __future__ import annotations

import logging
from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from ...store.errors import EmbeddingsUnavailable
from ...store.records import Passage
from ...store.search.lexical import best
from ...store.text.languages import detect
from ..ports import Embedder, Vectors

BLOCK = 16_384
BATCH = 256
"""Cosines at once: 16 MB with `BLOCK`."""
MEANS = 2_048
"""Windows whose vectors are made at once, from those of up to twelve sentences each."""

Ranked = list[tuple[int, float]]
log = logging.getLogger("pcite")


class Dense:
    """The vectors of those passages that have one."""

    def __init__(self, vectors: Vectors, of: NDArray[np.int64], size: int) -> None:
        """Vectors of shape (n, dim) for the passages with the numbers `of`, ascending, out of `size`."""
        self.vectors, self._of = vectors, of
        self._row = np.full(size, -1, dtype=np.int32)
        self._row[of] = np.arange(len(of))

    @property
    def is_empty(self) -> bool:
        """Whether no passage has a vector."""
        return not len(self._of)

    def has(self, passage: int) -> bool:
        """Whether the passage with that number has a vector."""
        return bool(self._row[passage] >= 0)

    @property
    def is_full(self) -> bool:
        """Whether every passage has a vector."""
        return len(self._of) == len(self._row)

    def top(self, queries: Vectors, k: int, within: NDArray[np.bool_] | None = None) -> list[Ranked]:
        """For each query up to `k` passages with their cosines, best first; only cosines above 0.

        Args:
            queries: shape (queries, dim), of unit length, or zeros where nothing is to be found.
            within: shape (passages,), which passages may be found; all where it is `None`.
        """
        rows = None if within is None else np.flatnonzero(within[self._of])
        batches = (queries[begin : begin + BATCH] for begin in range(0, len(queries), BATCH))
        return [ranked for batch in batches for ranked in self._top(batch, k, rows)]

    def cosines(self, query: Vectors, passages: Sequence[int]) -> list[float]:
        """The cosine of one query with some passages; 0.0 where a passage has no vector."""
        rows = self._row[list(passages)]
        results: list[float] = np.where(rows < 0, 0.0, self.vectors[rows] @ query).tolist() if len(self._of) else []
        return results or [0.0] * len(rows)

    def _top(self, queries: Vectors, k: int, rows: NDArray[np.int64] | None) -> list[Ranked]:
        ranked: list[list[tuple[NDArray[np.int64], Vectors]]] = [[] for _ in queries]
        for begin in range(0, len(self._of) if rows is None else len(rows), BLOCK):
            part = slice(begin, begin + BLOCK) if rows is None else rows[begin : begin + BLOCK]
            of = self._of[part]
            for results, cosines in zip(ranked, queries @ self.vectors[part].T, strict=True):
                first = best(cosines, k)
                results.append((of[first], cosines[first]))
        return [_merged(results, k) for results in ranked]


def _merged(results: Sequence[tuple[NDArray[np.int64], Vectors]], k: int) -> Ranked:
    if not results:
        return []
    passages, cosines = (np.concatenate(arrays) for arrays in zip(*results, strict=True))
    first = best(cosines, k)
    pairs = zip(passages[first].tolist(), cosines[first].tolist(), strict=True)
    return [(passage, cosine) for passage, cosine in pairs if cosine > 0]


def embedded(passages: Sequence[Passage], texts: Sequence[str], embedder: Embedder | None) -> Dense:
    """Embed passages by `texts`: a window's vector is the mean of its units' where all of these are passages.

    Only passages in a language of the embedder get a vector: elsewhere its ranking is worse than none.
    Without an embedder none does.
    """
    if embedder is None:
        return Dense(np.zeros((0, 1), dtype=np.float32), np.zeros(0, dtype=np.int64), len(passages))
    existing = [i for i, passage in enumerate(passages) if speaks(embedder, passage.lang)]
    single = {_place(passages[i], passages[i].start): i for i in existing if len(passages[i].units) == 1}
    parts = [_parts(passages[i], i, single) for i in existing]
    own = sorted({part for result in parts for part in result})
    row = np.zeros(len(passages), dtype=np.int64)
    row[own] = np.arange(len(own))
    vectors = embedder.embed([texts[i] for i in own])
    means = [_means(vectors, row, parts[begin : begin + MEANS]) for begin in range(0, len(parts), MEANS)]
    joined = np.concatenate(means) if means else vectors
    return Dense(joined, np.array(existing, dtype=np.int64), len(passages))


def meant(queries: Sequence[str], embedder: Embedder | None, dense: Dense) -> Vectors:
    """A vector for each query, shape (queries, dim); zeros where there is nothing that it can be near.

    Where the server of embeddings does not answer, that is logged, and nothing is near.
    """
    vectors = np.zeros((len(queries), dense.vectors.shape[1]), dtype=np.float32)
    if embedder is None or dense.is_empty:
        return vectors
    existing = [i for i, query in enumerate(queries) if dense.is_full or speaks(embedder, detect(query))]
    try:
        vectors[existing] = embedder.embed([queries[i] for i in existing])
    except EmbeddingsUnavailable as error:
        log.warning("searched by words alone: %s", error)
    return vectors


def speaks(embedder: Embedder, lang: str) -> bool:
    """Whether texts in a language, `und` where it could not be told, are embedded."""
    return lang == "und" or lang in embedder.languages


def _means(vectors: Vectors, row: NDArray[np.int64], parts: Sequence[Sequence[int]]) -> Vectors:
    """The means of vectors for lists of passages, of unit length."""
    flat = row[[part for result in parts for part in result]]
    starts = np.cumsum([0, *map(len, parts[:-1])])
    sums: Vectors = np.add.reduceat(vectors[flat], starts)
    sums /= np.linalg.norm(sums, axis=1, keepdims=True)
    return sums


def _parts(passage: Passage, i: int, single: dict[tuple[str, int], int]) -> list[int]:
    """Which passages the vector of passage `i` is made of; itself where one of its units is not indexed."""
    results = [single.get(_place(passage, unit.start)) for unit in passage.units]
    return [i] if None in results else [part for part in results if part is not None]


def _place(passage: Passage, start: int) -> tuple[str, int]:
    return passage.source_id, start
