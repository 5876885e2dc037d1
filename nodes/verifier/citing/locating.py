"""Whether what a citation quotes stands at the place that its locator names.

A number of a §, an Absatz or a section that differs is a wrong citation, and so is another heading; one that is
only shortened is the same. A page or line that differs is told and no more: printed pages and pages of a file are
counted differently.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from ....store.records import Passage
from ....store.records.locators import Locator
from ...coverage import coverage
from ..gates.references import PlaceReference, meets, references

BARE = re.compile(r"\s*\d+[a-z]?(?:\.\d+)*\s*(?:[-–]\s*\d+[a-z]?(?:\.\d+)*\s*)?")
RANGE = re.compile(r"(?P<first>\d+(?:\.\d+)*)\s*[-–]\s*§?\s*(?P<last>\d+(?:\.\d+)*)")
HEADERS = ("section_header", "heading_context", "heading", "chapter")
SAME_HEADING = 0.5
NUMBERED = re.compile(r"\s*+(?:(?P<word>§++|[^\W\d_]++\.?)\s*+)?(?P<number>\d+[a-z]?(?:\.\d+)*)(?P<rest>.*)", re.DOTALL)
"""A heading with its number, as `5.1 Storage`, `§ 147 Ordnungsvorschriften`, `Kapitel 8`."""


class LocatorTarget(NamedTuple):
    """The place that a locator names, as far as it can be compared."""

    words: str
    """`§ 147 Abs. 3`; empty where it names none."""
    references: tuple[PlaceReference, ...]
    pages: tuple[int, int] | None
    header: str
    lines: tuple[int, int] | None = None

    def holds(self, units: Sequence[Locator]) -> bool | None:
        """Whether one of some places lies in it; `None` where that cannot be told."""
        comparable = [unit for unit in units if unit.paragraph or unit.section]
        if not self.references or not comparable:
            return None
        return any(meets(one, unit) or _within(self.words, unit) for one in self.references for unit in comparable)

    def on_page(self, units: Sequence[Locator]) -> bool | None:
        """Whether one of some places is on its pages; `None` where that cannot be told."""
        ranges = [(unit.page, unit.page_end or unit.page) for unit in units if unit.page is not None]
        if self.pages is None or not ranges:
            return None
        return any(first <= self.pages[1] and self.pages[0] <= last for first, last in ranges)


def target_of(locator: Mapping[str, Any]) -> LocatorTarget:
    """What a free-form locator says of a place, in whichever of the usual keys."""
    words, also = _words(locator), ""
    if BARE.fullmatch(words):  # a bare number is that of a section, and without a point may be that of a §
        also = f"Section {words.strip()}"
        words = also if "." in words else f"§ {words.strip()}"
    header = next((str(locator[key]) for key in HEADERS if locator.get(key)), "")
    provisions = tuple(one for one in (*references(words), *references(also)) if one.paragraph or one.section)
    lines = _numbers(locator, "line_start", "line", "line_end")
    return LocatorTarget(words, provisions, _numbers(locator, "page_start", "page", "page_end"), header, lines)


def at(place: LocatorTarget, passages: Sequence[Passage]) -> list[Passage]:
    """The passages at a named place: by its number, else its pages, else its heading; all where none can be told."""
    by_number = [passage for passage in passages if place.holds(_locators(passage))]
    by_page = [passage for passage in passages if place.on_page(_locators(passage))]
    by_header = [passage for passage in passages if place.header and under(place.header, passage.heading)]
    return by_number or by_page or by_header


def complaint(place: LocatorTarget, passages: Sequence[Passage], actual: Locator | None) -> str:
    """What is wrong with a named place, in one sentence; empty where nothing is or it cannot be told.

    Args:
        place: the place that the locator names.
        passages: the sentences in which the quote stands.
        actual: where they stand.
    """
    if place.holds([unit for passage in passages for unit in _locators(passage)]) is not False or actual is None:
        return ""
    return f"The quote stands at {actual.label}, not at {place.words}."


def header_complaint(place: LocatorTarget, passages: Sequence[Passage], name: str) -> str:
    """That the quote stands under another heading than is named, in one sentence; empty where it does not.

    Args:
        place: the place that the locator names.
        passages: the sentences in which the quote stands.
        name: that of the source, which may be named for a heading.
    """
    stands = [under(place.header, passage.heading) for passage in passages]
    if not stands or any(one is not False for one in stands) or is_header(place.header, name):
        return ""
    return f"The quote stands under '{passages[0].heading[-1]}', not under '{place.header}'."


def remark(place: LocatorTarget, passages: Sequence[Passage]) -> str:
    """What a reader should know of a page that differs; empty where nothing."""
    units = [unit for passage in passages for unit in _locators(passage)]
    if place.on_page(units) is False:
        pages = sorted({page for unit in units for page in (unit.page, unit.page_end) if page})
        return f"It stands on page {page_range(pages)} of the file, not on page {page_range(place.pages or ())}."
    return ""


def page_range(pages: Sequence[int]) -> str:
    """`24`, or `24-25`."""
    return "-".join(str(page) for page in dict.fromkeys((pages[0], pages[-1])))


def _words(locator: Mapping[str, Any]) -> str:
    """`§ 147 Abs. 3` of the keys in which it may stand."""
    top = next((str(locator[key]) for key in ("section", "paragraph", "article", "§") if locator.get(key)), "")
    if "article" in locator and top.strip()[:1].isdigit():
        top = f"Art. {top}"
    if "paragraph" in locator and top.strip()[:1].isdigit():
        top = f"§ {top}"
    below = (("Abs.", "absatz"), ("Satz", "satz"), ("Nr.", "nummer"))
    return " ".join([top, *(f"{name} {locator[key]}" for name, key in below if locator.get(key))]).strip()


def _numbers(locator: Mapping[str, Any], start: str, one: str, end: str) -> tuple[int, int] | None:
    first = locator.get(start, locator.get(one))
    last = locator.get(end, first)
    numbers = [re.findall(r"\d+", str(value)) for value in (first, last)]
    return (int(numbers[0][0]), int(numbers[1][-1])) if all(numbers) else None


def _within(words: str, unit: Locator) -> bool:
    """Whether a place lies in a range of sections: `§ 8.1-8.2`."""
    match, number = RANGE.search(words), unit.section or (unit.paragraph or "").strip("§ ")
    if not match or not re.fullmatch(r"\d+(?:\.\d+)*", number):
        return False
    first, last, here = (tuple(map(int, one.split("."))) for one in (match["first"], match["last"], number))
    return first <= here and here[: len(last)] <= last


def under(header: str, headings: Sequence[str]) -> bool | None:
    """Whether a heading is one of some, or shortens one; `None` where that cannot be told.

    Numbers decide where both have one of the same kind: `5.2 Storage` is not `5.1 Storage`, and `5` is above it.
    """
    if not header or not headings:
        return None
    mine = NUMBERED.fullmatch(header)
    alike = [one for each in headings if mine and (one := NUMBERED.fullmatch(each)) and one["word"] == mine["word"]]
    if mine and alike:
        return any(f"{one['number']}.".startswith(f"{mine['number']}.") for one in alike)
    if is_header(header, " ".join(headings)):
        return True
    return None if mine and not any(map(str.isalpha, mine["rest"])) else False


def is_header(header: str, path: str) -> bool:
    """Whether words are those of a heading, or shorten it."""
    return header.casefold() in path.casefold() or coverage(header, path) >= SAME_HEADING


def _locators(passage: Passage) -> list[Locator]:
    return [unit.locator for unit in passage.units]
