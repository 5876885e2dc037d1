"""A source that citations are checked against: cut and indexed once for all of them."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Sequence
from functools import cached_property
from itertools import islice

from ....store.records import Passage, Source
from ....store.records.locators import Locator, common
from ....store.sources.passages import passages
from ...retriever.search import Hit, Index

CACHE_SIZE = 8
"""Sources that are held ready; a law of 600 KB takes some seconds to cut."""
MOST = 12
"""Passages around a place that are read at most."""

Span = tuple[int, int]


class IndexedSource:
    """A source with its passages, its places and a search by words."""

    def __init__(self, source: Source) -> None:
        """Nothing is cut before it is asked for."""
        self.source = source

    @cached_property
    def passages(self) -> tuple[Passage, ...]:
        """Its sentences, and windows of a few, in order."""
        return passages(self.source)

    @cached_property
    def index(self) -> Index:
        """Found by words alone: one source is small, and its own words are what a citation names."""
        return Index.build(self.passages, None)

    def search(self, query: str, most: int) -> list[Hit]:
        """The passages nearest to a query, best first; none that shares no term with it."""
        return self.index.search([query], most)[0]

    def at(self, spans: Sequence[Span]) -> list[Passage]:
        """The passages that hold words of some spans: single sentences first, then the windows with most of them."""
        overlaps = [(sum(_shared(passage, span) for span in spans), passage) for passage in self.passages]
        ranked = sorted((pair for pair in overlaps if pair[0]), key=lambda pair: (len(pair[1].units) > 1, -pair[0]))
        single = [passage for _, passage in ranked if len(passage.units) == 1][: MOST // 2]
        windows = (passage for _, passage in ranked if len(passage.units) > 1)
        return [*single, *islice(windows, MOST - len(single))]

    def place(self, spans: Sequence[Span]) -> Locator | None:
        """The most exact place that holds all spans; `None` where no sentence stands there."""
        units = [
            passage.units[0]
            for passage in self.passages
            if len(passage.units) == 1 and any(_shared(passage, span) for span in spans)
        ]
        return common([unit.locator for unit in units]) if units else None

    def heading(self, span: Span) -> tuple[str, ...]:
        """The headings above a span, outermost first."""
        return next((passage.heading for passage in self.passages if _shared(passage, span)), ())


_cache: OrderedDict[tuple[str, int], IndexedSource] = OrderedDict()


def reading(source: Source) -> IndexedSource:
    """The source, from the last ones that were read where it is among them."""
    key = source.id, hash(source.text)
    existing = _cache.pop(key, None)
    if existing is None or existing.source != source:
        existing = IndexedSource(source)
    _cache[key] = existing
    while len(_cache) > CACHE_SIZE:
        _cache.popitem(last=False)
    return existing


def _shared(passage: Passage, span: Span) -> int:
    return max(0, min(passage.end, span[1]) - max(passage.start, span[0]))
