"""The grounded text once more, with its citations written in another way than by their numbers."""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import groupby

from ...prompts.flags import in_english
from ...store.records import Citation, Grounding, Insertion, Marker, Removal

NUMBERS = re.compile(r"\s*(?:\[\d+\])+")
BRACKETS = re.compile(r"(?:\[[^\[\]\n]{0,200}\])+")
Group = tuple[int, list[Citation]]
"""An offset of the draft, and what is cited there."""


def citation_groups(grounding: Grounding) -> list[Group]:
    """Where the draft was given citations, and which, in its order."""
    return _grouped([each for each in grounding.citations if not each.existing])


def own(grounding: Grounding) -> list[Group]:
    """The author's own citations that hold, by the offset of his marker."""
    return _grouped([each for each in grounding.citations if each.existing])


def flags(grounding: Grounding) -> list[Insertion]:
    """What was put into the draft beside citations."""
    return [each for each in grounding.insertions if not NUMBERS.fullmatch(each.text)]


def flag_of(insertion: Insertion) -> str:
    """What was put in, as the program knows it, whatever language the text is in."""
    return in_english(insertion.text)


def markers(grounding: Grounding) -> dict[int, Marker]:
    """The author's markers by their offset."""
    return {marker.start: marker for claim in grounding.claims for marker in claim.markers}


def behind(grounding: Grounding, at: int) -> int:
    """The offset behind the brackets of the marker at `at`, and behind those that are joined to them."""
    existing = markers(grounding)
    end = at
    while end in existing:
        end = existing[end].end
    joined = BRACKETS.match(grounding.draft, end)
    return joined.end() if joined else end


def outside(insertions: Sequence[Insertion], removals: Sequence[Removal]) -> list[Insertion]:
    """Insertions that are not in a removed span, in the order of the draft."""
    selected = [each for each in insertions if not any(gone.start <= each.at < gone.end for gone in removals)]
    return sorted(selected, key=lambda each: each.at)


def _grouped(citations: Sequence[Citation]) -> list[Group]:
    ordered = sorted(citations, key=lambda each: (each.at, each.number))
    return [(at, list(several)) for at, several in groupby(ordered, key=lambda each: each.at)]
