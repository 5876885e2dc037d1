"""The blocks of a page in reading order: paragraphs as MuPDF parts them, and tables."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from itertools import groupby
from typing import NamedTuple

from .columns import BlockBox, regions
from .pdf_page import PdfPage, WordRun
from .pdf_rows import LEVEL, rows_of
from .pdf_tables import RuledTable, may_hold_tables, tables_in

NUMBER_ABOVE_WORDS = re.compile(r"^(§§?\s*\d+[a-z]?|\d{1,2}(?:\.\d{1,2})*\.?)\n(?=[^\W\d_])")
SIDE_BY_SIDE = 1.0
MOST_BLOCKS = 200
"""On a page of more, which is a drawing or a form, nothing flows around anything."""


class PdfBlock(NamedTuple):
    """A paragraph, its lines as the page has them, or a table."""

    page: int
    box: BlockBox
    runs: tuple[WordRun, ...]
    height: float
    """Of most of its words: what its type is as large as."""
    table: RuledTable | None = None
    upright: bool = False
    """Whether its lines go up or down the page, as notes in the margin do."""


def blocks_of(page: PdfPage) -> list[PdfBlock]:
    """All that stands on `page` as it is read; what stands upright comes last."""
    pdf_blocks: list[PdfBlock] = []
    paragraphs = [_paragraph(page, runs) for runs in _by_block(page.runs)]
    blocks = {part.box: part for block in paragraphs for part in _unwrapped(page, block, paragraphs)}
    for region in regions(list(blocks)):
        runs = [run for box in region for run in blocks[box].runs]
        rows = rows_of(runs)
        tables = tables_in(rows, page.rules) if may_hold_tables(rows) else []
        if tables:
            pdf_blocks += _with_tables(page, runs, tables)
        else:
            pdf_blocks += [blocks[box] for box in region]
    return pdf_blocks + [_paragraph(page, runs)._replace(upright=True) for runs in _by_block(page.upright)]


def _with_tables(page: PdfPage, runs: Sequence[WordRun], tables: Sequence[RuledTable]) -> Iterator[PdfBlock]:
    """The blocks of a column in which tables stand, from the top down."""
    taken = [cell.words for table in tables for row in table.rows for cell in row.cells]
    words = {word for words in taken for word in words}
    rest = [run for run in runs if run.words[0] not in words]
    above = 0.0
    for table in tables:
        top = table.rows[0].y0
        yield from (_paragraph(page, part) for part in _by_block(run for run in rest if above <= run.middle < top))
        cells = tuple(cell for row in table.rows for cell in row.cells)
        yield PdfBlock(page.number, page.box(cells, ""), cells, _height(cells), table)
        above = top
    yield from (_paragraph(page, part) for part in _by_block(run for run in rest if run.middle >= above))


def _unwrapped(page: PdfPage, block: PdfBlock, others: Sequence[PdfBlock]) -> list[PdfBlock]:
    """`block` cut where its lines get wider, below or above what they flow around; whole where they do not."""
    box = block.box
    if len(block.runs) == 1 or len(others) > MOST_BLOCKS:
        return [block]
    beside = [other.box for other in others if other is not block and _meet(box, other.box)]
    if not beside or any(_meet(page.box([run], ""), other) for run in block.runs for other in beside):
        return [block]
    low, high = min(other.y0 for other in beside), max(other.y1 for other in beside)
    parts = groupby(block.runs, key=lambda run: low <= run.middle / page.height <= high)
    return [_paragraph(page, list(runs)) for _, runs in parts]


def _meet(box: BlockBox, other: BlockBox) -> bool:
    return other.x0 < box.x1 and box.x0 < other.x1 and other.y0 < box.y1 and box.y0 < other.y1


def _by_block(runs: Iterable[WordRun]) -> list[list[WordRun]]:
    """The runs of each of MuPDF's blocks, in the order in which these come."""
    results: dict[int, list[WordRun]] = {}
    for run in runs:
        results.setdefault(run.block, []).append(run)
    return list(results.values())


def _paragraph(page: PdfPage, runs: Sequence[WordRun]) -> PdfBlock:
    text = NUMBER_ABOVE_WORDS.sub(r"\1 ", "".join(part for line in lines(runs) for part in line))
    box = page.box(runs, text)._replace(levels=tuple(run.middle / page.height for run in runs))
    return PdfBlock(page.number, box, tuple(runs), _height(runs))


def _height(runs: Sequence[WordRun]) -> float:
    """The height of most of the words, to a tenth of a point."""
    counts: Counter[float] = Counter()
    for run in runs:
        for word in run.words:
            counts[round(word.y1 - word.y0, 1)] += len(word.text)
    return max(counts, key=lambda height: counts[height])


def lines(runs: Sequence[WordRun]) -> Iterator[tuple[str, str]]:
    """Each run with what parts it from the one before: a space where they stand side by side."""
    last: WordRun | None = None
    for run in runs:
        level = last is not None and abs(run.middle - last.middle) < LEVEL * run.height
        beside = last is not None and run.x0 >= last.x1 - SIDE_BY_SIDE
        yield ("" if last is None else " " if level and beside else "\n"), run.text
        last = run
