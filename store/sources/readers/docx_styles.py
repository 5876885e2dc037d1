"""What the style of a paragraph says: whether it is a heading, and in which list it stands."""

from __future__ import annotations

import re
from typing import NamedTuple
from xml.etree.ElementTree import Element

from .docx_looks import RunLook, look_of
from .docx_xml import local, number, word

HEADING = re.compile(r"heading (?P<level>[1-9])")
CONTENTS = re.compile(r"toc (?:heading|[1-9])|table of figures")
ON = frozenset(("1", "true", "on"))
OF_TABLES = "\0tables"
"""The id of the style of tables that name none; no style of a file has it."""
DEEPEST, BODY = 6, 9
"""Markdown has six levels of headings; outline level 9 of Word is its body text."""


class ParagraphStyle(NamedTuple):
    """One paragraph style with what it takes over from the styles it is based on."""

    name: str = ""
    heading: int | None = None
    """From 1."""
    list_id: str | None = None
    level: int | None = None
    look: RunLook = RunLook()
    """Of its words."""

    @property
    def is_title(self) -> bool:
        """Whether it is the title of the document."""
        return self.name == "title"

    @property
    def is_contents(self) -> bool:
        """Whether it is a line of the table of contents, which repeats the headings."""
        return bool(CONTENTS.fullmatch(self.name))


def styles(part: Element) -> dict[str, ParagraphStyle]:
    """The styles by their id; Word names those it brings along in English, whatever it speaks.

    What the file says of all words, or of those without a style, has no id, and stands behind every style.
    """
    elements = {word(child, "", "styleId") or "": child for child in part if local(child.tag) == "style"}
    resolved: dict[str, ParagraphStyle] = {}
    for name in elements:
        _resolve(name, elements, resolved)
    usual = RunLook()
    for child in part:
        if local(child.tag) == "docDefaults":
            for each in child:
                usual = look_of(each).over(usual)
    for name, element in elements.items():
        if word(element, "", "default") in ON and word(element, "", "type") in ("paragraph", "character"):
            usual = resolved[name].look.over(usual)
        elif word(element, "", "default") in ON and word(element, "", "type") == "table":
            resolved[OF_TABLES] = resolved[name]
    if usual == RunLook():
        return resolved
    tables = {name for name, element in elements.items() if word(element, "", "type") == "table"} | {OF_TABLES}
    looked = {
        name: each if name in tables else each._replace(look=each.look.over(usual)) for name, each in resolved.items()
    }
    return {"": ParagraphStyle(look=usual), **looked}


def heading_level(outline: str | None) -> int | None:
    """The level of a heading by its outline level, which counts from 0."""
    level = number(outline)
    return min(level + 1, DEEPEST) if level is not None and 0 <= level < BODY else None


def _resolve(name: str, elements: dict[str, Element], resolved: dict[str, ParagraphStyle]) -> None:
    """Add the style and those it is based on to `resolved`, each once, however long their chain is."""
    chain: dict[str, None] = {}
    while name in elements and name not in resolved and name not in chain:
        chain[name] = None
        name = word(elements[name], "basedOn") or ""
    base = resolved.get(name, ParagraphStyle())
    for each in reversed(chain):
        own = _own(elements[each])
        base = resolved[each] = ParagraphStyle(
            own.name or base.name,
            base.heading if own.heading is None else own.heading,
            base.list_id if own.list_id is None else own.list_id,
            base.level if own.level is None else own.level,
            own.look.over(base.look),
        )


def _own(element: Element) -> ParagraphStyle:
    name = (word(element, "name") or "").lower()
    heading_match = HEADING.fullmatch(name)
    level = min(int(heading_match["level"]), DEEPEST) if heading_match else 1 if name == "title" else None
    return ParagraphStyle(
        name,
        level or heading_level(word(element, "pPr/outlineLvl")),
        word(element, "pPr/numPr/numId"),
        number(word(element, "pPr/numPr/ilvl")),
        _with_parts(element),
    )


def _with_parts(element: Element) -> RunLook:
    """The look of a style; one of tables has looks for their rows and columns, of which some may have a ground."""
    look = look_of(element)
    parts = [(word(child, "", "type"), look_of(child)) for child in element if local(child.tag) == "tblStylePr"]
    for kind, part in parts:
        if kind == "wholeTable":
            look = part.over(look)
        look = look._replace(hidden=True) if part.hidden else look
        look = look._replace(shaded=True, ground="") if part.shaded and not look.shaded else look
    return look
