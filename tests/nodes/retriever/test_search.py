from __future__ import annotations

from itertools import pairwise
from pathlib import Path

import pytest
from pcite.eval.components.retrieval import InEveryLanguage
from pcite.nodes.engines.embedder_multilingual import MultilingualEmbedder
from pcite.nodes.ports import Embedder
from pcite.nodes.retriever.search import Index
from pcite.store.sources.passages import passages
from pcite.store.sources.readers import from_text

ZOO = "# Zoo\n\n## Feeding\n\nThe keeper feeds the lions at noon. Visitors must stay behind the fence.\n"
BANK = "# Bank\n\n## Opening hours\n\nThe counter opens at nine. Cars are parked in the yard.\n"
LAW = "# Zoo\n\n## § 1 Fütterung\n\n" + " ".join(
    f"Der Wächter füttert die Löwen im Gehege {number} und auch die anderen Tiere, die dort in der Nähe sind, mit Heu."
    for number in range(1, 15)
)


def built(*texts: str, embedder: Embedder | None = None) -> Index:
    sources = [from_text(text, identifier=f"text {i}", media_type="text/markdown") for i, text in enumerate(texts)]
    found = [p for source in sources for p in passages(source)]
    return Index.build(found, embedder or InEveryLanguage(MultilingualEmbedder(threads=1), frozenset({"en"})))


@pytest.fixture(scope="module")
def index() -> Index:
    return built(ZOO, BANK)


@pytest.fixture(scope="module")
def law() -> Index:
    return built(LAW)


@pytest.fixture(scope="module")
def mixed() -> Index:
    return built(ZOO, LAW)


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


def test_a_search_stays_in_one_of_two_sources(index: Index) -> None:
    everywhere = index.search(["The counter and the lions."], 9)[0]
    for source in {hit.passage.source_id for hit in everywhere}:
        (hits,) = index.search(["The counter and the lions."], 9, source_ids=frozenset({source}))
        assert {hit.passage.source_id for hit in hits} == {source}
        found = {hit.passage.id: hit.cosine for hit in everywhere}
        assert all(hit.cosine == pytest.approx(found[hit.passage.id], abs=1e-6) for hit in hits)


def test_a_search_stays_in_the_languages_it_was_given(mixed: Index) -> None:
    query = ["The keeper feeds the lions, der Wächter füttert die Löwen."]
    for lang in ("de", "en"):
        (hits,) = mixed.search(query, 9, langs=frozenset({lang}))
        assert {hit.passage.lang for hit in hits} == {lang}
    assert mixed.search(query, 9, langs=frozenset({"fr"})) == [[]]


@pytest.mark.ci
def test_an_index_that_is_kept_finds_the_same(tmp_path: Path) -> None:
    rules = (f"Die Regel {i} sagt, dass die Löwen mittags von {i} Wärtern gefüttert werden." for i in range(600))
    text = "# Regeln\n\n" + "\n\n".join(rules)
    found = passages(from_text(text, identifier="rules", media_type="text/markdown"))
    embedder = MultilingualEmbedder(threads=1)
    fresh, again = (Index.build(found[:600], embedder, cache=tmp_path) for _ in range(2))
    assert [path.suffix for path in tmp_path.glob("lexical-*")] == [".npz"]
    assert fresh.search(["Regel 77 über Löwen"], 3) == again.search(["Regel 77 über Löwen"], 3)


FIRE = (
    "# Brandschutz\n\nIn jedem Stockwerk hängt ein Feuerlöscher an der Wand.\n\n"
    "Die Kantine öffnet um elf Uhr und schließt um zwei."
)


def test_a_query_in_another_language_finds_by_meaning_alone() -> None:
    index = built(FIRE, ZOO, embedder=MultilingualEmbedder(threads=1))
    (hits,) = index.search(["An extinguisher hangs on every floor."], 3)
    assert "Feuerlöscher" in hits[0].passage.text
    assert {hit.passage.lang for hit in hits} == {"de"}
    assert {hit.bm25 for hit in hits} == {0.0}


