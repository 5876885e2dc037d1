"""What the boxes around an element leave of it: columns that are collapsed, boxes it is moved out of, shadow trees."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING

from .html_hiding import CHANGE, FLOWS, is_clipped
from .html_styles import PageStyles, Style, declarations, rules
from .html_values import pixels, share

if TYPE_CHECKING:
    from selectolax.lexbor import LexborNode

HIGHEST, LINE = 200.0, 1.2
"""Pixels: a higher box may be one in which the rest can be reached; of a letter's size how high a line is at least."""
MOST_COLUMNS, LONGEST_TREE = 500, 20_000
CLOSED = frozenset(("hidden", "clip"))
"""What lets no one scroll to what is cut off."""
SLOT = re.compile(r"<slot(?P<attributes>[^>]{0,300})>", re.IGNORECASE)
NAME = re.compile(r"\bname\s*=\s*[\"']?(?P<name>[^\"'\s>/]{1,100})", re.IGNORECASE)
OF_HOST = re.compile(r":host\b|::slotted\b|(?:^|[\s,>+~])slot\b")
"""What a sheet in a shadow tree names of the words that it shows from outside."""


def room_of(style: Style) -> float | None:
    """How high the box is that cuts off what reaches below it; `None` where it cuts nothing off, or is high."""
    flows = {word for name in FLOWS for word in style.get(name, "").split()}
    if not is_clipped(style) or not flows <= CLOSED:
        return None
    sides = [pixels(style.get(name, "")) for name in ("height", "max-height") if style.get(name, "%")[-1:] != "%"]
    high = min((side for side in sides if side), default=HIGHEST)
    return high if high < HIGHEST else None


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
    for column in table.css("col, colgroup"):
        style = styles.of(column)
        if column.tag == "colgroup" and column.css_first("col") is not None:
            continue
        outer = column.parent
        around = styles.of(outer) if column.tag == "col" and outer is not None and outer.tag == "colgroup" else {}
        is_gone = style.get("visibility", around.get("visibility", "")) == "collapse"
        columns += [is_gone] * _span(column, "span")
    if not any(columns):
        return
    for row in table.css("tr"):
        at = 0
        for cell in row.iter():
            if cell.tag in ("td", "th"):
                wide = _span(cell, "colspan")
                if columns[at : at + wide] and all(columns[at : at + wide]):
                    yield cell
                at += wide


def _span(node: LexborNode, name: str) -> int:
    value = node.attributes.get(name) or ""
    return min(int(value), MOST_COLUMNS) if value.isascii() and value.isdecimal() and 0 < len(value) < 5 else 1


def unslotted(host: LexborNode, tree: str, hides: Callable[[Style], str]) -> Iterator[LexborNode]:
    """What of an element its shadow tree does not show: that which has no slot in it, or all that its sheet hides."""
    tree = tree[:LONGEST_TREE]
    names = [match["name"] if (match := NAME.search(slot["attributes"])) else "" for slot in SLOT.finditer(tree)]
    sheets = [part.partition(">")[2].partition("</style")[0] for part in tree.split("<style")[1:]]
    is_hidden = any(
        OF_HOST.search(selectors) and hides(declarations(declared))
        for sheet in sheets
        for selectors, declared, _ in rules(sheet)
        if not selectors.startswith("@")
    )
    for child in host.iter(include_text=True):
        slot = (child.attributes.get("slot") or "") if child.tag != "-text" else ""
        if child.tag != "template" and (is_hidden or slot not in names):
            yield child
