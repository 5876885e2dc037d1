"""What of a page its readers do not see as its words: hidden, moved away, too small, of its ground's colour, struck.

Judged by the page alone: styles that lie at other addresses, and what scripts do, are not known.
"""

from __future__ import annotations

from math import ceil
from typing import TYPE_CHECKING, NamedTuple

from .html_colours import PAPER, background_of, drawn_by, is_unseen_on, stroke_of
from .html_cut import cut_off
from .html_filters import filtered
from .html_hiding import TINY, is_clipped, reason_of_box, scaled, sides_of
from .html_lines import Shifts, shift_of
from .html_paint import CLEAREST, Paint, arguments, is_clear, paint_of
from .html_rooms import collapsed, is_below, room_of
from .html_shadow_trees import can_host, unslotted
from .html_styles import PageStyles, Style
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
        "fencedframe",
    )
)
"""What stands in them is a form's content, or for browsers that cannot show them."""
WHOLE_PAGE = frozenset(("html", "body"))
"""What is emptied where it is hidden, and stays."""
INHERITING = frozenset(("", "inherit", "currentcolor", "unset", "revert", "revert-layer"))


STACKING = frozenset(("transform", "filter", "isolation", "perspective", "clip-path", "mask", "mask-image", "contain",
                      "mix-blend-mode", "will-change", "scale", "rotate", "translate"))  # fmt: skip
"""What lays an element and all that is in it on its own ground, even what is put behind it."""
MOST_VARIABLES = 500
DARK = Paint(18, 18, 18)
"""The ground of pages that are dark alone, on which words are white."""
THICK, LONGEST = 0.2, 1_000
"""Of a letter's size: how thick an outline is that covers it; characters of what is looked at."""
WIDEST, HIGHEST, LARGEST = 1_200.0, 800.0, 10_000.0
OF_LETTERS, OF_PAGE = ("em", "%", "ex", "ch", "cap", "ic"), ("rem", "rex", "rch", "rcap", "ric")
"""Units of the letters around an element, and those of the page's own."""
WIDE, HIGH = 0.6, 1.5
"""Of a letter's size: how wide letters are at most, and how high lines."""


class Inherited(NamedTuple):
    """What an element has from those around it, as far as it can hide letters."""

    colour: str
    """Empty where a sheet at another address may say."""
    ground: Paint | None = PAPER
    """`None` for a picture."""
    size: float = 16.0
    opacity: float = 1.0
    scale: float = 1.0
    drawn: tuple[str, ...] = ()
    """Colours of shadows and outlines that show the letters too."""
    is_hidden: bool = False
    is_placed: bool = False
    """Whether places are counted from an element of the page, wherever that is."""
    is_floored: bool = False
    """Whether a ground of the page covers what is put behind it."""
    room: float | None = None
    """How high the next box around is that cuts off what reaches below it."""
    has_placed_room: bool = False
    """Whether places in it are counted from that box."""
    is_cut: bool = False
    """Whether it has been looked at what a box around cuts off."""
    fill: str = ""
    """The colour that letters are filled with whatever colour their text has."""
    filters: str = ""
    """What filters make of letters and ground alike."""
    variables: Style = {}  # noqa: RUF012 - never changed

    def within(self, style: Style) -> Inherited:
        """What the words of an element that is styled so have."""
        fill = style.get("-webkit-text-fill-color", "inherit")
        fill = self.fill if fill in ("inherit", "unset") else "" if fill in INHERITING or fill == "initial" else fill
        colour = style.get("color", "")
        colour = fill or (self.colour if colour in INHERITING else colour)
        ground = background_of(style, colour, self.ground)
        if style.get("background-clip") == "text":
            letters = ground.written() if ground else ""
            colour, ground = letters if is_clear(colour) else colour, self.ground
        has_ground = not {"background", "background-color"}.isdisjoint(style)
        if "filter" in style and not has_ground and (paint := paint_of(colour)):
            colour = filtered(paint, style["filter"]).written()
        size = font_size(style, self.size)
        colour = _outline_over(style, self.size if size is None else size) or colour
        opacity, zoom = (share(style.get(name, "1")) for name in ("opacity", "zoom"))
        scales = style.get("scale", "")
        own = {name: value for name, value in style.items() if name[:2] == "--"}
        is_stacked, room = _is_stacked(style), room_of(style, self.room)
        return Inherited(
            colour,
            ground,
            self.size if size is None else min(size, LARGEST),
            self.opacity * (1.0 if opacity is None else max(0.0, min(1.0, opacity))),
            self.scale * min(1.0, zoom or 1.0) * scaled(style.get("transform", ""), scales),
            drawn_by(style, colour, self.drawn),
            {"hidden": True, "collapse": True, "visible": False}.get(style.get("visibility", ""), self.is_hidden),
            self.is_placed or style.get("position", "static") != "static" or "transform" in style,
            not is_stacked and (self.is_floored or ground is not self.ground),
            room,
            style.get("position", "static") != "static" if is_clipped(style) else self.has_placed_room,
            self.is_cut or "overflow" in style,
            fill,
            f"{self.filters} {style['filter']}"[:LONGEST] if "filter" in style and has_ground else self.filters,
            {**self.variables, **own} if own and len(self.variables) < MOST_VARIABLES else self.variables,
        )

    @property
    def reason(self) -> str:
        """Why nobody sees words of this kind; empty where somebody does."""
        if self.is_hidden or self.opacity < CLEAREST:
            return "hidden"
        if 0 <= self.size * self.scale < TINY:
            return "too small"
        colours = (self.colour, *self.drawn) if self.colour else ()
        ground = filtered(self.ground, self.filters) if self.ground and self.filters else self.ground
        is_unseen = colours and all(
            is_unseen_on(_behind(colour, self.filters), ground, self.opacity) for colour in colours
        )
        return "in the colour of their ground" if is_unseen else ""


