"""What of a page its readers do not see as its words: hidden, moved away, too small, of its ground's colour, struck.

Judged by the page alone: styles that lie at other addresses, and what scripts do, are not known.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import TYPE_CHECKING, NamedTuple

from .html_colours import PAPER, Colour, background_of, is_clear_picture, is_unseen_on
from .html_styles import PageStyles, Style
from .html_turns import is_bent, is_turned, sides
from .html_values import pixels, share
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
        "mphantom",
        "noembed",
        "title",
    )
)
"""What stands in them is a form's content, or for browsers that cannot show them."""
FILTERED = re.compile(
    r"opacity\(\s*(?:0(?:\.0\d*)?|\.0\d*|[0-4](?:\.\d+)?%)\s*\)|blur\(\s*(?:(?:[5-9]|\d\d+)(?:\.\d+)?px|(?:0?\.[3-9]\d*|[1-9]\d*(?:\.\d+)?)r?em)"
)
CLEAR_MASK = re.compile(r"transparent(?!.*(?:#|\b(?:black|white|rgb|hsl|red|url)\b))|url\(\s*#", re.S)
MOVED = ("left", "right", "top", "bottom", "margin-left", "margin-top", "inset-inline-start", "inset-block-start",
         "inset-block", "inset-inline", "margin-inline-start", "margin-block-start", "text-indent", "inset", "margin",
         "translate")  # fmt: skip
PUSHED = ("left", "margin-left", "margin-inline-start", "inset-inline-start", "padding-left", "text-indent")
CHANGE = re.compile(r"(?P<what>[a-z]{3,11}(?:3d)?)\((?P<how>[^()]{0,100})\)")
SIDES = ("width", "height", "max-height", "max-width", "block-size", "inline-size", "max-block-size", "max-inline-size")
UNDRAWN = frozenset(("none", "table-column", "table-column-group"))
ENDS = ("right", "bottom", "inset")
WINDOW = {"left": 1_200.0, "right": 1_200.0, "top": 800.0, "bottom": 800.0}
WHOLE = frozenset(("100%", "100vw", "100vh"))
INSET = re.compile(r"inset\(\s*([^()]{1,80}?)\s*(?:round[^()]*)?\)")
FLOWS = ("overflow", "overflow-x", "overflow-y", "overflow-block", "overflow-inline")
LIGHTENING = frozenset(("screen", "lighten", "color-dodge", "plus-lighter"))
"""Ways of mixing letters with white paper that leave it white."""
AWAY, FAR, TINY, FLAT, APART = 400.0, 4_000.0, 3.0, 6.0, -32.0
"""Pixels: how far before and behind a page nobody looks, below which letters are none, below which a box that cuts
them off shows none, and from where on words stand upon each other."""
CLEAREST = 0.05
"""Share of what is behind letters that they cover at least."""
NOTHING = re.compile(
    r"(?:inset|rect|circle|ellipse|polygon|xywh)\(\s{0,9}(?:(?:0|1|50|100)(?:px|%)?[\s,]{0,9}+){1,8}(?:at[^)]{0,40})?\)"
    r"|inset\(\s{0,9}(?:[5-9]\d|100)(?:\.\d{1,4})?%\s{0,9}\)|url\(\s*#"
)


WHOLE_PAGE = frozenset(("html", "body"))
"""What is emptied where it is hidden, and stays."""
INHERITING = frozenset(("", "inherit", "currentcolor", "unset", "revert", "revert-layer"))


class Inherited(NamedTuple):
    """What an element has from those around it, as far as it can hide letters."""

    colour: str
    """Empty where a sheet at another address may say."""
    ground: Colour | None = PAPER
    """`None` for a picture."""
    size: float = 16.0
    opacity: float = 1.0
    scale: float = 1.0

    def within(self, style: Style) -> Inherited:
        """What the words of an element that is styled so have."""
        colour = style.get("-webkit-text-fill-color", "currentcolor")
        colour = style.get("color", "") if colour == "currentcolor" else colour
        colour = self.colour if colour in INHERITING else colour
        size = font_size(style, self.size)
        opacity, zoom = (share(style.get(name, "1")) for name in ("opacity", "zoom"))
        scales = [share(part) for part in style.get("scale", "").split()[:2]]
        return Inherited(
            colour,
            background_of(style, colour, self.ground),
            self.size if size is None else size,
            self.opacity * (1.0 if opacity is None else opacity),
            self.scale * _least(scales) * min(1.0, zoom or 1.0) * _scaled(style.get("transform", "")),
        )

    @property
    def reason(self) -> str:
        """Why nobody sees words of this kind; empty where somebody does."""
        if self.opacity < CLEAREST:
            return "hidden"
        if 0 <= self.size * self.scale < TINY:
            return "too small"
        return "in the colour of their ground" if self.colour and is_unseen_on(self.colour, self.ground) else ""


