"""Which groups of a style sheet hold for a reader at a screen: one of 1,200 by 800 pixels, light, with a pointer."""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import partial

from .html_valid import is_valid
from .html_values import calculated, parted, pixels

WIDTH, HEIGHT = 1_200.0, 800.0
SIZES = {
    "width": WIDTH, "height": HEIGHT, "device-width": WIDTH, "device-height": HEIGHT, "aspect-ratio": 1.5,
    "device-aspect-ratio": 1.5, "resolution": 1.0, "-webkit-device-pixel-ratio": 1.0, "device-pixel-ratio": 1.0,
    "color": 8.0, "color-index": 0.0, "monochrome": 0.0, "horizontal-viewport-segments": 1.0,
    "vertical-viewport-segments": 1.0,
}  # fmt: skip
PLAIN = {
    "orientation": "landscape", "prefers-color-scheme": "light", "hover": "hover", "any-hover": "hover",
    "pointer": "fine", "any-pointer": "fine", "prefers-reduced-motion": "no-preference", "scripting": "enabled",
    "prefers-contrast": "no-preference", "forced-colors": "none", "display-mode": "browser", "update": "fast",
    "grid": "0", "dynamic-range": "standard", "video-dynamic-range": "standard", "color-gamut": "srgb",
    "inverted-colors": "none", "overflow-block": "scroll", "overflow-inline": "scroll", "scan": "progressive",
    "device-posture": "continuous", "-webkit-transform-3d": "1",
    "prefers-reduced-data": "no-preference", "prefers-reduced-transparency": "no-preference",
}  # fmt: skip
QUERY = re.compile(r"(?:(?P<turn>not|only)\s+)?(?P<kind>[a-z-]{1,20})?\s*(?:and\s*)?(?P<rest>.*)", re.S)
INNER = re.compile(r"\(\s*([^()]{0,200}?)\s*\)")
LOGIC = re.compile(r"\s*(?:not\s+)?[01](?:\s+(?:and|or)\s+(?:not\s+)?[01]){0,20}\s*")
SELECTOR = re.compile(r"\b(?:selector|font-tech|font-format)\([^()]{0,200}(?:\([^()]{0,200}\)[^()]{0,200}){0,5}\)")
RATIO = re.compile(r"(\d{1,6}(?:\.\d{1,6})?|\.\d{1,6})\s*(?:/\s*(\d{1,6}(?:\.\d{1,6})?))?")
DOTS = {"dppx": 1.0, "x": 1.0, "dpi": 1 / 96, "dpcm": 2.54 / 96}
"""Of a screen with one dot for each pixel."""
RANGE = re.compile(r"(?:(?P<low>[^<>=]{1,20})(?P<first>[<>]=?|=))?\s*(?P<name>[a-z-]{1,20})\s*"
                   r"(?:(?P<second>[<>]=?|=)(?P<high>[^<>=]{1,20}))?")  # fmt: skip
PROPERTIES = frozenset(
    (  # noqa: SIM905
        "align all anchor animation appearance aspect backdrop backface background baseline block border bottom box "
        "break caption caret clear clip color column columns contain container content counter cursor direction "
        "display empty fill filter flex float font forced gap grid height hyphens image inline inset isolation "
        "justify left letter line list margin mask math max min mix object offset opacity order outline overflow "
        "overscroll padding page perspective place pointer position print quotes resize right rotate row ruby scale "
        "scroll scrollbar shape stroke tab table text timeline top touch transform transition translate unicode user "
        "vertical view visibility white width will word writing x y z zoom"
    ).split()
)
"""First words of the names of properties."""
CONTAINER = re.compile(r"\s*(?!not\b)(?:[a-z_-][\w-]{0,60}\s+)?(?P<condition>(?:not\s*)?\(.*\))\s*", re.S)
ROOMS = 200.0, 600.0, 1_200.0
"""Pixels: how wide a box may be that a group asks for; what it says has to hold of each."""
DEEPEST = 6
"""Brackets in brackets."""
MIRRORED = {"<": ">", "<=": ">=", ">": "<", ">=": "<=", "=": "="}


