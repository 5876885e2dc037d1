"""Where in a text a quote may stand, from the places that have all of its letters to those that have most."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from itertools import islice
from typing import NamedTuple

from .selectors_distance import nearest
from .selectors_normal import NormalizedText

LEAST_LIKENESS = 0.85
"""Share of a quote that has to be there; what differs more is another text."""
SEED, LONGEST_BREAK = 12, 300
"""Letters by which an interrupted quote is looked for, and at most in between."""
MOST_PLACES = 40
"""How many places with pieces of the quote are looked at."""
MOST_PIECES = 5000
"""And how often one piece may stand in the text."""
LINE_END = re.compile(r"[\n\r\f]")


class NormalizedSpan(NamedTuple):
    """A stretch of the normal text."""

    start: int
    end: int
    likeness: float
    """1 less the share of the quote's letters that differ, in [0.85, 1]."""


def whole(target: str, text: str) -> list[NormalizedSpan]:
    """Every place that has all letters of `target`."""
    return [NormalizedSpan(at, at + len(target), 1.0) for at in _all(target, text)]


def interrupted(target: str, text: NormalizedText, source: str) -> list[NormalizedSpan]:
    """Places where lines of their own, as a page number and a running head, stand in the middle of the quote."""
    return sorted({*_broken(target, text, source), *_broken_late(target, text, source)})


def altered(target: str, text: str) -> list[NormalizedSpan]:
    """Places whose letters differ by 15 % of the quote at most, the nearest of those that overlap.

    Of so few errors one piece in as many and one more is free, so that it is found as it stands.
    """
    most = int((1 - LEAST_LIKENESS) * len(target))
    results = [
        NormalizedSpan(start + place.start, start + place.end, 1 - place.errors / len(target))
        for start in _likely(target, text, most)
        if (place := nearest(target, text[start : start + len(target) + 3 * most + 1])).errors <= most
    ]
    return list(_apart(sorted(set(results))))


def _pieces(target: str, text: str) -> Iterator[int]:
    return islice(_all(target, text), MOST_PIECES)


def _all(target: str, text: str) -> Iterator[int]:
    at = text.find(target)
    while at >= 0:
        yield at
        at = text.find(target, at + 1)


def _broken(target: str, text: NormalizedText, source: str) -> Iterator[NormalizedSpan]:
    """Interrupted behind the first letters."""
    if len(target) < 2 * SEED:
        return
    for start in _pieces(target[:SEED], text.text):
        size = SEED
        while size < len(target) and text.text[start + size : start + size + 1] == target[size]:
            size += 1
        rest = target[size:]
        again = text.text.find(rest, start + size, start + size + LONGEST_BREAK + len(rest))
        if rest and again >= 0 and _own_lines(text, source, start + size, again):
            yield NormalizedSpan(start, again + len(rest), 1 - 1 / len(target))


def _broken_late(target: str, text: NormalizedText, source: str) -> Iterator[NormalizedSpan]:
    """Interrupted in front of the last letters."""
    if len(target) < 2 * SEED:
        return
    for tail in _pieces(target[-SEED:], text.text):
        end, size = tail + SEED, SEED
        while size < len(target) and end > size and text.text[end - size - 1] == target[-size - 1]:
            size += 1
        front = target[:-size]
        again = text.text.rfind(front, max(0, end - size - LONGEST_BREAK - len(front)), end - size)
        if front and again >= 0 and _own_lines(text, source, again + len(front), end - size):
            yield NormalizedSpan(again, end, 1 - 1 / len(target))


def _own_lines(text: NormalizedText, source: str, start: int, end: int) -> bool:
    """Whether line ends stand in front of what interrupts and behind it; its first letters may be those of the rest."""
    if start >= end:
        return False
    before = source[text.ends[max(0, start - SEED)] : text.starts[start]]
    behind = source[text.ends[max(start, end - 2)] : text.starts[min(end + SEED, len(text.starts) - 1)]]
    return bool(LINE_END.search(before) and LINE_END.search(behind))


def _likely(target: str, text: str, most: int) -> list[int]:
    """Where to look for a quote with at most `most` errors: places in line with many of its pieces."""
    size = len(target) // (most + 1)
    votes = Counter(
        max(0, at - begin) // (most + 1)
        for begin in range(0, len(target) - size + 1, size)
        for at in _pieces(target[begin : begin + size], text)
    )
    counted = {step: votes[step] + votes[step + 1] for step in {*votes, *(step - 1 for step in votes)}}
    best = sorted(counted, key=lambda step: (-counted[step], step))[:MOST_PLACES]
    return [max(0, (step - 1) * (most + 1)) for step in best]


def _apart(places: list[NormalizedSpan]) -> Iterator[NormalizedSpan]:
    """Of places that overlap the likest."""
    best: NormalizedSpan | None = None
    for place in places:
        if best is not None and place.start >= best.end:
            yield best
            best = None
        if best is None or place.likeness > best.likeness:
            best = place
    if best is not None:
        yield best
