"""Which words of a page stand above or below the line of those around them, by their styles and not by their names."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from .html_styles import Style
from .html_values import pixels, share

if TYPE_CHECKING:
    from selectolax.lexbor import LexborNode

Shifts = dict[int, int]
"""By element: 1 above the line, -1 below it, 0 on it though its name says otherwise."""
OF_TAGS = {"sup": "super", "sub": "sub"}
RISES = {"super": 0.33, "sub": -0.2, "baseline": 0.0}
"""Of a letter's size."""
EDGES = {"text-top": 0.2, "top": 0.2, "text-bottom": -0.1, "bottom": -0.1}
"""Of a letter's size, as words are lifted that are smaller than the others of their line; others stay on it."""
LEAST, LINE = 0.12, 1.2
"""Of a letter's size: from where on words stand off the line, and how high one is."""
INLINE = frozenset(("", "inline", "inline-block", "inline-flex", "inline-grid", "inline-table", "contents", "ruby"))
MOVED = re.compile(r"translate(?P<axis>y|3d|)\((?P<how>[^()]{1,100})\)")
FEATURE = re.compile(r"[\"'](?P<name>su[pb]s)[\"'](?!\s{0,9}(?:0|off)\b)")
SCRIPTS = {
    "msup": (0, 1), "msub": (0, -1), "msubsup": (0, -1, 1),
    "mover": (0, 1), "munder": (0, -1), "munderover": (0, -1, 1),
}  # fmt: skip
"""Of formulas: where each of their parts stands."""


def shift_of(node: LexborNode, style: Style, size: float, line: float) -> int | None:
    """Where the words of an element stand; `None` where its name alone says it.

    `size` is that of its letters in pixels, `line` that of the letters beside them.
    """
    tag = node.tag or ""
    if (parts := SCRIPTS.get(node.parent.tag or "") if node.parent is not None else None) is not None:
        at = _place_among(node, len(parts))
        return parts[at] if at < len(parts) else None
    if not style or style.get("display", "") not in INLINE:
        return None
    aligned = style.get("vertical-align") or OF_TAGS.get(tag, "baseline")
    rise = EDGES[aligned] * (size < line) if aligned in EDGES else _aligned(aligned, size)
    rise += _lifted(style, size)
    rise += _aligned(style.get("baseline-shift", "baseline"), size)
    variant = f"{style.get('font-variant-position', '')} {style.get('font-variant', '')} "
    features = {match["name"] for match in FEATURE.finditer(style.get("font-feature-settings", ""))}
    rise += 0.33 * ("super" in variant or "sups" in features) - 0.2 * ("sub " in variant or "subs" in features)
    shift = 1 if rise >= LEAST else -1 if rise <= -LEAST else 0
    return shift if shift or tag in OF_TAGS else None


def _place_among(node: LexborNode, most: int) -> int:
    """How many elements stand in front of it in the same one."""
    count, before = 0, node.prev
    while before is not None and count <= most:
        count += (before.tag or "-")[0] != "-"
        before = before.prev
    return count


def _aligned(value: str, size: float) -> float:
    return RISES[value] if value in RISES else _of_size(value, size, LINE)


def _lifted(style: Style, size: float) -> float:
    """How far an element is moved from where it would stand."""
    rise = 0.0
    if style.get("position") == "relative":
        value = style.get("top", "auto")
        rise = -_of_size(value, size, 0.0) if value != "auto" else _of_size(style.get("bottom", ""), size, 0.0)
    for match in MOVED.finditer(style.get("transform", "")):
        rise -= _across(match["how"].split(","), match["axis"] == "y", size)
    return rise - _across(style.get("translate", "").split(), False, size)


def _across(parts: list[str], is_alone: bool, size: float) -> float:
    at = 0 if is_alone else 1
    return _of_size(parts[at], size, LINE) if at < len(parts) else 0.0


def _of_size(value: str, size: float, whole: float) -> float:
    """A length as a share of a letter's size; per cent are of a line, `whole` sizes high."""
    value = value.strip()
    if value.endswith("%"):
        return (share(value) or 0.0) * whole
    length = pixels(value)
    if length is None:
        return 0.0
    return length / 16 if value.endswith("em") else length / size if size else 0.0
