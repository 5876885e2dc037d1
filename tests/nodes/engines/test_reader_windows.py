"""A premise is read whole where it fits, else in windows of whole sentences that overlap."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st
from pcite.nodes.engines.reader_windows import windows

RULE = "A broker keeps its records for six years."


def count(text: str) -> int:
    return len(text.split())


def test_a_premise_that_fits_is_read_whole() -> None:
    assert windows(f"{RULE}\n{RULE}", count, room=16, size=8) == [f"{RULE}\n{RULE}"]


def test_each_window_begins_in_the_middle_of_the_one_before() -> None:
    sentences = [f"This is sentence number {n}." for n in range(6)]
    found = windows(" ".join(sentences), count, room=20, size=20)
    assert found == [" ".join(sentences[a:b]) for a, b in ((0, 4), (2, 6))]


def test_a_sentence_longer_than_a_window_is_a_window_of_its_own() -> None:
    long = "Words " + "more " * 30 + "end."
    found = windows(f"{RULE} {long} {RULE}", count, room=20, size=20)
    assert long in found
    assert all(count(window) <= 20 for window in found if window != long)


@given(st.lists(st.integers(1, 12), min_size=1, max_size=30))
def test_no_sentence_is_left_out(sizes: list[int]) -> None:
    sentences = [" ".join(["Word", *["more"] * size, f"end{n}."]) for n, size in enumerate(sizes)]
    found = " ".join(windows("\n".join(sentences), count, room=15, size=15))
    assert all(sentence in found for sentence in sentences)
