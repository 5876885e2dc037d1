"""What the boxes around an element leave of it: columns that are collapsed, boxes that it is moved out of."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from .html_hiding import CHANGE, is_clipped
from .html_styles import PageStyles, Style
from .html_values import pixels, share

if TYPE_CHECKING:
    from selectolax.lexbor import LexborNode

HIGHEST, LINE = 200.0, 1.2
"""Pixels: a higher box may be one in which the rest can be reached; of a letter's size how high a line is at least."""
MOST_COLUMNS = 500
CLOSED = frozenset(("hidden", "clip"))
"""What lets no one scroll to what is cut off."""
DOWN, BESIDE = ("overflow", "overflow-y", "overflow-block"), ("overflow-x", "overflow-inline")
ROWS = frozenset(("thead", "tbody", "tfoot"))


def room_of(style: Style, around: float | None) -> float | None:
    """How high the box is that cuts off what reaches below it; `None` where one can scroll to it.

    `around` is what it is for a box that cuts nothing off itself, or is high.
    """
    if not is_clipped(style):
        return around
    flows = {word for name in DOWN for word in style.get(name, "").split()[-1:]}
    # What is cut off at the sides alone is scrolled down.
    is_scrolled = not flows and any(style.get(name, "visible") != "visible" for name in BESIDE)
    if is_scrolled or not flows <= CLOSED:
        return None
    sides = [pixels(style.get(name, "")) for name in ("height", "max-height") if style.get(name, "%")[-1:] != "%"]
    high = min((side for side in sides if side), default=HIGHEST)
    return high if high < HIGHEST else around


def is_below(style: Style, room: float, size: float, *, is_placed: bool) -> bool:
    """Whether an element is moved down by more than the room that is seen of the box around it.

    `is_placed` says whether that box is one from which places are counted; `size` is that of the letters in pixels.
    """
    position = style.get("position", "static")
    if position == "fixed" or (position == "absolute" and not is_placed):
        return False
    down = sum(_length(style.get(name, ""), 0.0) for name in ("margin-top", "padding-top"))
    down += _length(style.get("top", ""), room) if position in ("relative", "absolute") else 0.0
    for change in CHANGE.finditer(style.get("transform", "")):
        parts = change["how"].split(",")
        at = {"translatey": 0, "translate": 1, "translate3d": 1}.get(change["what"], len(parts))
        down += _length(parts[at], size * LINE) if at < len(parts) else 0.0
    down += sum(_length(part, size * LINE) for part in style.get("translate", "").split()[1:2])
    return down >= room


def _length(value: str, whole: float) -> float:
    value = value.strip()
    return (share(value) or 0.0) * whole if value.endswith("%") else pixels(value) or 0.0


def collapsed(table: LexborNode, styles: PageStyles) -> Iterator[LexborNode]:
    """The cells of columns that are collapsed."""
    columns: list[bool] = []
    for part in table.iter():
        is_gone = part.tag in ("col", "colgroup") and styles.of(part).get("visibility", "") == "collapse"
        inner = [column for column in part.iter() if column.tag == "col"] if part.tag == "colgroup" else []
        for column in inner:
            own = styles.of(column).get("visibility", "collapse" if is_gone else "")
            columns += [own == "collapse"] * _span(column, "span")
        if part.tag in ("col", "colgroup") and not inner:
            columns += [is_gone] * _span(part, "span")
    if not any(columns):
        return
    for part in table.iter():
        above: dict[int, int] = {}
        for row in part.iter() if part.tag in ROWS else ():
            yield from _collapsed_in(row, columns, above)


def _collapsed_in(row: LexborNode, columns: list[bool], above: dict[int, int]) -> Iterator[LexborNode]:
    """Those of a row; `above` says for how many rows yet a cell of an earlier one takes a column."""
    taken, at = {column for column, rows in above.items() if rows > 0}, 0
    for column in taken:
        above[column] -= 1
    for cell in row.iter():
        if cell.tag in ("td", "th"):
            while at in taken:
                at += 1
            wide, high = _span(cell, "colspan"), _span(cell, "rowspan")
            if columns[at : at + wide] and all(columns[at : at + wide]):
                yield cell
            above.update(dict.fromkeys(range(at, at + wide), high - 1) if high > 1 else {})
            at += wide


def _span(node: LexborNode, name: str) -> int:
    value = node.attributes.get(name) or ""
    return min(int(value), MOST_COLUMNS) if value.isascii() and value.isdecimal() and 0 < len(value) < 5 else 1
