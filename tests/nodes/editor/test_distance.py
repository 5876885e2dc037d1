from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st
from pcite.nodes.editor.distance import levenshtein, ratio

WORDS = st.text("abä ", max_size=12)


def by_the_book(one: str, other: str) -> int:
    """The table of Wagner and Fischer, row by row."""
    row = list(range(len(other) + 1))
    for at, letter in enumerate(one, 1):
        above, row = row, [at]
        for to, sign in enumerate(other, 1):
            row.append(min(above[to] + 1, row[-1] + 1, above[to - 1] + (letter != sign)))
    return row[-1]


@given(WORDS, WORDS)
def test_the_distance_is_that_of_the_table(one: str, other: str) -> None:
    assert levenshtein(one, other) == by_the_book(one, other)


def test_the_ratio_is_of_the_longer_sentence() -> None:
    assert ratio("six years", "ten years") == 3 / 9
    assert (ratio("", ""), ratio("", "a")) == (0.0, 1.0)
