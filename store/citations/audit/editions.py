"""An edition: one text of a source, cut into the places that can be cited."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from functools import cached_property

from ...records import Passage, Source, Unit
from ...records.locators import Locator, common
from ...sources.passages import passages, shown
from ...sources.passages_shown import clean
from .wording import WordSequence, likeness, normalised_words

PLACE_FIELDS = ("paragraph", "absatz", "satz", "nummer", "code", "section", "clause", "page", "page_end")
"""What of a locator is a place; lines and offsets shift with every word that comes before them."""


class Edition:
    """A text of a source with its passages, its sentences, and where each stands."""

    def __init__(self, source: Source) -> None:
        """Cut it; a law of 600,000 characters takes about a second."""
        self.source = source
        self.passages = passages(source)
        self.singles = [passage for passage in self.passages if len(passage.units) == 1]
        self._starts = [passage.start for passage in self.singles]
        self._ends = [passage.end for passage in self.singles]

    @cached_property
    def wordings(self) -> list[WordSequence]:
        """What each passage says, in their order."""
        return [normalised_words(clean(passage.text)) for passage in self.passages]

    def units(self, start: int, end: int) -> list[Unit]:
        """The sentences and list items that a span touches."""
        touched = self.singles[bisect_right(self._ends, start) : bisect_left(self._starts, end)]
        return [unit for single in touched for unit in single.units]

    def whole(self, start: int, end: int) -> tuple[int, int]:
        """All of the sentences that a span touches; the span itself, where none stands there."""
        touched = self.units(start, end)
        return (touched[0].start, touched[-1].end) if touched else (start, end)

    def widened(self, start: int, end: int) -> tuple[int, int]:
        """The whole sentences that most of a span stands in, or that stand in it for the most part."""
        members = [
            unit
            for unit in self.units(start, end)
            if 2 * (min(end, unit.end) - max(start, unit.start)) > min(end - start, unit.end - unit.start)
        ]
        return (members[0].start, members[-1].end) if members else (start, end)

    def locator(self, start: int, end: int) -> Locator:
        """The most exact place that holds a span; its offsets, where no sentence stands there."""
        touched = self.units(start, end)
        return common([unit.locator for unit in touched]) if touched else Locator(start=start, end=end)

    def passage(self, start: int, end: int, like: str) -> Passage | None:
        """Of the passages that a span stands in, the one that is most like other words; `None` where there is none.

        Where no passage holds all of it, as where it crosses an Absatz, those that touch it are compared.
        """
        touching = [passage for passage in self.passages if passage.start < end and start < passage.end]
        holding = [passage for passage in touching if passage.start <= start and end <= passage.end]
        ranked = [
            (-likeness(like, shown(passage)), passage.end - passage.start, at)
            for at, passage in enumerate(holding or touching)
        ]
        return (holding or touching)[min(ranked)[2]] if ranked else None


def place(locator: Locator) -> tuple[object, ...]:
    """What makes two locators the same place: the levels of a law, a section, a page; else the heading.

    The only sentence of an Absatz is its first one, and the only Absatz of a paragraph too.
    """
    only = {"absatz": "1", "satz": "1"} if locator.paragraph else {}
    levels = tuple(getattr(locator, name) or only.get(name) for name in PLACE_FIELDS)
    return levels if any(levels) else (locator.heading,)
