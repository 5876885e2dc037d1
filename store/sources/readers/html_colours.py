"""Colours of a page: whether letters are seen on what is behind them."""

from __future__ import annotations

import re
from collections.abc import Mapping
from colorsys import hls_to_rgb

from .html_colour_names import COLOURS
from .html_values import NUMBER, share

Colour = tuple[int, int, int]
PAPER: Colour = (255, 255, 255)
PART = r"([+-]?[\d.]{1,9}%?|none)"
RGB = re.compile(rf"rgba?\(\s*{PART}[\s,]+{PART}[\s,]+{PART}(?:[\s,/]+([\d.]{{1,6}}%?))?\s*\)")
HUES = re.compile(
    rf"(hsla?|hwb)\(\s*{PART}(?:deg|turn|rad|grad)?[\s,]+{PART}[\s,]+{PART}(?:[\s,/]+([\d.]{{1,6}}%?))?\s*\)"
)
SPACE = re.compile(
    rf"color\(\s*(?:srgb|srgb-linear|display-p3|a98-rgb|rec2020)\s+{PART}\s+{PART}\s+{PART}(?:\s*/\s*([\d.]{{1,6}}%?))?\s*\)"
)
LIGHTNESS = re.compile(rf"(ok)?(?:lab|lch)\(\s*{PART}\s+{PART}\s+{PART}(?:deg)?(?:\s*/\s*([\d.]{{1,6}}%?))?\s*\)")
EITHER = re.compile(r"light-dark\(\s{0,9}([^\s,()]{1,40}(?:\([^()]{1,40}\))?)\s{0,9},[^,]{1,80}\)")
PICTURE = re.compile(r"\b(?:url|image|image-set|[a-z-]{0,20}gradient)\(")
PIECE = re.compile(r"[^\s()]{1,40}(?:\([^()]{0,80}\))?")
HEX = re.compile(r"#?((?<=#)[0-9a-f]{3,4}|[0-9a-f]{6}|(?<=#)[0-9a-f]{8})")
"""Old pages leave the sign out."""
WRITTEN = re.compile(r"#[0-9a-f]{3,8}\b|[a-z-]{2,20}\([^()]{1,100}\)|[a-z]{3,20}")
"""What may be a colour in a gradient."""
FUNCTIONS = re.compile(
    r"(?:rgba?|hsla?|hwb|lab|lch|oklab|oklch|color|color-mix|device-cmyk|light-dark|contrast-color)\(.+\)"
)
LEGACY = re.compile(r"[0-9a-f]")
CLEAR = frozenset(("transparent", "rgb(0 0 0 / 0)"))
SYSTEM = frozenset((
    "accentcolor", "accentcolortext", "activetext", "buttonborder", "graytext", "highlight", "highlighttext",
    "linktext", "mark", "marktext", "selecteditem", "selecteditemtext", "visitedtext", "-webkit-link",
))  # fmt: skip
CLEAREST = 0.05
"""Share of a colour below which letters are not seen."""
ALIKE = 16
"""Steps of 256 by which two colours differ at most that no eye tells apart in letters."""


def background_of(style: Mapping[str, str], colour: str, around: Colour | None) -> Colour | None:
    """The colour behind an element whose letters have a colour; `None` for a picture, or one that is not known."""
    background = style.get("background", "")
    pictures = f"{background} {style.get('background-image', '')}"
    if PICTURE.search(pictures) and not is_clear_picture(pictures):
        return _of_gradient(pictures)
    value = style.get("background-color", "")
    if not value and background:
        pieces = [piece for piece in PIECE.findall(background) if "gradient(" not in piece]
        value = next((piece for piece in pieces if _colour(piece) or piece == "currentcolor"), "")
        value = value or ("" if len(pieces) > 1 else background)
    if value == "currentcolor":
        value = colour
    if not value or value in (*CLEAR, "none", "inherit", "initial", "unset") or _opacity(value) <= CLEAREST:
        return around
    return _colour(value)


def is_clear_picture(pictures: str) -> bool:
    """Whether pictures are gradients of clear colours alone, which let all behind them through."""
    colours = _of_gradients(pictures)
    return bool(colours) and all(colour in CLEAR or _opacity(colour) <= CLEAREST for colour in colours)


def is_valid(value: str) -> bool:
    """Whether a browser takes a value for a colour; of functions their names and the number of parts tell."""
    if value in COLOURS or value in CLEAR or value == "currentcolor" or value in SYSTEM:
        return True
    if FUNCTIONS.fullmatch(value):
        return len(re.split(r"[\s,/]+", value)) > 1
    return value[:1] == "#" and HEX.fullmatch(value) is not None


