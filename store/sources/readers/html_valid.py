"""Values that browsers take for a property: what is no such value leaves the one before it in force."""

from __future__ import annotations

import re

from .html_colours import is_valid as is_colour
from .html_values import calculated, pixels, share

EVERYWHERE = frozenset(("inherit", "initial", "unset", "revert", "revert-layer"))
DISPLAYS = frozenset((
    "none", "block", "inline", "flow", "flow-root", "contents", "list-item", "math", "flex", "grid",
    "inline-block", "inline-flex", "inline-grid", "inline-table", "table", "table-row", "table-cell", "table-column",
    "table-caption", "table-row-group", "table-column-group", "table-header-group", "table-footer-group", "ruby",
    "ruby-text", "-webkit-box", "-webkit-inline-box",
    "-webkit-flex", "-webkit-inline-flex", "grid-lanes", "inline-grid-lanes",
))  # fmt: skip
VISIBLE = frozenset(("visible", "hidden", "collapse"))
SIZES = frozenset((
    "xx-small", "x-small", "small", "medium", "large", "x-large", "xx-large", "xxx-large", "smaller", "larger", "math",
))  # fmt: skip
POSITIVE = frozenset((
    "width", "height", "max-width", "max-height", "min-width", "min-height", "block-size", "inline-size",
    "max-block-size", "max-inline-size", "padding-left", "padding-top",
))  # fmt: skip
PLACED = frozenset((
    "left", "right", "top", "bottom", "text-indent", "letter-spacing", "word-spacing", "margin-left", "margin-top",
    "margin-right", "margin-bottom", "inset-inline-start", "margin-inline-start", *POSITIVE,
))  # fmt: skip
COLOURED = frozenset(("color", "background-color", "-webkit-text-fill-color"))
OPEN = re.compile(r"(?:var|env|attr|if)\(")
COMPUTED = re.compile(r"(?:calc|min|max|clamp|round|abs|sign|sin|cos|sqrt|hypot|fit-content|anchor|anchor-size)\(")
"""Functions whose outcome is not asked for: of all values, and of lengths and numbers."""
SHAPE = re.compile(
    r"(?:none|(?:[a-z]{1,8}-box)|(?:inset|rect|xywh|circle|ellipse|polygon|path|shape|url)\(.*\).*)", re.S
)
CUT = re.compile(r"auto|rect\([^()%]{1,80}\)")
CHANGES = re.compile(
    r"none|(?:(?:(?<!\s)\s+)?(?:matrix|matrix3d|translate[xyz]?|translate3d|scale[xyz]?|scale3d|rotate[xyz]?|rotate3d|skew[xy]?"
    r"|perspective)\([^()]{1,300}\)){1,20}\s*"
)


def is_valid(name: str, value: str, *, is_quirky: bool = False) -> bool:
    """Whether a value, in lower case, is one of a property; of properties that hide nothing everything is.

    Where pages are read as old browsers did, lengths need no unit.
    """
    if value in EVERYWHERE or OPEN.search(value) or name.startswith("--"):
        return True
    if name == "display":
        return bool(value) and all(word in DISPLAYS for word in value.split())
    if name == "visibility":
        return value in VISIBLE
    value = calculated(value)
    if name == "opacity":
        return share(value) is not None or COMPUTED.match(value) is not None
    if name in COLOURED:
        return is_colour(value)
    if name == "font-size":
        return value in SIZES or _is_length(value, least=0.0, is_quirky=is_quirky)
    if name in PLACED:
        least = 0.0 if name in POSITIVE else -1e30
        return value in _words_of(name) or _is_length(value, least=least, is_quirky=is_quirky)
    pattern = {"clip": CUT, "clip-path": SHAPE, "transform": CHANGES}.get(name)
    return pattern is None or pattern.fullmatch(value) is not None


def _words_of(name: str) -> tuple[str, ...]:
    """What a place or a size may be besides a length."""
    if name.endswith("spacing"):
        return ("normal",)
    if name.startswith(("padding", "text")):
        return ()
    is_size = name in POSITIVE
    contents = ("min-content", "max-content", "fit-content", "stretch", "-webkit-fill-available") if is_size else ()
    return *contents, "none" if name.startswith("max-") else "auto"


def _is_length(value: str, *, least: float, is_quirky: bool) -> bool:
    length = pixels(value)
    if length is None:
        return COMPUTED.match(value) is not None
    return length >= least and (is_quirky or not length or not value[-1].isdecimal())
