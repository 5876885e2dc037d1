"""The letters of a PDF page as arrays: to which word each belongs, where it stands, and how its file says it is drawn.

A letter has its own frame: `u` runs along its line, `v` from the top of its line to the bottom. Whether a line runs
from left to right, upright or aslant then makes no difference.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt

FILLED, STROKED, CLIPPED = 16, 32, 64
"""What MuPDF says of the letters of a span, in `char_flags`."""
ALIGNED, LINE_HEIGHT, CAPITALS = 0.999, 1.2, 0.9
"""The cosine from where on a line is upright or level, a box in heights of the font, and a capital in ascenders."""
TYPE_3 = "Type3"

Numbers = npt.NDArray[Any]
Sign = tuple[int, Any, Any, Any]
"""The word, the line, the span and the character itself, as MuPDF has them."""


class PdfLetters(NamedTuple):
    """All letters of a page, each row of each array one of them."""

    word: Numbers
    """Which word of the page it is part of."""
    code: Numbers
    judged: Numbers
    """Whether it is a letter or a digit, and not the second one of a ligature."""
    centre: Numbers
    course: Numbers
    """The direction of its line, as cosine and sine."""
    along: Numbers
    """From which `u` to which it stands."""
    rows: Numbers
    """From which `v` to which it has ink: capitals down to the line that they stand on."""
    base: Numbers
    """The `v` of that line."""
    em: Numbers
    sides: Numbers
    """How wide and how high its box is."""
    size: Numbers
    colour: Numbers
    alpha: Numbers
    drawn: Numbers
    """Whether it is drawn in any way."""
    plain: Numbers
    """Whether that is in the one colour that is stored."""

    @property
    def starts(self) -> Numbers:
        """Where the letters of each word begin."""
        return np.flatnonzero(np.diff(self.word, prepend=-1))

    def of(self, rows: Numbers | slice) -> PdfLetters:
        """Those letters alone."""
        return PdfLetters(*(array[rows] for array in self))


def letters_of_words(page: dict[str, Any], words: Sequence[Sequence[Any]]) -> PdfLetters | None:
    """The letters of `words`, out of the same page as MuPDF's "rawdict"; `None` where there are none."""
    signs = list(_signs(page, words))
    return _arrays(signs) if signs else None


def frame(points: Numbers, course: Numbers) -> Numbers:
    """Points in the frame of a letter."""
    (x, y), (across, down) = np.moveaxis(points, -1, 0), np.moveaxis(course, -1, 0)
    return np.stack([x * across + y * down, y * across - x * down], axis=-1)


def _signs(page: dict[str, Any], words: Sequence[Sequence[Any]]) -> Iterator[Sign]:
    lines: dict[tuple[int, int], list[int]] = {}
    for number, word in enumerate(words):
        lines.setdefault((word[5], word[6]), []).append(number)
    for block in page["blocks"]:
        for at, line in enumerate(block.get("lines", ())):
            yield from signs_of_line(line, lines.get((block["number"], at), []), words)


def signs_of_line(line: dict[str, Any], numbers: Sequence[int], words: Sequence[Sequence[Any]]) -> Iterator[Sign]:
    """The characters of a line, each with the word that has it next."""
    rest = [(number, sign) for number in numbers for sign in words[number][4]]
    at = 0
    for span in line["spans"]:
        for char in span["chars"]:
            if at == len(rest):
                return
            if char["c"] == rest[at][1]:
                yield rest[at][0], line, span, char
                at += 1


def _arrays(signs: Sequence[Sign]) -> PdfLetters:
    word, lines, spans, chars = zip(*signs, strict=True)
    course = np.array([line["dir"] for line in lines])
    box = np.array([char["bbox"] for char in chars])
    size = np.array([span["size"] for span in spans])
    judged = np.array([char["c"].isalnum() and char["bbox"][0] < char["bbox"][2] for char in chars])
    origin = frame(np.array([char["origin"] for char in chars]), course)
    along, rows, em = _extent(box, course, origin, size)
    up = origin[:, 1] - rows[:, 0]
    stands = judged & (up > 0.3 * (rows[:, 1] - rows[:, 0])) & (rows[:, 1] >= origin[:, 1] - 0.1 * em)
    rows[stands] = np.stack([origin[:, 1] - CAPITALS * up, origin[:, 1]], axis=1)[stands]
    return PdfLetters(
        word=np.array(word),
        code=np.array([ord(char["c"]) for char in chars]),
        judged=judged,
        centre=(box[:, :2] + box[:, 2:]) / 2,
        course=course,
        along=along,
        rows=rows,
        base=origin[:, 1],
        em=em,
        sides=box[:, 2:] - box[:, :2],
        size=size,
        colour=np.array([_parts(span["color"]) for span in spans], dtype=np.float32),
        alpha=np.array([span["alpha"] for span in spans]),
        drawn=np.array([bool(span["char_flags"] & (FILLED | STROKED)) for span in spans]),
        plain=np.array([_is_plain(span) for span in spans]),
    )


def _extent(box: Numbers, course: Numbers, origin: Numbers, size: Numbers) -> tuple[Numbers, Numbers, Numbers]:
    """Where the letters stand in their frames, and how high their fonts are: aslant only about."""
    corners = np.sort(np.stack([frame(box[:, :2], course), frame(box[:, 2:], course)]), axis=0)
    aslant = np.abs(course).max(axis=1) < ALIGNED
    along, rows = corners[:, :, 0].T.copy(), corners[:, :, 1].T.copy()
    em = np.where(aslant, size, (rows[:, 1] - rows[:, 0]) / LINE_HEIGHT)
    along[aslant] = (origin[:, :1] + size[:, None] * (0, 0.5))[aslant]
    rows[aslant] = (origin[:, 1:] + size[:, None] * (-0.8, 0.2))[aslant]
    return along, rows, em


def _parts(colour: int) -> tuple[int, int, int]:
    return colour >> 16 & 255, colour >> 8 & 255, colour & 255


def _is_plain(span: dict[str, Any]) -> bool:
    return not span["char_flags"] & CLIPPED and not span["font"].startswith(TYPE_3)