def _behind(colour: str, filters: str) -> str:
    """A colour as it is seen behind filters."""
    paint = paint_of(colour) if filters else None
    return filtered(paint, filters).written() if paint else colour


def without_unseen(tree: LexborHTMLParser, left: LeftOut, *, is_mail: bool = False) -> Shifts:
    """Take out of the page what is not seen, and count it by reason; what of the rest stands off its line.

    Of a mail that is also what Outlook alone hides.
    """
    root, shifts = tree.body, Shifts()
    if root is None:
        return shifts
    styles = PageStyles(tree, is_mail=is_mail)
    html = styles.of(root.parent) if root.parent is not None else {}
    around = _paper(tree, html) if styles.is_whole else Inherited("")
    whole = _reason(root.parent, html) if root.parent is not None else ""
    around = around.within(html)._replace(is_floored=False)
    gone = [(root, whole)] if whole else _unseen(root, styles, around, shifts)
    for node, reason in gone:
        left.add(reason, (node.text_content or "") if node.tag == "-text" else node.text())
        for part in [node] if node.tag not in WHOLE_PAGE else list(root.iter(include_text=True)):
            part.decompose()
    return shifts


def _paper(tree: LexborHTMLParser, html: Style) -> Inherited:
    """What words have of a page that says nothing of their colours: a page may be dark alone."""
    meta = tree.css_first("meta[name=color-scheme]")
    scheme = html.get("color-scheme") or ((meta.attributes.get("content") or "").lower() if meta is not None else "")
    is_dark = "dark" in scheme.split() and "light" not in scheme.split()
    return Inherited("white", DARK) if is_dark else Inherited("black")


def _outline_over(style: Style, size: float) -> str:
    """The colour of an outline that is drawn over the letters, and so thick that it covers them."""
    words = [word for group in arguments(stroke_of(style)[:LONGEST]) for word in group if word != "inherit"]
    colour = next((word for word in words if pixels(word) is None), "")
    wide = max((pixels(word) or 0.0 for word in words), default=0.0)
    is_over = not style.get("paint-order", "normal").startswith("stroke")
    return colour if is_over and colour and size and wide >= THICK * size else ""


def _unseen(root: LexborNode, styles: PageStyles, around: Inherited, shifts: Shifts) -> list[tuple[LexborNode, str]]:
    """Elements and texts that nobody sees, and why; those that stand off their line are put down in `shifts`."""
    gone: list[tuple[LexborNode, str]] = []
    todo, unshown = [(root, around)], _unslotted(root)
    cut: set[int] = set()
    while todo:
        node, around = todo.pop()
        if node.mem_id in unshown:
            gone.append((node, "not shown"))
        elif node.tag == "-text":
            reason = "cut off" if node.mem_id in cut else around.reason
            if reason and (node.text_content or "").strip():
                gone.append((node, reason))
        else:
            style = styles.of(node, around.variables)
            unshown |= {cell.mem_id for cell in collapsed(node, styles)} if node.tag == "table" else set()
            if reason := _reason(node, style) or (_reason_of_place(node, style, around) if style else ""):
                gone.append((node, reason))
                continue
            if "overflow" in style and not around.is_cut and styles.is_whole:
                cut |= cut_off(node, styles, font_size(style, around.size) or around.size)
            line = _line_size(node, styles, around) if "vertical-align" in style else around.size
            around = around.within(style) if style else around
            shift = shift_of(node, style, around.size, line)
            if shift or (shift == 0 and styles.is_whole):  # another sheet may raise it again
                shifts[node.mem_id] = shift
            around = around._replace(is_floored=False) if node is root else around
            todo.extend((child, around) for child in node.iter(include_text=True))
    return gone


