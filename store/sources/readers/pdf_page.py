"""What stands on a page: its lines of text, cut where MuPDF sees wide gaps, and the straight lines that are drawn."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cached_property
from itertools import groupby
from operator import itemgetter
from typing import Any, NamedTuple

from .columns import BlockBox
from .left_out import LeftOut
from .pdf_opening import as_drawn
from .pdf_raised import with_raised
from .pdf_rules import PageRules, rules_of, turned_box
from .pdf_unseen import unseen

SOFT_HYPHEN = "\u00ad"
LINE_END_HYPHENS = (SOFT_HYPHEN, "\u2010")
UPRIGHT, LETTERS = 2.0, 3
"""A line of more letters that is so many times higher than wide stands upright in the margin."""


class PdfWord(NamedTuple):
    """A word and its box in points of the page, from its upper left corner."""

    x0: float
    y0: float
    x1: float
    y1: float
    text: str


class WordRun(NamedTuple):
    """Words that stand side by side without a wide gap."""

    x0: float
    y0: float
    x1: float
    y1: float
    text: str
    words: tuple[PdfWord, ...]
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


class PdfPage:
    """One page as it is shown: upright, its coordinates in points from the upper left corner."""

    def __init__(self, page: Any, textpage: Any = None) -> None:  # noqa: ANN401 - PyMuPDF has no types
        """Take the words of `page`, or those that were recognised in its picture, at their places as it is shown."""
        self._page = page
        self.number: int = page.number + 1
        self.width, self.height = page.rect.width or 1.0, page.rect.height or 1.0
        self.left = LeftOut()
        result = self._seen() if textpage is None else page.get_text("words", textpage=textpage)
        turned = page.rotation_matrix if page.rotation and textpage is None else None
        lines = groupby(result, key=itemgetter(5, 6))
        read = (run_of(list(_words(list(words), turned)), block) for (block, _), words in lines)
        runs = [run for run in read if run is not None]
        self.runs = [run for run in runs if not _upright(run)]
        self.upright = [run for run in runs if _upright(run)]

    def _seen(self) -> list[Any]:
        """The words that a reader of the page sees; the others are counted."""
        drawn = self._page.get_textpage(flags=as_drawn())
        words = self._page.get_text("words", textpage=drawn)
        letters = self._page.get_text("rawdict", textpage=drawn)
        read = with_raised(letters, words)
        parts = unseen(self._page, words, letters, [word[4] for word in read])
        for part in parts:
            if part.reason:
                self.left.add(part.reason, part.hidden)
        return [(*word[:4], part.shown, *word[5:]) for word, part in zip(read, parts, strict=True) if part.shown]

    @cached_property
    def rules(self) -> PageRules:
        """The straight lines, as the rules of tables are."""
        return rules_of(self._page)

    def box(self, runs: Sequence[WordRun], text: str) -> BlockBox:
        """A box around `runs`, in shares of the page."""
        x0, y0 = min(run.x0 for run in runs), min(run.y0 for run in runs)
        x1, y1 = max(run.x1 for run in runs), max(run.y1 for run in runs)
        return BlockBox(x0 / self.width, y0 / self.height, x1 / self.width, y1 / self.height, text)


def run_of(words: Sequence[PdfWord], block: int) -> WordRun | None:
    """The run that `words` are, in their order; `None` where they are blank."""
    stored = _without_soft_hyphens(words) if _has_soft_hyphen(words) else words
    if not stored:
        return None
    x0, y0, x1, y1, texts = zip(*stored, strict=True)
    return WordRun(min(x0), min(y0), max(x1), max(y1), " ".join(texts), tuple(stored), block)


def split(run: WordRun, at: Sequence[float]) -> Iterator[WordRun]:
    """`run` cut between words at the places `at`, from left to right."""
    inside = [x for x in at if run.x0 < x < run.x1]
    if not inside:
        yield run
        return
    rest = list(run.words)
    for x in sorted(inside):
        left = [word for word in rest if (word.x0 + word.x1) / 2 < x]
        rest = [word for word in rest if (word.x0 + word.x1) / 2 >= x]
        if result := run_of(left, run.block):
            yield result
    if result := run_of(rest, run.block):
        yield result


def _words(rows: Sequence[Sequence[Any]], turned: Any) -> Iterator[PdfWord]:  # noqa: ANN401
    """The words of a line as the page shows it, without signs that cannot be shown."""
    for x0, y0, x1, y1, text, *_ in rows:
        if not text.isprintable():
            text = "".join(sign for sign in text if sign.isprintable() or sign == SOFT_HYPHEN)
        if turned is not None:
            x0, y0, x1, y1 = turned_box(x0, y0, x1, y1, turned)
        if text:
            yield PdfWord(x0, y0, x1, y1, text)


def _has_soft_hyphen(words: Sequence[PdfWord]) -> bool:
    return any(SOFT_HYPHEN in word.text or word.text[-1] in LINE_END_HYPHENS for word in words)


def _without_soft_hyphens(words: Sequence[PdfWord]) -> list[PdfWord]:
    """Soft ones are gone within the line, and plain hyphens at its end."""
    last = words[-1].text
    ends = last[:-1] + "-" if len(last) > 1 and last[-1] in LINE_END_HYPHENS else last
    selected = [
        word._replace(text=word.text.replace(SOFT_HYPHEN, "")) for word in [*words[:-1], words[-1]._replace(text=ends)]
    ]
    return [word for word in selected if word.text]


def _upright(run: WordRun) -> bool:
    return len(run.text) > LETTERS and run.height > UPRIGHT * (run.x1 - run.x0)
