"""Whether a passage stands at the page or the section that a text names."""

from __future__ import annotations

import re

from ...store.records import Passage
from ...store.records.locators import Locator
from ..segmenter.placeholders import PlaceholderTarget

NUMBER = re.compile(r"\d+[a-z]?(?:\.\d+)*", re.IGNORECASE)


def stands_at(locator: Locator, place: PlaceholderTarget) -> bool:
    """Whether a place of a source is the page or section, or within it."""
    if place.kind == "page":
        first, last = _page(place.first), _page(place.last)
        page, end = locator.page, locator.page_end or locator.page
        return page is not None and end is not None and first <= page and end <= last
    names = [locator.section or "", *NUMBER.findall(locator.paragraph or "")[:1]]
    names += NUMBER.findall(locator.heading or "")[:1]
    target = _sections(place)
    return any(name.lower() == one or name.lower().startswith(f"{one}.") for name in names for one in target)


def is_within(passage: Passage, place: PlaceholderTarget | None) -> bool:
    """Whether all of a passage stands there."""
    return place is None or all(stands_at(unit.locator, place) for unit in passage.units)


def _page(text: str) -> int:
    digits = re.match(r"\d+", text)
    return int(digits[0]) if digits else -1


def _sections(place: PlaceholderTarget) -> list[str]:
    if place.first.isdigit() and place.last.isdigit() and int(place.first) < int(place.last) <= int(place.first) + 100:
        return [str(number) for number in range(int(place.first), int(place.last) + 1)]
    return [place.first.lower()]