def without_unseen(tree: LexborHTMLParser, left: LeftOut, *, is_mail: bool = False) -> None:
    """Take out of the page what is not seen, and count it by reason.

    Of a mail that is also what Outlook alone hides.
    """
    root = tree.body
    if root is None:
        return
    styles = PageStyles(tree, is_mail=is_mail)
    is_whole = all(
        (link.attributes.get("href") or "").startswith("data:") for link in tree.css("link[rel*=stylesheet]")
    )
    around = Inherited("black" if is_whole else "")
    html = styles.of(root.parent) if root.parent is not None else {}
    whole = _reason(root.parent, html) if root.parent is not None else ""
    todo = [(root, around.within(html))] if not whole else []
    gone: list[tuple[LexborNode, str]] = [(root, whole)] if whole else []
    while todo:
        node, around = todo.pop()
        if node.tag == "-text":
            if (node.text_content or "").strip() and (reason := around.reason):
                gone.append((node, reason))
            continue
        style = styles.of(node)
        if reason := _reason(node, style):
            gone.append((node, reason))
            continue
        around = around.within(style) if style else around
        todo.extend((child, around) for child in node.iter(include_text=True))
    for node, reason in gone:
        left.add(reason, (node.text_content or "") if node.tag == "-text" else node.text())
        for part in [node] if node.tag not in WHOLE_PAGE else list(root.iter(include_text=True)):
            part.decompose()


def _reason(node: LexborNode, style: Style) -> str:
    """Why nobody sees the element and all that is in it; empty where somebody may."""
    if reason := reason_of_tag(node.tag or ""):
        return reason
    attributes = node.attributes
    if "hidden" in attributes or "popover" in attributes or (node.tag == "dialog" and "open" not in attributes):
        return "hidden"
    if node.tag == "menclose" and "strike" in (attributes.get("notation") or ""):
        return "struck out"
    if node.prev is not None and node.parent is not None and node.parent.tag == "maction":
        return "hidden"
    if node.tag == "bdo" and (attributes.get("dir") or "").lower() == "rtl":
        return "in another order"
    return _reason_of_all(style) if style else ""


def reason_of_tag(tag: str) -> str:
    """Why nobody reads what stands in elements of that name; empty where somebody does."""
    return "struck out" if tag in STRUCK else "not shown" if tag in NEVER_SHOWN else ""


def reason_of(style: Style) -> str:
    """Why nobody sees what is styled so, whatever is behind it; empty where somebody does."""
    if reason := _reason_of_all(style):
        return reason
    reason = Inherited("").within(style).reason
    return reason if reason != "in the colour of their ground" else ""


def _reason_of_all(style: Style) -> str:
    """What hides an element with all that is in it."""
    if "line-through" in style.get("text-decoration", "") + style.get("text-decoration-line", ""):
        return "struck out"
    if "override" in style.get("unicode-bidi", "") and style.get("direction") == "rtl":
        return "in another order"
    if _is_hidden(style):
        return "hidden"
    if _is_away(style):
        return "off the screen"
    return "too small" if _is_small(style) else ""


def font_size(style: Style, around: float) -> float | None:
    """The size of the letters in pixels; `None` where nothing is said of it."""
    value = style.get("font-size", "")
    size = pixels(value) if value else _size_in_short(style.get("font", ""))
    if size is not None and value.endswith(("em", "%")) and not value.endswith("rem"):
        return (share(value) or 0.0) * around if value.endswith("%") else size / 16 * around
    return size


def _size_in_short(font: str) -> float | None:
    """The size in `font: 0/0 a`."""
    sizes = [pixels(part.partition("/")[0]) for part in font.split()]
    return next((size for size in sizes if size is not None and size < 100), None)


