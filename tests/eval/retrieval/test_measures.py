"""Recall and reciprocal rank, by hand."""

from __future__ import annotations

from pcite.eval.components.retrieval_measures import brought, recall, reciprocal_rank
from pcite.eval.components.retrieval_ways import Ranking
from pcite.eval.grounding.questions import SourcePlace
from pcite.eval.runs import Share
from pcite.store.records import Passage, Unit
from pcite.store.records.locators import Locator


def passage(source: str) -> Passage:
    unit = Unit(start=0, end=1, locator=Locator())
    return Passage(id=source, source_id=source, start=0, end=1, text="x", units=(unit,))


def ranking(*names: str) -> Ranking:
    return [(passage(name), ()) for name in names]


RIGHT = (SourcePlace("right"), SourcePlace("as good"))


def test_the_rank_is_that_of_the_first_right_passage() -> None:
    assert reciprocal_rank(RIGHT, ranking("right", "as good")) == 1
    assert reciprocal_rank(RIGHT, ranking("wrong", "as good", "right")) == 1 / 2
    assert reciprocal_rank(RIGHT, ranking("wrong")) == 0
    assert reciprocal_rank(RIGHT, ranking(*["wrong"] * 9, "right")) == 1 / 10
    assert reciprocal_rank(RIGHT, ranking(*["wrong"] * 10, "right")) == 0


def test_recall_counts_what_is_among_the_first_k() -> None:
    ranks = [reciprocal_rank(RIGHT, ranking(*["wrong"] * before, "right")) for before in (0, 2, 5, 6, 10)]
    assert [recall(ranks, k) for k in (1, 3, 5, 6, 7, 10)] == [Share(hits, 5) for hits in (1, 2, 2, 3, 4, 4)]
    assert recall([], 1).value is None


def test_what_a_passage_brings_in_counts_at_its_rank_and_is_told() -> None:
    found = [(passage("wrong"), (passage("right"), passage("other"))), *ranking("right")]
    assert reciprocal_rank(RIGHT, found) == 1
    assert brought(found) == 2
