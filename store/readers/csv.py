"""CSV and TSV as one line a row: `column: value; column: value`, so that a row can be found and quoted."""

from __future__ import annotations

import csv
import io
import re

from ..errors import UnreadableSource
from .bytes import decoded
from .extracted import Extracted

DELIMITERS = ",;\t|"
LOOK_AT = 20
NUMBER = re.compile(r"\s*[-+]?[\d.,]*\d\s*%?\s*")
YEAR = re.compile(r"\s*(?:1[89]|20)\d\d\s*")


def extract(raw: bytes, asked: str) -> Extracted:
    """The rows; line n of the text is row n, as a spreadsheet counts them, with the names of the columns in row 1.

    Raises:
        UnreadableSource: it cannot be parsed.
    """
    text = decoded(raw, asked)
    try:
        rows = list(csv.reader(io.StringIO(text, newline=""), delimiter=_delimiter(text)))
    except csv.Error as error:
        raise UnreadableSource(asked, f"it cannot be parsed as CSV: {error}", "Repair the file") from error
    if not rows:
        return Extracted("")
    names = _names(rows)
    if not names:
        return Extracted("\n".join(_line([f"column {n}" for n in range(1, len(row) + 1)], row) for row in rows))
    lines = ["; ".join(names)] + [_line(names, row) for row in rows[1:]]
    return Extracted("\n".join(lines))


def _delimiter(text: str) -> str:
    """The sign that parts the most lines into the same number of cells."""
    lines = [line for line in text.split("\n", LOOK_AT)[:LOOK_AT] if line.strip()]

    def agreement(sign: str) -> tuple[int, int]:
        counts = [line.count(sign) for line in lines]
        usual = max(set(counts), key=counts.count, default=0)
        return (counts.count(usual), usual) if usual else (0, 0)

    return max(DELIMITERS, key=agreement)


def _names(rows: list[list[str]]) -> list[str]:
    """The names of the columns, empty where the first row holds values, that is numbers other than years."""
    first, second = rows[0], rows[1] if len(rows) > 1 else []
    pairs = zip(first, second, strict=False)
    values = any(
        NUMBER.fullmatch(cell) and not YEAR.fullmatch(cell) and NUMBER.fullmatch(below) for cell, below in pairs
    )
    return [] if values else [" ".join(cell.split()) for cell in first]


def _line(names: list[str], row: list[str]) -> str:
    extra = [f"column {n}" for n in range(len(names) + 1, len(row) + 1)]
    cells = zip([*names, *extra], (" ".join(cell.split()) for cell in row), strict=False)
    return "; ".join(f"{name}: {cell}" if name else cell for name, cell in cells if cell)
