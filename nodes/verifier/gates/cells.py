"""Cells: what a claim joins has to stand in one row of a table, and under the column that the claim names.

A row is told by its first cell. Where the claim has the name of one row and a value of another, or a value from a
column while it names the one beside it, the table does not say it. Claims on several rows, or with numbers from
elsewhere, are left alone.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import NamedTuple

from ....store.text.comparison import AnalysedText
from ....store.text.words import stem
from .finding import Finding

TOKEN = re.compile(r"\d+(?:[.,:]\d+)*|[^\W\d_]+\d*|[%€$£]")
RULE = re.compile(r"[\s|:-]*")
"""The line under the head of a table."""

Tokens = tuple[str, ...]


class CellRow(NamedTuple):
    """A line of a table with where it stands, and its cells as words."""

    start: int
    end: int
    cells: tuple[Tokens, ...]


def check(claim: AnalysedText, surroundings: AnalysedText) -> list[Finding]:
    """One finding where the row that the claim names has something else in the place of what the claim joins to it."""
    table, words = _rows(surroundings.text), _tokens(claim.text)
    if len(table) < 2 or not words:
        return []
    head, *rows = table
    numbers = {word for word in words if word[0].isdigit()}
    if not numbers <= {word for row in (head, *rows) for cell in row.cells for word in cell}:
        return []
    matching = [row for row in rows if row.cells[0] and _stands(row.cells[0], words)]
    longest = {cell for row in matching for cell in row.cells[:1] if not _is_part(cell, matching)}
    matching = [row for row in matching if row.cells[0] in longest]
    if len(longest) != 1 or any(_bears(row, head, rows, words) for row in matching):
        return []
    row = matching[0]
    return [
        Finding(
            gate="bindings", kind="entity", severity="missing",
            start=0, end=len(claim.text), claimed=claim.text, value="in one row",
            source_start=row.start, source_end=row.end, found=surroundings.text[row.start : row.end],
            found_value="in other cells",
            said=f"The row that the claim names has other values: '{surroundings.text[row.start : row.end]}'.",
        )
    ]  # fmt: skip


def _bears(row: CellRow, head: CellRow, rows: Sequence[CellRow], words: Tokens) -> bool:
    """Whether nothing in the claim stands in another row, or under another name, where this row has something else."""
    columns = range(1, len(row.cells))
    own = [at for at in columns if _stands(row.cells[at], words)]
    if own:
        return not any(_is_beside(head, row, at, other, words) for at in own for other in columns)
    return not any(_takes(other, at, row, words) for at in columns for other in rows)


def _takes(other: CellRow, at: int, row: CellRow, words: Tokens) -> bool:
    """Whether the claim has the value of another row, and this one has it in no cell."""
    cell = other.cells[at] if at < len(other.cells) else ()
    return bool(cell) and bool(row.cells[at]) and cell not in row.cells and _stands(cell, words)


def _is_beside(head: CellRow, row: CellRow, at: int, other: int, words: Tokens) -> bool:
    """Whether the claim names the column `other`, which has another value in this row, and not the column `at`."""
    if other == at or max(at, other) >= len(head.cells) or not row.cells[other] or row.cells[other] == row.cells[at]:
        return False
    own, theirs = (set(head.cells[column]) & set(words) for column in (at, other))
    return bool(theirs - own) and not own - theirs and not _stands(row.cells[other], words)


def _rows(text: str) -> list[CellRow]:
    """The lines of the table; none where no line is one."""
    lines = [line for line in re.finditer(r"^\|.*$", text, re.MULTILINE) if not RULE.fullmatch(line[0])]
    return [CellRow(*line.span(), tuple(map(_tokens, line[0].strip().strip("|").split("|")))) for line in lines]


def _tokens(text: str) -> Tokens:
    """Words by their stems, numbers as they are written; a single letter keeps its case."""
    return tuple(word if len(word) == 1 else stem(word.casefold()) for word in TOKEN.findall(text))


def _stands(cell: Tokens, words: Tokens) -> bool:
    """Whether the words of a cell stand in the claim in one stretch; an `A` that begins it is an article."""
    if not cell or (len(cell) == 1 and words[0] == cell[0] and cell[0] not in words[1:] and len(cell[0]) == 1):
        return False
    return any(words[at : at + len(cell)] == cell for at in range(len(words) - len(cell) + 1))


def _is_part(cell: Tokens, rows: Sequence[CellRow]) -> bool:
    """Whether another name has all the words of this one and more: `revenue`, `cost of revenue`."""
    return any(len(row.cells[0]) > len(cell) and _stands(cell, row.cells[0]) for row in rows)
