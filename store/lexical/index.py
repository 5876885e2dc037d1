"""Keyword search: BM25+ over a fixed list of texts, as arrays.

Its idf, ln((N + 1) / n), is never negative. That of BM25 Okapi is where a term stands in over half of the texts,
and a draft has few sources. (Lv and Zhai, Lower-Bounding Term Frequency Normalization, CIKM 2011, in the form of
`rank_bm25.BM25Plus`, whose scores these are.)
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from itertools import chain

import numpy as np
from numpy.typing import NDArray

from .compounds import Compounds
from .words import is_word, raw, stem, terms

K1, B, DELTA = 1.5, 0.75, 1.0

Floats = NDArray[np.float64]
Ints = NDArray[np.int64]
Mask = NDArray[np.bool_]


class Lexical:
    """An index of texts by their terms: for each term the texts that hold it, and what it adds to their score."""

    def __init__(self, documents: Sequence[Sequence[str]], compounds: Compounds | None = None) -> None:
        """Index texts that are split into terms already; `compounds` takes the words of queries apart."""
        self._size = len(documents)
        self._compounds = compounds or Compounds(())
        self._ids = {term: i for i, term in enumerate(dict.fromkeys(chain.from_iterable(documents)))}
        lengths = np.array([len(document) for document in documents], dtype=np.int64)
        term_of = np.fromiter(map(self._ids.__getitem__, chain.from_iterable(documents)), np.int64, int(lengths.sum()))
        places = term_of * max(self._size, 1) + np.repeat(np.arange(self._size), lengths)
        distinct, counts = np.unique(places, return_counts=True)
        terms_of, self._texts = np.divmod(distinct, max(self._size, 1))
        self._starts: Ints = np.searchsorted(terms_of, np.arange(len(self._ids) + 1))
        self._idf: Floats = np.log((self._size + 1) / np.maximum(np.diff(self._starts), 1))
        average = lengths.mean() if lengths.sum() else 1.0
        norms = K1 * (1 - B + B * lengths / average)
        gains = counts * (K1 + 1) / (norms[self._texts] + counts)
        self._gains: Floats = gains * self._idf[terms_of]

    @classmethod
    def build(cls, texts: Sequence[str], langs: Sequence[str] = ()) -> Lexical:
        """Index `texts`; compounds are learnt from those that are not English, by the ISO 639-1 codes in `langs`."""
        tokens = [raw(text) for text in texts]
        learnt = zip(tokens, langs, strict=True) if langs else ((found, "und") for found in tokens)
        words = {token for found, lang in learnt if lang != "en" for token in set(found)}
        compounds = Compounds(token for token in words if is_word(token))
        known = {token: _terms(token, compounds) for token in set(chain.from_iterable(tokens))}
        return cls([[term for token in found for term in known[token]] for found in tokens], compounds)

    def tokens(self, text: str) -> list[str]:
        """The terms of a query, as the indexed texts were split."""
        return [term for token in raw(text) for term in _terms(token, self._compounds)]

    def scores(self, query: Sequence[str]) -> Floats:
        """BM25+ of every text for the terms of `query`, shape (texts,), as `rank_bm25.BM25Plus.get_scores`."""
        known = Counter(self._ids[term] for term in query if term in self._ids)
        return np.add(self._gained(known), self._floor(known))

    def top(self, queries: Sequence[str], k: int, within: Mask | None = None) -> list[list[tuple[int, float]]]:
        """For each query up to `k` texts with their BM25+, best first; only texts that hold a term of it.

        Args:
            within: shape (texts,), which texts may be found; all where it is `None`.
        """
        return [self._best(query, k, within) for query in queries]

    def _best(self, query: str, k: int, within: Mask | None) -> list[tuple[int, float]]:
        known = Counter(self._ids[term] for term in self.tokens(query) if term in self._ids)
        gained = self._gained(known)
        if within is not None:
            gained[~within] = 0.0
        floor = self._floor(known)
        return [(int(i), float(gained[i]) + floor) for i in best(gained, k) if gained[i] > 0]

    def _floor(self, known: Counter[int]) -> float:
        """What every text gets, whether it holds the terms or not."""
        return sum(float(self._idf[term]) * DELTA * times for term, times in known.items())

    def _gained(self, known: Counter[int]) -> Floats:
        """What each text gets for the terms that it holds."""
        spans = [slice(self._starts[term], self._starts[term + 1]) for term in known]
        if not spans:
            return np.zeros(self._size)
        texts = np.concatenate([self._texts[span] for span in spans])
        gains = np.concatenate([self._gains[span] * known[term] for span, term in zip(spans, known, strict=True)])
        return np.bincount(texts, weights=gains, minlength=self._size).astype(np.float64, copy=False)


def best(scores: NDArray[np.floating], k: int) -> Ints:
    """Indices of the `k` highest of `scores`, shape (n,), best first; of equals the first comes first."""
    if k < len(scores):
        border = np.partition(scores, len(scores) - k)[len(scores) - k]
        among = np.flatnonzero(scores >= border)
    else:
        among = np.arange(len(scores))
    return among[np.argsort(-scores[among], kind="stable")][:k]


def _terms(token: str, compounds: Compounds) -> tuple[str, ...]:
    found = terms(token)
    return (*found, *(stem(part) for part in compounds.parts(token))) if is_word(token) else found
