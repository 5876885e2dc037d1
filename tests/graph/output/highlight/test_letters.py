"""Strips of marked letters: where they lie, which way they are read, and which of them are one."""

import pytest
from pcite.graph.output.report.highlight_letters import Letter, QuotePiece, Strip, located, merged

BOX = (10.0, 20.0, 50.0, 30.0)
TALL = (20.0, 10.0, 30.0, 50.0)


@pytest.mark.parametrize(
    ("strip", "corners"),
    [
        (Strip(BOX), [(10, 20), (50, 20), (10, 30), (50, 30)]),
        (Strip(BOX, (-1, 0)), [(50, 30), (10, 30), (50, 20), (10, 20)]),
        (Strip(TALL, (0, 1)), [(30, 10), (30, 50), (20, 10), (20, 50)]),
        (Strip(TALL, (0, -1)), [(20, 50), (20, 10), (30, 50), (30, 10)]),
    ],
)
def test_corners_are_those_that_a_reader_of_the_words_sees(strip: Strip, corners: list[tuple[float, float]]) -> None:
    assert strip.corners == corners
    left, top, right, bottom = strip.read
    assert (right - left, bottom - top) == (40, 10)


@pytest.mark.parametrize(
    ("course", "first", "second"),
    [
        ((1, 0), (0.0, 0.0, 20.0, 10.0), (22.0, 1.0, 40.0, 11.0)),
        ((-1, 0), (22.0, 1.0, 40.0, 11.0), (0.0, 0.0, 20.0, 10.0)),
        ((0, 1), (0.0, 0.0, 10.0, 20.0), (1.0, 22.0, 11.0, 40.0)),
        ((0, -1), (1.0, 22.0, 11.0, 40.0), (0.0, 0.0, 10.0, 20.0)),
    ],
)
def test_strips_that_follow_each_other_in_a_line_are_one(
    course: tuple[int, int], first: tuple[float, ...], second: tuple[float, ...]
) -> None:
    one, two = Strip(first, course), Strip(second, course)  # type: ignore[arg-type]
    assert len(merged([one, two])) == 1
    assert len(merged([two, one])) == 2
    assert len(merged([one, Strip(two.box, (course[1], course[0]))])) == 2


def letters(words: str, y: float = 0.0) -> list[Letter]:
    boxes = [(6.0 * at, y, 6.0 * at + 6, y + 10) for at in range(len(words))]
    return [Letter(sign, int(y), (1, 0), box, box) for sign, box in zip(words, boxes, strict=True) if sign != " "]


def test_letters_of_the_quote_are_told_from_those_beside_it() -> None:
    page = letters("Records are kept.") + letters("Another line here", 12)
    piece = QuotePiece(1, (0, 0, 102, 10), "Records are kept.", 8, 11, (0, 0, 0, 0))
    assert located(piece, page) == ([Strip((48, 0, 66, 10))], 3, 3)


def test_signs_that_were_read_otherwise_do_not_hide_the_letters() -> None:
    page = letters("Re\u00adcords a|re kept‐")
    piece = QuotePiece(1, (0, 0, 120, 10), "Records a/re kept-", 0, 18, (0, 0, 0, 0))
    _, found, wanted = located(piece, page)
    assert (found, wanted) == (16, 16)


def test_letters_that_are_not_on_the_page_are_not_found() -> None:
    piece = QuotePiece(1, (0, 0, 102, 10), "Records are kept.", 8, 11, (0, 0, 0, 0))
    assert located(piece, letters("Something of it..")).matched < 2
    assert located(piece, []) == ([], 0, 3)
