"""Styles that hide an element with all that is in it: taken out, moved away, clipped, pressed, struck out."""

from __future__ import annotations

import re
from collections.abc import Sequence

from .html_colours import PICTURE, as_gradients, is_black_picture, is_clear_picture
from .html_shapes import AWAY, FAR, FLAT, is_cut_to_nothing, is_led_away
from .html_styles import Style
from .html_turns import is_bent, is_turned, is_turned_away
from .html_turns import sides as sides_of_square
from .html_values import pixels, share

FILTERED = re.compile(
    r"opacity\(\s*(?:0(?:\.0\d*)?|\.0\d*|[0-4](?:\.\d+)?%)\s*\)|blur\(\s*(?:(?:[5-9]|\d\d+)(?:\.\d+)?px|(?:0?\.[3-9]\d*|[1-9]\d*(?:\.\d+)?)r?em)"
)
MOVED = ("left", "right", "top", "bottom", "margin-left", "margin-top", "inset-inline-start", "inset-block-start",
         "inset-block", "inset-inline", "margin-inline-start", "margin-block-start", "text-indent", "inset", "margin",
         "translate")  # fmt: skip
PUSHED = ("left", "margin-left", "margin-inline-start", "inset-inline-start", "padding-left", "text-indent",
          "translate")  # fmt: skip
LOWERED, DEEP = ("top", "margin-top", "padding-top"), 20_000.0
"""What moves words down, and pixels below which nobody looks for more."""
PADDED = (("padding-left", "width", 1_200.0), ("text-indent", "width", 1_200.0), ("padding-top", "height", 4_000.0))
"""What moves words within a box, the side of it that they leave then, and how long that is at most."""
CHANGE = re.compile(r"(?P<what>[a-z]{3,11}(?:3d)?)\((?P<how>[^()]{0,100})\)")
PAINTED = frozenset(("paint", "strict", "content"))
"""Kinds of `contain` that cut off what reaches beyond a box."""
SIDES = ("width", "height", "max-height", "max-width", "block-size", "inline-size", "max-block-size", "max-inline-size")
UNDRAWN = frozenset(("none", "table-column", "table-column-group"))
EDGES, ENDS = ("top", "right", "bottom", "left"), ("right", "bottom")
WINDOW = {"left": 1_200.0, "right": 1_200.0, "top": 800.0, "bottom": 800.0}
WHOLE = frozenset(("100%", "100vw", "100vh"))
INSET = re.compile(r"inset\(\s*([^()]{1,80}?)\s*(?:round[^()]*)?\)")
OF_PAGE = re.compile(r"url\(\s*#")
"""A mask that stands in the page."""
FLOWS = ("overflow", "overflow-x", "overflow-y", "overflow-block", "overflow-inline")
LIGHTENING = frozenset(("screen", "lighten", "color-dodge", "plus-lighter"))
"""Ways of mixing letters with white paper that leave it white."""
BOX = 100.0
"""Pixels that a box is high of which nothing is known."""
TINY, APART = 3.0, -32.0
"""Pixels below which letters are none, and from where on words stand upon each other."""
COLOURED = frozenset(("color", "background-color"))
"""What most elements say, and what hides words alone."""
NO_MASK = re.compile(r"/\s*0(?:px|%)?(?:\s+0(?:px|%)?)?(?![\d.])")
"""A picture of no size, which lets nothing through."""
LONGEST = 1_000
"""Characters of a mask that are looked at."""
BORDER_MASK, OLD_COMPOSITE = "-webkit-mask-box-image", "-webkit-mask-composite"
FUNCTIONS = r"[a-z-]{2,40}\([^()]{0,400}(?:\([^()]{0,200}\)[^()]{0,400}){0,20}\)"
TAKEN_OUT = ("exclude", "subtract", "xor", "source-out", "destination-out")
"""Ways of putting masks together in which one is taken out of another."""
LOGICAL = {"right": "inset-inline-end", "bottom": "inset-block-end"}


def reason_of_box(style: Style) -> str:
    """What hides an element with all that is in it."""
    if style.keys() <= COLOURED:
        return ""
    if "line-through" in style.get("text-decoration", "") + style.get("text-decoration-line", ""):
        return "struck out"
    if "override" in style.get("unicode-bidi", "") and style.get("direction") == "rtl":
        return "in another order"
    if _is_hidden(style):
        return "hidden"
    if _is_away(style):
        return "off the screen"
    return "too small" if _is_small(style) else ""


