"""Segments: a sentence cut at its coordinations, so that each number stands with what it is said of.

`Handelsbücher zehn Jahre, Handelsbriefe sechs Jahre`: what stands before a number, back to the one
before it, belongs to it, and what follows it up to the next border. What the first segment says is
often left to be understood in the later ones; and where nothing follows the number of one segment,
what follows the last number is said of all (`six months or 24 weeks on average`).
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import NamedTuple

from ....store.text.comparison import AnalysedSentence, AnalysedText
from .quantities import Quantity
from .spreads import is_range

BULLETS = "•▪‣◦●"
BULLET = re.compile(f"[{BULLETS}]")
LABEL = re.compile(rf"[{BULLETS}][^{BULLETS}:.;\n]{{2,80}}:(?=\s)")
"""The beginning of an item that says what the rest of it is said of: `• Adults: 100 mg twice a day`."""
BORDERS = (
    re.compile(rf"[;\n{BULLETS}]"),
    re.compile(r"\b(?:und|oder|sowie|während|dagegen|and|or|while|whereas|but|bzw)\b", re.I),
    re.compile(r"[,:()–—]"),
)
"""From the strongest to the weakest."""
OR = re.compile(r"or\b|oder\b", re.I)
ITEM = re.compile(r"\W*+(?:(?:and|or|und|oder)\b\s*+\(?)?(?:\d{1,2}|[a-z])[.)]\s", re.I)
"""The beginning of an item of a list; what follows the last one behind a comma is said of all."""


class ClauseSegment(NamedTuple):
    """A stretch of a sentence with its numbers and the words that it has."""

    start: int
    end: int
    numbers: tuple[Quantity, ...]
    words: frozenset[str]
    """Content stems, and its numbers as keys."""


def key(number: Quantity) -> str:
    """A number as a word: its dimension, value and direction."""
    return f"{number.dimension}:{min(number.values):g}:{number.bound.direction}"


def segments(
    text: AnalysedText, sentence: AnalysedSentence, anchors: Sequence[Quantity], numbers: Sequence[Quantity]
) -> list[ClauseSegment]:
    """The segments of a sentence around its anchors; fewer than two where nothing is coordinated."""
    cuts = list(_cuts(text, sentence, anchors))
    starts, kinds = [_first(text, sentence, anchors), *(at for at, _ in cuts)], [kind for _, kind in cuts]
    parts: list[ClauseSegment] = []
    shares_tail = False
    for start, end in zip(starts, [*starts[1:], sentence.end], strict=True):
        own = tuple(item for item in anchors if start <= item.start < end)
        first, last = min((item.end for item in own), default=end), max((item.end for item in own), default=end)
        if end == sentence.end:
            weakest = len(BORDERS) if ITEM.match(text.text, start) else max(kinds, default=0)
            end = min(_verbs(text, sentence), _end(text, first, end, weakest))
            end = max(end, *(item.end for item in own), start)
        label = LABEL.match(text.text, start, end)
        behind = label.end() if label else first if shares_tail else end
        parts.append(ClauseSegment(start, end, own, words(sentence, start, behind, numbers)))
        follows = last if OR.match(text.text, end) else first
        shares_tail = not any(word.stem and follows <= word.start < end for word in sentence.words)
    return parts


def _first(text: AnalysedText, sentence: AnalysedSentence, anchors: Sequence[Quantity]) -> int:
    """Where the first segment begins: what introduces a list with bullets is said of all its items."""
    bullet = BULLET.search(text.text, sentence.start, anchors[0].start) if len(anchors) > 1 else None
    return bullet.start() if bullet else sentence.start


def _end(text: AnalysedText, first: int, end: int, kind: int) -> int:
    """Where the last segment ends: at a border as strong as those between the others."""
    matches = (border.search(text.text, first, end) for border in BORDERS[: kind + 1])
    return min((match.start() for match in matches if match), default=end)


def words(sentence: AnalysedSentence, start: int, end: int, numbers: Sequence[Quantity]) -> frozenset[str]:
    """Content stems and numbers of a stretch of a sentence; the words of a number's unit are none."""
    inside = [item for item in numbers if start <= item.start < end]
    taken = [(item.start, item.end) for item in inside]
    plain = {
        word.stem
        for word in sentence.words
        if word.stem
        and start <= word.start < end
        and not BORDERS[1].fullmatch(word.text)
        and not any(a <= word.start < b for a, b in taken)
    }
    return frozenset(plain | {key(item) for item in inside})


def _cuts(text: AnalysedText, sentence: AnalysedSentence, anchors: Sequence[Quantity]) -> Iterator[tuple[int, int]]:
    """The strongest border between each anchor and the next one, of equals the first, with its rank.

    There is none within a range: `from 1–5 min` is said of one thing.
    """
    for one, other in pairwise(anchors):
        if is_range(one, other):
            continue
        ranked = ((border.search(text.text, one.end, other.start), rank) for rank, border in enumerate(BORDERS))
        first = next(((match.start(), rank) for match, rank in ranked if match), None)
        if first:
            yield first


def _verbs(text: AnalysedText, sentence: AnalysedSentence) -> int:
    """Where the verbs at the end of a German sentence begin, which all of it shares."""
    if text.lang != "de":
        return sentence.end
    naming = [word.end for word in sentence.words if text.text[word.start].isupper()]
    counted = [match.end() for match in re.finditer(r"\d", text.text[sentence.start : sentence.end])]
    return max([*naming, *(sentence.start + at for at in counted)], default=sentence.end)
