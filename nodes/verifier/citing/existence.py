"""Whether the place that a locator names is in the source at all, and what could not be confirmed of it.

A page or line beyond the last one and a heading of which the source has no word cannot be meant; they are refused.
A source without pages, or a heading that was not found, says nothing against a citation, and a reader is told.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from ....store.records import Passage, Source
from ....store.text.words import raw
from .context import DESCRIBED
from .locating import HEADERS, LocatorTarget, is_header, page_range, remark, target_of
from .reading import IndexedSource, Span

NUMBERS = re.compile(r"\d+")
PLAIN = ("text/plain", "text/markdown", "text/csv")
"""Kinds of files whose lines are those of the text."""
KEYS = {
    "page": ("page", "page_start", "page_end"),
    "line": ("line", "line_start", "line_end"),
    "header": HEADERS,
    "words": ("section", "paragraph", "article", "§", "absatz", "satz", "nummer"),
}
"""In which a locator names what may not have been confirmed."""
SHOWN = 8
"""Headings that an error names."""


class ImpossiblePlace(NamedTuple):
    """Why a named place cannot exist in a source."""

    reason: str
    remedy: str


def impossible(locator: Mapping[str, Any], reading: IndexedSource) -> ImpossiblePlace | None:
    """Why the place that a locator names cannot exist in the source; `None` where it can, or nothing tells."""
    source, place = reading.source, target_of(locator)
    last = page_count(source)
    if place.pages and last and not _has_pages(place.pages, last, source):
        pages = page_range(place.pages)
        remedy = f"Give a page of the file, from 1 to {last}; give its printed pages as metadata `pages_in`"
        return ImpossiblePlace(f"the source has {last} pages, and no page {pages}", remedy)
    end = source.text.rstrip("\n").count("\n") + 1
    if place.lines and source.media_type in PLAIN and not 1 <= place.lines[0] <= place.lines[1] <= end:
        lines = page_range(place.lines)
        return ImpossiblePlace(f"the source has {end} lines, and no line {lines}", f"Give a line from 1 to {end}")
    if place.header and source.kind not in DESCRIBED:
        headings = _headings(reading)
        if headings and not _has_words(place.header, headings, source):
            shown = ", ".join(f"'{heading}'" for heading in headings[:SHOWN])
            more = f" and {len(headings) - SHOWN} more" if len(headings) > SHOWN else ""
            remedy = f"Give one of its headings, as {shown}{more}, or leave it out"
            return ImpossiblePlace(f"the source has no heading '{place.header}', and no word of it", remedy)
    return None


def unconfirmed(place: LocatorTarget, passages: Sequence[Passage], reading: IndexedSource) -> str:
    """What could not be confirmed of a named place, in one sentence or two; empty where nothing.

    Args:
        place: the place that the locator names.
        passages: the sentences in which the quote, or what supports the claim, stands.
        reading: the source.
    """
    return " ".join(_problems(place, passages, reading).values())


def confirmed(locator: Mapping[str, Any], reading: IndexedSource, span: Span) -> dict[str, Any]:
    """What of a locator was confirmed of a quote that stands in a span."""
    there = [passage for passage in reading.at([span]) if len(passage.units) == 1]
    wrong = {key for kind in _problems(target_of(locator), there, reading) for key in KEYS[kind]}
    return {key: value for key, value in locator.items() if key not in wrong}


def _problems(place: LocatorTarget, passages: Sequence[Passage], reading: IndexedSource) -> dict[str, str]:
    """What could not be confirmed, by kind, each in one sentence."""
    source = reading.source
    problems = {"page": remark(place, passages)}
    if place.pages and not problems["page"] and page_count(source) is None and not any(_pages_of(passages)):
        pages = page_range(place.pages)
        problems["page"] = f"The source as it is kept has no pages: page {pages} was not confirmed."
    if source.kind not in DESCRIBED:
        problems["line"] = _wrong_line(place, passages, source)
        if place.header and not any(passage.heading for passage in passages) and not _stands(place.header, reading):
            problems["header"] = f"No heading '{place.header}' was found in the source."
        units = [unit.locator for passage in passages for unit in passage.units]
        if place.words and place.holds(units) is None and not _stands(place.words, reading):
            problems["words"] = f"No place '{place.words}' was found in the source."
    return {kind: problem for kind, problem in problems.items() if problem}


def _wrong_line(place: LocatorTarget, passages: Sequence[Passage], source: Source) -> str:
    if not place.lines:
        return ""
    if source.media_type not in PLAIN or not passages:
        return f"The source as it is kept has no lines: line {page_range(place.lines)} was not confirmed."
    first = source.text.count("\n", 0, min(passage.start for passage in passages)) + 1
    last = source.text.count("\n", 0, max(passage.end for passage in passages)) + 1
    if first <= place.lines[1] and place.lines[0] <= last:
        return ""
    return f"It stands on line {page_range((first, last))} of the text, not on line {page_range(place.lines)}."


def page_count(source: Source) -> int | None:
    """How many pages the file of a source has; `None` where it has none."""
    if not source.areas and "\f" not in source.text:
        return None
    stated = source.metadata.get("pages", "")
    return int(stated) if stated.isdecimal() else source.text.count("\f") + 1


def _has_pages(pages: tuple[int, int], last: int, source: Source) -> bool:
    """Whether they are pages of the file, or of the volume that it was printed in."""
    if 1 <= pages[0] <= pages[1] <= last:
        return True
    printed = [int(one) for key in ("pages_in", "pages", "page") for one in NUMBERS.findall(_printed(source, key))]
    return len(printed) > 1 and min(printed) <= pages[0] <= pages[1] <= max(printed)


def _printed(source: Source, key: str) -> str:
    """`390-413`, where the metadata have the pages of a volume."""
    stated = str(source.metadata.get(key, ""))
    if key == "page" and not stated and (match := re.search(r'"page":\s*"([^"]*)"', source.metadata.get("csl", ""))):
        return match[1]
    return stated


def _pages_of(passages: Sequence[Passage]) -> list[int | None]:
    return [unit.locator.page for passage in passages for unit in passage.units]


def _headings(reading: IndexedSource) -> list[str]:
    """Every heading of the source once, in order."""
    return list(dict.fromkeys(heading for passage in reading.passages for heading in passage.heading))


def _has_words(header: str, headings: Sequence[str], source: Source) -> bool:
    """Whether any word of a heading stands in the source's headings, its name or its text."""
    source_words = {word.casefold() for text in (*headings, source.name, source.text) for word in _letters(text)}
    header_words = {word.casefold() for word in _letters(header)}
    return not header_words or bool(header_words & source_words) or is_header(header, " ".join(headings))


def _letters(text: str) -> list[str]:
    """Words of four letters and more, which articles and prepositions are not."""
    return [word for word in raw(text) if len(word) > 3 and word.isalpha()]


def _stands(words: str, reading: IndexedSource) -> bool:
    """Whether the words of a place stand in the headings, the name or the text of the source."""
    folded = " ".join(words.split()).casefold()
    everything = (*_headings(reading), reading.source.name, reading.source.text)
    return any(folded in " ".join(text.split()).casefold() for text in everything)
