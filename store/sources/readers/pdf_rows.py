"""The lines of a page that stand level, and the cells in them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from .pdf_page import PdfWord, WordRun, run_of, split
from .pdf_rules import PageRules

LEVEL = 0.45
"""Share of a line's height that the middles of two lines of one row may differ by."""
WORD_GAP, RUN_GAP = 0.7, 0.4
"""Shares of a word's height: a narrower gap parts words, not cells; inside one of MuPDF's lines, and between two."""

FULL_SHARE = 0.6
"""Rows with more than this share of the fullest one's cells tell the columns; a head above several would join them."""
RARE_SHARE = 0.1
"""A column that hardly any row has is a name that stands beside its column."""
OVERLAP = 1.0


class TextRow(NamedTuple):
    """Runs that stand level, from the left."""

    cells: tuple[WordRun, ...]
    y0: float
    y1: float
    middle: float
    height: float
    """Of its highest cell."""


def rows_of(runs: Iterable[WordRun]) -> list[TextRow]:
    """The rows from the top down."""
    levels: list[list[WordRun]] = []
    middle, height = 0.0, 0.0
    for at, run in sorted(((run.y0 + run.y1) / 2, run) for run in runs):
        size = run.y1 - run.y0
        if levels and at - middle < LEVEL * max(height, size):
            levels[-1].append(run)
            middle += (at - middle) / len(levels[-1])
            height = max(height, size)
        else:
            levels.append([run])
            middle, height = at, size
    return [_row(_cells(level)) for level in levels]


def _row(cells: Sequence[WordRun]) -> TextRow:
    tops, bottoms = [cell.y0 for cell in cells], [cell.y1 for cell in cells]
    height = max(bottom - top for top, bottom in zip(tops, bottoms, strict=True))
    return TextRow(tuple(cells), min(tops), max(bottoms), (sum(tops) + sum(bottoms)) / 2 / len(cells), height)


def cut_at_rules(row: TextRow, rules: PageRules) -> TextRow:
    """`row` with the cells parted that a vertical rule parts."""
    steep = [rule.at for rule in rules.steep if rule.low <= row.middle <= rule.high]
    return _row([part for cell in row.cells for part in split(cell, steep)]) if steep else row


def columns_of(rows: Sequence[TextRow]) -> list[tuple[float, float]]:
    """From where to where each column goes, by what the fullest rows cover."""
    most = max(len(row.cells) for row in rows)
    full = [row for row in rows if len(row.cells) > FULL_SHARE * most]
    results: list[list[float]] = []
    for cell in sorted((cell for row in full for cell in row.cells), key=lambda cell: cell.x0):
        if results and cell.x0 < results[-1][1] - OVERLAP:
            results[-1] = [results[-1][0], max(results[-1][1], cell.x1), results[-1][2] + 1]
        else:
            results.append([cell.x0, cell.x1, 1])
    return [(x0, x1) for x0, x1, count in results if count > RARE_SHARE * len(full)]


def _cells(level: Sequence[WordRun]) -> list[WordRun]:
    """Runs from the left, put together where only a narrow gap parts them, cut where a wide gap is in them."""
    groups: list[list[PdfWord]] = []
    right, last = 0.0, None
    for word, run in sorted((word, whole) for whole in level for word in whole.words):
        if groups and word.x0 - right < (WORD_GAP if run is last else RUN_GAP) * (word.y1 - word.y0):
            groups[-1].append(word)
        else:
            groups.append([word])
        right, last = word.x1, run
    if len(level) == len(groups) == 1:
        return [level[0]]
    return [run for run in (run_of(group, level[0].block) for group in groups) if run is not None]
