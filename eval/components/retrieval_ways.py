"""How it is asked: by keywords, by meaning, both as one, and what the pipeline adds to that."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import cached_property

import numpy as np
from numpy.typing import NDArray

from ...nodes.ports import Embedder, queries_of
from ...nodes.retriever.dense import embedded, meant
from ...nodes.retriever.law_references import References
from ...nodes.retriever.places import RankedPassage, places, search
from ...nodes.retriever.queries import Query, first
from ...nodes.retriever.search import Index
from ...nodes.segmenter import existing_citations as existing
from ...nodes.segmenter import without_markers
from ...store.records import Passage, Source
from ...store.search.lexical import Lexical
from ...store.sources.passages import passages, shown
from ..grounding.questions import RetrievalQuestion

DEEPEST = 10
"""How far down rankings are measured."""
DEPTH = 60
NEAREST = 3

Ranking = list[tuple[Passage, tuple[Passage, ...]]]
"""Passages, best first, each with what it brings in by pointing to it."""
Way = Callable[[Sequence[RetrievalQuestion]], list[Ranking]]


class SearchableSources:
    """Sources, ready to be searched in each way."""

    def __init__(self, sources: Sequence[Source], embedder: Embedder, scoped: bool = False) -> None:
        """Cut the sources into passages; with `scoped` a claim is searched for only in what it was written from."""
        self._scoped = scoped
        self.sources, self._embedder = {source.id: source for source in sources}, embedder
        self.passages = [passage for source in sources for passage in passages(source)]
        self._texts = [shown(passage) for passage in self.passages]
        self.references = References(self.passages, self.sources)

    @cached_property
    def index(self) -> Index:
        """As the pipeline has it."""
        return Index.build(self.passages, self._embedder)

    def ways(self) -> Iterator[tuple[str, Way]]:
        """Every way by its name."""
        yield "BM25", self._by_words
        yield "dense", self._by_meaning
        yield (
            "hybrid",
            lambda request: _plain(search([self._alone(question) for question in request], DEEPEST, self.index)),
        )
        yield "hybrid, in context", lambda request: _plain(self._in_context(request))
        yield "hybrid, in context + expansion", self._expanded

    def _by_words(self, questions: Sequence[RetrievalQuestion]) -> list[Ranking]:
        lexical = Lexical.build(self._texts, [passage.lang for passage in self.passages])
        tops = [lexical.top([_claim_text(question)], DEPTH, self._within(question))[0] for question in questions]
        return [self._placed(top) for top in tops]

    def _by_meaning(self, questions: Sequence[RetrievalQuestion]) -> list[Ranking]:
        dense = embedded(self.passages, self._texts, self._embedder)
        vectors = meant([_claim_text(question) for question in questions], queries_of(self._embedder), dense)
        pairs = zip(questions, vectors, strict=True)
        tops = [dense.top(vector[None], DEPTH, self._within(question))[0] for question, vector in pairs]
        return [self._placed(top) for top in tops]

    def _placed(self, top: Sequence[tuple[int, float]]) -> Ranking:
        return _plain([places([RankedPassage(self.passages[i], score) for i, score in top], DEEPEST)])[0]

    def _within(self, question: RetrievalQuestion) -> NDArray[np.bool_] | None:
        scope = self._scope(question)
        return None if scope is None else np.array([passage.source_id in scope for passage in self.passages])

    def _in_context(self, questions: Sequence[RetrievalQuestion]) -> list[list[RankedPassage]]:
        """As the pipeline searches first for the whole of a claim."""
        listed = {question.draft: existing.entries(question.draft, ()) for question in questions}
        sources = list(self.sources.values())
        queries = [first(question.claim, question.draft, listed[question.draft], sources)[0] for question in questions]
        scopes = [self._scope(question) for question in questions]
        scoped = [query._replace(cited=scope) for query, scope in zip(queries, scopes, strict=True)]
        return search(scoped, DEEPEST, self.index)

    def _alone(self, question: RetrievalQuestion) -> Query:
        return Query(question.claim.id, (_claim_text(question),), self._scope(question))

    def _scope(self, question: RetrievalQuestion) -> frozenset[str] | None:
        return question.scope if self._scoped else None

    def _expanded(self, questions: Sequence[RetrievalQuestion]) -> list[Ranking]:
        rankings: list[Ranking] = []
        for question, result in zip(questions, self._in_context(questions), strict=True):
            value = _claim_text(question)
            brought = [tuple(self.references.of(item.passage, value)) for item in result[:NEAREST]]
            nothing = [()] * (len(result) - len(brought))
            rankings.append([(item.passage, there) for item, there in zip(result, [*brought, *nothing], strict=True)])
        return rankings


def _claim_text(question: RetrievalQuestion) -> str:
    return without_markers(question.claim, question.draft)


def _plain(results: Sequence[Sequence[RankedPassage]]) -> list[Ranking]:
    return [[(item.passage, ()) for item in items] for items in results]
