"""The boxes of a span: one for the line, or several where its letters do not stand evenly in it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import accumulate

from ..areas import LETTER_WIDTHS
from .pdf_laid import Span
from .pdf_page import PdfWord

DRIFT = 3.0
"""Points that a word may stand beside the place which the widths of the letters before it give."""
MOST_WORDS = 400

Box = tuple[int, int, int, float, float, float, float]
"""Start, end, page, x0, y0, x1, y1."""


def areas_in(span: Span) -> Iterator[Box]:
    """The boxes of `span`, from the left; together they hold all its letters."""
    first, last = span.skipped, span.skipped + span.end - span.start
    shift = span.start - first
    for words, at, end in _even(span.run.words):
        low, high = max(first, at), min(last, end)
        if low >= high:
            continue
        x0 = words[0].x0 if low == at else _x(words, at, low)
        x1 = words[-1].x1 if high == end else _x(words, at, high)
        y0, y1 = min([word.y0 for word in words]), max([word.y1 for word in words])
        yield shift + low, shift + high, span.page, round(x0, 2), round(y0, 2), round(x1, 2), round(y1, 2)


def _even(words: Sequence[PdfWord]) -> Iterator[tuple[Sequence[PdfWord], int, int]]:
    """The words in parts of even type, each with its letters in the run."""
    at = 0
    todo = [words[first : first + MOST_WORDS] for first in range(0, len(words), MOST_WORDS)][::-1]
    while todo:
        part = todo.pop()
        cut = _uneven(part)
        if cut:
            todo += [part[cut:], part[:cut]]
        else:
            end = at + sum([len(word.text) for word in part]) + len(part) - 1
            yield part, at, end
            at = end + 1


def _uneven(words: Sequence[PdfWord]) -> int:
    """Which word stands farthest from where it would in even type; 0 where none stands far."""
    if len(words) == 1:
        return 0
    places = [0.0, *accumulate(map(LETTER_WIDTHS.__getitem__, " ".join([word.text for word in words])))]
    left = words[0].x0
    scale = (words[-1].x1 - left) / places[-1]
    result, drift, offset = 0, DRIFT, 0
    for number, word in enumerate(words):
        off = abs(left + scale * places[offset] - word.x0)
        if off > drift and number:
            result, drift = number, off
        offset += len(word.text) + 1
    return result


def _x(words: Sequence[PdfWord], at: int, place: int) -> float:
    """Where the letter `place` of the run begins, if `words` begin at its letter `at`."""
    for word in words:
        if place <= at + len(word.text):
            inside = [0.0, *accumulate(map(LETTER_WIDTHS.__getitem__, word.text))]
            return word.x0 + (word.x1 - word.x0) * inside[place - at] / inside[-1]
        at += len(word.text) + 1
    return words[-1].x1
