"""The index of a run: finds passages for many queries at once, by words and by meaning.

A passage is indexed with its headings and the words that introduce its list. Both searches
rank independently and are fused by rank, so that their scores never have to be compared.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Sequence
from itertools import islice
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from ...store.records import Passage
from ...store.search.lexical import Lexical, cached_lexical
from ...store.sources.passages import shown
from ...store.text.languages import detect
from ..ports import Embedder, Vectors, queries_of
from ..ports import Hit as Hit
from .dense import Dense, embedded, meant, speaks
from .fusion import K, rrf

DEPTH = 30
"""How far down each of the two rankings is read, or further where more than six passages are asked for."""
DEPTH_PER_HIT = 5
"""Kept small: in long rankings what both searches find far down outranks what one of them finds first."""

UNCERTAIN = "und"
"""The language of a text that is too short or too mixed to tell."""

SHIPPED = "e5"
"""The engine of the embedder that ships."""

Ranked = Sequence[tuple[int, float]]


class Index:
    """Passages, ready to be searched."""

    def __init__(
        self,
        passages: Sequence[Passage],
        lexical: Lexical,
        dense: Dense,
        queries: Embedder | None,
        embedder: Embedder | None = None,
    ) -> None:
        """Keep what `build` made; `queries` embeds what is searched for, `embedder` passages."""
        self._passage_embedder = embedder
        self._passages, self._lexical, self._dense, self._embedder = list(passages), lexical, dense, queries
        self._source_of, self._sources = _numbered([passage.source_id for passage in passages])
        self._lang_of, self._langs = _numbered([passage.lang for passage in passages])
        self._of_source: dict[str, list[Passage]] = defaultdict(list)
        self._of_paragraph: dict[tuple[str, str | None], list[Passage]] = defaultdict(list)
        for passage in passages:
            self._of_source[passage.source_id].append(passage)
            paragraph = passage.units[0].locator.paragraph
            if paragraph and len(passage.units) == 1:
                self._of_paragraph[passage.source_id, paragraph].append(passage)

    @classmethod
    def build(
        cls,
        passages: Sequence[Passage],
        embedder: Embedder | None,
        queries: Embedder | None = None,
        cache: Path | None = None,
    ) -> Index:
        """Index the passages under what a reader would see of them.

        Args:
            passages: what can be found.
            embedder: embeds the passages in its languages; without one, search is by words alone.
            queries: embeds what is searched for; the one that `embedder` has for it where it is not given.
            cache: a folder that keeps the keyword index for the next run over the same passages.
        """
        texts = [shown(passage) for passage in passages]
        lexical = cached_lexical(texts, [passage.lang for passage in passages], cache)
        if embedder and not queries:
            queries = queries_of(embedder)
        return cls(passages, lexical, embedded(passages, texts, embedder), queries, embedder)

    def search(
        self,
        queries: Sequence[str],
        k: int,
        *,
        source_ids: frozenset[str] | None = None,
        langs: frozenset[str] | None = None,
    ) -> list[list[Hit]]:
        """Up to `k` passages for each query, best first.

        A query that shares no term with any passage finds nothing in its own language: nearness alone is no evidence
        there. Across languages no term can be expected, and meaning alone finds.

        Args:
            queries: what is searched for.
            k: how many passages a query finds at most.
            source_ids: the sources to stay in; a tag, a kind or a job is the sources that have it. `None` for all.
            langs: the languages to stay in, by the codes that passages carry; `None` for all.
        """
        if not queries or not self._passages:
            return [[] for _ in queries]
        within = self._within(source_ids, langs)
        depth = max(DEPTH, DEPTH_PER_HIT * k)
        by_words = self._lexical.top(queries, depth, within)
        vectors = meant(queries, self._embedder, self._dense)
        by_meaning = self._dense.top(vectors, depth, within)
        results = zip(queries, by_words, by_meaning, vectors, strict=True)
        return [self._fuse(*self._across(query, words, near), vector, k) for query, words, near, vector in results]

    def similarities(self, pairs: Sequence[tuple[str, Sequence[tuple[str, str]]]]) -> list[float | None]:
        """For each statement the mean cosine with texts, each beside its language.

        `None` under another embedder than the one that ships: what a cosine means depends on it; and for languages
        that it was not made for.
        """
        embedder, queries = self._passage_embedder, self._embedder
        if not pairs or embedder is None or queries is None or embedder.provenance.engine != SHIPPED:
            return [None] * len(pairs)
        statements = list({statement for statement, _ in pairs})
        texts = list({text for _, group in pairs for text, lang in group if speaks(embedder, lang)})
        asked = dict(zip(statements, queries.embed(statements), strict=True))
        vectors = dict(zip(texts, embedder.embed(texts), strict=True))
        return [
            float(np.mean([asked[statement] @ vectors[text] for text, _ in group]))
            if all(text in vectors for text, _ in group)
            else None
            for statement, group in pairs
        ]

    def within(self, outer: Passage) -> list[Passage]:
        """The smaller passages whose text lies inside `outer`, in source order."""
        return [
            passage
            for passage in self._of_source[outer.source_id]
            if outer.start <= passage.start and passage.end <= outer.end and passage.id != outer.id
        ]

    def of_source(self, source_id: str) -> list[Passage]:
        """All passages of a source, in its order; none where it has no such source."""
        return self._of_source.get(source_id, [])

    def beside(self, passage: Passage) -> list[Passage]:
        """The single sentences of the § that a passage stands in, in source order; none where it has no §."""
        return self._of_paragraph.get((passage.source_id, passage.units[0].locator.paragraph), [])

    def _across(self, query: str, words: Ranked, near: Ranked) -> tuple[Ranked, Ranked, frozenset[int]]:
        """What words find, what is near, and which of the latter is in another language than the query.

        Words that two languages share are mostly numbers and names, which any passage may have: there meaning stands in
        for them. Where words find nothing, what is near in the query's own language is left out.
        """
        lang = detect(query) if near else UNCERTAIN
        foreign = frozenset(i for i, _ in near if self._is_foreign(i, lang))
        own = [(i, score) for i, score in words if not self._is_foreign(i, lang) or not self._dense.has(i)]
        return own, near if words else [item for item in near if item[0] in foreign], foreign

    def _is_foreign(self, passage: int, lang: str) -> bool:
        """Whether a passage is certainly in another language than `lang`."""
        return UNCERTAIN != lang != self._passages[passage].lang != UNCERTAIN

    def _within(self, source_ids: frozenset[str] | None, langs: frozenset[str] | None) -> NDArray[np.bool_] | None:
        """Which passages may be found, shape (passages,); `None` where all may."""
        masks = []
        if source_ids is not None:
            masks.append(np.array([name in source_ids for name in self._sources])[self._source_of])
        if langs is not None:
            masks.append(np.array([name in langs for name in self._langs])[self._lang_of])
        return np.logical_and.reduce(masks) if masks else None

    def _fuse(
        self, by_words: Ranked, by_meaning: Ranked, foreign: frozenset[int], vector: Vectors, k: int
    ) -> list[Hit]:
        scores = rrf([[i for i, _ in by_words], [i for i, _ in by_meaning]])
        for rank, (i, _) in enumerate(by_meaning, start=1):
            scores[i] += 1 / (K + rank) if i in foreign else 0.0
        ranked = sorted(scores, key=lambda i: -scores[i])
        chosen = list(islice(self._apart(ranked), k))
        bm25, cosines = dict(by_words), self._dense.cosines(vector, chosen)
        return [
            Hit(self._passages[i], scores[i], bm25.get(i, 0.0), cosine, rank)
            for rank, (i, cosine) in enumerate(zip(chosen, cosines, strict=True), start=1)
        ]

    def _apart(self, ranked: Iterable[int]) -> Iterable[int]:
        """What is ranked, less what shares text with a better passage of its grain.

        A place is thus found at most as a sentence and as a window around it; windows that slide over it count once.
        """
        better: dict[tuple[str, bool], list[Passage]] = defaultdict(list)
        for i in ranked:
            passage = self._passages[i]
            same = better[passage.source_id, len(passage.units) == 1]
            if not any(passage.start < other.end and other.start < passage.end for other in same):
                same.append(passage)
                yield i


def _numbered(names: Sequence[str]) -> tuple[NDArray[np.int32], list[str]]:
    """For each name its number in a list of the distinct ones, and that list."""
    numbers: dict[str, int] = {}
    of = np.array([numbers.setdefault(name, len(numbers)) for name in names], dtype=np.int32)
    return of, list(numbers)
