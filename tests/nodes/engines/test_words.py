"""Words, numbers and alignment as the shipped verifier counts them."""

from __future__ import annotations

import math
from collections.abc import Sequence

import pytest
from growth import assert_linear, seconds
from pcite.nodes.engines.cascade_numbers import canonical, numbers
from pcite.nodes.engines.mini_features import align, parts
from pcite.nodes.engines.words import content_stems, is_german, stem, tokens


def test_old_and_new_german_spelling_have_one_stem() -> None:
    assert stem("daß") == stem("dass")
    assert stem("muß") == stem("muss")


@pytest.mark.parametrize(
    ("one", "other"), [("Jahre", "Jahren"), ("Kaufmann", "Kaufmanns"), ("months", "month"), ("retained", "retain")]
)
def test_inflected_forms_share_a_stem(one: str, other: str) -> None:
    assert stem(one) == stem(other)


def test_function_words_of_both_languages_carry_no_content() -> None:
    assert content_stems("Der Kaufmann und the merchant") == ["kaufmann", "merchant"]


@pytest.mark.parametrize(
    ("text", "german"), [("Das ist nicht der Fall.", True), ("This is not the case.", False), ("HGB 257", False)]
)
def test_german_is_told_by_its_function_words(text: str, german: bool) -> None:
    assert is_german(tokens(text)) is german


@pytest.mark.parametrize(
    ("written", "plain"),
    [
        ("2.500", "2500"),
        ("2,500", "2500"),
        ("2 500", "2500"),
        ("1.234,56", "1234.56"),
        ("1,234.56", "1234.56"),
        ("3,5", "3.5"),
        ("3.50", "3.5"),
        ("007", "7"),
        ("0", "0"),
    ],
)
def test_german_and_english_notation_give_one_number(written: str, plain: str) -> None:
    assert canonical(written) == plain


@pytest.mark.parametrize("text", ["zehn Jahre", "ten years", "10 Jahre", "Zehn Jahre"])
def test_numbers_in_words_are_numbers(text: str) -> None:
    assert numbers(text, tokens(text)) == {"10"}


def test_a_verbatim_claim_aligns_whole() -> None:
    claim = "Die Frist beträgt sechs Jahre."
    found = align(claim, "§ 1 Fristen\nDie Frist beträgt sechs Jahre. Sie beginnt am 1. Januar.")
    assert found[:7] == (1.0, 1.0, 1.0, 1.0, 0.0, 0.0, 0.0)


def test_lengths_are_logarithms_of_one_more_than_the_words() -> None:
    found = align("four words stand here", "one two", words=99)
    assert (found.claim_words, found.premise_words) == (math.log(1 + 4), math.log(1 + 99))


def test_another_number_contradicts() -> None:
    found = align("The period is eight years.", "The period is 6 years.")
    assert (found.contradicted, found.missing) == (1.0, 0.0)


def test_a_claim_of_several_sentences_has_parts() -> None:
    assert parts("Books are kept for ten years. They must stay readable.") == [
        "Books are kept for ten years.",
        "They must stay readable.",
    ]
    assert parts("books are kept for ten years . they must stay readable .") == [
        "books are kept for ten years .",
        "they must stay readable .",
    ]


@pytest.mark.parametrize("claim", ["Nach § 257 Abs. 4 HGB sind Bücher zehn Jahre aufzubewahren.", "Yes. It is so.", ""])
def test_a_claim_of_one_sentence_has_none(claim: str) -> None:
    assert parts(claim) == []


def test_a_name_that_the_premise_lacks_is_missing() -> None:
    claim = "The prize went to Curie and Bohr."  # two names, one of them in the premise
    assert align(claim, "The prize went to Curie.").missing_names == 0.5


def test_german_nouns_are_not_taken_for_names() -> None:
    assert align("Der Kaufmann führt die Bücher nach dem HGB.", "Etwas anderes steht im HGB.").missing_names == 0.0


def test_half_of_a_run_is_a_half() -> None:
    # four words, of which the first two stand side by side in the premise
    assert align("red apples taste sour", "He likes red apples a lot.").run == 0.5


@pytest.mark.parametrize(("claim", "premise"), [("", ""), ("...", "words here"), ("words here", "")])
def test_texts_without_words_align_to_nothing(claim: str, premise: str) -> None:
    assert align(claim, premise)[:4] == (0.0, 0.0, 0.0, 0.0)


@pytest.mark.parametrize("unit", ["Der Kaufmann führt 7 Bücher im Jahr. ", "wort ", "1,5 "])
def test_time_to_align_grows_with_the_premise_and_not_with_its_square(unit: str) -> None:
    assert_linear(lambda times: align("Er führt 12 Bücher und legt sie 1957 vor.", unit * times), 200)


@pytest.mark.ci
def test_a_premise_is_taken_apart_once_for_all_its_claims() -> None:
    premise = " ".join(f"Satz {i} sagt, dass der Kaufmann {i} Bücher im Jahr führt." for i in range(30))
    claims = [f"Der Kaufmann führt {i} Bücher und legt sie im Jahr {1900 + i} vor." for i in range(60)]
    align(claims[0], premise)  # loads what is loaded once
    looks = [f"{premise} Satz {look}." for look in range(3)]
    one = min(seconds(_all_aligned, claims, [said] * len(claims)) for said in looks)
    each_its_own = min(seconds(_all_aligned, claims, [f"{said} {claim}" for claim in claims]) for said in looks)
    assert one < each_its_own / 2


def _all_aligned(claims: Sequence[str], premises: Sequence[str]) -> None:
    for claim, premise in zip(claims, premises, strict=True):
        align(claim, premise)
