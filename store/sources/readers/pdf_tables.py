"""Where the tables of a page are: runs of rows with several cells, and what their rules enclose besides."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from itertools import pairwise
from typing import NamedTuple

from .pdf_page import WordRun
from .pdf_rows import TextRow, columns_of, cut_at_rules
from .pdf_rules import PageRules

MANY_CELLS, FEW_CELLS = 3, 2
LEAST_ROWS, LEAST_FREE_ROWS = 2, 3
"""With rules, and without."""
STRONG_SHARE = 0.5
WORDS_A_CELL = 6
"""Cells of more words on average are columns of running text, unless rules part them."""
FAR = 2.5
"""So many line heights part two tables."""
BRIDGED = 2
"""So many lines with one cell may stand between the rows of a table."""
FRAME_LINES = 8
"""So many lines may stand between the rows with several cells and the rule that encloses them."""
RUNNING_SHARE = 0.5
"""Of the rows of a table at most so many go on with the sentence of the row above."""
FRAME_SHARE, GAP_SHARE = 0.6, 0.9
LONG_LINE = 12
LEADERS = "...."
ENDED = re.compile(r"[.!?:;][\"'”’“»«)\]]*$")
VALUE = re.compile(r"([-+]?\d{1,3}(?:[.,]\d+)?)\s?%?")
CAPTION = re.compile(r"(?:Table|Tab\.|Figure|Fig\.|Tabelle|Abbildung|Abb\.)\s?[A-Z]?\d+(?:\.\d+)*\s?[.:]")
PROSE_WORDS, FLUSH, FLUSH_LINES = 4, 2.0, 3
"""So many words a line of prose has, so many points its ends may differ by, and so many lines make a paragraph."""


class RuledTable(NamedTuple):
    """The rows of one table and the levels of the rules between them, from the top down."""

    rows: tuple[TextRow, ...]
    levels: tuple[float, ...]


def tables_in(rows: Sequence[TextRow], rules: PageRules) -> list[RuledTable]:
    """The tables among `rows`, which stand in one column of a page."""
    rows = [cut_at_rules(row, rules) for row in rows]
    prose, valued = _prose_lines(rows), _valued(rows)
    strong = [
        not _is_spaced_out(row, prose) and (at in valued or _is_strong(row, rules)) for at, row in enumerate(rows)
    ]
    tables: list[RuledTable] = []
    free = 0
    for first, behind in _stretches(rows, strong, rules):
        least = FEW_CELLS if any(at in valued for at in range(first, behind)) else MANY_CELLS
        if first < free or not _is_table(rows[first:behind], strong[first:behind], rules, least):
            continue
        first, free = _framed(rows, first, behind, free, rules)
        inner = rows[first:free]
        x0, x1 = _sides(inner)
        levels = rules.levels(x0, x1, inner[0].middle, inner[-1].middle, share=0.3)
        tables.append(RuledTable(tuple(inner), tuple(levels)))
    return tables


def _valued(rows: Sequence[TextRow]) -> set[int]:
    """Which rows are pairs of a value and words, several below each other: rows of a table, though nothing rules it.

    Numbers that only go up count what stands beside them, as those of chapters and notes do.
    """
    results: set[int] = set()
    stretch: list[tuple[int, int, float]] = []
    for at, row in enumerate([*rows, None]):
        pair = None if row is None else _value_of(row)
        if stretch and (pair is None or pair[0] != stretch[-1][1] or _far(rows[at - 1 : at + 1])):
            values = [value for _, _, value in stretch]
            if len(values) >= LEAST_FREE_ROWS and any(b <= a for a, b in pairwise(values)):
                results.update(place for place, _, _ in stretch)
            stretch = []
        if pair is not None:
            stretch.append((at, *pair))
    return results


def _value_of(row: TextRow) -> tuple[int, float] | None:
    """Which of the two cells of a row is a value, and the value; `None` where neither is, or both are."""
    values = [VALUE.fullmatch(cell.text) for cell in row.cells]
    if len(values) != FEW_CELLS or (values[0] is None) == (values[1] is None):
        return None
    side = 0 if values[0] else 1
    match = values[side]
    return (side, float(match[1].replace(",", "."))) if match else None


def _prose_lines(rows: Sequence[TextRow]) -> dict[int, list[TextRow]]:
    """By MuPDF's block the lines of it that are one run of several words."""
    lines: dict[int, list[TextRow]] = {}
    for row in rows:
        if len(row.cells) == 1 and len(row.cells[0].words) >= PROSE_WORDS and LEADERS not in row.cells[0].text:
            lines.setdefault(row.cells[0].block, []).append(row)
    return lines


def _is_spaced_out(row: TextRow, prose: Mapping[int, Sequence[TextRow]]) -> bool:
    """Whether a row is a line of a justified paragraph: it begins and ends where several others of its block do."""
    if len({cell.block for cell in row.cells}) > 1:
        return False
    x0, x1 = _sides([row])
    edges = (_sides([line]) for line in prose.get(row.cells[0].block, ()))
    return sum(abs(left - x0) <= FLUSH and abs(right - x1) <= FLUSH for left, right in edges) >= FLUSH_LINES


def may_hold_tables(rows: Sequence[TextRow]) -> bool:
    """Whether it is worth looking for rules: some rows have several cells."""
    return sum(len(row.cells) >= FEW_CELLS for row in rows) >= LEAST_ROWS


def _is_strong(row: TextRow, rules: PageRules) -> bool:
    """Whether a row is one of a table by itself: it has three cells, or two that rules part or enclose."""
    if len(row.cells) >= MANY_CELLS:
        return True
    return len(row.cells) >= FEW_CELLS and _is_ruled(row, rules)


