"""Ids that people can read: `ch3-sec2-p45` names chapter, section and page (ADR-006).

A number that is printed is taken as it is; a chapter or section without one is counted. A passage
that shares its place with an earlier one has a number of its own behind: `ch3-sec2-p45-2`.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence
from typing import Any, NamedTuple

from ..records import Passage, Source
from .passages_quotes import quote

NUMBER = re.compile(r"(?:§+\s*|[^\W\d_]+\.?\s+)?(?P<number>\d+[a-z]?(?:\.\d+)*)\b")
NAME_AND_NUMBER = re.compile(r"(?P<name>[^\W\d_]{2,20})\s+(?P<number>[IVXLC]{1,7}|[A-Z])\b")
ORDINALS = {
    name: number
    for number, names in enumerate(
        ("erst first", "zweit second", "dritt third", "viert fourth", "fünft fifth", "sechst sixth", "siebent siebt "
         "seventh", "acht eighth", "neunt ninth", "zehnt tenth"), start=1)
    for name in names.split()
}  # fmt: skip
PLACE = frozenset(("passage_id", "chapter", "section"))
ROMAN = {"I": 1, "V": 5, "X": 10, "L": 50, "C": 100}


class PassageAddress(NamedTuple):
    """The readable place of a passage: each part as it goes into its id."""

    chapter: str
    section: str
    page: int | None

    @property
    def id(self) -> str:
        """`ch3-sec2-p45`, without the page where the source has none."""
        page = f"-p{self.page}" if self.page is not None else ""
        return f"ch{self.chapter}-sec{self.section}{page}"


def passage_ids(passages: Sequence[Passage]) -> dict[str, str]:
    """The readable id of each passage by its own id; no two are the same, and each source counts anew.

    Where passages of several sources are given, those of the second carry `s2-` in front, and so on.
    """
    sources: dict[str, list[Passage]] = {}
    for passage in passages:
        sources.setdefault(passage.source_id, []).append(passage)
    attributes: dict[str, str] = {}
    for number, several in enumerate(sources.values(), start=1):
        front = "" if number == 1 else f"s{number}-"
        attributes |= {key: front + value for key, value in _of_source(several)}
    return attributes


def fields(passage: Passage, source: Source, passage_id: str) -> dict[str, Any]:
    """What ADR-006 keeps with a chunk: `passage_id`, `chapter`, `section`, `page` and a `snippet` of 50 to 200.

    A source that says its place itself, as what a user marked does, has that one.
    """
    texts = {key: source.metadata[key] for key in PLACE if source.metadata.keys() >= PLACE}
    place = passage.units[0].locator
    path = passage.heading
    section = path[-1] if path else " ".join(part for part in (place.paragraph, place.section) if part)
    return {
        "passage_id": passage_id,
        "chapter": path[0] if path else "",
        "section": section,
        "page": place.page,
        "snippet": quote(source, passage.units)[0],
        **texts,
    }


def _of_source(passages: Sequence[Passage]) -> list[tuple[str, str]]:
    numbers, taken = _Numbers(), Counter[str]()
    results = []
    for passage in passages:
        place = numbers.of(passage).id
        taken[place] += 1
        results.append((passage.id, place if taken[place] == 1 else f"{place}-{taken[place]}"))
    return results


class _Numbers:
    """The numbers of the chapters and sections of one source, given out in its order."""

    def __init__(self) -> None:
        self.chapters: dict[str, str] = {}
        self.sections: dict[tuple[str, ...], str] = {}
        self.counted = Counter[str]()

    def of(self, passage: Passage) -> PassageAddress:
        place, path = passage.units[0].locator, passage.heading
        if not place.paragraph and "." in (place.section or ""):
            chapter, _, section = (place.section or "").partition(".")
            return PassageAddress(chapter, section, place.page)
        top = path[0] if path else ""
        chapter = self.chapters.setdefault(top, _printed(top) or str(len(self.chapters) + bool(top)))
        if len(path) < 2 and not place.paragraph:
            return PassageAddress(chapter, "0", place.page)
        return PassageAddress(chapter, _printed(place.paragraph or "") or self._section(path), place.page)

    def _section(self, path: tuple[str, ...]) -> str:
        if path not in self.sections:
            self.counted[path[0]] += 1
            self.sections[path] = _printed(path[-1]) or str(self.counted[path[0]])
        return self.sections[path]


def _printed(words: str) -> str:
    """The number that a heading begins with, as digits; `A` of `Appendix A`."""
    if match := NUMBER.match(words):
        return match["number"]
    if match := NAME_AND_NUMBER.match(words):
        value = match["number"]
        return str(_roman(value)) if set(value) <= set(ROMAN) else value
    first = words.split(" ")[0].lower() if words else ""
    return str(next((number for name, number in ORDINALS.items() if re.fullmatch(f"{name}(?:er|es|e)?", first)), ""))


def _roman(value: str) -> int:
    values = [ROMAN[sign] for sign in value]
    return sum(-one if one < two else one for one, two in zip(values, [*values[1:], 0], strict=True))
