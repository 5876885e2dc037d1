"""Passages: single sentences to find a claim's support by, and windows of a few to verify it in.

A window never crosses the border of an Absatz or a paragraph; a list belongs to the words that introduce it.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from hashlib import sha1
from itertools import islice
from uuid import NAMESPACE_OID

from ..errors import SourceTooLarge
from ..records import Passage, Source, Unit
from ..records.locators import Locator, common
from ..text.languages import detect
from ..text.markup import readable
from .passages_quotes import LENGTHS, quote
from .passages_shown import shown
from .structure import Paragraph, paragraphs
from .structure_rows import ROW_TYPES

__all__ = [
    "LENGTHS",
    "MOST_PASSAGES",
    "locator",
    "passages",
    "quote",
    "shown",
]

MOST_UNITS, MOST_WORDS = 5, 120
SHORT_LIST_UNITS, SHORT_LIST_WORDS = 12, 150
LONGEST_PAIR = 200
WORDS_TO_TELL_A_LANGUAGE = 8
NAMESPACE = NAMESPACE_OID.bytes
MOST_PASSAGES = 250_000
FILLED_LINE = re.compile(r"^[^\S\n]*\S", re.MULTILINE)


def passages(source: Source, *, most: int = MOST_PASSAGES) -> tuple[Passage, ...]:
    """Every unit of `source` by itself, and windows of up to five units and about 120 words, in order.

    Args:
        source: what is cut.
        most: how many passages there may be; each takes about 2.5 KB of memory, and its vector as much.

    Raises:
        SourceTooLarge: there are more, as in a table of a million rows.
    """
    if source.media_type in ROW_TYPES and sum(1 for _ in islice(FILLED_LINE.finditer(source.text), most + 1)) > most:
        raise _too_many(source, most)
    every = (passage for paragraph in paragraphs(source) for passage in _passages(source, paragraph))
    results = tuple(islice(every, most + 1))
    if len(results) > most:
        raise _too_many(source, most)
    return results


def _too_many(source: Source, most: int) -> SourceTooLarge:
    action = f"cutting the source {source.name!r} into passages"
    return SourceTooLarge(action, f"it has more than {most:,}, which is the limit", "Split it, or choose what matters")


def locator(units: Sequence[Unit]) -> Locator:
    """The most exact place that holds all of `units`: the same Absatz, a range of Sätze, a span of pages."""
    return common([unit.locator for unit in units])


def _passages(source: Source, paragraph: Paragraph) -> Iterator[Passage]:
    lang = _language(source, paragraph.units)
    leads = _leads(source.text, paragraph.units)
    words = [len(source.text[unit.start : unit.end].split()) for unit in paragraph.units]
    spans = [(at, at + 1) for at in range(len(words))] + list(_windows(words))
    for first, behind in sorted(spans):
        units = paragraph.units[first:behind]
        start, end = units[0].start, units[-1].end
        yield Passage(
            id=_id(source.id, start, end),
            source_id=source.id,
            start=start,
            end=end,
            text=source.text[start:end],
            heading=paragraph.heading,
            lead=leads.get(units[0].start, ""),
            units=units,
            lang=lang,
        )


def _id(source_id: str, start: int, end: int) -> str:
    """The UUID of version 5 (RFC 9562) of source and span; the library's own takes five times as long."""
    digest = bytearray(sha1(NAMESPACE + f"{source_id}:{start}:{end}".encode(), usedforsecurity=False).digest()[:16])
    digest[6] = digest[6] & 0x0F | 0x50
    digest[8] = digest[8] & 0x3F | 0x80
    name = digest.hex()
    return f"{name[:8]}-{name[8:12]}-{name[12:16]}-{name[16:20]}-{name[20:]}"


def _windows(words: Sequence[int]) -> Iterator[tuple[int, int]]:
    """Spans of units that are verified together; each begins in the middle of the one before."""
    count, total = len(words), sum(words)
    if count < 2:
        return
    if (count <= MOST_UNITS and total <= MOST_WORDS) or (count <= SHORT_LIST_UNITS and total <= SHORT_LIST_WORDS):
        yield 0, count
        return
    first = 0
    while first < count - 1:
        behind, size = first + 1, words[first]
        while behind < count and behind - first < MOST_UNITS and size + words[behind] <= MOST_WORDS:
            size, behind = size + words[behind], behind + 1
        if behind == first + 1 and size + words[behind] <= LONGEST_PAIR:
            behind += 1
        if behind > first + 1:
            yield first, behind
        if behind == count:
            return
        first += max(1, (behind - first) // 2)


def _leads(text: str, units: Sequence[Unit]) -> dict[int, str]:
    """For the start of each unit in a list all words that introduce it, those of the outer list first."""
    spans = {unit.start: (unit.lead_start, unit.lead_end) for unit in units if unit.lead_start is not None}
    leads: dict[int, str] = {}
    whole: dict[tuple[int | None, int | None], str] = {}
    for start, (begin, end) in spans.items():
        if (begin, end) not in whole:  # a thousand items have one lead
            outer = leads.get(begin, "") if begin is not None else ""
            whole[begin, end] = f"{outer} {readable(text[begin:end])}".strip()
        leads[start] = whole[begin, end]
    return leads


def _language(source: Source, units: Sequence[Unit]) -> str:
    """The language of a paragraph, where it is long enough to have another one than its source."""
    text = source.text[units[0].start : units[-1].end]
    return detect(text, source.lang) if text.count(" ") >= WORDS_TO_TELL_A_LANGUAGE else source.lang
