"""The part of a Word file that holds its footnotes, which python-docx does not write.

ECMA-376 part 1, section 17.11: a part of its own with one `w:footnote` for each number, and two that
draw the line above them, which the settings name.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any

from docx.opc.constants import CONTENT_TYPE, RELATIONSHIP_TYPE
from docx.opc.packuri import PackURI
from docx.opc.part import PartFactory, XmlPart
from docx.oxml import OxmlElement, parse_xml
from docx.oxml.ns import nsdecls, qn

from .docx_runs import ILLEGAL, Element, link, reference, run
from .docx_styles import LINK, NOTE, REFERENCE

PartFactory.part_type_for.setdefault(CONTENT_TYPE.WML_FOOTNOTES, XmlPart)
"""So that python-docx reads the footnotes of a document as XML, as it reads the parts it writes itself."""
LINES = {-1: "separator", 0: "continuationSeparator"}
NAMESPACES = ("w", "r")


class Footnotes:
    """The footnotes of one document."""

    def __init__(self, document: Any) -> None:  # noqa: ANN401 - python-docx where it is installed
        """Give the document a part for footnotes, or find the one that it has."""
        self.made: list[Element] = []
        existing = [
            one.target_part for one in document.part.rels.values() if one.reltype == RELATIONSHIP_TYPE.FOOTNOTES
        ]
        if existing:
            self.part, self.element = existing[0], existing[0].element
            self.count = max((int(one.get(qn("w:id"))) for one in self.element), default=0)
            return
        lines = "".join(
            f'<w:footnote w:type="{kind}" w:id="{number}"><w:p><w:pPr><w:spacing w:after="0" w:line="240" '
            f'w:lineRule="auto"/></w:pPr><w:r><w:{kind}/></w:r></w:p></w:footnote>'
            for number, kind in LINES.items()
        )
        self.element = parse_xml(f"<w:footnotes {nsdecls(*NAMESPACES)}>{lines}</w:footnotes>")
        name = PackURI("/word/footnotes.xml")
        self.part = XmlPart(name, CONTENT_TYPE.WML_FOOTNOTES, self.element, document.part.package)
        document.part.relate_to(self.part, RELATIONSHIP_TYPE.FOOTNOTES)
        _name_lines(document.settings.element)
        self.count = 0

    def add(self, content: Sequence[Element]) -> Element:
        """Keep a footnote of these runs; gives the run that refers to it."""
        self.count += 1
        note, paragraph = OxmlElement("w:footnote"), OxmlElement("w:p")
        note.set(qn("w:id"), str(self.count))
        paragraph.append(parse_xml(f'<w:pPr {nsdecls("w")}><w:pStyle w:val="{NOTE}"/></w:pPr>'))
        paragraph.append(
            parse_xml(f'<w:r {nsdecls("w")}><w:rPr><w:rStyle w:val="{REFERENCE}"/></w:rPr><w:footnoteRef/></w:r>')
        )
        for each in (run(" "), *content):
            paragraph.append(each)
        note.append(paragraph)
        self.element.append(note)
        self.made.append(note)
        return reference(self.count)

    def linked(self, text: str, address: str | None) -> Element:
        """Words of a footnote that lead to an address, if there is one."""
        return linked(self.part, text, address)


def linked(part: Any, text: str, address: str | None) -> Element:  # noqa: ANN401 - a part of python-docx
    """Words that lead to an address, if there is one; `part` is the one that the words stand in."""
    if not address:
        return run(text)
    relation = part.relate_to(ILLEGAL.sub(_encoded, address), RELATIONSHIP_TYPE.HYPERLINK, is_external=True)
    return link(relation, [run(text, LINK)])


def _encoded(match: re.Match[str]) -> str:
    """A character that no XML file may hold, as addresses have it."""
    return "".join(f"%{byte:02X}" for byte in match[0].encode("utf-8", "surrogatepass"))


def _name_lines(settings: Element) -> None:
    """Say in the settings which two footnotes are lines; the schema wants it before `w:compat`."""
    name = "".join(f'<w:footnote w:id="{number}"/>' for number in LINES)
    properties = parse_xml(f"<w:footnotePr {nsdecls('w')}>{name}</w:footnotePr>")
    before = settings.find(qn("w:compat"))
    if before is None:
        settings.append(properties)
    else:
        before.addprevious(properties)
