"""Rewordings that keep what a sentence says."""

from __future__ import annotations

from random import Random

import pytest
from pcite.eval.training import wording


@pytest.mark.parametrize(
    ("text", "reworded"),
    [
        ("Die Belege sind geordnet aufzubewahren.", "Die Belege müssen geordnet aufbewahrt werden."),
        ("Der Antrag ist schriftlich zu stellen.", "Der Antrag muss schriftlich gestellt werden."),
        ("Der Halter hat den Mangel anzuzeigen.", "Der Halter muss den Mangel anzeigen."),
        ("Der Halter ist verpflichtet, den Stand zu melden.", "Der Halter muss den Stand melden."),
    ],
)
def test_a_german_duty_is_said_with_muss(text: str, reworded: str) -> None:
    assert wording.equal_modal(text, "de", Random(1)) == reworded


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("The party SHALL pay.", {"must", "has to", "needs to", "is required to"}),
        ("The party SHALL NOT pay.", {"must not", "is not permitted to", "is not allowed to"}),
        ("The party MAY pay.", {"can", "is allowed to", "is permitted to"}),
    ],
)
def test_an_english_modal_keeps_its_force(text: str, words: set[str]) -> None:
    said = {wording.equal_modal(text, "en", Random(seed)) for seed in range(40)}
    assert said <= {f"The party {word} pay." for word in words}


def test_the_items_of_a_list_change_places() -> None:
    assert wording.reordered_list("It needs salt, pepper and oil.", "en", Random(1)) == "It needs pepper, salt and oil."


def test_an_and_list_may_lose_an_item_but_an_or_list_may_not() -> None:
    assert wording.shorter_list("Es gilt für Bund, Länder und Kreise.", "de", Random(1)) is not None
    assert wording.shorter_list("Es gilt für Bund, Länder oder Kreise.", "de", Random(1)) is None


def test_a_parenthesis_is_left_out() -> None:
    assert wording.without_aside("The provider (CSP) pays.", "en", Random(1)) == "The provider pays."


def test_a_condition_moves_to_the_end() -> None:
    text = "If the lamp is broken, the driver stops at once."
    assert wording.moved_clause(text, "en", Random(1)) == "The driver stops at once if the lamp is broken."


def test_a_synonym_replaces_one_word() -> None:
    assert wording.synonym("Es sind mindestens drei.", "de", Random(1)) == "Es sind wenigstens drei."


def test_no_rounds_leave_the_sentence_as_it_is() -> None:
    assert wording.reword("Es sind mindestens drei.", "de", Random(1), rounds=0) == "Es sind mindestens drei."
