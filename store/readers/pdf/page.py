"""What stands on a page: its lines of text, cut where MuPDF sees wide gaps, and the straight lines that are drawn."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cached_property
from itertools import groupby
from typing import Any, NamedTuple

from ..columns import Box
from .opening import loaded
from .rules import Rules, rules_of

SOFT_HYPHEN = "\u00ad"
LINE_END_HYPHENS = (SOFT_HYPHEN, "\u2010")
UPRIGHT, LETTERS = 2.0, 3
"""A line of more letters that is so many times higher than wide stands upright in the margin."""


class Word(NamedTuple):
    """A word and its box in points of the page, from its upper left corner."""

    x0: float
    y0: float
    x1: float
    y1: float
    text: str


class Run(NamedTuple):
    """Words that stand side by side without a wide gap."""

    x0: float
    y0: float
    x1: float
    y1: float
    text: str
    words: tuple[Word, ...]
    block: int
    """Which of MuPDF's blocks it is part of."""

    @property
    def middle(self) -> float:
        """Half way down."""
        return (self.y0 + self.y1) / 2

    @property
    def height(self) -> float:
        """From its highest to its lowest point."""
        return self.y1 - self.y0


class Page:
    """One page as it is shown: upright, its coordinates in points from the upper left corner."""

    def __init__(self, page: Any, textpage: Any = None) -> None:  # noqa: ANN401 - PyMuPDF has no types
        """Take the words of `page`, or those that were recognised in its picture."""
        self._page = page
        self.number: int = page.number + 1
        self.width, self.height = page.rect.width or 1.0, page.rect.height or 1.0
        pymupdf = loaded()
        flags = pymupdf.TEXT_MEDIABOX_CLIP | pymupdf.TEXT_CID_FOR_UNKNOWN_UNICODE
        found = page.get_text("words", flags=flags, textpage=textpage)
        turned = page.rotation_matrix if page.rotation else None
        lines = [(key, list(words)) for key, words in groupby(found, key=lambda word: (word[5], word[6]))]
        runs = [run_of([_word(word, turned) for word in words], key[0]) for key, words in lines]
        self.runs = [run for run in runs if run is not None and not _upright(run)]
        self.upright = [run for run in runs if run is not None and _upright(run)]

    @cached_property
    def rules(self) -> Rules:
        """The straight lines, as the rules of tables are."""
        return rules_of(self._page)

    def box(self, runs: Sequence[Run], text: str) -> Box:
        """A box around `runs`, in shares of the page."""
        x0, y0 = min(run.x0 for run in runs), min(run.y0 for run in runs)
        x1, y1 = max(run.x1 for run in runs), max(run.y1 for run in runs)
        return Box(x0 / self.width, y0 / self.height, x1 / self.width, y1 / self.height, text)


def run_of(words: Sequence[Word], block: int) -> Run | None:
    """The run that `words` are, in their order; `None` where they are blank."""
    kept = [word for word in words if word.text]
    if not kept:
        return None
    if kept[-1].text.endswith(LINE_END_HYPHENS) and len(kept[-1].text) > 1:
        kept[-1] = kept[-1]._replace(text=kept[-1].text[:-1] + "-")
    kept = [word._replace(text=word.text.replace(SOFT_HYPHEN, "")) for word in kept]
    text = " ".join(word.text for word in kept)
    x0, y0 = min(word.x0 for word in kept), min(word.y0 for word in kept)
    x1, y1 = max(word.x1 for word in kept), max(word.y1 for word in kept)
    return Run(x0, y0, x1, y1, text, tuple(kept), block) if text else None


def split(run: Run, at: Sequence[float]) -> Iterator[Run]:
    """`run` cut between words at the places `at`, from left to right."""
    rest = list(run.words)
    for x in sorted(at):
        left = [word for word in rest if (word.x0 + word.x1) / 2 < x]
        rest = [word for word in rest if (word.x0 + word.x1) / 2 >= x]
        if found := run_of(left, run.block):
            yield found
    if found := run_of(rest, run.block):
        yield found


def _word(word: Sequence[Any], turned: Any) -> Word:  # noqa: ANN401
    x0, y0, x1, y1 = word[:4]
    if turned is not None:
        a, b, c, d, e, f = turned
        x0, x1, y0, y1 = a * x0 + c * y0 + e, a * x1 + c * y1 + e, b * x0 + d * y0 + f, b * x1 + d * y1 + f
    text = "".join(sign for sign in word[4] if sign.isprintable() or sign == SOFT_HYPHEN)
    return Word(min(x0, x1), min(y0, y1), max(x0, x1), max(y0, y1), text)


def _upright(run: Run) -> bool:
    return len(run.text) > LETTERS and run.height > UPRIGHT * (run.x1 - run.x0)
