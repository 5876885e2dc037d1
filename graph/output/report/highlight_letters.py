"""The letters of a PDF page that a stretch of the extracted text was read from, found exactly.

An area of a source is a box around the words of a line; the page itself knows where each of its letters stands.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable, Iterator, Sequence
from difflib import SequenceMatcher
from itertools import groupby
from typing import Any, NamedTuple

from ....store.sources.readers.pdf_opening import as_drawn
from ....store.sources.readers.pdf_rules import turned_box

SAME = {"|": "/", "\u2010": "-"}
"""Signs that the text has otherwise than the page."""
UNSEEN = frozenset("\u00ad\u200b\ufeff")
REACH = 1.5
"""Points that a letter may stand beside the box of its words."""
LEVEL = 0.7
"""Share of their height that two boxes of one line have in common."""
Rect = tuple[float, float, float, float]
Course = tuple[int, int]
"""Where words run to on the page as it is kept: (1, 0) to its right, (0, 1) down, (0, -1) up."""


class Strip(NamedTuple):
    """A part of a line that is marked."""

    box: Rect
    """On the page as it is kept, not as it is shown turned."""
    course: Course = (1, 0)

    @property
    def corners(self) -> list[tuple[float, float]]:
        """Upper left, upper right, lower left and lower right, as one sees them who reads the words."""
        x0, y0, x1, y1 = self.box
        upper = {(1, 0): ((x0, y0), (x1, y0)), (-1, 0): ((x1, y1), (x0, y1)), (0, 1): ((x1, y0), (x1, y1))}
        left, right = upper.get(self.course, ((x0, y1), (x0, y0)))
        return [left, right, *[(x0 + x1 - x, y0 + y1 - y) for x, y in (right, left)]]

    @property
    def read(self) -> Rect:
        """The box as it lies when the page is turned so that the words run to the right."""
        (x, y), (across, down) = self.box[:2], self.course
        x1, y1 = self.box[2:]
        along = sorted((across * x + down * y, across * x1 + down * y1))
        aside = sorted((across * y - down * x, across * y1 - down * x1))
        return along[0], aside[0], along[1], aside[1]


class QuotePiece(NamedTuple):
    """A part of a quote that stands in one area of a page, which holds `text`; the part is `text[low:high]`."""

    page: int
    box: Rect
    text: str
    low: int
    high: int
    part: Rect
    """About where it stands, where the letters of the page cannot tell it."""


class Letter(NamedTuple):
    """A letter, where the page has it, and where it is seen when the page is shown turned."""

    sign: str
    line: int
    course: Course
    box: Rect
    seen: Rect


class StripCoverage(NamedTuple):
    """The strips of one piece, and how many of its letters they hold."""

    strips: list[Strip]
    matched: int
    total: int


def letters_of(page: Any) -> list[Letter]:  # noqa: ANN401 - PyMuPDF has no types
    """All letters of the text layer of `page`, in its order."""
    turned = page.rotation_matrix if page.rotation else None
    lines = (line for block in page.get_text("rawdict", flags=as_drawn())["blocks"] for line in block.get("lines", ()))
    results = []
    for number, line in enumerate(lines):
        across, down = line["dir"]
        course = (round(across), 0) if abs(across) >= abs(down) else (0, round(down))
        for char in (char for span in line["spans"] for char in span["chars"]):
            if char["c"].strip() and char["c"] not in UNSEEN:
                x0, y0, x1, y1 = char["bbox"]
                results.append(Letter(char["c"], number, course, (x0, y0, x1, y1), turned_box(x0, y0, x1, y1, turned)))
    return results


def located(piece: QuotePiece, letters: Sequence[Letter]) -> StripCoverage:
    """Where the letters of `piece` stand, in one box for each line."""
    inside = [letter for letter in letters if _within(letter.seen, piece.box)]
    target = _folded(piece.text)
    signs = "".join(sign for letter in inside for _, sign in _folded(letter.sign))
    owners = [letter for letter in inside for _ in _folded(letter.sign)]
    queries = [at for at, (place, _) in enumerate(target) if piece.low <= place < piece.high]
    if not queries:
        return StripCoverage([], 0, 0)
    pairs = _pairs("".join(sign for _, sign in target), signs)
    hit = [owners[pairs[at]] for at in queries if at in pairs]
    return StripCoverage(list(_strips(hit)), len(hit), len(queries))


def guessed(piece: QuotePiece, page: Any) -> StripCoverage:  # noqa: ANN401
    """About where the letters stand: on a picture of a page, whose words were recognised, nothing tells it better."""
    size = len(_folded(piece.text[piece.low : piece.high]))
    back = page.derotation_matrix if page.rotation else None
    course = (round(back.a), round(back.b)) if back else (1, 0)
    return StripCoverage([Strip(turned_box(*piece.part, back), course)], size, size)


def merged(strips: Iterable[Strip]) -> list[Strip]:
    """The strips, those that follow each other in one line made one, so that no letter is marked twice."""
    done: list[Strip] = []
    for strip in strips:
        if done and done[-1].course == strip.course and _goes_on(done[-1].read, strip.read):
            last, box = done.pop().box, strip.box
            box = min(last[0], box[0]), min(last[1], box[1]), max(last[2], box[2]), max(last[3], box[3])
            strip = Strip(box, strip.course)
        done.append(strip)
    return done


def _goes_on(left: Rect, right: Rect) -> bool:
    """Whether `right` begins in the line of `left`, where that ends."""
    height = min(left[3] - left[1], right[3] - right[1])
    level = min(left[3], right[3]) - max(left[1], right[1]) > LEVEL * height
    return level and -height <= right[0] - left[2] <= height


def _pairs(target: str, signs: str) -> dict[int, int]:
    """For letters of the text those of the page that they are."""
    if target == signs:
        return {at: at for at in range(len(target))}
    same = SequenceMatcher(None, target, signs, autojunk=False).get_matching_blocks()
    return {block.a + at: block.b + at for block in same for at in range(block.size)}


def _folded(text: str) -> list[tuple[int, str]]:
    """The signs of a text in the form in which they are compared, each with its place."""
    return [
        (at, SAME.get(sign, sign))
        for at, value in enumerate(text)
        for sign in unicodedata.normalize("NFKC", value)
        if not value.isspace() and value not in UNSEEN and not sign.isspace()
    ]


def _within(seen: Rect, box: Rect) -> bool:
    middle, height = (seen[0] + seen[2]) / 2, (seen[1] + seen[3]) / 2
    return box[0] - REACH <= middle <= box[2] + REACH and box[1] <= height <= box[3]


def _strips(letters: Sequence[Letter]) -> Iterator[Strip]:
    """One strip for the letters of each line."""
    for (_, course), line in groupby(letters, key=lambda letter: (letter.line, letter.course)):
        x0, y0, x1, y1 = zip(*(letter.box for letter in line), strict=True)
        yield Strip((min(x0), min(y0), max(x1), max(y1)), course)
