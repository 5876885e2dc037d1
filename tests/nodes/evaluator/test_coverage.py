from __future__ import annotations

import pytest
from pcite.nodes.coverage import coverage, each_brings, is_negated, needed

CLAIM = "Inventories are kept for ten years."


def test_coverage_is_the_share_of_the_claims_words() -> None:
    assert coverage(CLAIM, "Inventories of all kinds, ten years.") == 3 / 4
    assert coverage(CLAIM, "Something else.") == 0.0
    assert coverage("", CLAIM) == 0.0


def test_a_text_that_brings_the_other_half_of_the_claim_is_needed() -> None:
    assert needed(CLAIM, ["Inventories are documents.", "They are kept for ten years."]) == [0, 1]


def test_a_text_that_brings_nothing_new_is_not() -> None:
    assert needed(CLAIM, ["Inventories are kept for ten years.", "Some inventories are old."]) == [0]


def test_the_first_text_always_stays() -> None:
    assert needed(CLAIM, ["Something else entirely."]) == [0]


@pytest.mark.parametrize("text", ["It shall NOT be done.", "You can't.", "Das ist nicht erlaubt.", "Keine Frist gilt."])
def test_negation_is_seen_in_both_languages(text: str) -> None:
    assert is_negated(text)


@pytest.mark.parametrize("text", ["It shall be noted.", "Knots are tied.", "Nichte und Neffe erben."])
def test_words_that_only_look_like_a_negation_are_none(text: str) -> None:
    assert not is_negated(text)


def test_texts_are_asked_together_only_where_each_brings_a_word() -> None:
    claim = "Books and vouchers are kept for ten years."
    assert each_brings(claim, ["Books and vouchers are kept.", "They stay for ten years."])
    assert not each_brings(claim, ["Books and vouchers are kept for ten years.", "Books are kept."])
