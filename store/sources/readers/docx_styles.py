"""What the style of a paragraph says: whether it is a heading, and in which list it stands."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import NamedTuple
from xml.etree.ElementTree import Element

from .docx_looks import RunLook, layout_of, look_of
from .docx_xml import local, number, word

HEADING = re.compile(r"heading (?P<level>[1-9])")
CONTENTS = re.compile(r"toc (?:heading|[1-9])|table of figures")
ON = frozenset(("1", "true", "on"))
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
    kind: str = ""
    """`paragraph`, `character` or `table`; empty where it does not say."""
    layout: Mapping[str, str] = {}
    """Where its lines are."""
    parts: Mapping[str, RunLook] = {}
    """Of a style of tables how the words of some rows and columns look."""

    @property
    def is_title(self) -> bool:
        """Whether it is the title of the document."""
        return self.name == "title"

    @property
    def is_contents(self) -> bool:
        """Whether it is a line of the table of contents, which repeats the headings."""
        return bool(CONTENTS.fullmatch(self.name))


PLAIN_STYLE = ParagraphStyle()


class StyleSheet:
    """The styles of a file by their id; Word names those it brings along in English, whatever it speaks."""

    def __init__(self, part: Element) -> None:
        """Read them."""
        elements = {word(child, "", "styleId") or "": child for child in part if local(child.tag) == "style"}
        self.styles: dict[str, ParagraphStyle] = {}
        for name in elements:
            _resolve(name, elements, self.styles)
        self.usual = {
            self.styles[name].kind: self.styles[name]
            for name, element in elements.items()
            if word(element, "", "default") in ON
        }
        """By kind, those of what names none, or none that there is."""
        self.look, self.layout = RunLook(), dict[str, str]()
        """What holds for all words and paragraphs of which no style says otherwise."""
        for each in (each for child in part if local(child.tag) == "docDefaults" for each in child):
            self.look, self.layout = look_of(each).over(self.look), {**self.layout, **layout_of(each)}

    def style(self, kind: str, name: str) -> ParagraphStyle:
        """The style of that kind and id, or else what is usual."""
        style = self.styles.get(name) if name else None
        return style if style and style.kind in ("", kind) else self.usual.get(kind, PLAIN_STYLE)

    def paragraph(self, name: str) -> ParagraphStyle:
        """The style of a paragraph."""
        return self.style("paragraph", name)


def heading_level(outline: str | None) -> int | None:
    """The level of a heading by its outline level, which counts from 0."""
    level = number(outline)
    return min(level + 1, DEEPEST) if level is not None and 0 <= level < BODY else None


def _resolve(name: str, elements: dict[str, Element], resolved: dict[str, ParagraphStyle]) -> None:
    """Add the style and those it is based on to `resolved`, each once, however long their chain is."""
    chain: dict[str, None] = {}
    while name in elements and name not in resolved and name not in chain:
        chain[name] = None
        base_name = word(elements[name], "basedOn") or ""
        kinds = {word(elements[each], "", "type") for each in (name, base_name) if each in elements}
        name = base_name if len(kinds - {None}) < 2 else ""
    base = resolved.get(name, ParagraphStyle())
    for each in reversed(chain):
        own = _own(elements[each])
        base = resolved[each] = ParagraphStyle(
            own.name or base.name,
            base.heading if own.heading is None else own.heading,
            base.list_id if own.list_id is None else own.list_id,
            base.level if own.level is None else own.level,
            own.look.over(base.look),
            own.kind,
            {**base.layout, **own.layout},
            {**base.parts, **own.parts},
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
        look_of(element),
        word(element, "", "type") or "",
        layout_of(element),
        _parts(element),
    )


def _parts(element: Element) -> dict[str, RunLook]:
    """The looks that a style of tables has for their rows and columns, by the names that Word has for these."""
    parts = (child for child in element if local(child.tag) == "tblStylePr")
    return {word(part, "", "type") or "": look_of(part) for part in parts}
