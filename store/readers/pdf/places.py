"""The boxes of a span: one for the line, or several where its letters do not stand evenly in it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import accumulate

from ...areas import letter_width
from .laid import Span
from .page import Word

DRIFT = 3.0
"""Points that a word may stand beside the place which the widths of the letters before it give."""
MOST_WORDS = 400

Box = tuple[int, int, int, float, float, float, float]
"""Start, end, page, x0, y0, x1, y1."""


def areas_in(span: Span) -> Iterator[Box]:
    """The boxes of `span`, from the left; together they hold all its letters."""
    first, last = span.skipped, span.skipped + span.end - span.start
    for words, at in _even(span.run.words, 0):
        low, high = max(first, at), min(last, at + _length(words))
        if low >= last or high <= first:
            continue
        x0, x1 = (_x(words, at, place) for place in (low, high))
        y0, y1 = min(word.y0 for word in words), max(word.y1 for word in words)
        start = span.start - first
        yield (start + low, start + high, span.page, *(round(v, 2) for v in (x0, y0, x1, y1)))


def _even(words: Sequence[Word], at: int) -> Iterator[tuple[Sequence[Word], int]]:
    """The words in parts of even type, each with where in the run it begins."""
    todo = [words[first : first + MOST_WORDS] for first in range(0, len(words), MOST_WORDS)][::-1]
    while todo:
        part = todo.pop()
        cut = _uneven(part)
        if cut:
            todo += [part[cut:], part[:cut]]
        else:
            yield part, at
            at += _length(part) + 1


def _uneven(words: Sequence[Word]) -> int:
    """Which word stands farthest from where it would in even type; 0 where none stands far."""
    places = [0.0, *accumulate(map(letter_width, " ".join(word.text for word in words)))]
    scale = (words[-1].x1 - words[0].x0) / places[-1]
    found, drift, offset = 0, DRIFT, 0
    for number, word in enumerate(words):
        off = abs(words[0].x0 + scale * places[offset] - word.x0)
        if number and off > drift:
            found, drift = number, off
        offset += len(word.text) + 1
    return found


def _length(words: Sequence[Word]) -> int:
    return sum(len(word.text) for word in words) + len(words) - 1


def _x(words: Sequence[Word], at: int, place: int) -> float:
    """Where the letter `place` of the run begins, if `words` begin at its letter `at`."""
    for word in words:
        if place <= at + len(word.text):
            inside = [0.0, *accumulate(map(letter_width, word.text))]
            return word.x0 + (word.x1 - word.x0) * inside[place - at] / inside[-1]
        at += len(word.text) + 1
    return words[-1].x1
