"""Edits of numbers: the same one otherwise written, and another one."""

from __future__ import annotations

from random import Random

import pytest
from pcite.eval.training.numbers import other_month, other_number, other_unit, same_number


@pytest.mark.parametrize(
    ("text", "lang", "same"),
    [
        ("Die Frist beträgt zehn Jahre.", "de", "Die Frist beträgt 10 Jahre."),
        ("Die Frist beträgt 10 Jahre.", "de", "Die Frist beträgt zehn Jahre."),
        ("It lasts six months.", "en", "It lasts 6 months."),
    ],
)
def test_a_number_changes_between_words_and_digits(text: str, lang: str, same: str) -> None:
    assert same_number(text, lang, Random(1)) == same


@pytest.mark.parametrize("text", ["Nach § 5 gilt das.", "Absatz 3 gilt.", "Es sind 50 000 Euro."])
def test_references_and_grouped_numbers_are_not_spelt_out(text: str) -> None:
    assert same_number(text, "de", Random(1)) is None


@pytest.mark.parametrize("seed", range(20))
@pytest.mark.parametrize(
    "text", ["It lasts 30 days.", "It lasts ten days.", "It began in 1984.", "It costs 2,500 euros."]
)
def test_another_number_is_never_the_same(text: str, seed: int) -> None:
    changed = other_number(text, "en", Random(seed))
    assert changed is not None
    assert changed != text


def test_a_sentence_without_a_number_has_no_other_number() -> None:
    assert other_number("It lasts long.", "en", Random(1)) is None


def test_a_unit_is_replaced_by_one_of_its_kind() -> None:
    assert other_unit("Die Frist beträgt sechs Stunden.", "de", Random(1)) == "Die Frist beträgt sechs Minuten."


def test_a_month_is_replaced_by_another_month() -> None:
    changed = other_month("Sie beginnt am 1. Januar.", "de", Random(1))
    assert changed is not None
    assert changed.startswith("Sie beginnt am 1. ")
    assert "Januar" not in changed


def test_may_is_not_taken_for_a_month() -> None:
    assert other_month("Users May leave.", "en", Random(1)) is None
