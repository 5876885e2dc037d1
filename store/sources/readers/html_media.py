"""Which groups of a style sheet hold for a reader at a screen: one of 1,200 by 800 pixels, light, with a pointer."""

from __future__ import annotations

import re

from .html_values import calculated, pixels

WIDTH, HEIGHT = 1_200.0, 800.0
SIZES = {"width": WIDTH, "height": HEIGHT, "device-width": WIDTH, "device-height": HEIGHT}
PLAIN = {
    "orientation": "landscape", "prefers-color-scheme": "light", "hover": "hover", "any-hover": "hover",
    "pointer": "fine", "any-pointer": "fine", "prefers-reduced-motion": "no-preference", "scripting": "enabled",
    "prefers-contrast": "no-preference", "forced-colors": "none", "display-mode": "browser", "update": "fast",
    "color": "", "grid": "0", "monochrome": "0",
}  # fmt: skip
QUERY = re.compile(r"(?P<turn>not|only)?\s*(?P<kind>[a-z-]{1,20})?(?P<rest>.*)", re.S)
FEATURE = re.compile(r"\(\s*([^()]{1,100}?)\s*\)")
RANGE = re.compile(r"(?:(?P<low>[^<>=]{1,20})(?P<first>[<>]=?|=))?\s*(?P<name>[a-z-]{1,20})\s*"
                   r"(?:(?P<second>[<>]=?|=)(?P<high>[^<>=]{1,20}))?")  # fmt: skip
MIRRORED = {"<": ">", "<=": ">=", ">": "<", ">=": "<=", "=": "="}


def holds(group: str) -> bool:
    """Whether what stands in a group, as `@media (min-width: 600px)`, is shown so."""
    name, _, prelude = re.sub(r"\(", " (", group.lower(), count=1).partition(" ")
    if name == "@media":
        return any(_is_met(query.strip()) for query in prelude.split(","))
    return name == "@layer" or (name == "@supports" and "selector" not in prelude)


def _is_met(query: str) -> bool:
    match = QUERY.fullmatch(query)
    if match is None:
        return False
    kind, rest = match["kind"] or "all", match["rest"]
    if kind in ("not", "only"):
        kind = "all"
    met = kind in ("all", "screen") and all(map(_has, FEATURE.findall(calculated(rest))))
    if " or " in rest and kind == "all":
        met = any(map(_has, FEATURE.findall(rest)))
    return met is not (match["turn"] == "not" or query.startswith("not "))


def _has(feature: str) -> bool:
    name, colon, value = (part.strip() for part in feature.partition(":"))
    if colon:
        if name in PLAIN:
            return value == PLAIN[name]
        bound, _, size = name.partition("-")
        length = pixels(value)
        if length is None or size not in SIZES or bound not in ("min", "max"):
            return False
        return SIZES[size] >= length if bound == "min" else SIZES[size] <= length
    match = RANGE.fullmatch(feature)
    if match is None or match["name"] not in SIZES:
        return PLAIN.get(feature, "none") not in ("none", "0", "no-preference")
    ours = SIZES[match["name"]]
    low = match["first"] is None or _compared(ours, MIRRORED[match["first"]], match["low"])
    return low and (match["second"] is None or _compared(ours, match["second"], match["high"]))


def _compared(size: float, sign: str, value: str) -> bool:
    length = pixels(value)
    if length is None:
        return False
    return (sign[0] == "<" and size < length) or (sign[0] == ">" and size > length) or ("=" in sign and size == length)
