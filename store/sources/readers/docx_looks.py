"""How words of a Word file look, as far as it can hide them: by their own format and by those of their styles."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from functools import lru_cache
from typing import Any, NamedTuple
from xml.etree.ElementTree import Element

from .docx_xml import local, number

OFF = frozenset(("0", "false", "off", "none"))
SWITCHES = {
    "vanish": "hidden", "webHidden": "clear", "specVanish": "clear", "hidden": "clear", "strike": "struck",
    "dstrike": "crossed",
}  # fmt: skip
"""What an element switches on; `hidden` and `struck` are turned by each further level of styles that switches them."""
THEME_WHITE = frozenset(("background1", "light1", "bg1", "lt1"))
HIGHLIGHTS = {
    "black": "000000", "blue": "0000FF", "cyan": "00FFFF", "green": "00FF00", "magenta": "FF00FF", "red": "FF0000",
    "yellow": "FFFF00", "darkBlue": "000080", "darkCyan": "008080", "darkGreen": "008000", "darkMagenta": "800080",
    "darkRed": "800000", "darkYellow": "808000", "darkGray": "808080", "lightGray": "C0C0C0",
}  # fmt: skip
NARROWEST, CLOSEST, FARTHEST = 10, -100, 400
"""Per cent of their width, twentieths of a point between letters, and half points off the line: beyond is unread."""
SMALLEST = 6
"""Half points: nobody reads letters below 3 points."""
MEASURE = re.compile(r"(-?\d{1,6}(?:\.\d{1,4})?)(%|pt|in|cm|mm|pc|pi)")
POINTS = {"pt": 1.0, "in": 72.0, "cm": 28.35, "mm": 2.835, "pc": 12.0, "pi": 12.0}
SIGN_FONT = re.compile(r"(?:wingdings|webdings|marlett|(?:itc )?zapf ?dingbats|bookshelf symbol|ms outlook|mt extra)\b")
"""Fonts that have pictures where others have letters."""
STRIPES = re.compile(r"(?:Stripe|Cross)$")
"""Shadings of lines, which cover about the half of what is behind them."""
ALIKE = 16
"""Steps of 256 by which two colours differ at most that are taken for one."""
OFF_LINE = 4
"""Half points by which letters stand above or below their line, from which on they are no part of it."""
LEAST_SHARE = 24
"""Of 240 parts of a line: lines that are lower show no whole letter."""
NARROWEST_FIT, LOWEST, WIDEST = 100, 60, 15_000
"""Twentieths of a point: a run that is pressed into less, lines that are lower and places farther off are unread."""
LIGHT = 0xF0
"""Of red, green and blue each: on white paper no letter in it is seen."""


class RunLook(NamedTuple):
    """What hides words, and what does not; `None` where nothing is said."""

    hidden: bool | None = None
    struck: bool | None = None
    clear: bool | None = None
    """Whether nothing of them is drawn, whatever styles say."""
    crossed: bool | None = None
    """Whether two lines strike them out."""
    small: bool | None = None
    white: bool | None = None
    shaded: bool | None = None
    """Whether there is another ground than white paper behind them."""
    colour: str | None = None
    ground: str | None = None
    """As `1A2B3C`; empty where it is mixed, or a colour that the program chooses so that it is seen."""
    small_complex: bool | None = None
    """Whether they are too small where they are set as those of complex scripts."""
    complex_script: bool | None = None
    font: str | None = None
    """Of Latin letters, in lower case."""
    complex_font: str | None = None
    """Of what is set as complex scripts."""
    script: str | None = None
    """`superscript`, `subscript` or `baseline`."""

    @property
    def reason(self) -> str:
        """Why nobody sees such words; empty where somebody does."""
        if self.hidden or self.clear:
            return "hidden"
        if self.struck or self.crossed:
            return "struck out"
        if SIGN_FONT.match(self.drawn_in):
            return "in a font of signs"
        if self.small or (self.complex_script and self.small_complex):
            return "too small"
        alike = bool(self.colour and self.ground) and are_alike(self.colour or "", self.ground or "")
        return "in the colour of their ground" if alike or (self.white and not self.shaded) else ""

    @property
    def drawn_in(self) -> str:
        """The font that Latin letters are drawn in."""
        return (self.complex_font if self.complex_script else self.font) or ""

    @property
    def symbols(self) -> bool:
        """Whether that is the font Symbol, which draws Greek letters in the place of Latin ones."""
        return self.drawn_in == "symbol"

    def with_format(self, name: str, attributes: Mapping[str, str]) -> RunLook:
        """With what one element of a format says."""
        value = attributes.get("val", "").strip()
        if name in SWITCHES:
            switched: dict[str, Any] = {SWITCHES[name]: attributes.get("val") not in OFF}
            return self._replace(**switched)
        if name in ("cs", "rtl", "rFonts"):
            return self._in_fonts(attributes) if name == "rFonts" else self._replace(complex_script=value not in OFF)
        if name in ("color", "highlight", "shd", "vertAlign"):
            return self._coloured(name, value, attributes) if name != "vertAlign" else self._replace(script=value)
        if name == "trHeight":
            return self._replace(clear=True) if is_row_too_low(attributes) else self
        return self._measured(name, _measure(value, name))

    def _measured(self, name: str, size: int | None) -> RunLook:
        if size is None:
            return self
        if name == "szCs":
            return self._replace(small_complex=size < SMALLEST)
        if name == "fitText":
            return self._replace(small=True) if size < NARROWEST_FIT else self
        if name in ("sz", "w", "spacing"):
            least = {"sz": SMALLEST, "w": NARROWEST, "spacing": CLOSEST}[name]
            return self._replace(small=size < least) if name == "sz" or size < least else self
        if name == "position" and abs(size) >= OFF_LINE:
            raised = self._replace(script="superscript" if size > 0 else "subscript")
            return raised._replace(clear=True) if abs(size) > FARTHEST else raised
        return self

    def _coloured(self, name: str, value: str, attributes: Mapping[str, str]) -> RunLook:
        if name == "color":
            white = is_white(value) or attributes.get("themeColor") in THEME_WHITE
            return self._replace(white=white, colour=value.upper() if is_colour(value) else "")
        if name == "highlight":
            return (
                self.on_ground("FFFFFF" if value == "white" else HIGHLIGHTS.get(value, "")) if value != "none" else self
            )
        ground = opaque(attributes)
        return self if ground is None else self.on_ground(ground)

    def on_ground(self, colour: str) -> RunLook:
        """On a ground of a colour, as `1A2B3C`, or of a mixed one, which is empty."""
        return self._replace(shaded=not is_white(colour), ground=colour)

    def _in_fonts(self, attributes: Mapping[str, str]) -> RunLook:
        font, other = attributes.get("ascii"), attributes.get("cs")
        return self._replace(
            font=font.strip().lower() if font else self.font,
            complex_font=other.strip().lower() if other else self.complex_font,
        )

    def behind(self) -> RunLook:
        """What is behind its words, and nothing of these."""
        return RunLook(shaded=self.shaded, ground=self.ground)

    def over(self, base: RunLook) -> RunLook:
        """With what `base` says where this says nothing."""
        if base == PLAIN or self == PLAIN:
            return base if self == PLAIN else self
        missing = {name: value for name, value in base._asdict().items() if getattr(self, name) is None}
        return self._replace(**missing)


PLAIN = RunLook()


@lru_cache(maxsize=4096)
def on_levels(own: RunLook, levels: tuple[RunLook, ...], defaults: RunLook) -> RunLook:
    """A run's own look over those of its styles, the innermost first, and over what holds for all words.

    What two styles of different kinds switch on is off again, and one that switches it off says nothing.
    """
    look = own
    for level in (*levels, defaults):
        look = look.over(level)
    hidden = bool(defaults.hidden) or sum(bool(level.hidden) for level in levels) % 2 == 1
    struck = bool(defaults.struck) or sum(bool(level.struck) for level in levels) % 2 == 1
    return look._replace(
        hidden=hidden if own.hidden is None else own.hidden, struck=struck if own.struck is None else own.struck
    )


def look_of(style: Element) -> RunLook:
    """What a style says of its words."""
    look = RunLook()
    for name, attributes in _formats(style):
        look = look.with_format(name, attributes)
    return look


def layout_of(style: Element) -> dict[str, str]:
    """Where a style puts the lines of a paragraph, as `is_out_of_sight` takes it."""
    layout: dict[str, str] = {}
    for part in style:
        for format_ in part if local(part.tag) == "pPr" else ():
            layout |= layout_with(local(format_.tag), {local(key): value for key, value in format_.attrib.items()})
    return layout


def layout_with(name: str, attributes: Mapping[str, str]) -> dict[str, str]:
    """What one element says of it, by names that no other element has."""
    if name not in ("ind", "spacing", "framePr"):
        return {}
    return {f"{name} {key}": value for key, value in attributes.items()}


def is_out_of_sight(layout: Mapping[str, str]) -> bool:
    """Whether the format of a paragraph makes its lines too low, or puts them or their frame beside the page."""
    height, rule = twips(layout.get("spacing line")), layout.get("spacing lineRule", "auto")
    least = {"exact": LOWEST, "auto": LEAST_SHARE}.get(rule)
    is_low = height is not None and least is not None and height < least and (rule == "exact" or height > 0)
    sides = ("left", "start", "right", "end", "firstLine", "hanging")
    places = (twips(layout.get(f"ind {name}")) or 0 for name in sides)
    letters = (number(layout.get(f"ind {name}Chars")) or 0 for name in sides)
    frame = {key.removeprefix("framePr "): value for key, value in layout.items() if key.startswith("framePr ")}
    is_away = is_beside_page(frame) or _is_too_small(frame)
    return is_low or is_away or any(abs(place) > WIDEST for place in (*places, *letters))


def is_beside_page(attributes: Mapping[str, str]) -> bool:
    """Whether a frame or a table is put farther off than any page reaches."""
    return any(abs(twips(attributes.get(name)) or 0) > WIDEST for name in ("x", "tblpX", "w")) or any(
        abs(twips(attributes.get(name)) or 0) > 2 * WIDEST for name in ("y", "tblpY")
    )


def is_row_too_low(attributes: Mapping[str, str]) -> bool:
    """Whether a row of a table is lower than letters are."""
    height = twips(attributes.get("val"))
    return attributes.get("hRule") == "exact" and height is not None and height < LOWEST


def _is_too_small(attributes: Mapping[str, str]) -> bool:
    """Whether a frame has no room for letters."""
    width, height = twips(attributes.get("w")), twips(attributes.get("h"))
    is_low = attributes.get("hRule") == "exact" and height is not None and height < LOWEST
    return is_low or (width is not None and 0 < width < LOWEST)


def twips(value: str | None) -> int | None:
    """A length in twentieths of a point, also where it names another unit."""
    return _measure((value or "").strip(), "spacing")


def _measure(value: str, name: str) -> int | None:
    """A measure in the unit of its element, also where it names another one: `1pt` is two half points."""
    match = MEASURE.fullmatch(value)
    if match is None:
        return number(value)
    if match[2] == "%":
        return round(float(match[1]))
    return round(float(match[1]) * POINTS[match[2]] * (20 if name == "spacing" else 2))


def are_alike(one: str, other: str) -> bool:
    """Whether two colours, as `1A2B3C`, are told apart by no eye in letters."""
    return all(abs(int(one[at : at + 2], 16) - int(other[at : at + 2], 16)) <= ALIKE for at in (0, 2, 4))


def is_colour(value: str) -> bool:
    """Whether it is a colour as `1A2B3C`."""
    return len(value) == 6 and all(sign in "0123456789abcdefABCDEF" for sign in value)


def is_white(value: str) -> bool:
    """Whether a colour, as `FFFFFF`, is that of paper."""
    return is_colour(value) and all(int(value[at : at + 2], 16) >= LIGHT for at in (0, 2, 4))


def opaque(attributes: Mapping[str, str]) -> str | None:
    """The colour of a shading, as `1A2B3C`; empty where it is mixed, `None` where what is behind it is seen."""
    kind = attributes.get("val", "")
    front, back = attributes.get("color", "auto").strip(), attributes.get("fill", "auto").strip()
    front = "000000" if front == "auto" else front
    dark = 100 if kind == "solid" else 50 if STRIPES.search(kind) else number(kind.removeprefix("pct")) or 0
    if kind == "nil" or (not dark and back == "auto" and "themeFill" not in attributes):
        return None
    if attributes.get("themeFill") in THEME_WHITE and not dark:
        return "FFFFFF"
    back = "FFFFFF" if back == "auto" else back
    if not is_colour(front) or not (is_colour(back) or dark == 100):
        return ""
    back = back if is_colour(back) else front
    pairs = ((int(front[at : at + 2], 16), int(back[at : at + 2], 16)) for at in (0, 2, 4))
    return "".join(f"{round((one * dark + other * (100 - dark)) / 100):02X}" for one, other in pairs)


def _formats(style: Element) -> Iterator[tuple[str, Mapping[str, str]]]:
    for part in style:
        if local(part.tag) not in ("rPr", "pPr", "tcPr", "tblPr", "trPr"):
            continue
        for format_ in part:
            name = local(format_.tag)
            if name != "spacing" or local(part.tag) == "rPr":
                yield name, {local(key): value for key, value in format_.attrib.items()}
