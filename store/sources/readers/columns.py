"""The order in which a reader takes the blocks of a page: down each column, columns from the left.

A recursive X-Y cut (Nagy and Seth, 1984) that tries columns first, and cuts no table into its columns.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from itertools import chain
from typing import NamedTuple

NARROWEST_COLUMN = 0.15
NARROWEST_GUTTER = 0.008
PROSE_WORDS, PROSE_SHARE = 4, 0.5
SAME_LINE, ALIGNED_SHARE = 0.002, 0.5
OVERLAP, BESIDE_SHARE = 0.004, 0.5
"""How far the boxes of lines above each other may overlap, and how much of a column stands beside the other."""
MOST_TRIES, MOST_GUTTERS = 1500, 6
"""How many stretches of one page are tried: a drawing with hundreds of labels is no text in columns."""
WORD = re.compile(r"[^\W\d_]{2,}")


class BlockBox(NamedTuple):
    """A block of text and where it stands, in shares of the page from its top left corner."""

    x0: float
    y0: float
    x1: float
    y1: float
    text: str
    levels: tuple[float, ...] = ()
    """How far down its lines stand."""


def in_reading_order(boxes: Sequence[BlockBox]) -> list[BlockBox]:
    """The boxes of one page as they are read."""
    return list(chain.from_iterable(regions(boxes)))


def regions(boxes: Sequence[BlockBox]) -> list[list[BlockBox]]:
    """The boxes of one page as they are read, parted where a column begins or ends."""
    done: list[list[BlockBox]] = []
    todo = [list(boxes)]
    tries = iter(range(MOST_TRIES))
    while todo:
        group = todo.pop()
        parts = _parts(group, tries)
        if len(parts) > 1:
            todo += reversed(parts)
        elif group:
            done.append(sorted(group, key=lambda box: (round(box.y0, 2), box.x0)))
    return done


def _parts(group: list[BlockBox], tries: Iterator[int]) -> list[list[BlockBox]]:
    """Left and right, where a gutter goes all the way down; else what is above the columns, they, and what is below."""
    if sides := _columns(group):
        return list(sides)
    bands = _bands(group)
    for first in range(len(bands)):
        behind = _reach(bands, first, tries)
        if behind:
            inner = list(chain.from_iterable(bands[first:behind]))
            parts = [list(chain.from_iterable(bands[:first])), inner, list(chain.from_iterable(bands[behind:]))]
            return [part for part in parts if part]
    return [group]


def _reach(bands: list[list[BlockBox]], first: int, tries: Iterator[int]) -> int:
    """Behind which band the longest stretch from `first` on ends that has columns; 0 where none has."""
    result, stretch = 0, list[BlockBox]()
    for (behind, band), _ in zip(enumerate(bands[first:], first + 1), tries, strict=False):
        stretch += band
        if _columns(stretch):
            result = behind
        elif not _gutters(stretch) and _width(stretch) > 2 * NARROWEST_COLUMN:
            break
    return result


def _columns(boxes: list[BlockBox]) -> tuple[list[BlockBox], list[BlockBox]] | None:
    """Left and right of the widest gutter that no box crosses, where both sides are columns of text."""
    for low, high in _gutters(boxes)[:MOST_GUTTERS]:
        left, right = [box for box in boxes if box.x1 <= low], [box for box in boxes if box.x0 >= high]
        wide = min(_width(left), _width(right)) >= NARROWEST_COLUMN
        if wide and _side_by_side(left, right) and not _is_table(left, right):
            return left, right
    return None


def _gutters(boxes: list[BlockBox]) -> list[tuple[float, float]]:
    """The stretches of the page's width that no box covers, widest first."""
    gaps = [gap for gap in _gaps([(box.x0, box.x1) for box in boxes]) if gap[1] - gap[0] >= NARROWEST_GUTTER]
    return sorted(gaps, key=lambda gap: gap[0] - gap[1])


def _side_by_side(left: list[BlockBox], right: list[BlockBox]) -> bool:
    """Whether most of the shorter side has the other one beside it."""
    spans = [(min(box.y0 for box in side), max(box.y1 for box in side)) for side in (left, right)]
    (top, bottom), (other_top, other_bottom) = spans
    shared = min(bottom, other_bottom) - max(top, other_top)
    return shared >= BESIDE_SHARE * min(bottom - top, other_bottom - other_top)


def _is_table(left: list[BlockBox], right: list[BlockBox]) -> bool:
    """Whether lines of both sides belong together: they stand level, and one side at least is no running text."""
    if _is_prose(left) and _is_prose(right):
        return False
    fewer, more = sorted(([y for box in side for y in box.levels] for side in (left, right)), key=len)
    level = sum(any(abs(y - other) <= SAME_LINE for other in more) for y in fewer)
    return bool(fewer) and level >= ALIGNED_SHARE * len(fewer)


def _is_prose(boxes: list[BlockBox]) -> bool:
    lines = [line for box in boxes for line in box.text.split("\n")]
    prose = sum(len(line) for line in lines if len(WORD.findall(line)) >= PROSE_WORDS)
    return prose >= PROSE_SHARE * sum(len(line) for line in lines)


def _bands(boxes: list[BlockBox]) -> list[list[BlockBox]]:
    """The boxes from the top down, parted by every level that no box crosses."""
    results: list[list[BlockBox]] = []
    reached = float("-inf")
    for box in sorted(boxes, key=lambda box: box.y0):
        if box.y0 > reached - OVERLAP or not results:
            results.append([])
        results[-1].append(box)
        reached = max(reached, box.y1)
    return results


def _gaps(spans: list[tuple[float, float]]) -> list[tuple[float, float]]:
    """Stretches between the first and the last span that none of them covers."""
    results: list[tuple[float, float]] = []
    reached = float("-inf")
    for start, end in sorted(spans):
        if start > reached > float("-inf"):
            results.append((reached, start))
        reached = max(reached, end)
    return results


def _width(boxes: list[BlockBox]) -> float:
    return max((box.x1 for box in boxes), default=0.0) - min((box.x0 for box in boxes), default=0.0)