def holds(group: str) -> bool:
    """Whether what stands in a group, as `@media (min-width: 600px)`, is shown so."""
    name, prelude = re.match(r"(@?[a-z-]{0,30})(.*)", group.lower(), re.S).groups()  # type: ignore[union-attr]
    if name == "@media":
        return any(_is_met(query.strip()) for query in parted(prelude))
    if name == "@container":
        match = CONTAINER.fullmatch(prelude)
        return match is not None and all(_follows(match["condition"], partial(_has, wide=wide)) for wide in ROOMS)
    return name == "@layer" or (name == "@supports" and _follows(SELECTOR.sub("(selector)", prelude), _is_known))


def _is_met(query: str) -> bool:
    query = calculated(query)
    match = QUERY.fullmatch(query)
    if match is None:
        return False
    if match["kind"] in (None, "not"):  # `not (…)`, whose `not` is part of the condition
        return _follows(query, _has) if query else True
    met = match["kind"] in ("all", "screen") and (not match["rest"] or _follows(match["rest"], _has))
    return met is not (match["turn"] == "not")


def _follows(condition: str, is_met: Callable[[str], bool]) -> bool:
    """Whether a condition of features in brackets with `and`, `or` and `not` is met."""
    for _ in range(DEEPEST):
        new = INNER.sub(lambda match: f" {int(_truth(match[1], is_met))} ", condition)
        if new == condition:
            break
        condition = new
    return LOGIC.fullmatch(condition) is not None and _truth(condition, is_met)


def _truth(part: str, is_met: Callable[[str], bool]) -> bool:
    if not LOGIC.fullmatch(part):
        return is_met(part)
    turned = re.sub(r"not\s+([01])", lambda match: str(1 - int(match[1])), part)
    ways = re.split(r"\bor\b", turned)
    return any("0" not in way for way in ways)


def _is_known(declared: str) -> bool:
    """Whether a browser knows what a group asks for; a property that hides nothing by the first word of its name."""
    name, _, value = (part.strip() for part in declared.partition(":"))
    word = name.removeprefix("-webkit-").partition("-")[0]
    return declared == "selector" or ((name[:2] == "--" or word in PROPERTIES) and is_valid(name, value))


def _has(feature: str, *, wide: float | None = None) -> bool:
    """Whether a feature is there; of a box that is so wide nothing but its width is known."""
    sizes = SIZES if wide is None else {"width": wide, "inline-size": wide}
    name, colon, value = (part.strip() for part in feature.partition(":"))
    if colon:
        if name in PLAIN and wide is None:
            return value == PLAIN[name]
        vendor = "-webkit-" if name.startswith("-webkit-") else ""
        bound, _, size = name.removeprefix(vendor).partition("-")
        if name in sizes:
            return _compared(sizes[name], "=", value)
        if size not in sizes or bound not in ("min", "max"):
            return False
        return _compared(sizes[size], ">=" if bound == "min" else "<=", value)
    match = RANGE.fullmatch(feature)
    if match is None or match["name"] not in sizes or not (match["first"] or match["second"]):
        return sizes.get(feature, 0.0) > 0 or (PLAIN if wide is None else {}).get(feature, "none") not in (
            "none",
            "0",
            "no-preference",
        )
    ours = sizes[match["name"]]
    low = match["first"] is None or _compared(ours, MIRRORED[match["first"]], match["low"])
    return low and (match["second"] is None or _compared(ours, match["second"], match["high"]))


def _measure(value: str) -> float | None:
    """A length, a ratio, a resolution or a number."""
    if (ratio := RATIO.fullmatch(value.strip())) is not None:
        return float(ratio[1]) / float(ratio[2]) if ratio[2] and float(ratio[2]) else float(ratio[1])
    length = pixels(value)
    if length is not None:
        return length
    number = RATIO.match(value.strip())
    unit = value.strip()[number.end() :] if number else ""
    return float(number[1]) * DOTS[unit] if number and unit in DOTS else None


def _compared(size: float, sign: str, value: str) -> bool:
    length = _measure(value)
    if length is None:
        return False
    return (sign[0] == "<" and size < length) or (sign[0] == ">" and size > length) or ("=" in sign and size == length)
