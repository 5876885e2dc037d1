"""Places in the body of a Word file: runs are put in behind a letter, and letters are struck as a pending change.

Where a letter stands in what Word writes itself (the result of a field, a formula, a text box, in which no footnote
may stand), what is put in stands behind the whole of it.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from copy import deepcopy
from datetime import datetime
from itertools import count, groupby

from docx.oxml import OxmlElement
from docx.oxml.ns import qn

from ...store.sources.readers.docx_draft import StyledLetter
from .docx_runs import Element

MATH = "{http://schemas.openxmlformats.org/officeDocument/2006/math}"
WHOLE = frozenset((f"{MATH}oMath", f"{MATH}oMathPara", qn("w:fldSimple")))
INSIDE_RUN = frozenset((qn("w:txbxContent"), qn("w:ruby")))
LOOKS = tuple(map(qn, ("w:rFonts", "w:sz", "w:szCs", "w:lang")))
"""Of the letter that something stands behind, what it takes over."""
AUTHOR = "pcite"


class Spots:
    """What is to be done at the letters of one document; it is done in `write`, from its end to its beginning."""

    def __init__(self, body: Element, at: datetime) -> None:
        """Take the body, and the time that changes are dated with."""
        self.elements = [each for each in body.iter() if isinstance(each.tag, str) and each.tag.endswith("}t")]
        self.date = at.strftime("%Y-%m-%dT%H:%M:%SZ")
        used = (each.get(qn("w:id"), "") for each in body.iter(qn("w:ins"), qn("w:del")))
        self.ids = count(max((int(one) for one in used if one.isdecimal()), default=0) + 1)
        self.ends = _field_ends(body)
        self.inserted: dict[StyledLetter, list[Element]] = {}
        self.struck: list[tuple[int, int, int]] = []

    def insert(self, letter: StyledLetter, runs: Sequence[Element]) -> None:
        """Put runs behind a letter, and behind those that were put there before."""
        self.inserted.setdefault(letter, []).extend(runs)

    def strike(self, letters: Sequence[StyledLetter]) -> None:
        """Strike letters and the blanks between them."""
        for element, group in groupby(letters, key=lambda letter: letter.element):
            offsets = [letter.offset for letter in group]
            text = self.elements[element].text or ""
            end = max(offsets) + 1
            self.struck.append((element, min(offsets), end + text[end : end + 1].isspace()))

    def write(self) -> None:
        """Do all of it."""
        inserts = [(letter.element, letter.offset + 1, letter.offset + 1) for letter in self.inserted]
        for element, start, end in sorted([*inserts, *self.struck], reverse=True):
            if start == end:
                self._insert(self.elements[element], end, self.inserted[StyledLetter(element, end - 1)])
            else:
                self._strike(self.elements[element], start, end)

    def _insert(self, text: Element, offset: int, runs: Sequence[Element]) -> None:
        own, anchor = _anchors(text)
        anchor = self.ends.get(anchor, anchor)
        if anchor is own:
            _split(own, text, offset)
        looks = _looks(own)
        for each in reversed(runs):
            _look_like(each, looks)
            anchor.addnext(each)

    def _strike(self, text: Element, start: int, end: int) -> None:
        own, anchor = _anchors(text)
        if anchor is not own:
            return  # what Word writes itself cannot be taken out in part
        _split(own, text, end)
        target = _split(own, text, start) if start else own
        if target is None:
            return
        change = OxmlElement("w:del")
        change.set(qn("w:id"), str(next(self.ids)))
        change.set(qn("w:author"), AUTHOR)
        change.set(qn("w:date"), self.date)
        target.addprevious(change)
        change.append(target)
        for each in target.findall(qn("w:t")):
            each.tag = qn("w:delText")


def _anchors(text: Element) -> tuple[Element, Element]:
    """The run that a text stands in, and what is to be left whole around it: the run itself where nothing is."""
    own = anchor = text.getparent()
    inside = False
    for each in text.iterancestors():
        if each.tag in INSIDE_RUN:
            inside = True
        elif each.tag in WHOLE or (inside and each.tag == qn("w:r")):
            anchor, inside = each, False
    return own, anchor


def _split(own: Element, text: Element, offset: int) -> Element | None:
    """Cut a run in two behind a letter; gives the second, `None` where nothing is left for it."""
    words = text.text or ""
    behind = list(text.itersiblings())
    if not behind and offset >= len(words):
        return None
    second = own.makeelement(own.tag, own.attrib)
    properties = own.find(qn("w:rPr"))
    if properties is not None:
        second.append(deepcopy(properties))
    if offset < len(words):
        rest = deepcopy(text)
        rest.text, text.text = words[offset:], words[:offset]
        for each in (text, rest):
            each.set("{http://www.w3.org/XML/1998/namespace}space", "preserve")
        second.append(rest)
    for each in behind:
        second.append(each)
    own.addnext(second)
    return second


def _field_ends(body: Element) -> dict[Element, Element]:
    """For every run in a field, the run that ends the outermost field around it."""
    ends: dict[Element, Element] = {}
    inside: list[Element] = []
    depth = 0
    for each in body.iter(qn("w:r")):
        for sign in each.findall(qn("w:fldChar")):
            kind = sign.get(qn("w:fldCharType"))
            depth = max(0, depth + {"begin": 1, "end": -1}.get(kind, 0))
            if kind == "end" and not depth:
                ends |= dict.fromkeys([one for one in inside if _paragraph(one) is _paragraph(each)], each)
                inside = []
        if depth:
            inside.append(each)
    return ends


def _paragraph(element: Element) -> Element:
    return next(element.iterancestors(qn("w:p")), None)


def _looks(own: Element) -> Mapping[str, Element]:
    properties = own.find(qn("w:rPr"))
    return {} if properties is None else {name: each for name in LOOKS if (each := properties.find(name)) is not None}


def _look_like(made: Element, looks: Mapping[str, Element]) -> None:
    """Give a new run the font and the size of the words before it."""
    if not looks or made.tag != qn("w:r"):
        return
    properties = made.find(qn("w:rPr"))
    if properties is None:
        properties = OxmlElement("w:rPr")
        made.insert(0, properties)
    for each in looks.values():
        properties.append(deepcopy(each))