def _is_ruled(row: TextRow, rules: PageRules) -> bool:
    """Whether a rule goes down between its cells, or rules go on above and below the gap between them."""
    for left, right in pairwise(row.cells):
        if any(rule.low <= row.middle <= rule.high and left.x1 - 1 <= rule.at <= right.x0 + 1 for rule in rules.steep):
            return True
        near = FAR * row.height
        above = rules.levels(left.x1, right.x0, row.middle - near, row.middle, GAP_SHARE)
        below = rules.levels(left.x1, right.x0, row.middle, row.middle + near, GAP_SHARE)
        if above and below:
            return True
    return False


def _stretches(rows: Sequence[TextRow], strong: Sequence[bool], rules: PageRules) -> Iterator[tuple[int, int]]:
    """From where to where strong rows follow each other, few weak ones between them."""
    first, last = -1, -1
    for at in range(len(rows)):
        if not strong[at]:
            continue
        if first >= 0 and _parted(rows[last : at + 1], rules):
            yield first, last + 1
            first = -1
        first, last = (at if first < 0 else first), at
    if first >= 0:
        yield first, last + 1


def _parted(rows: Sequence[TextRow], rules: PageRules) -> bool:
    """Whether the first and the last of `rows`, which are strong, are of two tables."""
    outside = (not _is_crossed(row, rules) for row in rows[1:-1])
    boxed = _is_crossed(rows[0], rules) and _is_crossed(rows[-1], rules)
    captioned = not boxed and any(map(_is_caption, rows[1:-1]))
    return len(rows) > BRIDGED + 2 or captioned or _far(rows) or (boxed and any(outside))


def _is_caption(row: TextRow) -> bool:
    """Whether a row is the caption of a table or figure, which stands outside of its rules."""
    return len(row.cells) == 1 and CAPTION.match(row.cells[0].text) is not None


def _is_crossed(row: TextRow, rules: PageRules) -> bool:
    return any(rule.low <= row.middle <= rule.high for rule in rules.steep)


def _far(rows: Sequence[TextRow]) -> bool:
    return any(below.y0 - above.y1 > FAR * max(above.height, below.height) for above, below in pairwise(rows))


def _is_table(rows: Sequence[TextRow], strong: Sequence[bool], rules: PageRules, least: int) -> bool:
    """Whether the strong ones among `rows` have columns, and are no lines of running text that is spaced out.

    `least` is how many columns they have at least where no rules part them.
    """
    full = [row for row, is_strong in zip(rows, strong, strict=True) if is_strong]
    ruled = sum(_is_ruled(row, rules) for row in full) == len(full)
    if len(full) < (LEAST_ROWS if ruled else LEAST_FREE_ROWS) or len(full) < STRONG_SHARE * len(rows):
        return False
    if not ruled and _is_beside_prose(full):
        return False
    words = sum(len(cell.words) for row in full for cell in row.cells)
    short = words <= WORDS_A_CELL * sum(len(row.cells) for row in full)
    return (ruled or short) and len(columns_of(full)) >= (FEW_CELLS if ruled else least)


def _is_beside_prose(rows: Sequence[TextRow]) -> bool:
    """Whether a sentence runs on from row to row where the cells beside it begin anew: text beside a list of facts."""
    running = sum(
        any(map(_runs_on, above.cells, below.cells)) and _begins_anew(below) for above, below in pairwise(rows)
    )
    return running >= max(FEW_CELLS, RUNNING_SHARE * (len(rows) - 1))


def _runs_on(above: WordRun, below: WordRun) -> bool:
    """Whether two cells of one column are lines of one sentence."""
    aligned = abs(above.x0 - below.x0) <= FLUSH and min(len(above.words), len(below.words)) >= PROSE_WORDS
    return aligned and not ENDED.search(above.text) and below.text[0].islower()


def _begins_anew(row: TextRow) -> bool:
    return any(not cell.text[0].islower() for cell in row.cells)


def _framed(rows: Sequence[TextRow], first: int, behind: int, free: int, rules: PageRules) -> tuple[int, int]:
    """The table widened to the outermost rules that enclose it, as far as short lines reach."""
    x0, x1 = _sides(rows[first:behind])
    boxed = all(_is_crossed(row, rules) for row in rows[first:behind])

    def belongs(at: int, near: int) -> bool:
        row = rows[at]
        inside = len(row.cells) < MANY_CELLS and (_is_crossed(row, rules) if boxed else not _is_caption(row))
        return inside and not _is_long(row, x1 - x0) and not _far(rows[min(at, near) : max(at, near) + 1])

    top, bottom = first, behind
    for at in range(first - 1, max(free, first - FRAME_LINES) - 1, -1):
        if not belongs(at, at + 1):
            break
        low = rows[at - 1].middle if at else rows[at].y0 - FAR * rows[at].height
        top = at if rules.levels(x0, x1, low, rows[at].middle, FRAME_SHARE) else top
    for at in range(behind, min(len(rows), behind + FRAME_LINES)):
        if not belongs(at, at - 1):
            break
        high = rows[at + 1].middle if at + 1 < len(rows) else rows[at].y1 + FAR * rows[at].height
        bottom = at + 1 if rules.levels(x0, x1, rows[at].middle, high, FRAME_SHARE) else bottom
    return top, bottom


def _is_long(row: TextRow, width: float) -> bool:
    return (
        len(row.cells) == 1 and len(row.cells[0].words) >= LONG_LINE and row.cells[0].x1 - row.cells[0].x0 > width / 2
    )


def _sides(rows: Sequence[TextRow]) -> tuple[float, float]:
    return min(row.cells[0].x0 for row in rows), max(row.cells[-1].x1 for row in rows)
