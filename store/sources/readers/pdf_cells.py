"""A table as text: its columns found, lines that are one row put together, one line of text a row."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Container, Sequence
from itertools import groupby

from .pdf_laid import Laid, chained, mended, of_run
from .pdf_page import WordRun
from .pdf_rows import TextRow, columns_of
from .pdf_tables import RuledTable

FULL_SHARE = 0.6
"""A line with so many of the other columns is a row of its own."""
GRID_SHARE = 0.5
HEADER_LINES = 5

Cells = list[list[WordRun]]


def written(table: RuledTable, page: int, words: Container[str]) -> Laid:
    """The table as rows of `| cell | cell |`; a line of dashes stands below the names of its columns."""
    columns = columns_of(table.rows)
    bands = [list(group) for _, group in groupby(table.rows, key=lambda row: bisect_left(table.levels, row.middle))]
    is_grid = len(bands) >= GRID_SHARE * len(table.rows) and len(bands) > 2
    body = max(range(len(bands)), key=lambda at: len(bands[at]))
    heads = 0 if is_grid else sum(_is_head(band) for band in bands[:body])
    lines: list[Laid | str] = []
    for at, band in enumerate(bands):
        rows = [_placed(row, columns) for row in band]
        merged = [_stacked(rows)] if at < heads or (is_grid and not _is_several(rows)) else rows
        lines += [_line(row, page, words) for row in merged]
        if heads and at == heads - 1:
            lines.append("|" + " --- |" * len(columns))
    parts = [part for line in lines for part in (line, "\n")]
    return chained(parts[:-1])


def _placed(row: TextRow, columns: Sequence[tuple[float, float]]) -> Cells:
    """The runs of `row` by column."""
    placed: Cells = [[] for _ in columns]
    for cell in row.cells:
        placed[_column(cell, columns)].append(cell)
    return placed


def _column(cell: WordRun, columns: Sequence[tuple[float, float]]) -> int:
    """The one it covers most of; one that covers several as a whole belongs to the first."""
    shared = [min(cell.x1, x1) - max(cell.x0, x0) for x0, x1 in columns]
    whole = [at for at, (x0, x1) in enumerate(columns) if shared[at] >= 0.9 * (x1 - x0)]
    return whole[0] if len(whole) > 1 else max(range(len(columns)), key=lambda at: shared[at])


def _is_head(band: Sequence[TextRow]) -> bool:
    """Whether lines above the body name its columns: they are few and mostly words."""
    cells = [cell.text for row in band for cell in row.cells]
    numbers = sum(not any(sign.isalpha() for sign in cell) for cell in cells)
    return len(band) <= HEADER_LINES and (numbers < len(cells) / 2 or len(band) == 1)


def _is_several(rows: Sequence[Cells]) -> bool:
    """Whether lines that no rule parts are rows: more than one has its first column and half of the others."""
    return sum(bool(row[0]) and sum(map(bool, row[1:])) >= FULL_SHARE * len(row[1:]) for row in rows) > 1


def _stacked(rows: Sequence[Cells]) -> Cells:
    """Lines as one row: what stands below each other in a column is one cell."""
    return [[run for row in rows for run in row[column]] for column in range(len(rows[0]))]


def _line(row: Cells, page: int, words: Container[str]) -> Laid:
    parts: list[Laid | str] = ["|"]
    for cell in row:
        parts += [" ", _cell(cell, page, words), " |"] if cell else ["  |"]
    return chained(parts)


def _cell(runs: Sequence[WordRun], page: int, words: Container[str]) -> Laid:
    lines: list[Laid | str] = [part for run in runs for part in (of_run(run, page, run.text.replace("|", "/")), "\n")]
    laid = mended(chained(lines[:-1]), words)
    return laid._replace(text=laid.text.replace("\n", " "))
