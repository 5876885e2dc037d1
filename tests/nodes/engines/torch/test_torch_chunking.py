from __future__ import annotations

import pytest
from pcite.nodes.engines.torch import chunks, sentences


def words(text: str) -> int:
    return len(text.split())


def test_lines_keep_their_break_as_a_sentence_of_its_own() -> None:
    assert sentences("One is here. Two is there.\n\nThree.") == ("One is here.", "Two is there.", "\n", "\n", "Three.")


@pytest.mark.parametrize(
    ("text", "size", "expected"),
    [
        ("One two. Three four. Five six.", 4, ["One two. Three four.", "Five six."]),
        ("One two. Three four five. Six.", 4, ["One two.", "Three four five. Six."]),
        ("One two three four five six. Seven.", 4, ["One two three four five six.", "Seven."]),
        ("One.\nTwo.\n\nThree.", 9, ["One.\nTwo.\n\n Three."]),
        ("One two.\nThree four.", 2, ["One two.", "Three four."]),
        ("", 4, []),
        (" \n\n ", 4, []),
    ],
)
def test_chunks_are_filled_with_whole_sentences(text: str, size: int, expected: list[str]) -> None:
    assert chunks(text, size, words) == expected


@pytest.mark.usefixtures("punkt")
def test_sentences_are_those_of_punkt_where_that_is_asked_for() -> None:
    text = "Dr. Lee saw Fig. Two.\nIt is so."
    assert sentences(text) == ("Dr. Lee saw Fig. Two.", "\n", "It is so.")
    assert sentences(text, splitter="nltk") == ("Dr. Lee saw Fig.", "Two.", "\n", "It is so.")
    assert chunks(text, 4, words, splitter="nltk") == ["Dr. Lee saw Fig.", "Two.\nIt is so."]


def test_nothing_is_lost() -> None:
    text = "Lions eat meat. They sleep. It is so.\nThe keeper knows, e.g. Dr. Smith.\n\n" * 30
    for size in (1, 5, 17, 400):
        assert "".join(chunks(text, size, words)).replace(" ", "").replace("\n", "") == "".join(text.split())
