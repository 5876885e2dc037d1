"""Digits of a PDF that stand above or below their line are no further digits of the number on it."""

from __future__ import annotations

from pathlib import Path

import pytest
from pcite.store.sources.readers import read

pymupdf = pytest.importorskip("pymupdf")
Piece = tuple[str, float, float]
"""Words, their size, and how far above the line they stand."""


@pytest.mark.parametrize(
    ("pieces", "text"),
    [
        ([("It holds 10", 11, 0), ("5", 7, 4), (" records.", 11, 0)], "It holds 10⁵ records."),
        ([("It holds 10", 11, 0), ("-5", 7, 4), (" records.", 11, 0)], "It holds 10⁻⁵ records."),
        ([("The base is 10", 11, 0), ("2", 7, -2), (" here.", 11, 0)], "The base is 10₂ here."),
        ([("It takes 1", 11, 0), ("1", 6, 4), ("/", 9, 0), ("2", 6, -1), (" years.", 11, 0)], "It takes 1¹/2 years."),
        ([("The 5", 11, 0), ("th", 7, 4), (" year.", 11, 0)], "The 5th year."),
        ([("It is 1", 11, 0), ("0", 10.5, 0), ("5 here.", 11, 0)], "It is 105 here."),
    ],
)
def test_a_digit_off_the_line_is_read_as_one(pieces: list[Piece], text: str, tmp_path: Path) -> None:
    with pymupdf.open() as document:
        page, x = document.new_page(width=600, height=800), 60.0
        for words, size, above in pieces:
            page.insert_text((x, 100 - above), words, fontsize=size)
            x += pymupdf.get_text_length(words, fontsize=size)
        document.save(tmp_path / "a.pdf")
    assert read(tmp_path / "a.pdf").text == text
