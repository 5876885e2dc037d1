"""The order in which a reader takes the blocks of a page: down each column, columns from the left.

A recursive X-Y cut (Nagy and Seth, 1984) that tries columns first.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

NARROWEST_COLUMN = 0.15
NARROWEST_GUTTER = 0.008


class Box(NamedTuple):
    """A block of text and where it stands, in shares of the page from its top left corner."""

    x0: float
    y0: float
    x1: float
    y1: float
    text: str


def in_reading_order(boxes: Sequence[Box]) -> list[Box]:
    """The boxes of one page as they are read."""
    done: list[Box] = []
    todo = [list(boxes)]
    while todo:
        group = todo.pop()
        parts = _columns(group) or _bands(group) if len(group) > 1 else None
        if parts:
            todo += [parts[1], parts[0]]
        else:
            done += sorted(group, key=lambda box: (round(box.y0, 2), box.x0))
    return done


def _columns(boxes: list[Box]) -> tuple[list[Box], list[Box]] | None:
    """Left and right of the widest gutter that no box crosses, where both sides are as wide as a column."""
    gaps = [gap for gap in _gaps([(box.x0, box.x1) for box in boxes]) if gap[1] - gap[0] >= NARROWEST_GUTTER]
    for low, high in sorted(gaps, key=lambda gap: gap[0] - gap[1]):
        left, right = [box for box in boxes if box.x1 <= low], [box for box in boxes if box.x0 >= high]
        if min(_width(left), _width(right)) >= NARROWEST_COLUMN:
            return left, right
    return None


def _bands(boxes: list[Box]) -> tuple[list[Box], list[Box]] | None:
    """Above and below the first line that no box crosses."""
    gaps = _gaps([(box.y0, box.y1) for box in boxes])
    if not gaps:
        return None
    low, high = gaps[0]
    return [box for box in boxes if box.y1 <= low], [box for box in boxes if box.y0 >= high]


def _gaps(spans: list[tuple[float, float]]) -> list[tuple[float, float]]:
    """Stretches between the first and the last span that none of them covers."""
    found: list[tuple[float, float]] = []
    reached = float("-inf")
    for start, end in sorted(spans):
        if start > reached > float("-inf"):
            found.append((reached, start))
        reached = max(reached, end)
    return found


def _width(boxes: list[Box]) -> float:
    return max((box.x1 for box in boxes), default=0.0) - min((box.x0 for box in boxes), default=0.0)
