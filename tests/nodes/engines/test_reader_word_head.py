"""The words of a claim that a reader marks, from the vectors of its tokens."""

from __future__ import annotations

import numpy as np
import pytest
from pcite.nodes.engines.reader_engine import ReaderVerifier
from pcite.nodes.engines.reader_word_head import WordHead, tokens_of, words_of
from pcite.nodes.engines.readers import readers
from pcite.nodes.ports import Pair, unsupported_words

HEAD = WordHead(np.array([1.0, 0.0], dtype=np.float32), 0.0)
CLAIM = "Tickets must be kept for nine long years."
TOKENS = [(0, 7), (8, 12), (13, 15), (16, 20), (21, 24), (25, 28), (28, 29), (30, 34), (35, 40), (40, 41)]
RULE = "A broker must keep order tickets for six years in an accessible place."


def marked(odds: list[float]) -> list[str]:
    vectors = np.array([[one, 5.0] for one in odds], dtype=np.float32)
    return [CLAIM[a:b] for a, b in HEAD.marked(CLAIM, TOKENS, vectors)]


def test_a_word_has_the_mean_of_its_tokens_and_the_likeliest_is_marked() -> None:
    assert marked([0, 0, 0, 0, 0, 4, 2, 2.5, 0, 9]) == ["nine"]


def test_words_that_are_nearly_as_likely_are_marked_too_and_neighbours_are_one_span() -> None:
    assert marked([0, 0, 0, 2.9, 0, 3, 3, 2.9, 0, 0]) == ["kept", "nine long"]


def test_a_claim_without_words_has_none() -> None:
    assert HEAD.marked("…", [(0, 1)], np.zeros((1, 2), dtype=np.float32)) == ()


@pytest.mark.parametrize(
    ("claim", "wrong"),
    [
        ("A broker must keep order tickets for nine years in an accessible place.", "nine"),
        ("A broker must keep order tickets for six years in a remote place.", "remote"),
    ],
)
def test_the_english_reader_marks_the_word_that_was_changed(claim: str, wrong: str) -> None:
    (spans,) = unsupported_words(readers(), [Pair(RULE, claim)])
    assert wrong in " ".join(claim[a:b] for a, b in spans)


def test_nothing_is_marked_of_a_claim_that_cannot_be_read_or_beside_no_passage() -> None:
    reader = ReaderVerifier("english")
    pairs = [Pair("", CLAIM), Pair(RULE, "…"), Pair(RULE, "word " * 200)]
    assert reader.unsupported_words(pairs) == [(), (), ()]


@pytest.mark.ci
def test_of_a_long_passage_the_window_counts_that_supports_most() -> None:
    filler = " ".join(f"The garden of house {number} has old trees and a low wall." for number in range(60))
    claim = "A broker must keep order tickets for nine years in an accessible place."
    reader = ReaderVerifier("english")
    whole = Pair(f"{filler} {RULE}", claim)
    chunks = reader.judge([whole])[0].chunks or ()
    best = max(chunks, key=lambda chunk: chunk.support or 0.0)
    assert len(chunks) > 1
    assert reader.unsupported_words([whole]) == reader.unsupported_words([Pair(best.text, claim)])


def test_numbers_and_references_are_words_with_their_points_and_signs() -> None:
    claim = "§ 257 Abs. 4 HGB: 2.500,50 Euro."
    assert [claim[a:b] for a, b in words_of(claim)] == ["257", "Abs", "4", "HGB", "2.500,50", "Euro"]


def test_a_word_has_every_token_that_shares_a_character_with_it() -> None:
    assert tokens_of([(0, 4), (5, 6)], [(0, 2), (2, 5), (5, 6)]) == [[0, 1], [2]]
