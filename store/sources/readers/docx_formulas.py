"""Formulas of a Word file on one line: fractions, powers, roots and brackets as they are written with a keyboard."""

from __future__ import annotations

from dataclasses import dataclass, field

from ...text.markup import LOWERED, RAISED
from .docx_drawings import DrawingWalk
from .docx_looks import OFF, RunLook
from .raised import NUMBER

STRUCTURES = frozenset((
    "f", "sSup", "sSub", "sSubSup", "sPre", "rad", "nary", "d", "m", "eqArr", "limLow", "limUpp", "acc", "bar", "func",
    "groupChr", "box",
))  # fmt: skip
MEMBERS = frozenset(("e", "num", "den", "sub", "sup", "deg", "lim", "fName", "mr"))
SCRIPTS = {"sup": "superscript", "deg": "superscript", "sub": "subscript", "lim": "subscript"}
CHOSEN = frozenset(("begChr", "endChr", "sepChr", "chr"))
HIDES = {"degHide": "deg", "subHide": "sub", "supHide": "sup"}


@dataclass
class FormulaPart:
    """A part of a formula while it is read."""

    name: str
    hidden: set[str] = field(default_factory=set)
    """Its members that are not shown."""
    signs: dict[str, str] = field(default_factory=dict)
    """What it says itself of its brackets and signs."""
    members: int = 0


class FormulaWalk(DrawingWalk):
    """Takes elements, and writes what the layout of formulas says as signs."""

    def __init__(self, action: str, depth: int) -> None:
        """Begin with nothing read."""
        super().__init__(action, depth)
        self.formulas = 0
        self.parts: list[FormulaPart] = []
        self.scripts: list[str] = []
        """Of each open member whether it stands above or below the line."""
        self.controls = 0

    def _start_oMath(self, _: dict[str, str]) -> None:
        self.formulas += 1
        self.is_apart = True

    def _end_oMath(self) -> None:
        self.formulas -= 1
        self.is_apart = True

    def _start_phant(self, _: dict[str, str]) -> None:
        self._open_part("phant")

    def _start_show(self, attributes: dict[str, str]) -> None:
        self._show(attributes.get("val") not in OFF)

    def _start_borderBox(self, _: dict[str, str]) -> None:
        self._open_part("borderBox")

    def _end_phant(self) -> None:
        self._close_part()

    _end_borderBox = _end_phant

    def _strike(self, attributes: dict[str, str]) -> None:
        """A line through a stretch of a formula."""
        self._show(attributes.get("val") in OFF)

    _start_strikeH = _start_strikeV = _start_strikeBLTR = _start_strikeTLBR = _strike

    def _start_ctrlPr(self, _: dict[str, str]) -> None:
        self.controls += 1

    def _end_ctrlPr(self) -> None:
        self.controls -= 1

    def _pending(self, name: str) -> None:
        super()._pending(name)
        if self.controls and self.parts:
            self._show(False)

    def _start_part(self, name: str, attributes: dict[str, str]) -> None:
        if not self.formulas:
            return
        if name in STRUCTURES:
            self._open_part(name)
        elif self.parts and name in CHOSEN:
            self.parts[-1].signs[name] = attributes.get("val", "")
        elif self.parts and name in HIDES and attributes.get("val") not in OFF:
            self.parts[-1].hidden.add(HIDES[name])
        elif self.parts and name in MEMBERS:
            self._member(name, self.parts[-1])

    def _end_part(self, name: str) -> None:
        if not self.formulas:
            return
        if name in STRUCTURES and self.parts:
            part = self.parts[-1]
            if part.name == "d":
                self._sign(part.signs.get("endChr", ")"))
            elif part.name == "acc":
                self._sign(part.signs.get("chr", "\u0302"))
            self._close_part()
        elif name in MEMBERS and self.parts:
            self.phantoms.pop()
            self.scripts.pop()
            self.is_apart = True

    def _open_part(self, name: str) -> None:
        self.parts.append(FormulaPart(name))
        self.phantoms.append(True)
        self.is_apart = True

    def _close_part(self) -> None:
        self.parts.pop()
        self.phantoms.pop()
        self.is_apart = True

    def _member(self, name: str, part: FormulaPart) -> None:
        if name == "den":
            self._sign("/")
        elif part.name == "rad" and name == "e":
            self._sign("√")
        elif part.name == "nary" and not part.members:
            self._sign(part.signs.get("chr", "∫"))
        elif part.name == "d":
            self._sign(part.signs.get("sepChr", "|") if part.members else part.signs.get("begChr", "("))
        part.members += 1
        self.phantoms.append(name not in part.hidden)
        self.scripts.append(SCRIPTS.get(name, self.scripts[-1] if self.scripts else ""))

    def _sign(self, sign: str) -> None:
        if not self.hides():
            self.say(sign)

    def _script(self, look: RunLook) -> str:
        return (self.scripts[-1] if self.scripts else "") or super()._script(look)

    def _as_seen(self, text: str) -> str:
        """In a formula a number above or below the line is one, whatever stands before it."""
        if self.scripts and self.scripts[-1] and NUMBER.match(text):
            text = text.translate(RAISED if self.scripts[-1] == "superscript" else LOWERED)
        return super()._as_seen(text)
