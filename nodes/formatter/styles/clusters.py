"""Several citations at one place, joined as the style joins them."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from itertools import groupby
from typing import NamedTuple

from ....store.references import Reference
from .lists import sort_key
from .marks import Form, written
from .places import NOWHERE, Place
from .standing import FIRST, CitationPosition
from .writer import StyleWriter

YEAR = re.compile(r"(?P<head>.+), (?P<tail>(?:\d{4}|n\.d\.|o\. J\.|no date|ohne Datum)[a-z-]*)", re.DOTALL)
BARE = re.compile(r"\[(\d+)\]")
Linked = Callable[[str, "Cite"], str]
"""Written text of one citation to the same as a link."""


class Cite(NamedTuple):
    """One citation in a cluster."""

    reference: Reference
    place: Place
    number: int
    suffix: str = ""
    key: str = ""
    """Of the source, for links."""
    at: CitationPosition = FIRST
    """Among the notes, in a style of notes."""


def cluster(cites: Sequence[Cite], one: StyleWriter, form: Form = "text", linked: Linked | None = None) -> str:
    """`(Meakin, 1984a, 1984b; Sander, 1981, p. 3)`, `[1]–[3], [7, p. 4]`, as written text.

    In a style of numbers they are in their order; in one of authors by name, and an author is named once. Links
    take the place of that: each citation is whole then.
    """
    parts = [
        (one.citation(each.reference, each.place, each.number, each.suffix, each.at), each) for each in unique(cites)
    ]
    if one.csl.numbered:
        parts.sort(key=lambda part: part[1].number)
    elif not one.csl.notes:
        parts.sort(key=lambda part: sort_key(part[0]))
    if linked is not None:
        return _linked([(written(text, form), each) for text, each in parts], one, form, linked)
    texts = [text for text, _ in parts]
    if one.csl.numbered:
        texts = _ranges(texts)
    elif one.csl.collapses:
        texts = _collapsed(texts)
    return written(one.joined(texts), form)


def _linked(parts: Sequence[tuple[str, Cite]], one: StyleWriter, form: Form, linked: Linked) -> str:
    """Each citation a link; square brackets are within it, and those of Markdown are its own."""
    if one.begin == "[":
        return " ".join(linked(f"[{text}]" if form == "html" else text, each) for text, each in parts)
    begin, between, end = (written(sign, form) for sign in (one.begin, one.csl.between, one.end))
    return begin + between.join(linked(text, each) for text, each in parts) + end


def unique(cites: Sequence[Cite]) -> list[Cite]:
    """Each source with each of its places once; its places are joined where it has several."""
    by_source: dict[str, list[Cite]] = {}
    for each in cites:
        by_source.setdefault(each.key or each.reference.id, []).append(each)
    return [one for group in by_source.values() for one in _places(group)]


def _places(group: list[Cite]) -> list[Cite]:
    """`§ 257 Abs. 1` and `§ 257 Abs. 4` stay two citations; pages of one source become one."""
    seen = list({each.place: each for each in group}.values())
    if len(seen) < 2 or not all(_is_pages(each.place) for each in seen):
        return seen
    pages = sorted({each.place.pages for each in seen}, key=lambda details: int(details.split("-")[0]))
    return [seen[0]._replace(place=Place(pages=", ".join(pages)))]


def _is_pages(place: Place) -> bool:
    return place != NOWHERE and place == Place(pages=place.pages) and place.pages.split("-")[0].isdecimal()


def _collapsed(texts: Sequence[str]) -> list[str]:
    """APA 8.12: works of the same authors by their years only."""
    names: list[str] = []
    for head, group in groupby(texts, key=_head):
        same = list(group)
        names.append(", ".join([same[0], *(_tail(text) for text in same[1:])]) if head else "; ".join(same))
    return names


def _head(text: str) -> str:
    match = YEAR.fullmatch(text)
    return match["head"] if match else ""


def _tail(text: str) -> str:
    match = YEAR.fullmatch(text)
    return match["tail"] if match else text


def _ranges(texts: Sequence[str]) -> list[str]:
    """`[1]–[3]` of `[1]`, `[2]`, `[3]`, where none names a place."""
    names: list[str] = []
    numbers = [int(match[1]) if (match := BARE.fullmatch(text)) else None for text in texts]
    at = 0
    while at < len(texts):
        end = at
        while end + 1 < len(texts) and numbers[end] is not None and numbers[end + 1] == (numbers[end] or 0) + 1:
            end += 1
        names += [f"{texts[at]}–{texts[end]}"] if end - at >= 2 else list(texts[at : end + 1])
        at = end + 1
    return names
