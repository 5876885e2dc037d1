"""What can be pointed to: the places of a library by their numbers, laws by their names, works by their entries."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from functools import cached_property

from ...store.records import Passage, Source
from ...store.records.locators import Locator
from ..segmenter import existing_citations as existing
from .law_references_laws import key, names


class Targets:
    """The passages of a library by the place they begin at; tables are made when they are first needed."""

    def __init__(self, passages: Sequence[Passage], sources: Mapping[str, Source]) -> None:
        """Take the passages, and their sources by id."""
        self._passages, self._sources = passages, sources
        self._listed: dict[str, dict[int, str]] = {}

    def at(self, source_id: str, number: str, absatz: str = "") -> Sequence[Passage]:
        """The passages of a § or a section of a source, or of one Absatz of it; empty where there is none."""
        return self._at.get((source_id, number, absatz), ())

    def law(self, name: str) -> str:
        """The source that is the law of this name; empty where it is not here."""
        return self._laws.get(key(name), "")

    def work(self, source_id: str, number: int) -> Sequence[Passage]:
        """The passages of the work that an entry of a source's reference list names; empty where it is not here."""
        source = self._sources.get(source_id)
        if source_id not in self._listed:
            self._listed[source_id] = existing.entries(source.text, ()) if source else {}
        others = [other for other in self._sources.values() if other.id != source_id]
        name = existing.sources_of(number, self._listed[source_id], others) if number in self._listed[source_id] else ()
        return self._works.get(name[0], ()) if name else ()

    @cached_property
    def _at(self) -> Mapping[tuple[str, str, str], list[Passage]]:
        at: dict[tuple[str, str, str], list[Passage]] = defaultdict(list)
        for passage in self._passages:
            for place in _places(passage.units[0].locator):
                at[passage.source_id, *place].append(passage)
        return at

    @cached_property
    def _works(self) -> Mapping[str, list[Passage]]:
        works: dict[str, list[Passage]] = defaultdict(list)
        for passage in self._passages:
            works[passage.source_id].append(passage)
        return works

    @cached_property
    def _laws(self) -> Mapping[str, str]:
        return {name: source.id for source in self._sources.values() for name in names(source)}


def number_of(locator: Locator) -> str:
    """The number of a § or an article without its sign; empty where there is none."""
    return (locator.paragraph or "").rpartition(" ")[2].lower()


def _places(locator: Locator) -> Iterator[tuple[str, str]]:
    """The numbers that a place is found by: its §, alone and with its Absatz, and its section with what holds it."""
    if number := number_of(locator):
        yield number, ""
        if locator.absatz:
            yield number, locator.absatz.lower()
    levels = (locator.section or "").split(".")
    for depth in range(len(levels), 0 if len(levels) < 2 else 1, -1):
        if locator.section:
            yield ".".join(levels[:depth]), ""
