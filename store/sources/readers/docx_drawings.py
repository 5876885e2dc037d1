"""Drawings of a Word file: which of them are hidden, without size or off their page, and with them their words."""

from __future__ import annotations

import re

from .docx_walk import ElementWalk
from .docx_xml import number
from .html_styles import declarations
from .html_unseen import reason_of

ON = frozenset(("1", "true", "on"))
DIGITS, LONGEST_PAGE, LEAST_SIZE = 10, 20_116_800, 12_700
"""Digits of a place, the 22 inches that a page of Word has at most, and a point; an inch has 914,400 units."""
NOTHING = re.compile(r"0+(?:\.0+)?(?:in|cm|em|pc)|0*(?:\.\d*)?(?:pt|px|mm)?")
"""A length of less than three points."""
MOST_SHARE = 1_000_000
"""Thousandths of a per cent of a page, by which a drawing may stand off its place."""


class DrawingWalk(ElementWalk):
    """Takes elements, and hides the words of drawings that nobody sees."""

    def __init__(self, action: str, depth: int) -> None:
        """Begin with nothing read."""
        super().__init__(action, depth)
        self.distance: str | None = None
        """How far a drawing is from its place, while that is read."""
        self.is_placed = False
        """Whether the open drawing stands at a place of its own."""

    def data(self, text: str) -> None:
        """Characters; those of a place are a number."""
        if self.distance is not None:
            self.distance += text[:DIGITS]
        else:
            super().data(text)

    def _show(self, is_shown: bool) -> None:
        """Whether the innermost open stretch that may be hidden is shown."""
        if self.phantoms:
            self.phantoms[-1] &= is_shown

    def _open(self, _: dict[str, str]) -> None:
        self.phantoms.append(True)

    def _close(self) -> None:
        self.phantoms.pop()

    _start_inline = _start_wsp = _start_wgp = _start_grpSp = _open

    def _start_bdo(self, attributes: dict[str, str]) -> None:
        """Words that are shown from right to left, whatever they are."""
        self.phantoms.append(attributes.get("val") != "rtl")

    def _start_docPr(self, attributes: dict[str, str]) -> None:
        """A drawing may be hidden by its properties, too."""
        self._show(attributes.get("hidden") not in ON)

    _start_cNvPr = _start_docPr

    def _start_extent(self, attributes: dict[str, str]) -> None:
        """How wide and high a drawing is."""
        sizes = (number(attributes.get(name)) for name in ("cx", "cy"))
        self._show(all(size is None or size >= LEAST_SIZE for size in sizes))

    def _start_ext(self, attributes: dict[str, str]) -> None:
        """The same of a shape, which may have a measure of its group's."""
        self._show(0 not in (number(attributes.get(name)) for name in ("cx", "cy")))

    def _start_shape(self, attributes: dict[str, str]) -> None:
        """A drawing of older programs, which is styled as pages are."""
        style = declarations(attributes.get("style", ""))
        is_empty = any(NOTHING.fullmatch(style.get(name, "auto").strip()) for name in ("width", "height"))
        self.phantoms.append(not is_empty and not reason_of(style) and style.get("mso-hide") != "all")

    _start_rect = _start_roundrect = _start_oval = _start_group = _start_line = _start_polyline = _start_shape
    _start_arc = _start_curve = _start_image = _start_textbox = _start_shape

    def _start_shapetype(self, _: dict[str, str]) -> None:
        """What drawings have in common is not drawn by itself."""
        self.phantoms.append(False)

    def _start_off(self, attributes: dict[str, str]) -> None:
        """Where a shape stands, by itself or in its group."""
        self._show(all(abs(number(attributes.get(name)) or 0) <= LONGEST_PAGE for name in ("x", "y")))

    def _start_anchor(self, attributes: dict[str, str]) -> None:
        """A drawing that is hidden hides the words in it."""
        self.phantoms.append(attributes.get("hidden") not in ON)
        self.is_placed = attributes.get("simplePos") in ON

    def _start_simplePos(self, attributes: dict[str, str]) -> None:
        places = (abs(number(attributes.get(name)) or 0) for name in ("x", "y"))
        self._show(not self.is_placed or max(places) <= LONGEST_PAGE)

    _end_bdo = _end_inline = _end_wsp = _end_wgp = _end_grpSp = _end_shape = _end_rect = _end_roundrect = _close
    _end_oval = _end_group = _end_line = _end_polyline = _end_arc = _end_curve = _end_image = _end_textbox = _close
    _end_shapetype = _end_anchor = _close

    def _start_posOffset(self, _: dict[str, str]) -> None:
        self.distance = ""

    _start_pctPosHOffset = _start_pctPosVOffset = _start_posOffset

    def _end_posOffset(self) -> None:
        """A drawing that is farther off than any page is long is on none."""
        self._end_distance(LONGEST_PAGE)

    def _end_pctPosHOffset(self) -> None:
        self._end_distance(MOST_SHARE)

    _end_pctPosVOffset = _end_pctPosHOffset

    def _end_distance(self, most: int) -> None:
        distance, self.distance = number((self.distance or "").strip()[:DIGITS]), None
        self._show(abs(distance or 0) <= most)
