"""What of a page its readers do not see as its words: hidden, moved away, too small, of its ground's colour, struck.

Judged by the page alone: styles that lie at other addresses, and what scripts do, are not known.
"""

from __future__ import annotations

import re
from colorsys import hls_to_rgb
from typing import TYPE_CHECKING

from .html_styles import PageStyles, Style
from .left_out import LeftOut

if TYPE_CHECKING:
    from selectolax.lexbor import LexborHTMLParser, LexborNode

STRUCK = frozenset(("del", "s", "strike"))
NEVER_SHOWN = frozenset(
    (
        "textarea",
        "video",
        "audio",
        "canvas",
        "datalist",
        "noframes",
        "rp",
        "progress",
        "meter",
        "annotation",
        "annotation-xml",
    )
)
"""What stands in them is a form's content, or for browsers that cannot show them."""
NUMBER = re.compile(r"-?\d{0,6}(?:\.\d{1,6})?")
RGB = re.compile(r"rgba?\(\s*(\d{1,3})[\s,]+(\d{1,3})[\s,]+(\d{1,3})(?:[\s,/]+([\d.]{1,6})(%?))?\s*\)")
HUES = re.compile(
    r"(hsla?|hwb)\(\s*(-?[\d.]{1,9})(?:deg)?[\s,]+([\d.]{1,9})%[\s,]+([\d.]{1,9})%(?:[\s,/]+([\d.]{1,6})(%?))?\s*\)"
)
SRGB = re.compile(r"color\(\s*srgb\s+([\d.]{1,9})\s+([\d.]{1,9})\s+([\d.]{1,9})(?:\s*/\s*([\d.]{1,6})(%?))?\s*\)")
FILTERED = re.compile(r"opacity\(\s*(?:0(?:\.0\d*)?|\.0\d*|[0-4](?:\.\d+)?%)\s*\)|blur\(\s*(?:[5-9]|\d\d+)(?:\.\d+)?px")
TURNED = re.compile(
    r"scale[xy]?\(\s{0,9}0?(?:\.0\d{0,9})?\s{0,9}[,)]|translate[xy3d]{0,2}\(\s{0,9}-\d{4}|rotate[xy]\(\s{0,9}-?(?:90|270)deg"
)
HEX = re.compile(r"#([0-9a-f]{3,8})")
COLOURS = {
    "white": (255, 255, 255), "snow": (255, 250, 250), "ivory": (255, 255, 240), "ghostwhite": (248, 248, 255),
    "whitesmoke": (245, 245, 245), "mintcream": (245, 255, 250), "aliceblue": (240, 248, 255),
    "lavenderblush": (255, 240, 245), "seashell": (255, 245, 238), "honeydew": (240, 255, 240), "navy": (0, 0, 128),
    "lightyellow": (255, 255, 224), "lightcyan": (224, 255, 255), "gray": (128, 128, 128), "grey": (128, 128, 128),
    "silver": (192, 192, 192), "red": (255, 0, 0), "maroon": (128, 0, 0), "yellow": (255, 255, 0), "blue": (0, 0, 255),
    "olive": (128, 128, 0), "lime": (0, 255, 0), "green": (0, 128, 0), "aqua": (0, 255, 255), "cyan": (0, 255, 255),
    "teal": (0, 128, 128), "fuchsia": (255, 0, 255), "magenta": (255, 0, 255), "purple": (128, 0, 128),
    "black": (0, 0, 0), "floralwhite": (255, 250, 240), "azure": (240, 255, 255),
}  # fmt: skip
CLEAR = frozenset(("transparent", "rgb(0 0 0 / 0)"))
CLEAREST = 0.05
"""Share of a colour below which letters are not seen."""
ALIKE = 16
"""Steps of 256 by which two colours differ at most that no eye tells apart in letters."""
AWAY, TINY = 400.0, 3.0
"""Pixels: how far outside nobody looks, and below which letters are none."""
TINIEST = 0.1
"""The share of their size to which letters are scaled at least."""
PIXELS = {"px": 1.0, "pt": 4 / 3, "em": 16.0, "rem": 16.0, "%": 8.0, "vw": 12.0, "vh": 8.0, "in": 96.0, "cm": 38.0}
NOTHING = re.compile(
    r"(?:inset|rect|circle|polygon)\(\s{0,9}(?:(?:0|1|50|100)(?:px|%)?[\s,]{0,9}+){1,8}(?:at[^)]{0,40})?\)"
)
DEEPEST_GROUND = 60

Colour = tuple[int, int, int]
PAPER: Colour = (255, 255, 255)


def without_unseen(tree: LexborHTMLParser, left: LeftOut) -> None:
    """Take out of the page what is not seen, and count it by reason."""
    root = tree.body
    if root is None:
        return
    styles = PageStyles(tree)
    gone: list[tuple[LexborNode, str]] = []
    todo = [root]
    while todo:
        node = todo.pop()
        if reason := _reason(node, styles):
            gone.append((node, reason))
        else:
            todo.extend(node.iter())
    for node, reason in gone:
        left.add(reason, node.text())
        if node.mem_id != root.mem_id:
            node.decompose()


def _reason(node: LexborNode, styles: PageStyles) -> str:
    """Why nobody sees the element; empty where somebody does."""
    if reason := reason_of_tag(node.tag or ""):
        return reason
    attributes = node.attributes
    if "hidden" in attributes or "popover" in attributes or (node.tag == "dialog" and "open" not in attributes):
        return "hidden"
    style = styles.of(node)
    if not style:
        return ""
    if reason := reason_of(style):
        return reason
    if "currentcolor" in (style.get("background"), style.get("background-color")):
        return "in the colour of their ground"
    own = style.get("-webkit-text-fill-color") or style.get("color")
    return "in the colour of their ground" if own and _is_on_its_own(node, own, styles) else ""