def of_attribute(value: str) -> str:
    """The colour that browsers read in an old attribute such as `<font color>`, whatever is written there."""
    value = value.strip().lower()
    if value in COLOURS or value == "transparent" or re.fullmatch(r"#[0-9a-f]{3}", value):
        return value
    digits = "".join(sign if LEGACY.match(sign) else "0" for sign in value.removeprefix("#")[:128])
    size = max(1, -(-len(digits) // 3))
    parts = [digits.ljust(3 * size, "0")[at : at + size][-8:] for at in range(0, 3 * size, size)]
    while len(parts[0]) > 2 and all(part[0] == "0" for part in parts):
        parts = [part[1:] for part in parts]
    return "#" + "".join(part[:2].zfill(2) for part in parts)


def _of_gradients(pictures: str) -> list[str]:
    """The colours of gradients; none where there are other pictures too."""
    if re.search(r"\b(?:url|image|image-set|element|cross-fade|paint)\(", pictures):
        return []
    inside = re.sub(r"[a-z-]{0,30}gradient\(", " ", pictures)
    return [match[0] for match in WRITTEN.finditer(inside) if is_valid(match[0])]


def _of_gradient(pictures: str) -> Colour | None:
    """The colour of a gradient that has but one."""
    colours = [_colour(one) for one in _of_gradients(pictures)]
    first = colours[0] if colours else None
    return first if first is not None and all(one is not None and _are_alike(one, first) for one in colours) else None


def is_unseen_on(colour: str, ground: Colour | None) -> bool:
    """Whether letters of a colour are not seen on a ground; `None` is a ground that nobody knows."""
    if colour in CLEAR or _opacity(colour) <= CLEAREST:
        return True
    letters = _colour(colour)
    if letters is None or ground is None:
        return False
    return _are_alike(letters, ground)


def _are_alike(one: Colour, other: Colour) -> bool:
    return all(abs(a - b) <= ALIKE for a, b in zip(one, other, strict=True))


def _colour(value: str) -> Colour | None:
    """Red, green and blue; `None` of what is named otherwise, or is clear."""
    value = value.strip()
    if value in COLOURS:
        return COLOURS[value]
    if _opacity(value) <= CLEAREST:
        return None
    if match := EITHER.fullmatch(value):
        return _colour(match[1])
    if match := RGB.fullmatch(value):
        red, green, blue = (_step(match[at], 1.0) for at in (1, 2, 3))
        return red, green, blue
    if match := HUES.fullmatch(value):
        return _of_hue(match[1], *(_number(match[at]) for at in (2, 3, 4)))
    if match := SPACE.fullmatch(value):
        red, green, blue = (_step(match[at], 255.0) for at in (1, 2, 3))
        return red, green, blue
    if match := LIGHTNESS.fullmatch(value):
        return _grey(match)
    if match := HEX.fullmatch(value):
        digits = _digits(match[1])
        return (int(digits[:2], 16), int(digits[2:4], 16), int(digits[4:6], 16)) if len(digits) in (6, 8) else None
    return None


def _step(part: str, times: float) -> int:
    """One of the three parts of a colour, from 0 to 255."""
    value = _number(part) * (2.55 if part.endswith("%") else times)
    return round(max(0.0, min(255.0, value)))


def _number(part: str) -> float:
    match = NUMBER.match(part)
    return float(match[0]) if match else 0.0


def _grey(match: re.Match[str]) -> Colour | None:
    """A grey that is named by its lightness; `None` for what has a hue."""
    most = 1.0 if match[1] and not match[2].endswith("%") else 100.0
    if abs(_number(match[3])) > most / 50:
        return None
    step = round(255 * max(0.0, min(1.0, _number(match[2]) / most)))
    return step, step, step


def _opacity(value: str) -> float:
    """How much of a colour covers what is behind it: 0 is clear, 1 is all."""
    if (match := HEX.fullmatch(value)) and value[0] == "#" and len(digits := _digits(match[1])) == 8:
        return int(digits[6:], 16) / 255
    for pattern in (RGB, HUES, SPACE, LIGHTNESS):
        match = pattern.fullmatch(value)
        if match and (number := match[match.re.groups]):
            covers = share(number)
            return 1.0 if covers is None else covers
    return 1.0


def _digits(written: str) -> str:
    return written if len(written) > 4 else "".join(sign * 2 for sign in written)


def _of_hue(form: str, hue: float, first: float, second: float) -> Colour:
    """The colour of `hsl(hue first% second%)`, saturation and lightness, or of `hwb`, whiteness and blackness."""
    if form == "hwb":
        white, black = first / 100, second / 100
        grey = white / (white + black) if white + black >= 1 else None
        parts = [
            grey if grey is not None else part * (1 - white - black) + white
            for part in hls_to_rgb(hue % 360 / 360, 0.5, 1.0)
        ]
    else:
        parts = list(hls_to_rgb(hue % 360 / 360, min(1.0, second / 100), min(1.0, first / 100)))
    red, green, blue = (round(255 * part) for part in parts)
    return red, green, blue
