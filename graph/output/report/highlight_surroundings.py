"""A quote in its surroundings: the paragraph, the Absatz or the rows around it, as a reader sees them."""

from __future__ import annotations

import html
import re
from bisect import bisect_right
from functools import lru_cache
from typing import NamedTuple

from ....store.records import Source
from ....store.records.base import Record
from ....store.sources.structure import paragraphs
from ....store.sources.structure_pieces import PRINTED
from ....store.text.markup import GONE, SPACE, blanked, joined

MOST = 600
"""Characters on each side."""
CUT = "…"
SENTENCE = re.compile(r"(?<=[^\s.\d]{2}[.!?])[\"”“’»)]*\s+(?=[\"„“‘«(]*[A-ZÄÖÜ])")
GAP = re.compile(r"\s+")
ROW = re.compile(r"^[ \t]*\|.*\|[ \t]*$", re.MULTILINE)
RULE = re.compile(r"^(?=[-: |\t]*--)[-: |\t]+\n?", re.MULTILINE)
SIGNS = re.compile(r"^[ \t>]*(?:#{1,6}[ \t]+|[`~]{3,}.*$)", re.MULTILINE)
BULLET = re.compile(r"^[ \t]*[*+•◦▪‣-][ \t]+", re.MULTILINE)
BORDER = re.compile(
    r"\n\s*\n\s*|\n\s*(?=[|*+•◦▪‣-]|\(?\d{1,3}[a-z]?[.)]\s|[IVX]{1,4}\.\s|\(?[a-z]{1,2}\)\s|\([IVX]{1,4}\)\s)"
)
"""What ends a block: an empty line, or a line that begins a row, an item or an Absatz."""
PAGED = "pages"
SIGN_WORDS = 3
"""So many words at most are the sign of a paragraph: `(2)`, `1.`, `Art. 6 (1)`."""


class SourceParagraph(NamedTuple):
    """A paragraph of a source with the signs in front of it."""

    start: int
    end: int
    heading: tuple[str, ...]
    law: bool
    """Whether it is part of a § or an article, which is read as a whole."""


class Surroundings(Record):
    """A quote and what stands around it, without markup; a line end parts paragraphs, items and rows."""

    heading: tuple[str, ...]
    """The headings above it, outermost first."""
    columns: str
    """The row that names the columns, where the quote stands in a table and that row is not in `before`."""
    before: str
    """Up to 600 characters, with an ellipsis where more is there."""
    quote: str
    after: str
    start: int
    """Offset in the source where `before` begins."""
    end: int
    """And where `after` ends."""


def surroundings(source: Source, start: int, end: int, *, most: int = MOST) -> Surroundings:
    """The words around `source.text[start:end]`: those of its paragraph, in a law those of its §, of a table its rows.

    Without markup and white space `before + quote + after` is `source.text[start:end]` of the result's own offsets.

    Args:
        source: what was cited.
        start: offset of the first character.
        end: offset behind the last one.
        most: characters on each side.

    Raises:
        ValueError: the span is empty or leaves the text.
    """
    text = source.text
    if not 0 <= start < end <= len(text):
        raise ValueError(f"the span {start}:{end} is empty or leaves the text of {len(text)} characters")
    low, high, heading = _around(source, start, end)
    begin, stop = _begin(text, max(low, start - most), low, start), _stop(text, end, high, min(high, end + most))
    blank = blanked(text[begin:stop])
    before = _plain(blank[: start - begin]) + _between(blank, start - begin)
    after = _between(blank, end - begin) + _plain(blank[end - begin :])
    return Surroundings(
        heading=heading,
        columns=_columns(text, low, begin, start),
        before=f"{CUT} {before}" if begin > low and text[low:begin].strip() else before,
        quote=_plain(blank[start - begin : end - begin]),
        after=f"{after} {CUT}" if stop < high and text[stop:high].strip() else after,
        start=begin,
        end=stop,
    )


