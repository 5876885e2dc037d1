from __future__ import annotations

import pytest
from pcite.nodes.engines.embedder import MiniLMEmbedder
from pcite.nodes.search import Index
from pcite.store.passages import passages
from pcite.store.readers import from_text

ZOO = "# Zoo\n\n## Feeding\n\nThe keeper feeds the lions at noon. Visitors must stay behind the fence.\n"
BANK = "# Bank\n\n## Opening hours\n\nThe counter opens at nine. Cars are parked in the yard.\n"


@pytest.fixture(scope="module")
def index() -> Index:
    sources = [from_text(text, identifier=name, media_type="text/markdown") for name, text in (("z", ZOO), ("b", BANK))]
    return Index.build([p for source in sources for p in passages(source)], MiniLMEmbedder())


def test_the_passage_that_says_it_comes_first(index: Index) -> None:
    (hits,) = index.search(["The lions get their food at noon."], 3)
    assert "lions at noon" in hits[0].passage.text
    assert [hit.rank for hit in hits] == list(range(1, len(hits) + 1))


def test_a_heading_is_found_with_the_passage_below_it(index: Index) -> None:
    (hits,) = index.search(["opening hours"], 1)
    assert "opens at nine" in hits[0].passage.text


def test_other_words_of_the_same_meaning_are_found_when_one_word_is_shared(index: Index) -> None:
    (hits,) = index.search(["Automobiles stand in the yard."], 1)
    assert "Cars" in hits[0].passage.text
    assert hits[0].cosine > 0.3


def test_a_query_that_shares_no_term_finds_nothing(index: Index) -> None:
    assert index.search(["Xylograph quokkas."], 5) == [[]]


def test_a_search_stays_in_the_sources_it_was_given(index: Index) -> None:
    (hits,) = index.search(["The lions at noon."], 5, source_ids=frozenset({"nowhere"}))
    assert hits == []


def test_an_empty_index_finds_nothing() -> None:
    assert Index.build([], MiniLMEmbedder()).search(["lions"], 5) == [[]]


def test_passages_within_another_are_its_sentences(index: Index) -> None:
    outer = next(hit.passage for hit in index.search(["lions visitors fence"], 5)[0] if len(hit.passage.units) == 2)
    assert [part.text for part in index.within(outer)] == [
        "The keeper feeds the lions at noon.",
        "Visitors must stay behind the fence.",
    ]
