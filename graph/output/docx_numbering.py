"""Numbers and bullets of lists; every ordered list begins anew, as it does in the draft.

ECMA-376 part 1, section 17.9.
"""

from __future__ import annotations

from typing import Any

from docx.oxml import parse_xml
from docx.oxml.ns import nsdecls, qn

LEVELS = 9
BULLETS = "•◦▪"
STEP = 360
"""Twentieths of a point that a level stands further in."""


class ListNumbering:
    """The lists of one document."""

    def __init__(self, document: Any) -> None:  # noqa: ANN401 - python-docx where it is installed
        """Add the two kinds of list."""
        self.element = document.part.numbering_part.element
        existing = [int(one.get(qn("w:abstractNumId"))) for one in self.element.findall(qn("w:abstractNum"))]
        self.next = max((int(one.get(qn("w:numId"))) for one in self.element.findall(qn("w:num"))), default=0) + 1
        first = max(existing, default=-1) + 1
        self.kinds = {"ul": first, "ol": first + 1}
        anchor = self.element.find(qn("w:num"))
        for kind, number in self.kinds.items():
            rules = parse_xml(_rules(kind, number))
            self.element.append(rules) if anchor is None else anchor.addprevious(rules)
        self.bullets = self._list("ul", {})

    def new(self, kind: str, level: int, first: int) -> int:
        """The number of a list of `kind`, `ul` or `ol`, whose items begin at `first` on its level."""
        return self.bullets if kind == "ul" else self._list(kind, {level: first})

    def _list(self, kind: str, begins: dict[int, int]) -> int:
        number, self.next = self.next, self.next + 1
        over = "".join(
            f'<w:lvlOverride w:ilvl="{level}"><w:startOverride w:val="{first}"/></w:lvlOverride>'
            for level, first in begins.items()
        )
        self.element.append(
            parse_xml(
                f'<w:num {nsdecls("w")} w:numId="{number}"><w:abstractNumId w:val="{self.kinds[kind]}"/>{over}</w:num>'
            )
        )
        return number


def _rules(kind: str, number: int) -> str:
    levels = "".join(_level(kind, level) for level in range(LEVELS))
    return (
        f'<w:abstractNum {nsdecls("w")} w:abstractNumId="{number}"><w:multiLevelType w:val="hybridMultilevel"/>'
        f"{levels}</w:abstractNum>"
    )


def _level(kind: str, level: int) -> str:
    form, text = ("bullet", BULLETS[level % len(BULLETS)]) if kind == "ul" else ("decimal", f"%{level + 1}.")
    return (
        f'<w:lvl w:ilvl="{level}"><w:start w:val="1"/><w:numFmt w:val="{form}"/><w:lvlText w:val="{text}"/>'
        f'<w:lvlJc w:val="left"/><w:pPr><w:ind w:left="{STEP * (level + 2)}" w:hanging="{STEP}"/></w:pPr></w:lvl>'
    )