def _is_hidden(style: Style) -> bool:
    if style.get("display") in UNDRAWN:
        return True
    if style.get("content-visibility") == "hidden" or FILTERED.search(style.get("filter", "")):
        return True
    if PICTURE.match(style.get("content", "")) or style.get("font-size-adjust") == "0":
        return True
    masks = f"{style.get('mask', '')} {style.get('mask-image', '')} {style.get(BORDER_MASK, '')}"[:LONGEST]
    masks = as_gradients(masks)
    return bool(
        is_clear_picture(masks)
        or (PICTURE.search(masks) is not None and _lets_nothing_through(masks, style))
        or (PICTURE.search(masks) is not None and (NO_MASK.search(masks) or _is_nothing(style.get("mask-size", ""))))
        or (style.get("backface-visibility") == "hidden" and _is_turned_away(style))
        or OF_PAGE.search(masks) is not None
        or style.get("-webkit-text-security", "none") != "none"
        or style.get("mix-blend-mode") in LIGHTENING
    )


def _lets_nothing_through(masks: str, style: Style) -> bool:
    """Whether a mask is black where its light counts, is taken out of itself, or stands where the element is not."""
    ways = f"{masks} {style.get('mask-mode', '')} {style.get('mask-composite', '')} {style.get(OLD_COMPOSITE, '')}"
    where = f"{re.sub(FUNCTIONS, ' ', masks)} {style.get('mask-position', '')}"
    is_single = "no-repeat" in masks + style.get("mask-repeat", "")
    return (
        ("luminance" in ways and is_black_picture(masks))
        or (len(PICTURE.findall(masks)) > 1 and any(way in ways.replace(",", " ").split() for way in TAKEN_OUT))
        or (is_single and any(abs(pixels(part) or 0.0) >= AWAY for part in where.split() if part[-1:] != "%"))
    )


def _is_away(style: Style) -> bool:
    moved = [pixels(part) or 0.0 for name in MOVED if name in style for part in style[name].split()]
    pushed = [pixels(part) or 0.0 for name in PUSHED if name in style for part in style[name].split()]
    clipped = f"{style.get('clip', '')} {style.get('clip-path', '')}"
    indented = style.get("text-indent", "").endswith("%") and (share(style["text-indent"]) or 0.0) >= 1
    return (
        any(one <= -AWAY for one in moved)
        or any(one >= FAR for one in pushed)
        or any((pixels(style.get(name, "")) or 0.0) >= DEEP for name in LOWERED)
        or (is_clipped(style) and (indented or _is_padded(style)))
        or OF_PAGE.search(clipped) is not None
        or is_cut_to_nothing(clipped)
        or is_led_away(style.get("offset-path") or style.get("offset", ""), style.get("offset-distance", ""))
        or any(_is_moved_by(match["what"], match["how"]) for match in CHANGE.finditer(style.get("transform", "")))
        or is_turned(style.get("rotate", ""))
        or _is_behind_the_viewer(style.get("transform", ""))
        or _is_beyond(style)
        or any(_is_cut_off(match[1].split()) for match in INSET.finditer(clipped))
    )


def _is_padded(style: Style) -> bool:
    """Whether words are moved out of the box that cuts them off."""
    is_whole = style.get("box-sizing") == "border-box"
    for name, side, most in PADDED:
        value, room = style.get(name, ""), pixels(style.get(side, ""))
        moved = (pixels(value) or 0.0) * (1.5 if value.endswith("%") else 1.0)
        within = most if room is None or not (is_whole or name == "text-indent") else max(room, 1.0)
        if moved >= within:
            return True
    return False


def _is_nothing(size: str) -> bool:
    return bool(size) and any(pixels(part) == 0 for part in size.split())


def _is_turned_away(style: Style) -> bool:
    changes = [(match["what"], match["how"]) for match in CHANGE.finditer(style.get("transform", ""))]
    return is_turned_away(changes, style.get("rotate", ""))


