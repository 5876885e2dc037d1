"""The body: the draft's headings, paragraphs, lists, tables and quotes, with references to the footnotes."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import Any, NamedTuple

from docx.oxml import parse_xml
from docx.oxml.ns import nsdecls, qn
from docx.shared import Twips

from .docx_footnotes import linked
from .docx_notes import Notes
from .docx_numbering import LEVELS, STEP, ListNumbering
from .docx_runs import Element, clean, raised, run
from .docx_styles import CODE, FLAGS, MARKED
from .report.draft import DocumentElement
from .report.states import State
from .report.stretches import ClaimHighlight, Cutter, TextRun

WORDS = {"p", "span", "pre", "th", "td", "h1", "h2", "h3", "h4", "h5", "h6"}
HIGHEST = 2
"""The report's page has two levels of its own above the draft's."""
RULE = f'<w:pBdr {nsdecls("w")}><w:bottom w:val="single" w:sz="6" w:space="1" w:color="auto"/></w:pBdr>'
BEHIND_BORDER = ("w:shd", "w:tabs", "w:spacing", "w:ind", "w:jc", "w:outlineLvl", "w:rPr")
"""What the schema wants behind a border."""


class NestingDepth(NamedTuple):
    """Where a part stands: how deep in quotes and lists."""

    quotes: int = 0
    level: int = -1
    """Of the innermost list, from 0."""
    number: int | None = None
    """The list that the next paragraph is an item of; `None` where it is no item, or goes on in one."""


class DocxBodyWriter:
    """Writes the parts of a draft into a document, in their order."""

    def __init__(self, document: Any, cutter: Cutter, notes: Notes, numbering: ListNumbering) -> None:  # noqa: ANN401
        """Take the empty `document` of python-docx and what it is filled with."""
        self.document, self.cutter, self.notes, self.numbering = document, cutter, notes, numbering
        self.last: DocumentElement | None = None
        self.noted: Element = None
        """The reference that was made last."""

    def write(self, parts: Sequence[DocumentElement]) -> None:
        """Write all parts."""
        leaves = list(_leaves(parts))
        self.last = leaves[-1] if leaves else None
        for part in parts:
            self._part(part, NestingDepth())

    def _part(self, part: DocumentElement, place: NestingDepth) -> None:
        if part.tag in ("ul", "ol"):
            self._list(part, place)
        elif part.tag == "blockquote":
            for inside in part.parts:
                self._part(inside, place._replace(quotes=place.quotes + 1))
        elif part.tag == "table":
            self._table(part)
        elif part.tag == "hr":
            self._paragraph(place)._p.get_or_add_pPr().insert_element_before(parse_xml(RULE), *BEHIND_BORDER)
        elif part.tag in WORDS:
            self._words(part, place)

    def _words(self, part: DocumentElement, place: NestingDepth) -> None:
        runs = self._runs(part)
        if not runs:
            return  # all of it was struck
        if part.tag == "pre":
            _cut_end(runs[-1])
        paragraph = self._paragraph(place, _style(part, place))
        for each in runs:
            paragraph._p.append(each)

    def _paragraph(self, place: NestingDepth, style: str | None = None) -> Any:  # noqa: ANN401 - a paragraph of python-docx
        paragraph = self.document.add_paragraph(style=style)
        if place.number is not None:
            properties = paragraph._p.get_or_add_pPr().get_or_add_numPr()
            properties.get_or_add_ilvl().val = place.level
            properties.get_or_add_numId().val = place.number
            if place.quotes:
                paragraph.paragraph_format.left_indent = Twips(STEP * (place.level + 2 + place.quotes))
        elif place.quotes or place.level >= 0:
            inside = place.level + 2 if place.level >= 0 else 0
            paragraph.paragraph_format.left_indent = Twips(STEP * (inside + place.quotes))
        return paragraph

    def _list(self, part: DocumentElement, place: NestingDepth) -> None:
        level = min(place.level + 1, LEVELS - 1)
        number = self.numbering.new(part.tag, level, int(part.first) if part.first.isdecimal() else 1)
        for item in part.parts:
            inner = place._replace(level=level, number=number)
            for inside in item.parts:
                before = len(self.document.element.body)
                self._part(inside, inner)
                if len(self.document.element.body) > before:
                    inner = inner._replace(number=None)

    def _table(self, part: DocumentElement) -> None:
        rows = [row for group in part.parts for row in group.parts]
        columns = max((len(row.parts) for row in rows), default=0)
        if not columns:
            return
        table = self.document.add_table(len(rows), columns, style="Table Grid")
        for row, made in zip(rows, table.rows, strict=True):
            if row.parts and row.parts[0].tag == "th":
                made._tr.get_or_add_trPr().append(parse_xml(f"<w:tblHeader {nsdecls('w')}/>"))
            for cell, filled in zip(row.parts, made.cells, strict=False):
                paragraph = filled.paragraphs[0]
                paragraph.paragraph_format.space_after = 0
                for each in self._runs(cell):
                    paragraph._p.append(each)
        self.document.add_paragraph()

    def _runs(self, part: DocumentElement) -> list[Element]:
        """The runs of one element."""
        marked = [
            (stretch.mark, one) for stretch in self.cutter.cut(part, last=part is self.last) for one in stretch.runs
        ]
        bold = ("strong",) if part.tag == "th" else ()
        elements: list[Element] = []
        for (mark, one), (_, then) in pairwise([*marked, (None, TextRun("words", ""))]):
            if one.kind == "cite":
                elements += [raised(",")] if elements and elements[-1] is self.noted else []
                elements += self._cite(one)
            elif one.kind == "flag":
                elements += [run(" ")] if elements else []
                elements += [run(one.text.strip(), FLAGS[_state(mark)]), *self._why(one)]
            elif one.kind == "words" and not (one.text == " " and then.kind == "cite" and then.at == one.at):
                elements += [self._run_element(one, mark, bold)] if one.text else []
        return elements

    def _cite(self, one: TextRun) -> list[Element]:
        own = [run(one.text)] if one.href.endswith("/-1") else []
        self.noted = self.notes.cited(one.href)
        return [*own, self.noted] if self.noted is not None else [run(one.text)]

    def _why(self, one: TextRun) -> list[Element]:
        result = self.notes.why(one.href)
        return [] if result is None else [result]

    def _run_element(self, one: TextRun, mark: ClaimHighlight | None, bold: Sequence[str]) -> Element:
        style = CODE if "code" in one.tags else MARKED.get(mark.state) if mark else None
        if one.href:
            return linked(self.document.part, one.text, clean(one.href))
        return run(one.text, style, (*bold, *one.tags))


def _state(mark: ClaimHighlight | None) -> State:
    """How bad what is flagged is; a flag behind an author's citation is of no claim's state."""
    return "warn" if mark and mark.state == "warn" else "bad"


def _style(part: DocumentElement, place: NestingDepth) -> str | None:
    """The name of the paragraph's style; `None` for that of plain text."""
    if part.tag == "pre":
        return "pcite code block"
    if part.tag[0] == "h":
        return f"Heading {int(part.tag[1]) - HIGHEST}"
    if place.level >= 0:
        return "List Paragraph"
    return "Quote" if place.quotes else None


def _cut_end(last: Element) -> None:
    """Take away the line break that ends a block of code."""
    if len(last) and last[-1].tag == qn("w:br"):
        last.remove(last[-1])


def _leaves(parts: Sequence[DocumentElement]) -> Iterator[DocumentElement]:
    for part in parts:
        if part.tag in WORDS:
            yield part
        yield from _leaves(part.parts)
