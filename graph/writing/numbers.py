"""Numbers as a reader counts: from 1, in the order of the text, whatever its citations were called before."""

from __future__ import annotations

from collections.abc import Hashable, Mapping
from itertools import count
from typing import NamedTuple

from ...nodes.segmenter.existing_citations import ExistingCitations
from ...store.records import Citation, Grounding
from ..engine.receipts import groups_in, numbers_in

LARGEST = 999
"""The segmenter reads numbers of at most three digits as citations."""


class Ordered(NamedTuple):
    """A draft with its own numbers."""

    draft: str
    cited: ExistingCitations
    """What they stand for."""
    now: dict[int, int]
    """By number of the text as it was written the number of the draft."""


def ordered(
    text: str, sources: Mapping[int, str], refused: Mapping[int, tuple[str, str]], same: Mapping[int, Hashable]
) -> Ordered:
    """Number the citations of a text anew.

    Args:
        text: what was written.
        sources: number to the id of the source that it stands for.
        refused: numbers that may not pass as support, as those of `ExistingCitations`; they stay where
            they can be read so.
        same: by number what it cites; numbers that cite the same become one.
    """
    written = [number for number in numbers_in(text) if number in sources or number in refused]
    keys = {number: same.get(number, ("alone", number)) for number in written if number in sources}
    places = {key: place for place, key in enumerate(dict.fromkeys(keys.values()), start=1)}
    now = {number: places[key] for number, key in keys.items()}
    selected = {number for number in written if number not in sources and len(places) < number <= LARGEST}
    free = (number for number in count(LARGEST, -1) if number not in selected)
    for number in written:
        if number not in sources:
            now[number] = number if number in selected else next(free)
    meant = {now[number]: sources[number] for number in keys}
    lines = {now[number]: _refusal(number, now[number], refused[number]) for number in written if number not in sources}
    return Ordered(renumbered(text, now), ExistingCitations(meant, lines), now)


def around(numbered: Ordered, grounding: Grounding) -> Ordered:
    """The draft with numbers left out for what `ground` puts in between, so that all of them are in its order.

    A place that the draft cites itself leaves none out: `ground` gives it the draft's number wherever it puts it in.

    Args:
        numbered: the draft with its own numbers.
        grounding: what the pipeline made of it.
    """
    own = [
        (marker.start, number)
        for claim in grounding.claims
        for marker in claim.markers
        for number in marker.numbers
        if number in numbered.cited.sources
    ]
    places: dict[Hashable, int] = {}
    for each in sorted(grounding.citations, key=lambda each: each.at):
        if each.existing and each.number:
            places.setdefault(_place(each), each.number)
    put_in = [(each.at, places.get(_place(each), _place(each))) for each in grounding.citations if not each.existing]
    in_order = dict.fromkeys(key for _, key in sorted([*own, *put_in], key=lambda each: each[0]))
    free = (number for number in count(1) if number not in numbered.cited.refused)
    numbers = dict(zip(in_order, free, strict=False))
    now = {number: numbers.get(number, number) for number in (*numbered.cited.sources, *numbered.cited.refused)}
    sources = {now[number]: source_id for number, source_id in numbered.cited.sources.items()}
    return Ordered(
        renumbered(numbered.draft, now),
        ExistingCitations(sources, numbered.cited.refused),
        {written: now[number] for written, number in numbered.now.items()},
    )


def renumbered(text: str, now: Mapping[int, int]) -> str:
    """The text with other numbers in its citations; a number without another one is taken out."""
    pieces, at = [], 0
    for group in groups_in(text):
        numbers = dict.fromkeys(now[number] for number in group.ids if number in now)
        before = text[at : group.start]
        pieces += [before, f"[{', '.join(map(str, numbers))}]"] if numbers else [before.rstrip(" \t\u00a0")]
        at = group.end
    return "".join([*pieces, text[at:]])


def _place(citation: Citation) -> Hashable:
    return citation.source_id, citation.quote_start, citation.quote_end


def _refusal(number: int, now: int, refusal: tuple[str, str]) -> tuple[str, str]:
    flag, why = refusal
    return flag, why if number == now else f"written as [{number}], which {why}"