def sides_of(style: Style) -> dict[str, str]:
    """How far the sides of a box are from those of what it is placed in."""
    short = style.get("inset", "").split()
    whole = [*short, *short[:1] * 3][:2] + [*short[2:3], *short[:1]][:1] + [*short[3:4], *short[1:2], *short[:1]][:1]
    return {
        name: style.get(name) or style.get(LOGICAL.get(name, "")) or value
        for name, value in zip(EDGES, whole or [""] * 4, strict=True)
    }


def _is_beyond(style: Style) -> bool:
    """Whether a box is placed where no one can scroll to: before the page, or outside a window that does not move."""
    position, sides = style.get("position", "static"), sides_of(style)
    if position == "static":
        return False
    is_out = position == "fixed" and any(
        value in WHOLE or (pixels(value) or 0.0) >= WINDOW[name] for name, value in sides.items()
    )
    return is_out or any((pixels(sides[name]) or 0.0) >= FAR for name in ENDS)


def _is_cut_off(parts: Sequence[str]) -> bool:
    """Whether what is cut off above and below, or left and right, is all there is."""
    shares = [(share(part) or 0.0) if part.endswith("%") else (pixels(part) or 0.0) / BOX for part in parts[:4]]
    top, right, bottom, left = (shares * 4)[:4] if len(shares) in (1, 2, 4) else [*shares, 0.0, 0.0, 0.0, 0.0][:4]
    return top + bottom >= 1 or right + left >= 1


def _is_behind_the_viewer(transform: str) -> bool:
    """Whether an element is moved nearer than the eye that looks at it."""
    distance, near = None, 0.0
    for match in CHANGE.finditer(transform):
        value = pixels(match["how"].split(",")[-1]) or 0.0
        distance = value if match["what"] == "perspective" else distance
        near += value if match["what"] in ("translatez", "translate3d") else 0.0
    return distance is not None and near >= max(distance, 1.0)


def _is_moved_by(what: str, how: str) -> bool:
    """Whether a transformation moves an element out of the page, or turns it so that its edge is seen."""
    parts = [part.strip() for part in how.split(",")]
    if what.startswith("translate"):
        away = [
            (-2 * AWAY if (share(part) or 0) <= -2 else 0.0) if part.endswith("%") else pixels(part) for part in parts
        ]
        return any(one is not None and (one <= -AWAY or one >= FAR) for one in away)
    if what == "matrix" and len(parts) == 6 and any((pixels(part) or 0.0) <= -AWAY for part in parts[4:]):
        return True
    return is_bent(what, parts)


def scaled(transform: str, scales: str = "") -> float:
    """To which share of its size a transformation brings an element."""
    least = _least([share(part) for part in scales.split()[:2]])
    for match in CHANGE.finditer(transform):
        numbers = [share(part) for part in match["how"].split(",")]
        if match["what"].startswith("scale"):
            some = numbers[:2]
        else:
            some = sides_of_square(numbers) if match["what"] == "matrix" and len(numbers) == 6 else []
        least *= _least(some)
    return least


def _least(scales: Sequence[float | None]) -> float:
    return min([1.0, *(abs(one) for one in scales if one is not None)])


def is_clipped(style: Style) -> bool:
    """Whether a box cuts off what reaches beyond it."""
    flows = [word for name in FLOWS for word in style.get(name, "").split()]
    contained = style.get("contain", "").split()
    return any(word != "visible" for word in flows) or not PAINTED.isdisjoint(contained)


def _is_small(style: Style) -> bool:
    between, words = (pixels(style.get(name, "")) for name in ("letter-spacing", "word-spacing"))
    if (between is not None and between <= -2 * TINY) or (words is not None and words <= APART):
        return True
    sides = [pixels(style[name]) for name in SIDES if name in style]
    sides += [pixels(style["line-height"])] if style.get("line-height", "").startswith("0") else []
    return _is_pressed(style) or (is_clipped(style) and any(side is not None and 0 <= side < FLAT for side in sides))


def _is_pressed(style: Style) -> bool:
    """Whether a box has no height, since what is in it does not count, and shows nothing beyond."""
    contained = style.get("contain", "").split()
    is_sized = (
        "size" in contained or style.get("container-type") == "size" or "size" in style.get("container", "").split()
    )
    is_cut = "strict" in contained or (is_sized and ("paint" in contained or is_clipped(style)))
    return is_cut and all(style.get(name, "auto") == "auto" for name in SIDES)
