"""Source text on its way into a prompt."""

from __future__ import annotations

import pytest
from hypothesis import example, given
from hypothesis import strategies as st
from pcite.nodes.engines.served.text import harmless, least_tokens, parts, tokens

ENGLISH = "The quick brown fox jumps over the lazy dog, 25 times. " * 40


@given(st.text(max_size=400), st.integers(min_value=8, max_value=60))
@example("000\x80\x80¼ÀÀÀ", 14)
def test_parts_hold_every_word_in_order_and_fit(text: str, room: int) -> None:
    cut = parts(text, room)
    assert "".join("".join(cut).split()) == "".join(text.split())
    assert all(tokens(part) <= room for part in cut)


def test_parts_are_cut_between_sentences() -> None:
    assert {part[-6:] for part in parts(ENGLISH, 100)} == {"times."}


def test_a_text_that_fits_is_one_part() -> None:
    assert parts(ENGLISH.strip(), 10_000) == [ENGLISH.strip()]


@given(st.text(max_size=200))
def test_least_tokens_are_no_more_than_most(text: str) -> None:
    assert least_tokens(text) <= tokens(text) + 1


def test_tokens_are_guessed_on_the_careful_side() -> None:
    """The sentence has 14 tokens in most vocabularies."""
    assert 14 <= tokens("The quick brown fox jumps over the lazy dog, 25 times.") <= 28
    assert tokens("漢字") == 2
    assert tokens("2024-05-13") == 10


@pytest.mark.parametrize(
    "text",
    ["a < b and c > d", "§ 257 Abs. 4 HGB", "if x <= 3 || y", "[1] see [Smith 2020]", "<p>Hello</p>", "Document: one"],
)
def test_ordinary_text_is_left_alone(text: str) -> None:
    assert harmless(text) == text


def test_half_a_character_becomes_one_that_can_be_sent() -> None:
    assert harmless("a\ud83eb") == "a\ufffdb"