def reason_of_tag(tag: str) -> str:
    """Why nobody reads what stands in elements of that name; empty where somebody does."""
    return "struck out" if tag in STRUCK else "not shown" if tag in NEVER_SHOWN else ""


def reason_of(style: Style) -> str:
    """Why nobody sees what is styled so, whatever is behind it; empty where somebody does."""
    if "line-through" in style.get("text-decoration", "") + style.get("text-decoration-line", ""):
        return "struck out"
    if _is_hidden(style):
        return "hidden"
    if _is_away(style):
        return "off the screen"
    return "too small" if _is_small(style) else ""


def _is_hidden(style: Style) -> bool:
    if style.get("display") == "none" or style.get("visibility") in ("hidden", "collapse"):
        return True
    if style.get("content-visibility") == "hidden" or FILTERED.search(style.get("filter", "")):
        return True
    opacity = style.get("opacity", "")
    bare = opacity.rstrip("%")
    return _is_number(bare) and float(bare) < (5 if opacity.endswith("%") else 0.05)


def _is_away(style: Style) -> bool:
    moved = [style.get(name, "") for name in ("left", "right", "top", "bottom", "margin-left", "margin-top")]
    moved += [style.get("text-indent", ""), *style.get("inset", "").split(), *style.get("translate", "").split()]
    return (
        any((_pixels(value) or 0) <= -AWAY for value in moved)
        or bool(NOTHING.search(f"{style.get('clip', '')} {style.get('clip-path', '')}"))
        or bool(TURNED.search(style.get("transform", "")))
        or any(_is_number(each) and float(each) < TINIEST for each in style.get("scale", "").split())
    )


def _is_small(style: Style) -> bool:
    size = _pixels(style.get("font-size", "")) if "font-size" in style else _font_size(style.get("font", ""))
    if size is not None and 0 <= size < TINY:
        return True
    zoom, between = style.get("zoom", ""), _pixels(style.get("letter-spacing", ""))
    if (_is_number(zoom) and 0 < float(zoom) < TINIEST) or (between is not None and between <= -2 * TINY):
        return True
    sides = [_pixels(style[name]) for name in ("width", "height", "max-height", "max-width") if name in style]
    sides += [_pixels(style["line-height"])] if style.get("line-height", "").startswith("0") else []
    clipped = any(style.get(name) in ("hidden", "clip") for name in ("overflow", "overflow-x", "overflow-y"))
    return clipped and any(side is not None and 0 <= side <= 1 for side in sides)


def _is_on_its_own(node: LexborNode, colour: str, styles: PageStyles) -> bool:
    """Whether the letters are clear, or of the colour of what is behind them."""
    return is_unseen_on(colour, _ground(node, styles))


def is_unseen_on(colour: str, ground: Colour | None) -> bool:
    """Whether letters of a colour are not seen on a ground; `None` is a ground that nobody knows."""
    if colour in CLEAR or _share(colour) <= CLEAREST:
        return True
    letters = _colour(colour)
    if letters is None or ground is None:
        return False
    return all(abs(a - b) <= ALIKE for a, b in zip(letters, ground, strict=True))


def _ground(node: LexborNode, styles: PageStyles) -> Colour | None:
    """The colour behind an element: that of the nearest one that has any, white for the page; `None` for a picture."""
    inner: LexborNode | None = node
    for _ in range(DEEPEST_GROUND):
        if inner is None:
            break
        style = styles.of(inner)
        background = style.get("background-color") or style.get("background", "")
        if background and background not in (*CLEAR, "none", "inherit", "initial"):
            return _colour(background)
        inner = inner.parent
    return PAPER


def _colour(value: str) -> Colour | None:
    """Red, green and blue; `None` of what is named otherwise, or is clear."""
    value = value.strip()
    if value in COLOURS:
        return COLOURS[value]
    if _share(value) <= CLEAREST:
        return None
    if match := RGB.fullmatch(value):
        return int(match[1]), int(match[2]), int(match[3])
    if match := HUES.fullmatch(value):
        return _of_hue(match[1], *(float(match[at]) for at in (2, 3, 4)))
    if match := SRGB.fullmatch(value):
        red, green, blue = (round(255 * float(match[at])) for at in (1, 2, 3))
        return red, green, blue
    if match := HEX.fullmatch(value):
        digits = _digits(match[1])
        return (int(digits[:2], 16), int(digits[2:4], 16), int(digits[4:6], 16)) if len(digits) in (6, 8) else None
    return None


def _share(value: str) -> float:
    """How much of a colour covers what is behind it: 0 is clear, 1 is all."""
    if (match := HEX.fullmatch(value)) and len(digits := _digits(match[1])) == 8:
        return int(digits[6:], 16) / 255
    for pattern in (RGB, HUES, SRGB):
        match = pattern.fullmatch(value)
        if match and (number := match[match.re.groups - 1]) and _is_number(number):
            return float(number) / (100 if match[match.re.groups] else 1)
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


def _font_size(font: str) -> float | None:
    """The size in `font: 0/0 a`."""
    sizes = [_pixels(part.partition("/")[0]) for part in font.split()]
    return next((size for size in sizes if size is not None and size < 100), None)


def _pixels(value: str) -> float | None:
    number = NUMBER.match(value.strip())
    if number is None or not _is_number(number[0]):
        return None
    unit = value.strip()[number.end() :].strip()
    if unit and unit not in PIXELS:
        return None
    return float(number[0]) * PIXELS.get(unit, 1.0)


def _is_number(value: str) -> bool:
    return bool(value) and any(map(str.isdigit, value)) and NUMBER.fullmatch(value) is not None
