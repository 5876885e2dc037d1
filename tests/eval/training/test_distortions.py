"""Edits that change what a sentence says."""

from __future__ import annotations

from random import Random

import pytest
from pcite.eval.training import distortions


@pytest.mark.parametrize(
    ("text", "lang", "unlike"),
    [
        ("The party must pay.", "en", "The party must pay."),
        ("The party may pay.", "en", "The party may pay."),
        ("Der Käufer muss zahlen.", "de", "Der Käufer muss zahlen."),
        ("Der Käufer kann zahlen.", "de", "Der Käufer kann zahlen."),
    ],
)
def test_the_force_of_a_modal_changes(text: str, lang: str, unlike: str) -> None:
    changed = {distortions.other_modality(text, lang, Random(seed)) for seed in range(20)}
    assert unlike not in changed
    assert None not in changed


@pytest.mark.parametrize(
    ("text", "lang", "negated"),
    [
        ("The tax is due.", "en", "The tax is not due."),
        ("The tax is not due.", "en", "The tax is due."),
        ("Das ist nicht zulässig.", "de", "Das ist zulässig."),
        ("Er hat keine Pflicht.", "de", "Er hat eine Pflicht."),
        ("Er hat eine Pflicht.", "de", "Er hat keine Pflicht."),
        ("Die Bücher werden geführt.", "de", "Die Bücher werden nicht geführt."),
    ],
)
def test_a_negation_is_put_in_or_taken_out(text: str, lang: str, negated: str) -> None:
    assert distortions.negated(text, lang, Random(1)) == negated


def test_a_quantifier_becomes_its_opposite() -> None:
    assert distortions.opposite("It takes at least three.", "en", Random(1)) == "It takes at most three."


@pytest.mark.parametrize(
    ("text", "lang", "shorter"),
    [
        ("The fee is due at once, unless the court waives it.", "en", "The fee is due at once."),
        ("Die Gebühr ist am Ersten fällig, sofern nichts vereinbart ist.", "de", "Die Gebühr ist am Ersten fällig."),
    ],
)
def test_a_condition_is_dropped(text: str, lang: str, shorter: str) -> None:
    assert distortions.without_condition(text, lang, Random(1)) == shorter


def test_two_names_change_places() -> None:
    assert distortions.swapped("In 1900 Smith paid Jones.", "en", Random(1)) == "In 1900 Jones paid Smith."


def test_names_joined_by_and_are_not_swapped() -> None:
    assert distortions.swapped("In 1900 Smith and Jones paid.", "en", Random(1)) is None


def test_a_noun_is_replaced_by_one_of_like_ending() -> None:
    changed = distortions.other_noun("Es gilt die Verordnung nicht.", "de", Random(1), ["Zahlung", "Vertrag"])
    assert changed == "Es gilt die Zahlung nicht."


def test_a_sentence_that_no_edit_fits_is_left_to_the_caller() -> None:
    assert distortions.distort("oh", "en", Random(1), []) is None
