from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from time import process_time

import pytest
from pcite.store.text.words import raw, stem, terms


def searched(text: str) -> list[str]:
    return [term for token in raw(text) for term in terms(token)]


@pytest.mark.parametrize("written", ["10.000", "10,000", "10 000", "10\u202f000", "10’000", "10.000,00"])
def test_a_number_is_one_term_however_it_is_written(written: str) -> None:
    assert searched(f"{written} Euro")[0] == "10000"


@pytest.mark.parametrize(
    ("written", "term"), [("3,5", "3.5"), ("3.5", "3.5"), ("2.500,50", "2500.50"), ("5.1.1.2", "5.1.1.2"), ("7.", "7")]
)
def test_decimals_and_section_numbers_stay_whole(written: str, term: str) -> None:
    assert searched(written) == [term]


def test_a_small_number_is_the_same_in_words_and_digits() -> None:
    assert searched("zehn Jahre")[0] == searched("ten years")[0] == searched("10 years")[0]


@pytest.mark.parametrize("written", ["§ 257", "§257", "§\u00a0257", "§§ 257"])
def test_a_paragraph_is_one_term(written: str) -> None:
    assert searched(written) == ["§257"]


def test_a_clause_is_found_with_and_without_its_letter() -> None:
    assert searched("Section 404(b)")[1:] == ["404(b)", "404"]


def test_a_regulation_is_found_by_each_of_its_levels() -> None:
    assert searched("1005.6(b)(1)") == ["1005.6(b)(1)", "1005.6(b)", "1005.6"]


def test_a_reference_is_one_term_and_its_parts() -> None:
    wholes = ["§257", "§257absatz4", "§257absatz4satz1"]
    assert searched("§ 257 Abs. 4 Satz 1") == [*wholes, "4", "1"]
    assert searched("§ 257 Absatz 4 S. 1") == [*wholes, "4", "1"]


def test_no_term_has_a_space() -> None:
    assert not any(" " in term for term in searched("§ 257 Abs. 4, 10 000 Euro, 2,5 Mio. Stück, New York"))


def test_an_abbreviated_level_is_the_level() -> None:
    assert searched("Abs. 4") == searched("Absatz 4")


@pytest.mark.parametrize(
    ("written", "found"),
    [
        ("SP 800-63B", ["sp", "800-63b", "800", "63b"]),
        ("AES-256", [stem("aes256"), stem("aes"), "256"]),
        ("e-mail", ["email", "mail"]),
        ("non\u2011binding", [stem("nonbinding"), "non", "bind"]),
        ("getScores", [stem("getscores"), "get", "scor"]),
        ("get_scores", [stem("getscores"), "get", "scor"]),
        ("2020-2021", ["2020-2021", "2020", "2021"]),
    ],
)
def test_what_is_written_together_is_searched_whole_and_by_its_parts(written: str, found: list[str]) -> None:
    assert searched(written) == found


@pytest.mark.parametrize("written", ["10.000-20.000", "10.000–20.000", "von 10.000 bis 20.000"])
def test_the_ends_of_a_range_stay_whole_numbers(written: str) -> None:
    assert {"10000", "20000"} <= set(searched(written))


def test_a_decimal_behind_a_hyphen_is_not_torn() -> None:
    assert searched("ABC-1.2") == ["abc", "1.2"]


@pytest.mark.parametrize("written", ["GmbH", "KfW", "USA"])
def test_capitals_within_an_abbreviation_are_no_humps(written: str) -> None:
    assert len(searched(written)) == 1


@pytest.mark.parametrize(("one", "other"), [("5 %", "5 Prozent"), ("5 percent", "5 Prozent"), ("10 €", "10 Euro")])
def test_a_unit_is_the_same_as_sign_and_in_words(one: str, other: str) -> None:
    assert searched(one) == searched(other)


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("muß", "müssen"),
        ("Buecher", "Bücher"),
        ("Pruefung", "Prüfungen"),
        ("Strasse", "Straße"),
        ("Bücher", "Buch"),
        ("aufzubewahren", "aufbewahren"),
        ("aufbewahrt", "aufbewahren"),
        ("festgehalten", "festzuhalten"),
        ("verifiers", "verifying"),
        ("Secrets", "secret"),
        ("ﬁle", "files"),
        ("Rech\u00adnung", "Rechnungen"),
    ],
)
def test_forms_of_a_word_are_one_term(one: str, other: str) -> None:
    forms = [stem(raw(word)[0]) for word in (one, other)]
    assert forms[0] == forms[1]


@pytest.mark.parametrize(("one", "other"), [("Frist", "First"), ("verify", "very"), ("gehen", "hen")])
def test_different_words_stay_different(one: str, other: str) -> None:
    assert searched(one) != searched(other)


def test_function_words_and_single_letters_are_not_searched() -> None:
    assert searched("the a b und die nicht") == []


@pytest.mark.ci
def test_many_threads_get_the_stems_of_one() -> None:
    # every word is new to the cache, so that all threads are in the stemmer at once
    words = [f"aufbewahrungspflicht{letter}{i}ungen" for letter in "bdfgk" for i in range(600)]
    with ThreadPoolExecutor(8) as pool:
        found = list(pool.map(stem, words))
    stem.cache_clear()
    assert found == [stem(word) for word in words]


def test_signs_of_a_paragraph_in_great_number_take_time_by_their_number() -> None:
    started = process_time()
    assert raw("§" * 50_000) == []
    assert raw("§§ 12, §" + "§" * 50_000 + " 257 Abs. 4")[0] == "§§ 12"
    assert process_time() - started < 5
