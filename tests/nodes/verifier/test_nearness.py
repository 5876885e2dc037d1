"""A passage that is far from a statement supports it less, as far as the readers that ship say so."""

from __future__ import annotations

import pytest
from pcite.nodes.engines.embedder_multilingual import MultilingualEmbedder
from pcite.nodes.ports import Judgement
from pcite.nodes.retriever.search import Index
from pcite.nodes.verifier.nearness import FROM, FROM_ACROSS, may_be_weighed, weighed
from pcite.store.records import Provenance
from pcite.store.sources.passages import passages
from pcite.store.sources.readers import from_text

READER, OTHER = (Provenance(engine=name, model="m", digest="d") for name in ("reader", "mini"))
SOURCE = "Invoices are kept for ten years. The moon is made of rock and dust."


@pytest.mark.parametrize("similarity", [None, FROM, 0.9])
def test_what_is_near_or_cannot_be_told_stays_as_it_was(similarity: float | None) -> None:
    assert weighed(Judgement(0.8), similarity) == Judgement(0.8)


def test_the_farther_a_passage_the_less_it_supports() -> None:
    lowered = [weighed(Judgement(0.8), similarity).support or 0.0 for similarity in (0.4, 0.2, -0.1)]
    assert lowered == sorted(lowered, reverse=True)
    assert 0.0 < lowered[-1] < lowered[0] < 0.8


def test_across_languages_a_passage_may_be_farther() -> None:
    assert weighed(Judgement(0.8), FROM_ACROSS, is_across=True) == Judgement(0.8)
    own, across = (weighed(Judgement(0.8), 0.3, is_across=is_across).support or 0.0 for is_across in (False, True))
    assert own < across < 0.8


def test_only_a_reader_that_answered_with_enough_is_weighed() -> None:
    assert may_be_weighed(Judgement(0.8), READER, 0.4)
    assert may_be_weighed(Judgement(0.8, provenance=READER), OTHER, 0.4)
    assert not may_be_weighed(Judgement(0.8, provenance=OTHER), READER, 0.4)
    assert not may_be_weighed(Judgement(0.3), READER, 0.4)
    assert not may_be_weighed(Judgement(None, supported=True), READER, 0.4)


def test_a_passage_about_the_statement_is_nearer_than_one_about_something_else() -> None:
    source = from_text(SOURCE, identifier="s", name="S")
    own = [passage for passage in passages(source) if len(passage.units) == 1]
    index = Index.build(own, MultilingualEmbedder())
    invoices, moon = index.similarities([("How long invoices are kept.", [(each.text, each.lang)]) for each in own])
    assert invoices is not None
    assert moon is not None
    assert invoices > moon


def test_without_the_embedder_that_ships_nothing_tells_how_near_a_passage_is() -> None:
    own = list(passages(from_text(SOURCE, identifier="s", name="S")))
    assert Index.build(own, None).similarities([("Invoices.", [(each.text, each.lang) for each in own])]) == [None]
