"""What of a page its readers do not see as its words: hidden, moved away, too small, of its ground's colour, struck.

Judged by the page alone: styles that lie at other addresses, and what scripts do, are not known.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from .html_styles import PageStyles, Style
from .left_out import LeftOut

if TYPE_CHECKING:
    from selectolax.lexbor import LexborHTMLParser, LexborNode

STRUCK = frozenset(("del", "s", "strike"))
NEVER_SHOWN = frozenset(("textarea", "video", "audio", "canvas", "datalist", "noframes", "rp", "progress", "meter"))
"""What stands in them is a form's content, or for browsers that cannot show them."""
NUMBER = re.compile(r"-?\d{0,6}(?:\.\d{1,6})?")
RGB = re.compile(r"rgba?\(\s*(\d{1,3})[\s,]+(\d{1,3})[\s,]+(\d{1,3})(?:[\s,/]+([\d.]{1,6})(%?))?\s*\)")
HEX = re.compile(r"#([0-9a-f]{3,8})")
NAMED = {
    "white": (255, 255, 255), "snow": (255, 250, 250), "ivory": (255, 255, 240), "ghostwhite": (248, 248, 255),
    "whitesmoke": (245, 245, 245), "black": (0, 0, 0), "floralwhite": (255, 250, 240), "azure": (240, 255, 255),
}  # fmt: skip
CLEAR = frozenset(("transparent", "rgb(0 0 0 / 0)"))
ALIKE = 16
"""Steps of 256 by which two colours differ at most that no eye tells apart in letters."""
AWAY, TINY = 400.0, 3.0
"""Pixels: how far outside nobody looks, and below which letters are none."""
PIXELS = {"px": 1.0, "pt": 4 / 3, "em": 16.0, "rem": 16.0, "%": 8.0, "vw": 12.0, "vh": 8.0, "in": 96.0, "cm": 38.0}
NOTHING = re.compile(r"(?:inset|rect|circle|polygon)\((?:\s*(?:0|1|50|100)(?:px|%)?[\s,]*){1,8}(?:at[^)]{0,40})?\)")
DEEPEST_GROUND = 60

Colour = tuple[int, int, int]


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
    if "hidden" in node.attributes:
        return "hidden"
    style = styles.of(node)
    if not style:
        return ""
    if reason := reason_of(style):
        return reason
    return "in the colour of their ground" if "color" in style and _is_on_its_own(node, style, styles) else ""


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
    opacity = style.get("opacity", "").rstrip("%")
    return _is_number(opacity) and float(opacity) < 0.05


def _is_away(style: Style) -> bool:
    moved = (style.get(name, "") for name in ("left", "right", "top", "bottom", "margin-left", "text-indent"))
    return (
        any((_pixels(value) or 0) <= -AWAY for value in moved)
        or bool(NOTHING.search(f"{style.get('clip', '')} {style.get('clip-path', '')}"))
        or bool(
            re.search(r"scale[xy]?\(\s*0(?:\.0)?\s*[,)]|translate[xy3d]{0,2}\(\s*-\d{4}", style.get("transform", ""))
        )
    )


def _is_small(style: Style) -> bool:
    size = _pixels(style.get("font-size", "")) if "font-size" in style else _font_size(style.get("font", ""))
    if size is not None and 0 <= size < TINY:
        return True
    sides = [_pixels(style[name]) for name in ("width", "height", "max-height", "max-width") if name in style]
    clipped = style.get("overflow", "") in ("hidden", "clip")
    return clipped and any(side is not None and 0 <= side <= 1 for side in sides)


def _is_on_its_own(node: LexborNode, style: Style, styles: PageStyles) -> bool:
    """Whether the letters are clear, or of the colour of what is behind them."""
    colour = style["color"]
    if colour in CLEAR:
        return True
    letters = _colour(colour)
    if letters is None:
        return bool((match := RGB.fullmatch(colour)) and match[4])
    ground = _ground(node, styles)
    return ground is not None and all(abs(a - b) <= ALIKE for a, b in zip(letters, ground, strict=True))


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
    return (255, 255, 255)


def _colour(text: str) -> Colour | None:
    """Red, green and blue; `None` of what is named otherwise, or is clear."""
    text = text.strip()
    if text in NAMED:
        return NAMED[text]
    if match := RGB.fullmatch(text):
        share = float(match[4] or 1) / (100 if match[5] else 1) if _is_number(match[4] or "1") else 1.0
        return (int(match[1]), int(match[2]), int(match[3])) if share > 0.05 else None
    if match := HEX.fullmatch(text):
        digits = match[1] if len(match[1]) > 4 else "".join(sign * 2 for sign in match[1])
        return (int(digits[:2], 16), int(digits[2:4], 16), int(digits[4:6], 16)) if len(digits) in (6, 8) else None
    return None


def _font_size(font: str) -> float | None:
    """The size in `font: 0/0 a`."""
    sizes = [_pixels(part.partition("/")[0]) for part in font.split()]
    return next((size for size in sizes if size is not None and size < 100), None)


def _pixels(text: str) -> float | None:
    number = NUMBER.match(text.strip())
    if number is None or not _is_number(number[0]):
        return None
    unit = text.strip()[number.end() :].strip()
    if unit and unit not in PIXELS:
        return None
    return float(number[0]) * PIXELS.get(unit, 1.0)


def _is_number(text: str) -> bool:
    return bool(text) and any(map(str.isdigit, text)) and NUMBER.fullmatch(text) is not None
