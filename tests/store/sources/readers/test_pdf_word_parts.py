"""Of a word of a PDF page of which a part is not seen, the rest is read: a white digit is no digit of the number."""

from pathlib import Path

import pytest
from pcite.store.sources.readers import read
from pdf_files import one_page, stream, written

pytestmark = pytest.mark.filterwarnings("ignore:builtin type .* has no __module__ attribute:DeprecationWarning")
LINE = b"BT /F1 12 Tf 72 600 Td %s ET "
FIVE = LINE % b"(15000 euros are due.) Tj"
PARTS = {
    "a white digit before": (LINE % b"(Fee: ) Tj 1 g (1) Tj 0 g (500 euros.) Tj", "Fee: 500 euros."),
    "a white digit behind": (LINE % b"(Fee: 500) Tj 1 g (0) Tj 0 g ( euros.) Tj", "Fee: 500 euros."),
    "white digits between": (LINE % b"(Fee: 5) Tj 1 g (000) Tj 0 g (7 euros.) Tj", "Fee: 5 7 euros."),
    "a white end of a word": (LINE % b"(They can) Tj 1 g (not) Tj 0 g ( go.) Tj", "They can go."),
    "a white beginning of a word": (LINE % b"(It is ) Tj 1 g (un) Tj 0 g (limited here.) Tj", "It is limited here."),
    "a white minus": (LINE % b"(It is ) Tj 1 g (-) Tj 0 g (5 percent.) Tj", "It is 5 percent."),
    "a white point": (LINE % b"(It is 1) Tj 1 g (.) Tj 0 g (5 percent.) Tj", "It is 1 5 percent."),
    "a white sign of percent": (LINE % b"(It is 5) Tj 1 g (%) Tj 0 g ( of it.) Tj", "It is 5 of it."),
    "an undrawn digit": (LINE % b"(Fee: ) Tj 3 Tr (1) Tj 0 Tr (500 euros.) Tj", "Fee: 500 euros."),
    "a tiny digit": (LINE % b"(Fee: ) Tj /F1 0.5 Tf (1) Tj /F1 12 Tf (500 euros.) Tj", "Fee: 500 euros."),
    "a covered first digit": (FIVE + b"1 g 71 598 7 12 re f", "5000 euros are due."),
    "a covered last digit": (FIVE + b"1 g 98.9 598 6.4 12 re f", "1500 euros are due."),
    "a covered minus": (LINE % b"(-5 percent.) Tj" + b"1 g 71 598 5 12 re f", "5 percent."),
    "a digit that is struck out": (FIVE + b"71.5 604 m 78.5 604 l S", "5000 euros are due."),
}


@pytest.mark.parametrize("how", PARTS)
def test_the_part_of_a_word_that_is_not_seen_is_left_out_and_counted(how: str, tmp_path: Path) -> None:
    drawing, shown = PARTS[how]
    source = read(written(tmp_path / "x.pdf", one_page(stream(drawing))))
    assert " ".join(source.text.split()) == shown
    assert source.metadata["left_out"].startswith("characters that nobody sees: ")


@pytest.mark.parametrize(
    "words",
    [
        b"(Fee: ) Tj 1 0 0 rg (1) Tj 0 g (500 euros.) Tj",
        b"(Fee: 1) Tj /F1 8 Tf (500) Tj /F1 12 Tf ( euros.) Tj",
        b"(Fee: 1) Tj 0.6 g (500) Tj 0 g ( euros.) Tj",
    ],
)
def test_parts_that_are_seen_in_other_colours_and_sizes_are_read(words: bytes, tmp_path: Path) -> None:
    source = read(written(tmp_path / "x.pdf", one_page(stream(LINE % words))))
    assert " ".join(source.text.split()) == "Fee: 1500 euros."
    assert "left_out" not in source.metadata
