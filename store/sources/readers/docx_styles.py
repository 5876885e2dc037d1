"""What the style of a paragraph says: whether it is a heading, and in which list it stands."""

from __future__ import annotations

import re
from typing import NamedTuple
from xml.etree.ElementTree import Element

from .docx_xml import local, number, word

HEADING = re.compile(r"heading (?P<level>[1-9])")
CONTENTS = re.compile(r"toc (?:heading|[1-9])|table of figures")
DEEPEST, BODY = 6, 9
"""Markdown has six levels of headings; outline level 9 of Word is its body text."""


class ParagraphStyle(NamedTuple):
    """One paragraph style with what it takes over from the styles it is based on."""

    name: str = ""
    heading: int | None = None
    """From 1."""
    list_id: str | None = None
    level: int | None = None

    @property
    def is_title(self) -> bool:
        """Whether it is the title of the document."""
        return self.name == "title"

    @property
    def is_contents(self) -> bool:
        """Whether it is a line of the table of contents, which repeats the headings."""
        return bool(CONTENTS.fullmatch(self.name))


def styles(part: Element) -> dict[str, ParagraphStyle]:
    """The paragraph styles by their id; Word names those it brings along in English, whatever it speaks."""
    elements = {word(child, "", "styleId") or "": child for child in part if local(child.tag) == "style"}
    return {name: _resolved(name, elements) for name in elements}


def heading_level(outline: str | None) -> int | None:
    """The level of a heading by its outline level, which counts from 0."""
    level = number(outline)
    return min(level + 1, DEEPEST) if level is not None and 0 <= level < BODY else None


def _resolved(name: str, elements: dict[str, Element]) -> ParagraphStyle:
    result, seen = ParagraphStyle(), set[str]()
    while name in elements and name not in seen:
        seen.add(name)
        element = elements[name]
        own = _own(element)
        result = ParagraphStyle(
            result.name or own.name,
            own.heading if result.heading is None else result.heading,
            own.list_id if result.list_id is None else result.list_id,
            own.level if result.level is None else result.level,
        )
        name = word(element, "basedOn") or ""
    return result


def _own(element: Element) -> ParagraphStyle:
    name = (word(element, "name") or "").lower()
    match = HEADING.fullmatch(name)
    level = min(int(match["level"]), DEEPEST) if match else 1 if name == "title" else None
    return ParagraphStyle(
        name,
        level or heading_level(word(element, "pPr/outlineLvl")),
        word(element, "pPr/numPr/numId"),
        number(word(element, "pPr/numPr/ilvl")),
    )