def _is_hidden(style: Style) -> bool:
    if style.get("display") in UNDRAWN or style.get("visibility") in ("hidden", "collapse"):
        return True
    filters = f"{style.get('filter', '')} {style.get('-webkit-filter', '')}"
    if style.get("content-visibility") == "hidden" or FILTERED.search(filters):
        return True
    if style.get("content", "").startswith("url(") or style.get("font-size-adjust") == "0":
        return True
    masks = " ".join(style.get(name, "") for name in ("mask", "mask-image", "-webkit-mask", "-webkit-mask-image"))
    security = style.get("-webkit-text-security", "none")
    return (
        bool(CLEAR_MASK.search(masks))
        or is_clear_picture(masks)
        or security != "none"
        or style.get("mix-blend-mode") in LIGHTENING
    )


def _is_away(style: Style) -> bool:
    moved = [pixels(part) or 0.0 for name in MOVED if name in style for part in style[name].split()]
    pushed = [pixels(style[name]) or 0.0 for name in PUSHED if name in style]
    clipped = " ".join(style.get(name, "") for name in ("clip", "clip-path", "-webkit-clip-path"))
    indented = style.get("text-indent", "").endswith("%") and (share(style["text-indent"]) or 0.0) >= 1
    return (
        any(one <= -AWAY for one in moved)
        or any(one >= FAR for one in pushed)
        or bool(NOTHING.search(clipped))
        or (indented and _is_clipped(style))
        or any(_is_moved_by(match["what"], match["how"]) for match in CHANGE.finditer(style.get("transform", "")))
        or is_turned(style.get("rotate", ""))
        or _is_beyond(style)
        or any(_is_cut_off(match[1].split()) for match in INSET.finditer(clipped))
    )


def _is_beyond(style: Style) -> bool:
    """Whether a box is placed where no one can scroll to: before the page, or outside a window that does not move."""
    position = style.get("position", "static")
    if position in ("static", "relative"):
        return False
    ends = [pixels(part) or 0.0 for name in ENDS if name in style for part in style[name].split()]
    is_out = position == "fixed" and any(
        style.get(name) in WHOLE or (pixels(style.get(name, "")) or 0.0) >= most for name, most in WINDOW.items()
    )
    return is_out or any(one >= FAR for one in ends)


def _is_cut_off(parts: Sequence[str]) -> bool:
    """Whether what is cut off above and below, or left and right, is all there is."""
    shares = [(share(part) or 0.0) if part.endswith("%") else 0.0 for part in parts[:4]]
    top, right, bottom, left = (shares * 4)[:4] if len(shares) in (1, 2, 4) else [*shares, 0.0, 0.0, 0.0, 0.0][:4]
    return top + bottom >= 1 or right + left >= 1


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


def _scaled(transform: str) -> float:
    """To which share of its size a transformation brings an element."""
    least = 1.0
    for match in CHANGE.finditer(transform):
        numbers = [share(part) for part in match["how"].split(",")]
        if match["what"].startswith("scale"):
            some = numbers[:2]
        else:
            some = sides(numbers) if match["what"] == "matrix" and len(numbers) == 6 else []
        least *= _least(some)
    return least


def _least(scales: Sequence[float | None]) -> float:
    return min([1.0, *(abs(one) for one in scales if one is not None)])


def _is_clipped(style: Style) -> bool:
    return any(style.get(name, "visible").split()[0] != "visible" for name in FLOWS)


def _is_small(style: Style) -> bool:
    between, words = (pixels(style.get(name, "")) for name in ("letter-spacing", "word-spacing"))
    if (between is not None and between <= -2 * TINY) or (words is not None and words <= APART):
        return True
    sides = [pixels(style[name]) for name in SIDES if name in style]
    sides += [pixels(style["line-height"])] if style.get("line-height", "").startswith("0") else []
    return _is_pressed(style) or (_is_clipped(style) and any(side is not None and 0 <= side < FLAT for side in sides))


def _is_pressed(style: Style) -> bool:
    """Whether a box has no height, since what is in it does not count, and shows nothing beyond."""
    contained = style.get("contain", "").split()
    is_cut = "strict" in contained or ("size" in contained and ("paint" in contained or _is_clipped(style)))
    return is_cut and all(style.get(name, "auto") == "auto" for name in SIDES)
