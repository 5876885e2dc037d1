"""The sentences of a block, as spans of the source that keep markup in one piece."""

from __future__ import annotations

import re
from typing import NamedTuple

from ..text.markup import GONE, SPACE, blanked, unmarked
from ..text.sentences import split
from .structure_blocks import Block

PRINTED = re.compile(r"(?<![\w/]\n)(?<![\w/] \n)^[ \t]*(?P<number>\d{1,2}) {6,}(?=[^\W\d_]|[§„(])", re.MULTILINE)
"""The number of a sentence as German statutes print it in front of it, set off by a wide gap.

Behind a word or a stroke on the line before it is an index, as in H₂SO₄ and m², or a part of a fraction.
"""
LETTER = re.compile(r"(?<![&\w])(?<!&#)[^\W_]")
"""The first letter of a word that is not an HTML entity."""
CLOSED = re.compile(r"[.!?…][\"'”’“‘»«›‹)\]]*(?:\s*\[[\d, –-]{1,20}\])?$")
LONGEST_REPEALED = 100
REPEALED = re.compile(r"\W*(?:weggefallen|aufgehoben|gestrichen|entfallen|nicht belegt)\W*$", re.IGNORECASE)


class SentenceFragment(NamedTuple):
    """One sentence, or the part of one that stands in one block."""

    start: int
    end: int
    closed: bool
    """Whether it ends with a full stop."""
    lower: bool
    """Whether it begins with a small letter, as the rest of a sentence does."""
    repealed: bool
    """Whether it only says that something was here: `(weggefallen)`."""
    printed: int | None = None
    """Its number, where the text prints one."""


def pieces(text: str, block: Block, lang: str, printed: bool) -> list[SentenceFragment]:
    """The sentences of `block` in order; `printed` says that numbers set off in front of them count them."""
    raw = text[block.start : block.end]
    blank, linked = blanked(raw), "](" in raw
    if block.kind == "row":
        return [_piece(blank, block.start, 0, len(blank), None)] if LETTER.search(blank) else []
    fragments: list[SentenceFragment] = []
    for begin, end, number in _parts(blank) if printed else [(0, len(blank), None)]:
        start = begin
        for _, stop in split(unmarked(blank[begin:end]), lang):
            at = _behind_markup(blank, begin + stop)
            if linked and at < end and raw.count("[", start, at) > raw.count("]", start, at):
                continue  # the full stop stands inside the words of a link
            if LETTER.search(blank, start, at):
                fragments.append(_piece(blank, block.start, start, at, number))
            start = at
    return fragments


def _parts(blank: str) -> list[tuple[int, int, int | None]]:
    """Stretches between printed sentence numbers, each with the number in front of it."""
    signs = list(PRINTED.finditer(blank))
    if not signs:
        return [(0, len(blank), None)]
    starts: list[tuple[int, int, int | None]] = [(0, signs[0].start(), None)]
    ends = [sign.start() for sign in signs[1:]] + [len(blank)]
    return starts + [(sign.end(), end, int(sign["number"])) for sign, end in zip(signs, ends, strict=True)]


def _behind_markup(blank: str, at: int) -> int:
    while at < len(blank) and blank[at] == GONE:
        at += 1
    return at


def _piece(blank: str, offset: int, start: int, end: int, number: int | None) -> SentenceFragment:
    while blank[start].isspace() or blank[start] == SPACE:
        start += 1
    words = unmarked(blank[start:end]).strip()
    first = LETTER.search(words)
    return SentenceFragment(
        offset + start,
        offset + end,
        closed=CLOSED.search(words[-40:]) is not None,
        lower=first is not None and first[0].islower() and first.start() < 3,
        repealed=len(words) < LONGEST_REPEALED and REPEALED.match(words) is not None,
        printed=number,
    )
