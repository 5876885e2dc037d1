"""Places: what the index finds, as places of the sources and not as passages that overlap.

A place stands in the index as a sentence and in windows over it. Ranked lists in which each of them takes a
rank of its own hold fewer places than they seem to.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence
from typing import NamedTuple

from ...store.records import Passage
from ..ports import PassageIndex
from .located import is_within
from .queries import Query

PER_PLACE = 2
"""How many passages the index is asked for, for each that is wanted."""
OF_SOURCE = 1000
"""How many are looked through for those of one page or section."""


class RankedPassage(NamedTuple):
    """A passage with its score: the mean, over the wordings of a query, of its reciprocal rank fusion."""

    passage: Passage
    score: float


def search(queries: Sequence[Query], k: int, index: PassageIndex) -> list[list[RankedPassage]]:
    """For each query up to `k` passages, best first: each place once, the best one in both grains."""
    results: list[list[RankedPassage]] = [[] for _ in queries]
    for scope, place in dict.fromkeys((query.cited, query.place) for query in queries):
        batch = [i for i, query in enumerate(queries) if (query.cited, query.place) == (scope, place)]
        texts = list(dict.fromkeys(wording for i in batch for wording in queries[i].wordings))
        hits = index.search(texts, PER_PLACE * k if place is None else OF_SOURCE, source_ids=scope)
        ranking = {
            text: [RankedPassage(hit.passage, hit.score) for hit in of if is_within(hit.passage, place)]
            for text, of in zip(texts, hits, strict=True)
        }
        for i in batch:
            results[i] = places(fused([ranking[wording] for wording in queries[i].wordings]), k)
    return results


def fused(rankings: Sequence[Sequence[RankedPassage]]) -> list[RankedPassage]:
    """One ranking of several, by the mean of the scores; what a ranking has not found scores 0 in it."""
    scores: dict[str, float] = defaultdict(float)
    for item in (item for ranking in rankings for item in ranking):
        scores[item.passage.id] += item.score / len(rankings)
    passages = {item.passage.id: item.passage for ranking in rankings for item in ranking}
    return [RankedPassage(passages[i], scores[i]) for i in sorted(scores, key=lambda i: -scores[i])]


def places(ranked: Sequence[RankedPassage], k: int) -> list[RankedPassage]:
    """The first places of a ranking, and last the best place once more in its other grain, `k` passages at most.

    A claim stands most often at the best place, and whether a verifier does better with the sentence there or
    with a window over it is not known before.
    """
    passages: list[RankedPassage] = []
    again: list[RankedPassage] = []
    for item in ranked:
        if not any(overlap(item.passage, other.passage) for other in passages):
            passages.append(item)
        elif not again and overlap(item.passage, passages[0].passage):
            again.append(item)
    return [*passages[: k - len(again)], *again]


def overlap(one: Passage, other: Passage) -> bool:
    """Whether two passages share words of their source."""
    return one.source_id == other.source_id and one.start < other.end and other.start < one.end
