from __future__ import annotations

from math import log

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from pcite.store.search.lexical import Lexical, best
from rank_bm25 import BM25Plus

TEXTS = [
    "Der Kaufmann bewahrt Handelsbücher und Inventare auf.",
    "Die Handelsbücher sind geordnet zu führen; Handelsbücher dürfen auf Datenträgern geführt werden.",
    "The keeper feeds the lions at noon.",
    "Lions sleep after noon, and the keeper sleeps after the lions.",
    "",
]
QUERIES = ["Handelsbücher auf Datenträgern", "the lions and the keeper keep lions", "noon", "unknown words only"]


def test_scores_are_those_of_rank_bm25() -> None:
    lexical = Lexical.build(TEXTS)
    reference = BM25Plus([lexical.tokens(text) for text in TEXTS])
    for query in QUERIES:
        tokens = lexical.tokens(query)
        assert np.abs(lexical.scores(tokens) - reference.get_scores(tokens)).max() < 1e-9


def test_a_score_is_a_sum_that_can_be_followed() -> None:
    lexical = Lexical.of_terms([["lion", "noon"], ["lion", "lion", "keeper", "noon"]])
    idf, average = log((2 + 1) / 1), (2 + 4) / 2
    norm = 1.5 * (1 - 0.75 + 0.75 * 4 / average)
    assert lexical.scores(["keeper"])[1] == pytest.approx(idf * (1 + 1 * (1.5 + 1) / (norm + 1)))
    assert lexical.scores(["keeper"])[0] == pytest.approx(idf * 1)


def test_a_term_in_every_text_still_counts_for_a_text() -> None:
    lexical = Lexical.of_terms([["lion"], ["lion", "noon"]])
    assert [i for i, _ in lexical.top(["lion"], 5)[0]] == [0, 1]


def test_only_texts_that_hold_a_term_are_found() -> None:
    (found,) = Lexical.build(TEXTS).top(["noon"], 5)
    assert {i for i, _ in found} == {2, 3}


def test_the_score_found_is_the_score_of_the_text() -> None:
    lexical = Lexical.build(TEXTS)
    (found,) = lexical.top(["lions at noon"], 1)
    assert found[0][1] == pytest.approx(lexical.scores(lexical.tokens("lions at noon"))[found[0][0]])


def test_a_query_of_unknown_or_of_function_words_finds_nothing() -> None:
    assert Lexical.build(TEXTS).top(["xylograph", "and the", ""], 5) == [[], [], []]


def test_an_empty_corpus_finds_nothing() -> None:
    lexical = Lexical.build([])
    assert lexical.top(["lions"], 5) == [[]]
    assert lexical.scores(["lion"]).shape == (0,)


def test_texts_without_a_word_find_nothing() -> None:
    assert Lexical.build(["", "the"]).top(["lions"], 5) == [[]]


def test_a_search_stays_among_the_texts_it_is_given() -> None:
    within = np.array([True, True, False, True, True])
    (found,) = Lexical.build(TEXTS).top(["noon"], 5, within)
    assert [i for i, _ in found] == [3]


def test_a_compound_is_found_by_its_part() -> None:
    lexical = Lexical.build(["Die Aufbewahrungsfrist beträgt sechs Jahre.", "Eine Frist beginnt.", "Die Aufbewahrung."])
    assert 0 in [i for i, _ in lexical.top(["Wie lang ist die Frist?"], 5)[0]]


def test_english_words_teach_no_compounds() -> None:
    texts = ["The overtime is paid.", "Over and over.", "Time is money."]
    assert "time" not in Lexical.build(texts, ["en", "en", "en"]).tokens("overtime")


def test_a_hyphenated_compound_is_found_by_the_parts_of_its_words() -> None:
    texts = ["Die Umsatzsteuer-Identifikationsnummer fehlt.", "Der Umsatz.", "Die Steuer.", "Eine Nummer.", "Viel."]
    assert 0 in [i for i, _ in Lexical.build(texts).top(["Steuer"], 5)[0]]


def test_terms_and_texts_make_the_same_index() -> None:
    built = Lexical.build(TEXTS)
    split = Lexical.of_terms([built.tokens(text) for text in TEXTS])
    query = built.tokens(QUERIES[1])
    assert built.scores(query).tolist() == split.scores(query).tolist()


@given(st.lists(st.integers(0, 5), max_size=400), st.integers(1, 9))
def test_the_best_are_those_of_a_stable_sort(scores: list[int], k: int) -> None:
    wanted = sorted(range(len(scores)), key=lambda i: -scores[i])[:k]
    assert best(np.array(scores, dtype=np.float64), k).tolist() == wanted


def test_the_best_are_in_order_and_equals_keep_theirs() -> None:
    assert best(np.array([1.0, 3.0, 2.0, 3.0]), 3).tolist() == [1, 3, 2]
    assert best(np.array([1.0, 2.0]), 5).tolist() == [1, 0]