def _line_size(node: LexborNode, styles: PageStyles, around: Inherited) -> float:
    """The size of the letters that an element stands among: those around it, or those of the element before it."""
    before = node.prev
    while before is not None and before.tag == "-text" and not (before.text_content or "").strip():
        before = before.prev
    is_element = before is not None and before.tag is not None and before.tag[0] != "-"
    beside = font_size(styles.of(before, around.variables), around.size) if before is not None and is_element else None
    return max(around.size, min(beside or 0.0, LARGEST))


def _unslotted(root: LexborNode) -> set[int]:
    """What stands in elements that show a tree of their own, which has no place for it."""
    trees: dict[int, LexborNode] = {}
    for tree in root.css("template[shadowrootmode=open i], template[shadowrootmode=closed i]"):
        if tree.parent is not None and can_host(tree.parent.tag or ""):
            trees.setdefault(tree.parent.mem_id, tree)  # browsers take the first
    shown = ((tree.parent, tree.html or "") for tree in trees.values())
    return {child.mem_id for host, tree in shown if host for child in unslotted(host, tree, _reason_in_black)}


def _reason_in_black(style: Style) -> str:
    return reason_of(style, "black")


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
    return reason_of_box(style) if style else ""


def reason_of_tag(tag: str) -> str:
    """Why nobody reads what stands in elements of that name; empty where somebody does."""
    return "struck out" if tag in STRUCK else "not shown" if tag in NEVER_SHOWN else ""


def reason_of(style: Style, colour: str = "") -> str:
    """Why nobody sees what is styled so; empty where somebody does.

    What is behind it is looked at where the colour is known that letters have around it, and is paper there.
    """
    reason = reason_of_box(style) or Inherited(colour).within(style).reason
    return reason if colour or reason != "in the colour of their ground" else ""


def _is_stacked(style: Style) -> bool:
    """Whether what is put behind an element stays in front of its ground."""
    if share(style.get("opacity", "1")) != 1 or any(style.get(name, "none") != "none" for name in STACKING):
        return True
    place = style.get("position", "static")
    return place in ("fixed", "sticky") or (place != "static" and style.get("z-index", "auto") != "auto")


def _reason_of_place(node: LexborNode, style: Style, around: Inherited) -> str:
    """Why nobody sees an element that is put behind a ground, or above or left of the page, by how long its text is."""
    place = style.get("position", "static")
    if around.room and is_below(style, around.room, around.size, is_placed=around.has_placed_room):
        return "cut off"
    if place != "static" and around.is_floored and style.get("z-index", "").startswith("-"):
        return "covered"
    if place != "fixed" and (place != "absolute" or around.is_placed):
        return ""
    sides = {name: pixels(value) or 0.0 for name, value in sides_of(style).items()}
    x, y = (sides[name] + (pixels(style.get(f"margin-{name}", "")) or 0.0) for name in ("left", "top"))
    if sides["right"] >= WIDEST or sides["bottom"] >= HIGHEST:
        return "off the screen"
    behind = (sides["right"], sides["bottom"]) if place == "fixed" else (0.0, 0.0)
    if min(x, y, *behind) >= 0:
        return ""
    size = min(font_size(style, around.size) or around.size, LARGEST)
    wide = len(node.text()) * size * WIDE
    high = ceil(wide / WIDEST) * size * HIGH
    return "off the screen" if min(x, behind[0]) < -min(wide, WIDEST) or min(y, behind[1]) < -high else ""


def font_size(style: Style, around: float) -> float | None:
    """The size of the letters in pixels; `None` where nothing is said of it."""
    value = style.get("font-size", "")
    size = pixels(value) if value else _size_in_short(style.get("font", ""))
    if size is not None and value.endswith(OF_LETTERS) and not value.endswith(OF_PAGE):
        return (share(value) or 0.0) * around if value.endswith("%") else size / 16 * around
    return size


def _size_in_short(font: str) -> float | None:
    """The size in `font: 0/0 a`."""
    sizes = [pixels(part.partition("/")[0]) for part in font.split()]
    return next((size for size in sizes if size is not None and size < 100), None)
