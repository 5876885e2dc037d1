"""CSV and TSV as one line a row: `column: value; column: value`, so that a row can be found and quoted."""

from __future__ import annotations

import csv
import re
from collections.abc import Iterable, Iterator, Sequence
from itertools import chain, islice
from typing import Literal

from ...errors import SourceTooLarge, UnreadableSource
from .bytes import decoded
from .extracted import Extracted
from .limits import LIMITS, ReadingLimits, bounded

DELIMITERS = ",;\t|"
LOOK_AT = 20
NUMBER = re.compile(r"\s*[-+]?[\d.,]*\d\s*%?\s*")
YEAR = re.compile(r"\s*(?:1[89]|20)\d\d\s*")
LINE = re.compile(r"[^\n]*\n|[^\n]+")
SEPARATOR_LINE = re.compile(r"sep=(?P<sign>[^\n])\n")
"""How a file tells a spreadsheet its delimiter, in front of its first row."""
QUOTED = re.compile(r'"[^"]*"')
BATCH = 4096


def extract(raw: bytes, action: str, limits: ReadingLimits = LIMITS) -> Extracted:
    """The rows; line n of the text is row n, as a spreadsheet counts them, with the names of the columns in row 1.

    Raises:
        UnreadableSource: it cannot be parsed.
        SourceTooLarge: it has more rows than the limit.
    """
    text = decoded(raw, action)
    match = SEPARATOR_LINE.match(text)
    begin, sign = (match.end(), match["sign"]) if match else (0, _delimiter(text))
    try:
        return Extracted(_read(text, begin, sign, csv.QUOTE_MINIMAL, action, limits))
    except UnreadableSource:
        if sign != "\t":
            raise
    return Extracted(_read(text, begin, sign, csv.QUOTE_NONE, action, limits))


def _read(text: str, begin: int, sign: str, quoting: Literal[0, 3], action: str, limits: ReadingLimits) -> str:
    """Strictly, since a quotation mark that is never closed would swallow the rows behind it."""
    lines = (line[0] for line in LINE.finditer(text, begin))
    reader = csv.reader(lines, delimiter=sign, quoting=quoting, strict=True)
    try:
        head = list(islice(reader, 2))
        return table_text(_names(head), chain(head, reader), action, limits)
    except csv.Error as error:
        problem = f"it cannot be parsed as CSV at line {reader.line_num}: {error}"
        raise UnreadableSource(action, problem, "Repair the file") from error


def table_text(names: Sequence[str], rows: Iterable[Sequence[str]], action: str, limits: ReadingLimits) -> str:
    """A line for each row; the first row holds `names`, unless they are empty.

    Raises:
        SourceTooLarge: there are more rows, or more characters, than the limits allow.
    """
    return "\n".join(_batches(bounded(_lines(names, rows, action, limits), action, limits)))


def _lines(names: Sequence[str], rows: Iterable[Sequence[str]], action: str, limits: ReadingLimits) -> Iterator[str]:
    for number, row in enumerate(rows, start=1):
        if number > limits.rows:
            problem = f"it has more than {limits.rows:,} rows, which is the limit"
            raise SourceTooLarge(action, problem, "Split it, choose the rows that matter, or raise the limit")
        yield "; ".join(names) if number == 1 and names else _line(names, row)


def _batches(lines: Iterator[str]) -> Iterator[str]:
    """Lines joined by the thousand: a million short strings take three times the memory of their characters."""
    while batch := list(islice(lines, BATCH)):
        yield "\n".join(batch)


def _delimiter(text: str) -> str:
    """The sign that parts the most lines into the same number of cells."""
    lines = [QUOTED.sub("", line) for line in text.split("\n", LOOK_AT)[:LOOK_AT] if line.strip()]

    def agreement(sign: str) -> tuple[int, int]:
        counts = [line.count(sign) for line in lines]
        usual = max(set(counts), key=counts.count, default=0)
        return (counts.count(usual), usual) if usual else (0, 0)

    return max(DELIMITERS, key=agreement)


def _names(rows: list[list[str]]) -> list[str]:
    """The names of the columns, empty where the first row holds values, that is numbers other than years."""
    first, second = rows[0] if rows else [], rows[1] if len(rows) > 1 else []
    pairs = zip(first, second, strict=False)
    values = any(
        NUMBER.fullmatch(cell) and not YEAR.fullmatch(cell) and NUMBER.fullmatch(below) for cell, below in pairs
    )
    return [] if values else [" ".join(cell.split()) for cell in first]


def _line(names: Sequence[str], row: Sequence[str]) -> str:
    existing = len(names)
    shown = []
    for at, cell in enumerate(row):
        words = " ".join(cell.split())
        name = names[at] if at < existing else f"column {at + 1}"
        if words:
            shown.append(f"{name}: {words}" if name else words)
    return "; ".join(shown)
