"""Passages that have the words of a claim between them are chosen for what the earlier ones lack."""

from __future__ import annotations

from pcite.nodes.coverage import covering

CLAIM = "While level two tolerates thirty minutes of inactivity, level three tolerates fifteen."
TWO = "At level two inactivity of thirty minutes ends a session."
THREE = "At level three fifteen minutes end it."
OTHER = "Minutes of meetings are kept."


def test_each_text_brings_what_the_earlier_ones_lack() -> None:
    assert covering(CLAIM, [OTHER, THREE, TWO], 3) == [2, 1]


def test_no_more_texts_than_may_be_read_together_are_chosen() -> None:
    assert covering(CLAIM, [OTHER, THREE, TWO], 1) == [2]


def test_where_no_text_has_a_word_of_the_claim_none_is_chosen() -> None:
    assert covering(CLAIM, ["The moon is made of rock."], 3) == covering(CLAIM, [], 3) == []