def test_in_a_mixed_library_meaning_stands_in_for_words_across_languages() -> None:
    index = built(
        FIRE + "\n\nIm Jahr 2019 kamen 40 Gäste.", ZOO, BANK + "\nThe floor is red.\n", embedder=MultilingualEmbedder()
    )
    (hits,) = index.search(["An extinguisher hangs on every floor since 2019."], 2)
    assert "Feuerlöscher" in hits[0].passage.text


def test_what_has_no_vector_is_found_by_words_in_any_language(mixed: Index) -> None:
    (hits,) = mixed.search(["The keeper feeds the lions in Gehege 9."], 9)
    assert {hit.passage.lang for hit in hits} == {"de", "en"}


def test_meaning_alone_finds_nothing_in_the_language_of_the_query() -> None:
    index = built(ZOO, BANK, embedder=MultilingualEmbedder(threads=1))
    assert index.search(["Automobiles should remain outside because of smoke."], 5) == [[]]


def test_what_cannot_be_told_to_be_in_another_language_is_not_found_by_meaning_alone() -> None:
    index = built(FIRE, embedder=MultilingualEmbedder(threads=1))
    assert index.search(["Xylograph quokkas."], 5) == [[]]


def test_a_search_by_meaning_alone_stays_in_its_sources() -> None:
    index = built(FIRE, embedder=MultilingualEmbedder(threads=1))
    query = ["An extinguisher hangs on every floor."]
    assert index.search(query, 5, source_ids=frozenset({"nowhere"})) == [[]]


def test_an_empty_index_finds_nothing() -> None:
    assert Index.build([], MultilingualEmbedder()).search(["lions"], 5) == [[]]


def test_passages_within_another_are_its_sentences(index: Index) -> None:
    outer = next(hit.passage for hit in index.search(["lions visitors fence"], 5)[0] if len(hit.passage.units) == 2)
    assert [part.text for part in index.within(outer)] == [
        "The keeper feeds the lions at noon.",
        "Visitors must stay behind the fence.",
    ]


def test_windows_that_slide_over_a_place_count_once(law: Index) -> None:
    (hits,) = law.search(["Der Wächter füttert die Löwen."], 20)
    for grain in (True, False):
        places = sorted((h.passage.start, h.passage.end) for h in hits if (len(h.passage.units) == 1) == grain)
        assert all(end <= start for (_, end), (start, _) in pairwise(places))


def test_a_place_is_found_as_a_sentence_and_as_its_window(index: Index) -> None:
    (hits,) = index.search(["The keeper feeds the lions at noon."], 2)
    assert sorted(len(hit.passage.units) for hit in hits) == [1, 2]


def test_what_the_embedder_was_not_made_for_is_found_by_words_alone(law: Index) -> None:
    (hits,) = law.search(["Der Wächter füttert die Löwen."], 3)
    assert "füttert" in hits[0].passage.text
    assert {hit.cosine for hit in hits} == {0.0}


def test_in_a_mixed_library_a_query_is_embedded_only_in_a_language_of_the_embedder(mixed: Index) -> None:
    german, english = mixed.search(["Der Wächter füttert die Löwen.", "The keeper feeds the lions."], 1)
    assert german[0].cosine == 0.0
    assert english[0].cosine > 0.5


def test_a_window_lies_where_its_sentences_lie(index: Index) -> None:
    (hits,) = index.search(["The keeper feeds the lions at noon, and visitors must stay behind the fence."], 5)
    cosines = {len(hit.passage.units): hit.cosine for hit in reversed(hits)}
    assert cosines[2] > cosines[1] > 0.3


def test_every_query_gets_its_own_hits(index: Index) -> None:
    lions, counter = index.search(["The lions eat at noon.", "The counter opens at nine."], 1)
    assert "lions" in lions[0].passage.text
    assert "counter" in counter[0].passage.text


def test_no_query_finds_nothing(index: Index) -> None:
    assert index.search([], 5) == []
