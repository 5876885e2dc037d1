"""What a box of few lines cuts off, by how much text stands in front of it: no line that is seen is to be lost."""

from __future__ import annotations

from math import ceil, inf
from typing import TYPE_CHECKING

from .html_styles import PageStyles, Style
from .html_values import pixels
from .page import BLOCKS

if TYPE_CHECKING:
    from selectolax.lexbor import LexborNode

NARROW, LOW = 0.35, 1.1
"""Of a letter's size: how wide letters are at least on average, and how high lines."""
HIGHEST, WIDEST = 200.0, 1_200.0
"""Pixels: a higher box may be one in which the rest can be reached."""
LINES = BLOCKS - {"td", "th", "thead", "tbody", "tfoot"} | {"br"}
IN_LINES = frozenset(("block", "inline", "list-item", "flow-root", "none", "contents"))
LEAST_LINE = 0.3
"""Of a line, which has to be seen."""


def cut_off(node: LexborNode, styles: PageStyles, size: float) -> set[int]:
    """The texts of a box that begin behind its end; none where it is not laid out in lines."""
    style = styles.of(node)
    high, wide = (_side(style, name) for name in ("height", "width"))
    is_one_line = style.get("white-space") in ("nowrap", "pre")
    lines = 1.0 if is_one_line else (high or inf) / size / LOW if size else inf
    is_open = (high or inf) > HIGHEST and not (is_one_line and wide)
    if is_open or not style["overflow"].startswith(("hidden", "clip")) or _is_laid_out(style):
        return set()
    letters, used = (wide or WIDEST) / size / NARROW if size else inf, 0.0
    gone: set[int] = set()
    for part in node.traverse(include_text=True):
        if part.tag != "-text" and _is_laid_out(styles.of(part)):
            return set()
        if part.tag in LINES:
            used = 0.0 if is_one_line and high is None else float(ceil(used))
        elif part.tag == "-text" and (words := " ".join((part.text_content or "").split())):
            gone |= {part.mem_id} if used > lines - LEAST_LINE else set()
            used += len(words) / letters
    return gone


def _is_laid_out(style: Style) -> bool:
    """Whether an element may stand beside what stands in front of it."""
    return (
        style.get("display", "block") not in IN_LINES
        or style.get("float", "none") != "none"
        or style.get("position", "static") in ("absolute", "fixed")
        or any(name.startswith("column") for name in style)
    )


def _side(style: Style, name: str) -> float | None:
    """A side that is told as a length."""
    values = [value for value in (style.get(name, ""), style.get(f"max-{name}", "")) if value[-1:] not in ("%", "")]
    lengths = [length for length in map(pixels, values) if length]
    return min(lengths, default=None)
