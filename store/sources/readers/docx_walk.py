"""Which characters of a Word file are words that a reader sees: no changes taken away, nothing hidden."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections import Counter
from collections.abc import Callable

from ...errors import SourceTooLarge
from .docx_looks import OFF, RunLook
from .docx_xml import local, number
from .html_styles import declarations
from .html_unseen import reason_of
from .left_out import LeftOut

PENDING = frozenset(("ins", "moveTo", "del", "moveFrom"))
"""Changes that nobody has accepted or rejected yet: neither what they put in nor what they take away is read."""
GONE = PENDING | {"Fallback", "pPrChange", "rPrChange", "tblPrChange", "trPrChange", "tcPrChange"}
"""What a change brings or takes, formats as they were before one, and what stands twice for older programs."""
ON = frozenset(("1", "true", "on"))
DIGITS, LONGEST_PAGE = 10, 20_116_800
"""Digits of a place, and the 22 inches that a page of Word has at most, of which each has 914,400 units."""
CLEAR = 95_000
UNDERSTOOD = frozenset((
    "wps", "wpg", "wpc", "wpi", "w14", "w15", "w16", "w16cid", "w16se", "w16cex", "w16sdtdh", "wp14", "wne", "v", "o",
    "m", "a14", "c14", "p14", "am3d", "aink", "cx", "cx1", "cx2", "cx3", "cx4", "cx5", "cx6", "cx7", "cx8",
))  # fmt: skip
"""What a choice may require that Word shows; else it shows what stands there for older programs."""
COUNTED = {"commentReference": "comments", "blip": "images", "altChunk": "embedded_documents"}
SIGNS = {"tab": " ", "ptab": " ", "br": "\n", "cr": "\n", "noBreakHyphen": "-", "softHyphen": ""}


class ElementWalk(ABC):
    """Takes the elements of one part in order, and calls `_start_name` and `_end_name` for those that have them."""

    unread = GONE
    """The elements whose text is left out."""

    def __init__(self, action: str, depth: int) -> None:
        """Begin with nothing read."""
        self.action, self.most = action, depth
        self.counts: Counter[str] = Counter()
        self.depth, self.gone, self.runs, self.marks, self.texts = 0, 0, 0, 0, 0
        self.left = LeftOut()
        self.look = RunLook()
        self.gone_by = ""
        self.fills = 0
        self.fields: list[bool] = []
        """Of each open field whether its code is read now, and so hidden."""
        self.codes = 0
        self.choices: list[bool] = []
        """Of each open choice whether one of its ways is read already."""
        self.phantoms: list[bool] = []
        self.distance: str | None = None
        """How far a drawing is from its place, while that is read."""
        """Of each open stretch of a formula that leaves room for itself whether its words are shown."""

    @abstractmethod
    def say(self, words: str) -> None:
        """Take words that a reader sees."""

    def start(self, tag: str, attributes: dict[str, str]) -> None:
        """An element begins.

        Raises:
            SourceTooLarge: it stands deeper than the limit.
        """
        name = self._choice(local(tag), attributes)
        self.depth += 1
        if self.depth > self.most:
            problem = f"its elements are nested deeper than {self.most} levels, which is the limit"
            raise SourceTooLarge(self.action, problem, "Save it anew, or raise the limit")
        if self.gone or name in self.unread:
            self.gone_by = self.gone_by if self.gone else name
            self.gone += 1
            self.counts["changes"] += name in PENDING
            return
        if name in COUNTED:
            self.counts[COUNTED[name]] += 1
        begin: Callable[[dict[str, str]], None] | None = getattr(self, f"_start_{name}", None)
        if begin is not None:
            begin({local(key): value for key, value in attributes.items()})
        elif name in SIGNS and self.runs and not self.unseen():
            self.say(SIGNS[name])

    def _choice(self, name: str, attributes: dict[str, str]) -> str:
        """`Fallback` for the ways of a choice that are not shown."""
        if name in ("Choice", "Fallback") and self.choices and not self.gone:
            required = attributes.get("Requires", "").split()
            if self.choices[-1] or not (name == "Fallback" or UNDERSTOOD.issuperset(required)):
                return "Fallback"
            self.choices[-1] = True
            return "Choice"
        return name

    def _start_AlternateContent(self, _: dict[str, str]) -> None:
        self.choices.append(False)

    def _end_AlternateContent(self) -> None:
        self.choices.pop()

    def end(self, tag: str) -> None:
        """An element ends."""
        self.depth -= 1
        if self.gone:
            self.gone -= 1
            return
        finish: Callable[[], None] | None = getattr(self, f"_end_{local(tag)}", None)
        if finish is not None:
            finish()

    def data(self, text: str) -> None:
        """Characters; those of `w:t` and `m:t` alone are words."""
        if self.distance is not None:
            self.distance += text[:DIGITS]
        elif self.gone:
            self.left.add("in changes that are pending", text if self.gone_by in ("ins", "moveTo") else "")
        elif self.texts and (reason := "hidden" if self.codes or not all(self.phantoms) else self.unseen()):
            self.left.add(reason, text)
        elif self.texts:
            self.say(text)

    def unseen(self) -> str:
        """Why nobody sees the words of the open run; empty where somebody does."""
        return self.look.reason

    def _start_r(self, _: dict[str, str]) -> None:
        self.runs += 1

    def _end_r(self) -> None:
        self.runs, self.look = self.runs - 1, RunLook()

    def _start_t(self, _: dict[str, str]) -> None:
        self.texts += 1

    def _end_t(self) -> None:
        self.texts -= 1

    def _start_pPr(self, _: dict[str, str]) -> None:
        self.marks += 1

    def _end_pPr(self) -> None:
        self.marks -= 1

    def _look(self, name: str, attributes: dict[str, str]) -> None:
        """How the words of a run look; that of a paragraph's mark is the mark's alone."""
        if self.runs and not self.marks:
            self.look = self.look.with_format(name, attributes)

    def _start_vanish(self, attributes: dict[str, str]) -> None:
        self._look("vanish", attributes)

    def _start_webHidden(self, attributes: dict[str, str]) -> None:
        self._look("webHidden", attributes)

    def _start_specVanish(self, attributes: dict[str, str]) -> None:
        self._look("specVanish", attributes)

    def _start_strike(self, attributes: dict[str, str]) -> None:
        self._look("strike", attributes)

    def _start_dstrike(self, attributes: dict[str, str]) -> None:
        self._look("dstrike", attributes)

    def _start_w(self, attributes: dict[str, str]) -> None:
        self._look("w", attributes)

    def _start_spacing(self, attributes: dict[str, str]) -> None:
        self._look("spacing", attributes)

    def _start_fitText(self, attributes: dict[str, str]) -> None:
        self._look("fitText", attributes)

    def _start_szCs(self, attributes: dict[str, str]) -> None:
        self._look("szCs", attributes)

    def _start_cs(self, attributes: dict[str, str]) -> None:
        self._look("cs", attributes)

    def _start_rtl(self, attributes: dict[str, str]) -> None:
        self._look("rtl", attributes)

    def _start_schemeClr(self, attributes: dict[str, str]) -> None:
        if self.fills:
            self._look("color", {"themeColor": attributes.get("val", "")})

    def _start_position(self, attributes: dict[str, str]) -> None:
        self._look("position", attributes)

    def _start_textFill(self, _: dict[str, str]) -> None:
        self.fills += 1

    def _end_textFill(self) -> None:
        self.fills -= 1

    def _start_noFill(self, attributes: dict[str, str]) -> None:
        if self.fills:
            self._look("vanish", attributes)

    def _start_srgbClr(self, attributes: dict[str, str]) -> None:
        if self.fills:
            self._look("color", attributes)

    def _start_alpha(self, attributes: dict[str, str]) -> None:
        """How much is seen through letters, in thousandths of a per cent."""
        if self.fills and (number(attributes.get("val")) or 0) >= CLEAR:
            self._look("vanish", {})

    def _start_phant(self, _: dict[str, str]) -> None:
        self.phantoms.append(True)

    def _end_phant(self) -> None:
        self.phantoms.pop()

    def _start_show(self, attributes: dict[str, str]) -> None:
        if self.phantoms:
            self.phantoms[-1] = attributes.get("val") not in OFF

    def _show(self, is_shown: bool) -> None:
        """Whether the innermost open stretch that may be hidden is shown."""
        if self.phantoms:
            self.phantoms[-1] &= is_shown

    def _start_borderBox(self, _: dict[str, str]) -> None:
        self.phantoms.append(True)

    def _strike(self, attributes: dict[str, str]) -> None:
        """A line through a stretch of a formula."""
        self._show(attributes.get("val") in OFF)

    _start_strikeH = _start_strikeV = _start_strikeBLTR = _start_strikeTLBR = _strike

    def _start_bdo(self, attributes: dict[str, str]) -> None:
        """Words that are shown from right to left, whatever they are."""
        self.phantoms.append(attributes.get("val") != "rtl")

    def _start_inline(self, _: dict[str, str]) -> None:
        self.phantoms.append(True)

    def _start_docPr(self, attributes: dict[str, str]) -> None:
        """A drawing may be hidden by its properties, too."""
        self._show(attributes.get("hidden") not in ON)

    def _start_shape(self, attributes: dict[str, str]) -> None:
        """A drawing of older programs, which is styled as pages are."""
        style = declarations(attributes.get("style", ""))
        self.phantoms.append(not reason_of(style) and style.get("mso-hide") != "all")

    _start_rect = _start_roundrect = _start_oval = _start_shape

    def _close(self) -> None:
        self.phantoms.pop()

    _end_borderBox = _end_bdo = _end_inline = _end_shape = _end_rect = _end_roundrect = _end_oval = _close

    def _start_anchor(self, attributes: dict[str, str]) -> None:
        """A drawing that is hidden hides the words in it."""
        self.phantoms.append(attributes.get("hidden") not in ON)

    def _end_anchor(self) -> None:
        self.phantoms.pop()

    def _start_posOffset(self, _: dict[str, str]) -> None:
        self.distance = ""

    def _end_posOffset(self) -> None:
        """A drawing that is farther off than any page is long is on none."""
        distance, self.distance = number((self.distance or "").strip()[:DIGITS]), None
        self._show(abs(distance or 0) <= LONGEST_PAGE)

    def _start_rFonts(self, attributes: dict[str, str]) -> None:
        self._look("rFonts", attributes)

    def _start_fldChar(self, attributes: dict[str, str]) -> None:
        """A field shows its result, not the code in front of it."""
        kind = attributes.get("fldCharType")
        if kind == "begin":
            self.fields.append(True)
        elif self.fields and kind == "separate":
            self.codes -= self.fields[-1]
            self.fields[-1] = False
        elif self.fields and kind == "end":
            self.codes -= self.fields.pop()
        self.codes += kind == "begin"

    def _start_color(self, attributes: dict[str, str]) -> None:
        self._look("color", attributes)

    def _start_sz(self, attributes: dict[str, str]) -> None:
        self._look("sz", attributes)

    def _start_highlight(self, attributes: dict[str, str]) -> None:
        self._look("highlight", attributes)
