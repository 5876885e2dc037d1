"""Provisions of one paragraph that need each other: a rule, and the list of what it applies to.

"The documents named in Absatz 1 Nr. 1 are kept for ten years" says nothing of inventories by
itself, and neither does the list in Absatz 1. A joint check of both does.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from ...store.records import Passage, Unit
from .gates.references import meets, references

REFERENCE = re.compile(
    r"(?:Absatz(?:es)?|Abs\.|paragraph|subsection)\s+\(?(?P<absatz>\d+[a-z]?)\)?"
    r"(?:\s+(?:Satz\s+\d+\s+)?(?:Nummern?|Nr\.|number|no\.)"
    r"\s*(?P<items>\d+[a-z]?(?:(?:\s*,\s*|\s+(?:und|oder|and|or)\s+)\d+[a-z]?)*))?",
    re.IGNORECASE,
)
ELSEWHERE = re.compile(r"(?:§|\b(?:Art(?:ikel|icle|\.)|section))\s*\d+\w*\s+$", re.IGNORECASE)
"""What stands before a reference into another paragraph."""
ITEM = re.compile(r"\d+[a-z]?")


def referred(passage: Passage, beside: Sequence[Passage]) -> Iterator[tuple[Passage, Passage]]:
    """Pairs of `passage` with a sentence of its paragraph that it refers to, or that refers to it.

    `beside` are the single sentences of that paragraph; pairs come in the order of the source.
    """
    for other in beside:
        if not _overlap(passage, other) and (_refers(passage, other) or _refers(other, passage)):
            yield (passage, other) if passage.start < other.start else (other, passage)


def belong_together(passages: Sequence[Passage]) -> bool:
    """Whether passages stand under one heading of one source, or each is referred to by, or refers to, another one."""
    return all(
        any(_is_bound(one, other) for other in passages if other is not one) for one in passages if len(passages) > 1
    )


def _is_bound(one: Passage, other: Passage) -> bool:
    if one.source_id != other.source_id:
        return False
    same = one.heading == other.heading and one.units[0].locator.paragraph == other.units[0].locator.paragraph
    return same or _names(one, other) or _names(other, one)


def _names(one: Passage, other: Passage) -> bool:
    """Whether a text names a § or section in which the other one stands."""
    return any(meets(reference, unit.locator) for reference in references(one.text) for unit in other.units)


def _refers(one: Passage, other: Passage) -> bool:
    """Whether a text names the place in which all of the other one stands."""
    return any(
        all(is_at(unit, match["absatz"], match["items"]) for unit in other.units)
        for match in REFERENCE.finditer(one.text)
        if not ELSEWHERE.search(one.text, 0, match.start())
    )


def is_at(unit: Unit, absatz: str, items: str | None) -> bool:
    """Whether a unit stands in an Absatz and, where any are asked for, under one of the numbers."""
    if unit.locator.absatz != absatz:
        return False
    if items is None:
        return True
    number = (unit.locator.nummer or "").split(" ")[0]
    return number in ITEM.findall(items)


def _overlap(one: Passage, other: Passage) -> bool:
    return one.start < other.end and other.start < one.end
