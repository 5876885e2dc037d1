"""What is marked in a source, and what comes of it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from ....store.records import Source


class Mark(NamedTuple):
    """A stretch of a source that is to be marked: `source.text[start:end]`."""

    start: int
    end: int
    number: int = 0
    """Of the citation; 0 where it has none."""
    note: str = ""
    """What it is cited for: the claim."""
    shown: int = 0
    """What its report calls it, where that is another number than that of its place here."""

    @property
    def label(self) -> str:
        """As the text of a report has it: `[3]`."""
        return f"[{self.shown or self.number}]" if self.number else ""

    @property
    def words(self) -> str:
        """The label and the note."""
        return f"{self.label} {self.note}".strip()


Spans = Sequence[Mark | tuple[int, int]]
"""Marks, or the spans alone."""


class MarkBox(NamedTuple):
    """Where a part of a marked quote stands on a page, in shares of its width and height from the upper left corner."""

    number: int
    """Of the citation."""
    x0: float
    y0: float
    x1: float
    y1: float


class PageImage(NamedTuple):
    """A page of a document as a picture, its quotes marked."""

    page: int
    """From 1."""
    width: int
    """Pixels."""
    height: int
    media_type: str
    """`image/png` or `image/jpeg`, whichever is smaller."""
    data: bytes
    boxes: tuple[MarkBox, ...]
    alt: str
    """What it shows, for those who do not see it."""


def marks_of(source: Source, spans: Spans) -> list[Mark]:
    """The spans as marks, in the order of the text, each once.

    Raises:
        ValueError: one is empty or leaves the text.
    """
    marks = sorted({span if isinstance(span, Mark) else Mark(*span) for span in spans})
    for mark in marks:
        if not 0 <= mark.start < mark.end <= len(source.text):
            size = len(source.text)
            raise ValueError(f"the span {mark.start}:{mark.end} is empty or leaves the text of {size} characters")
    return marks
