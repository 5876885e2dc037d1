"""BM25+ over a fixed list of texts, laid out by term.

Its idf, ln((N + 1) / n), is never negative. That of BM25 Okapi is where a term stands in over half of the texts,
and a draft has few sources. (Lv and Zhai, Lower-Bounding Term Frequency Normalization, CIKM 2011, in the form of
`rank_bm25.BM25Plus`, whose scores these are.)
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from ..text.compounds import Compounds
from ..text.words import raw
from .lexical_postings import TermCounts, counted, from_terms, split
from .lexical_top import best

K1, B, DELTA = 1.5, 0.75, 1.0

Floats = NDArray[np.float64]
Mask = NDArray[np.bool_]


class Arrays(NamedTuple):
    """What an index is made of beside its vocabulary."""

    starts: NDArray[np.int64]
    """Where the entries of each term begin in `texts` and `gains`, shape (terms + 1,)."""
    texts: NDArray[np.int32]
    """The texts that hold the term, in order."""
    gains: Floats
    """What the term adds to the score of that text."""
    idf: Floats
    """Of each term."""


class Lexical:
    """An index of texts by their terms: for each term the texts that hold it, and what it adds to their score."""

    def __init__(self, size: int, ids: Mapping[str, int], arrays: Arrays, compounds: Compounds) -> None:
        """Of `size` texts; `compounds` takes the words of queries apart as those of the texts were."""
        self.size, self.ids, self.arrays, self.compounds = size, ids, arrays, compounds

    @classmethod
    def build(cls, texts: Sequence[str], langs: Sequence[str] = ()) -> Lexical:
        """Index `texts`; compounds are learnt from those that are not English, by the ISO 639-1 codes in `langs`."""
        result, compounds = counted(texts, langs)
        return cls(len(texts), result.ids, _arrays(result), compounds)

    @classmethod
    def of_terms(cls, documents: Sequence[Sequence[str]]) -> Lexical:
        """Index texts that are split into terms already."""
        result = from_terms(documents)
        return cls(len(documents), result.ids, _arrays(result), Compounds(()))

    def tokens(self, text: str) -> list[str]:
        """The terms of a query, as the indexed texts were split."""
        return [term for token in raw(text) for term in split(token, self.compounds)]

    def scores(self, query: Sequence[str]) -> Floats:
        """BM25+ of every text for the terms of `query`, shape (texts,), as `rank_bm25.BM25Plus.get_scores`."""
        existing = self._term_counts(query)
        return np.add(self._gained(existing), self._floor(existing))

    def top(self, queries: Sequence[str], k: int, within: Mask | None = None) -> list[list[tuple[int, float]]]:
        """For each query up to `k` texts with their BM25+, best first; only texts that hold a term of it.

        Args:
            within: shape (texts,), which texts may be found; all where it is `None`.
        """
        return [self.best(self.tokens(query), k, within) for query in queries]

    def best(self, query: Sequence[str], k: int, within: Mask | None = None) -> list[tuple[int, float]]:
        """`top` for the terms of one query."""
        existing = self._term_counts(query)
        gained = self._gained(existing)
        if within is not None:
            gained *= within
        result, floor = best(gained, k), self._floor(existing)
        return [(i, gain + floor) for i, gain in zip(result.tolist(), gained[result].tolist(), strict=True) if gain > 0]

    def _term_counts(self, query: Sequence[str]) -> Counter[int]:
        return Counter(self.ids[term] for term in query if term in self.ids)

    def _floor(self, counts: Counter[int]) -> float:
        """What every text gets, whether it holds the terms or not."""
        return sum(float(self.arrays.idf[term]) * DELTA * times for term, times in counts.items())

    def _gained(self, counts: Counter[int]) -> Floats:
        """What each text gets for the terms that it holds."""
        starts, texts, gains, _ = self.arrays
        gained: Floats = np.zeros(self.size)
        for term, times in counts.items():
            entries = slice(starts[term], starts[term + 1])
            np.add.at(gained, texts[entries], gains[entries] if times == 1 else gains[entries] * times)
        return gained


def _arrays(counts: TermCounts) -> Arrays:
    size, texts_of = len(counts.lengths), np.diff(counts.starts)
    idf: Floats = np.log((size + 1) / np.maximum(texts_of, 1))
    average = counts.lengths.mean() if counts.lengths.any() else 1.0
    norms = K1 * (1 - B + B * counts.lengths / average)
    gains = counts.counts * (K1 + 1) / (norms[counts.texts] + counts.counts)
    gains *= np.repeat(idf, texts_of)
    return Arrays(counts.starts, counts.texts, gains, idf)
