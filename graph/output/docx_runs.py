"""Runs of text: the smallest pieces of a Word document, each with its look."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any

from docx.oxml import OxmlElement
from docx.oxml.ns import qn

from .docx_styles import REFERENCE

Element = Any
"""An element of lxml."""
ILLEGAL = re.compile("[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")
"""What XML 1.0 has no place for (section 2.2)."""
TAGS = {"strong": "w:b", "em": "w:i", "s": "w:strike"}
SEPARATOR = re.compile(r"(\n|\t)")


def clean(text: str) -> str:
    """The text without what would break the file; what is left out shows as `\N{REPLACEMENT CHARACTER}`."""
    return ILLEGAL.sub("\N{REPLACEMENT CHARACTER}", text.replace("\r\n", "\n").replace("\r", "\n"))


def run(text: str, style: str | None = None, tags: Sequence[str] = ()) -> Element:
    """One run; a line break or tab of the text is one of the run."""
    made = OxmlElement("w:r")
    _properties(made, style, tags)
    for part in SEPARATOR.split(clean(text)):
        if part in ("\n", "\t"):
            made.append(OxmlElement("w:br" if part == "\n" else "w:tab"))
        elif part:
            word = OxmlElement("w:t")
            word.set(qn("xml:space"), "preserve")
            word.text = part
            made.append(word)
    return made


def link(relation: str, runs: Sequence[Element]) -> Element:
    """Runs that lead to what the relation of this id points to."""
    made = OxmlElement("w:hyperlink")
    made.set(qn("r:id"), relation)
    made.set(qn("w:history"), "1")
    for each in runs:
        made.append(each)
    return made


def reference(number: int) -> Element:
    """The number of a footnote, which Word counts."""
    made = OxmlElement("w:r")
    _properties(made, REFERENCE, ())
    mark = OxmlElement("w:footnoteReference")
    mark.set(qn("w:id"), str(number))
    made.append(mark)
    return made


def raised(text: str) -> Element:
    """Text that is set as a footnote's number is."""
    return run(text, REFERENCE)


def _properties(made: Element, style: str | None, tags: Sequence[str]) -> None:
    results = [name for tag, name in TAGS.items() if tag in tags]
    if not style and not results:
        return
    properties = OxmlElement("w:rPr")
    if style:
        label = OxmlElement("w:rStyle")
        label.set(qn("w:val"), style)
        properties.append(label)
    for name in results:
        properties.append(OxmlElement(name))
    made.append(properties)
