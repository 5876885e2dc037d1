"""Which letters of a PDF page lines go through: strokes, thin areas and images, and dashes that are text."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

import numpy as np

from .pdf_letters import Numbers, PdfLetters, frame

MOST_LINES, MOST_COURSES = 5_000, 4
LOW, HIGH = 0.1, 0.5
"""Between which heights above the line that letters stand on a line strikes them out, in heights of their font."""
ASLANT, BARELY = (-0.1, 0.85), 1.5
"""The same for lines that slant, and by how many points a level one may."""
THIN, THICK, DARK, SLOPE = 0.2, 0.5, 128, 0.2
"""How thick a line is at most, in heights of the font, how thick a dark one, what dark is, and how far it may slant."""
LONGER, BESIDE = 1.5, 20.0
"""How much longer than what it goes through a line is at most, in parts and in points: others are rules of tables."""
DASHES, DASH = frozenset("-_=~\u2010\u2011\u2012\u2013\u2014\u2015\u2212"), 0.3
"""Signs that make lines in a row of at least three, and how high they stand."""


class DrawnLine(NamedTuple):
    """A line from one point to another."""

    x0: float
    y0: float
    x1: float
    y1: float
    thick: float
    dark: bool


def struck(page: Any, letters: PdfLetters, words: Sequence[str]) -> Numbers:  # noqa: ANN401 - PyMuPDF has no types
    """Whether a line goes through each of `letters`, which `words` are made of."""
    results = np.zeros(len(letters.word), dtype=bool)
    lines = [*_drawn(page), *_dashes(letters, words)][:MOST_LINES]
    courses, which = np.unique(letters.course.round(3), axis=0, return_inverse=True)
    for number in np.argsort(-np.bincount(which.ravel()))[:MOST_COURSES]:
        rows = np.flatnonzero((which.ravel() == number) & letters.judged)
        some = letters.of(rows[np.argsort(letters.base[rows], kind="stable")])
        results[rows[np.argsort(letters.base[rows], kind="stable")]] = _struck(some, lines, courses[number])
    return results


def _struck(letters: PdfLetters, lines: Sequence[DrawnLine], course: Numbers) -> Numbers:
    """The same for letters of lines in one direction, from the top of the page down."""
    results = np.zeros(len(letters.word), dtype=bool)
    tallest = letters.em.max(initial=0)
    for line in lines:
        (u0, v0), (u1, v1) = sorted(frame(np.array([[line.x0, line.y0], [line.x1, line.y1]]), course).tolist())
        if abs(v1 - v0) > SLOPE * (u1 - u0):
            continue
        near = slice(*np.searchsorted(letters.base, (min(v0, v1) - tallest, max(v0, v1) + tallest)))
        middle = letters.along[near].mean(axis=1)
        height = letters.base[near] - v0 - (middle - u0) * (v1 - v0) / max(u1 - u0, 0.1)
        em = letters.em[near]
        low, high = ASLANT if abs(v1 - v0) > BARELY else (LOW, HIGH)
        through = (u0 <= middle) & (middle <= u1) & (low * em < height) & (height < high * em)
        through &= line.thick <= np.maximum(1.5, (THICK if line.dark else THIN) * em)
        if u1 - u0 < LONGER * np.diff(letters.along[near][through], axis=1).sum() + BESIDE:
            results[near] |= through
    return results


def _drawn(page: Any) -> Iterator[DrawnLine]:  # noqa: ANN401
    for kind, (x0, y0, x1, y1), *_ in page.get_bboxlog():
        if kind in ("fill-image", "fill-imgmask", "fill-shade"):
            yield from _flat(x0, y0, x1, y1, dark=False)
    for drawing in page.get_cdrawings()[:MOST_LINES]:
        if "f" in drawing["type"]:
            yield from _flat(*drawing["rect"], dark=_is_dark(drawing.get("fill")))
        if "s" in drawing["type"]:
            yield from _strokes(drawing)


def _strokes(drawing: dict[str, Any]) -> Iterator[DrawnLine]:
    dark, thick = _is_dark(drawing.get("color")), drawing.get("width") or 0.0
    for item in drawing["items"]:
        if item[0] in "lc":
            (x0, y0), (x1, y1) = item[1], item[-1]
            yield DrawnLine(x0, y0, x1, y1, thick, dark)
        elif item[0] == "re":
            yield from _flat(*item[1], dark=dark)


def _flat(x0: float, y0: float, x1: float, y1: float, *, dark: bool) -> Iterator[DrawnLine]:
    """The line that a thin area is."""
    wide, high, x, y = x1 - x0, y1 - y0, (x0 + x1) / 2, (y0 + y1) / 2
    if wide >= 2 * high:
        yield DrawnLine(x0, y, x1, y, high, dark)
    elif high >= 2 * wide:
        yield DrawnLine(x, y0, x, y1, wide, dark)


def _is_dark(colour: Sequence[float] | None) -> bool:
    return not colour or sum(colour) / len(colour) * 255 < DARK


def _dashes(letters: PdfLetters, words: Sequence[str]) -> Iterator[DrawnLine]:
    """The lines that rows of dashes are."""
    numbers = [number for number, word in enumerate(words) if len(word) > 2 and set(word) <= DASHES]
    for number in numbers[:MOST_LINES]:
        some = letters.of(letters.word == number)
        if not len(some.word):
            continue
        v = some.base[0] - DASH * some.em[0]
        ends = np.array([[some.along.min(), v], [some.along.max(), v]])
        (x0, y0), (x1, y1) = frame(ends, some.course[0] * (1, -1)).tolist()
        yield DrawnLine(x0, y0, x1, y1, 0.0, dark=True)
