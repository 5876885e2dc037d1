"""The multilingual vocabulary is cut down to what German and English texts use."""

from __future__ import annotations

import pytest

tokenizers = pytest.importorskip("tokenizers")
from pcite.eval.training.reader_vocabulary import latin, pruned, used  # noqa: E402

PIECES = [
    *(("<s>", 0.0), ("<pad>", 0.0), ("</s>", 0.0), ("<unk>", 0.0)),
    *(("▁", -2.0), ("a", -5.0), ("b", -5.0), ("▁ab", -1.0), ("▁ба", -1.0), ("ä", -6.0), ("▁abab", -9.0)),
]


@pytest.fixture
def tokenizer() -> object:
    made = tokenizers.Tokenizer(tokenizers.models.Unigram(PIECES, unk_id=3))
    made.pre_tokenizer = tokenizers.pre_tokenizers.Metaspace()
    return made


def test_only_pieces_that_occur_are_used(tokenizer: object) -> None:
    assert used(tokenizer, ["ab ab", "ab"]) == {7}
    assert used(tokenizer, ["ab", "ab a"], fewest=2) == {7}


def test_the_likeliest_latin_pieces_and_all_single_characters_are_known() -> None:
    assert latin(PIECES, 6) >= {7, 5, 6, 9, 4}
    assert 8 not in latin(PIECES, len(PIECES))


def test_a_pruned_tokenizer_says_which_rows_it_needs_and_cuts_words_by_the_pieces_left(tokenizer: object) -> None:
    small, order = pruned(tokenizer, {4, 5, 6, 9})
    assert order == [0, 1, 2, 3, 4, 5, 6, 9]
    assert small.encode("ab", add_special_tokens=False).tokens == ["▁", "a", "b"]
    assert small.encode("ä", add_special_tokens=False).ids == [4, 7]
