"""A place in a source as the styles need it: pages, a line, the levels of a law, or words.

CSL 1.0.2 knows one label and one value; what it has no label for is written as it stands, behind the pages.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

from ....store.records.base import Record
from ....store.records.locators import Locator
from ....store.references import Reference
from .marks import clean, hidden

PAGE_RANGE = re.compile(r"\s*(\d+)\s*[-–]\s*(\d+)\s*")
NUMBERED = re.compile(r"\d+(?:\.\d+)*[a-z]?")
LAW = re.compile(
    r"(?:(?P<code>\d+ [A-Z][\w.]*) )?"
    r"(?P<kind>§§?|Artt?\.|Art(?:icle|ikel)|[Ss]ection|[Ss]ec\.|ss?\.?|Recital|Erwägungsgrund)"
    r"\s?(?P<number>\d[\w.-]*)(?P<clause>(?:\([^()\s]{1,6}\))*)"
    r"(?: (?:Abs\.|Absatz) (?P<absatz>\d+\w?))?(?: (?:S\.|Satz) (?P<satz>[\d-]+))?"
    r"(?: Nr\. (?P<nummer>\d+\w?(?: Buchst\. \w+)?))?"
)
"""A place in a law that somebody wrote: `§ 147 Abs. 3 Satz 1`, `s 386(4)`, `Art. 6`."""
KINDS = {"§": "section", "s": "section", "S": "section", "A": "article", "R": "recital", "E": "recital"}

SIGNS = {
    "section": {"en": ("§", "§§"), "de": ("Abschnitt", "Abschnitte")},
    "line": {"en": ("line", "lines"), "de": ("Zeile", "Zeilen")},
}
"""What stands before the number of a section or line, one and several, where a style writes only pages bare."""


class Provision(Record):
    """A place in a law, level by level."""

    kind: str = "section"
    """`section`, `article` or `recital`."""
    number: str
    clause: str = ""
    """`(b)(1)`"""
    absatz: str | None = None
    satz: str | None = None
    nummer: str | None = None
    code: str | None = None
    """`17 CFR`"""


class Place(Record):
    """Where in a source something stands."""

    pages: str = ""
    """`24`, `24-25`, `iv`."""
    line: str = ""
    section: str = ""
    """A number of a heading: `5.1.1.2`."""
    words: str = ""
    """Whatever else names it: `§ 257 Abs. 4`, `Kapitel 8`."""
    provision: Provision | None = None

    @property
    def csl(self) -> tuple[str, str]:
        """Label and value in the terms of CSL; the label is empty where CSL has none."""
        first = (("page", self.pages), ("section", self.section), ("line", self.line))
        label, value = next(((label, value) for label, value in first if value), ("", ""))
        value = clean(value)
        numbered = f"§ {self.section}" if self.section and label == "page" else ""
        return label or "none", ", ".join(part for part in (value, hidden(self.words or numbered)) if part)

    @property
    def pages_words(self) -> str:
        """The pages with en dashes."""
        return clean(self.pages).replace("-", "–")


NOWHERE = Place()


def place_of(locator: Locator | Mapping[str, Any] | Place | None) -> Place:
    """The place that a locator names: ours, or a mapping as agents give it."""
    if locator is None or isinstance(locator, Place):
        return locator or NOWHERE
    return _levels(locator) if isinstance(locator, Locator) else _from_mapping(locator)


def place_in(reference: Reference, locator: Locator | Mapping[str, Any] | Place | None) -> Place:
    """The same; a heading that is the title of the whole work is no place in it."""
    place = place_of(locator)
    titles = {_folded(title) for title in (reference.title, reference.title_short) if title}
    return place.model_copy(update={"words": ""}) if _folded(place.words) in titles else place


def labelled(place: Place, lang: str) -> Place:
    """The same section or line as words, for a style that would write its number alone, as if it were a page."""
    label, value = ("section", place.section) if place.section else ("line", place.line)
    many = label == "line" and re.search(r"[-–,]", value) is not None
    return Place(words=f"{SIGNS[label]['de' if lang == 'de' else 'en'][many]} {value}".replace("-", "–"))


def _folded(text: str) -> str:
    return " ".join(re.findall(r"\w+", text.casefold()))


def _levels(locator: Locator) -> Place:
    ends = locator.page_end not in (None, locator.page)
    pages = f"{locator.page}-{locator.page_end}" if ends else str(locator.page or "")
    name = locator.model_copy(update={"page": None, "page_end": None, "line": None, "start": None}).label
    bare = NUMBERED.fullmatch(locator.section or "") and not (locator.clause or locator.paragraph)
    provision = _provision(locator)
    return Place(
        pages=pages,
        line=str(locator.line or "") if not name else "",
        section=locator.section or "" if bare else "",
        words="" if bare else name,
        provision=provision,
    )


def _provision(locator: Locator) -> Provision | None:
    text = " ".join(part for part in (locator.code, locator.paragraph or locator.section) if part)
    match = LAW.fullmatch(text + (locator.clause or ""))
    if match is None and locator.section and not locator.paragraph and NUMBERED.fullmatch(locator.section):
        return Provision(number=locator.section, clause=locator.clause or "", code=locator.code)
    if match is None:
        return None
    levels = {"absatz": locator.absatz, "satz": locator.satz, "nummer": locator.nummer}
    return _matched(match).model_copy(update={key: value for key, value in levels.items() if value})


def _from_mapping(locator: Mapping[str, Any]) -> Place:
    first, last = locator.get("page_start"), locator.get("page_end")
    if first is not None and last is not None and first != last:
        pages = f"{first}-{last}"
    else:
        pages = str(next((n for n in (locator.get("page"), first, last) if n is not None), ""))
    match = PAGE_RANGE.fullmatch(pages)
    words = ("section", "section_header", "heading_context", "table", "paragraph")
    name = next((str(locator[key]) for key in words if locator.get(key)), "")
    law = LAW.fullmatch(name.strip())
    bare = NUMBERED.fullmatch(name)
    line = locator.get("line") if not name else None
    return Place(
        pages=f"{match[1]}-{match[2]}" if match else pages,
        line=str(line) if line is not None else "",
        section=name if bare else "",
        words="" if bare else name,
        provision=_matched(law) if law else Provision(number=name) if bare else None,
    )


def _matched(match: re.Match[str]) -> Provision:
    levels = {key: match[key] for key in ("absatz", "satz", "nummer", "code")}
    return Provision(kind=KINDS[match["kind"][0]], number=match["number"], clause=match["clause"] or "", **levels)