def _around(source: Source, start: int, end: int) -> tuple[int, int, tuple[str, ...]]:
    """From where to where the paragraphs go that the span stands in, and what they stand below."""
    every = stretches(source.text, source.lang, source.media_type, PAGED in source.metadata)
    first = max(0, bisect_right(every, start, key=lambda each: each.start) - 1)
    last = max(first, bisect_right(every, end - 1, key=lambda each: each.start) - 1)
    if not every or every[last].end <= start:
        line = source.text.rfind("\n", 0, start) + 1
        return line, end, every[first].heading if every else ()
    heading = every[first].heading
    while every[first].law and first and every[first - 1].heading == heading:
        first -= 1
    while every[last].law and last + 1 < len(every) and every[last + 1].heading == every[last].heading:
        last += 1
    return min(start, every[first].start), max(end, every[last].end), heading


@lru_cache(maxsize=64)
def stretches(text: str, lang: str, media_type: str, paged: bool) -> tuple[SourceParagraph, ...]:
    """The paragraphs of a source, in order."""
    about = {PAGED: ""} if paged else {}
    source = Source(
        id="", identifier="", name="", text=text, content_hash="", media_type=media_type, lang=lang, metadata=about
    )
    source_paragraphs: list[SourceParagraph] = []
    for heading, units in paragraphs(source):
        begin = max(text.rfind("\n", 0, units[0].start) + 1, source_paragraphs[-1].end if source_paragraphs else 0)
        begin = begin if len(text[begin : units[0].start].split()) <= SIGN_WORDS else units[0].start
        source_paragraphs.append(SourceParagraph(begin, units[-1].end, heading, units[0].locator.paragraph is not None))
    return tuple(source_paragraphs)


def _begin(text: str, at: int, low: int, start: int) -> int:
    """Where the words in front begin, not before `at`: with the paragraph, else with a sentence, else with a word."""
    if at == low:
        return low
    middle = at + (start - at) // 2
    behind = next((match.end() for match in SENTENCE.finditer(text, at, middle)), None)
    word = GAP.search(text, at, start)
    return behind or (word.end() if word else start)


def _stop(text: str, end: int, high: int, at: int) -> int:
    """Where the words behind end, not after `at`."""
    if at == high:
        return high
    middle = end + (at - end) // 2
    sentences = [match.start() for match in SENTENCE.finditer(text, middle, at)]
    words = [match.start() for match in GAP.finditer(text, end, at)]
    return sentences[-1] if sentences else words[-1] if words else end


def _columns(text: str, low: int, begin: int, start: int) -> str:
    """The first row of the table that `start` stands in, where it stands in front of `begin`."""
    line = text.rfind("\n", 0, start) + 1
    if not text.startswith("|", line) or not text.startswith("|", low) or begin == low:
        return ""
    return _plain(blanked(text[low : text.find("\n", low)]))


def _plain(blank: str) -> str:
    """A stretch that `blanked` gave, as it is read, without white space at its ends."""
    rows = ROW.sub(_row, RULE.sub("", SIGNS.sub("", blank)))
    shown = html.unescape(BULLET.sub("• ", PRINTED.sub("", rows)).replace(GONE, "").replace(SPACE, " "))
    blocks = [" ".join(joined(block).split()) for block in BORDER.split(shown.replace("\n\f", "\n"))]
    return "\n".join(block for block in blocks if block)


def _between(blank: str, at: int) -> str:
    """What parts the words on both sides of `at`: a line end, a space, or nothing."""
    front, behind = blank[:at].rstrip(), blank[at:].lstrip()
    if not front or not behind or len(front) + len(behind) == len(blank):
        return ""
    return "\n" if BORDER.match(blank, len(front)) else " "


def _row(match: re.Match[str]) -> str:
    cells = match[0].strip().strip("|").split("|")
    return "\n\n" + " | ".join(cell.strip() for cell in cells) + "\n"
