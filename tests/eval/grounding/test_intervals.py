from __future__ import annotations

import pytest
from pcite.eval.grounding.intervals import interval, interval_text
from pcite.eval.runs import RunRow, Share


def rows(*counts: tuple[int, int]) -> list[RunRow]:
    return [RunRow(str(n), {"s": Share(*count)}, {}, {}) for n, count in enumerate(counts)]


def test_the_interval_lies_around_the_share_and_shrinks_with_more_rows() -> None:
    few, many = interval(rows(*[(1, 1), (0, 1)] * 10), "s"), interval(rows(*[(1, 1), (0, 1)] * 100), "s")
    assert few is not None
    assert many is not None
    assert few[0] < many[0] < 0.5 < many[1] < few[1]


def test_where_every_row_is_right_the_interval_is_the_exact_one() -> None:
    found = interval(rows(*[(1, 1)] * 18), "s")
    assert found == (pytest.approx(0.025 ** (1 / 18)), 1.0)
    assert interval(rows(*[(0, 1)] * 18), "s") == (0.0, pytest.approx(1 - 0.025 ** (1 / 18)))


def test_without_two_rows_that_count_there_is_none() -> None:
    assert interval(rows((1, 1)), "s") is None
    assert interval(rows((0, 0), (0, 0), (1, 1)), "s") is None
    assert interval_text([], "s") == ""
