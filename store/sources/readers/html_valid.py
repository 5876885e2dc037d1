"""Values that browsers take for a property: what is no such value leaves the one before it in force."""

from __future__ import annotations

import re

from .html_colours import is_valid as is_colour
from .html_values import pixels, share

EVERYWHERE = frozenset(("inherit", "initial", "unset", "revert", "revert-layer"))
DISPLAYS = frozenset((
    "none", "block", "inline", "flow", "flow-root", "contents", "list-item", "run-in", "math", "flex", "grid",
    "inline-block", "inline-flex", "inline-grid", "inline-table", "table", "table-row", "table-cell", "table-column",
    "table-caption", "table-row-group", "table-column-group", "table-header-group", "table-footer-group", "ruby",
    "ruby-base", "ruby-text", "ruby-base-container", "ruby-text-container", "-webkit-box", "-webkit-inline-box",
    "-webkit-flex", "-webkit-inline-flex", "-moz-box", "-ms-flexbox", "-ms-grid",
))  # fmt: skip
VISIBLE = frozenset(("visible", "hidden", "collapse"))
SIZES = frozenset((
    "xx-small", "x-small", "small", "medium", "large", "x-large", "xx-large", "xxx-large", "smaller", "larger", "math",
))  # fmt: skip
LENGTHS = frozenset(("auto", "none", "normal", "stretch"))
POSITIVE = frozenset((
    "width", "height", "max-width", "max-height", "min-width", "min-height", "block-size", "inline-size",
    "max-block-size", "max-inline-size",
))  # fmt: skip
PLACED = frozenset((
    "left", "right", "top", "bottom", "text-indent", "letter-spacing", "word-spacing", "margin-left", "margin-top",
    "margin-right", "margin-bottom", "padding-left", "inset-inline-start", "margin-inline-start", *POSITIVE,
))  # fmt: skip
COLOURED = frozenset(("color", "background-color", "-webkit-text-fill-color"))
OPEN = re.compile(r"(?:var|env|attr|if|calc|min|max|clamp|round|abs|sign|sin|cos|fit-content|anchor|anchor-size)\(")
"""Functions whose outcome is not asked for."""
SHAPE = re.compile(
    r"(?:none|(?:[a-z]{1,8}-box)|(?:inset|rect|xywh|circle|ellipse|polygon|path|shape|url)\(.*\).*)", re.S
)
CHANGES = re.compile(
    r"none|(?:\s*(?:matrix|matrix3d|translate[xyz]?|translate3d|scale[xyz]?|scale3d|rotate[xyz]?|rotate3d|skew[xy]?"
    r"|perspective)\([^()]{1,300}\)){1,20}\s*"
)


def is_valid(name: str, value: str) -> bool:
    """Whether a value, in lower case, is one of a property; of properties that hide nothing everything is."""
    if value in EVERYWHERE or OPEN.search(value) or name.startswith("--"):
        return True
    if name == "display":
        return bool(value) and all(word in DISPLAYS for word in value.split())
    if name == "visibility":
        return value in VISIBLE
    if name == "opacity":
        return share(value) is not None
    if name in COLOURED:
        return is_colour(value)
    if name == "font-size":
        return value in SIZES or _is_length(value, least=0.0)
    if name in PLACED:
        return value in LENGTHS or "-content" in value or _is_length(value, least=0.0 if name in POSITIVE else -1e9)
    pattern = {"clip-path": SHAPE, "transform": CHANGES}.get(name)
    return pattern is None or pattern.fullmatch(value) is not None


def _is_length(value: str, least: float) -> bool:
    length = pixels(value)
    return length is not None and length >= least
