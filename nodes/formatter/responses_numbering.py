"""The text of an answer whose numbers count its passages, in the order in which they are first cited."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from functools import cached_property
from itertools import chain, count
from typing import Any, NamedTuple

from ...store.records import Citation, Grounding, Insertion, Marker, Passage, Removal, Source
from ...store.sources.passages import passages
from ...store.sources.passages_ids import fields, passage_ids
from ...store.sources.readers.in_memory import SELECTION
from ..segmenter.prose import defined, label, prose
from .assemble import apply
from .responses_snippets import snippet
from .rewriting import behind, citation_groups, flags, markers, outside, own

OTHER = re.compile(r"(?<![\\!\w\]])\[(?P<number>\d{1,4})\](?![(\[:])")
"""A number in brackets that is no link, no index and not ours."""
NUMERIC = re.compile(r"\[\d")


class CitedPassage(NamedTuple):
    """A passage that is cited."""

    id: str
    """Readable, as `ch3-sec2-p45`."""
    source: Source
    passage: Passage
    fields: dict[str, Any]


class NumberedGrounding:
    """One grounding, numbered by passages."""

    def __init__(self, grounding: Grounding) -> None:
        self.grounding = grounding
        self.sources = {source.id: (number, source) for number, source in enumerate(grounding.sources, start=1)}
        self._claims = {claim.id: claim.text for claim in grounding.claims}
        self._cut: dict[str, list[tuple[str, Passage]]] = {}
        self._places: dict[str, CitedPassage] = {}
        self._numbers: dict[str, int] = {}

    @property
    def places(self) -> list[CitedPassage]:
        """The passages by their numbers."""
        _ = self.text
        return list(self._places.values())

    @cached_property
    def text(self) -> str:
        """The text with `[n]` for the n-th passage."""
        gone, written = self._own()
        texts = [_Cited(at=at, text="", cited=tuple(group)) for at, group in citation_groups(self.grounding)]
        taken = [*self.grounding.removals, *gone, *self._others(gone)]
        round_ones = [Insertion(at=each.start, text=f"({each.text[1:-1]})") for each in self._others(gone)]
        stored = outside([*texts, *written, *flags(self.grounding), *round_ones], self.grounding.removals)
        done = [Insertion(at=each.at, text=self._written(each)) for each in stored]
        return apply(self.grounding.draft, done, taken)

    def _own(self) -> tuple[list[Removal], list[_Cited]]:
        """What of the author's markers goes, and what is written for those that hold."""
        existing = markers(self.grounding)
        gone, written = [], []
        for at, group in own(self.grounding):
            marker = existing.get(at)
            if marker and marker.numbers:
                gone.append(Removal(start=marker.start, end=marker.end, text=marker.text))
                written.append(_Cited(at=at, text=_rest(marker, group), cited=tuple(group), tight=True))
            else:
                written.append(_Cited(at=behind(self.grounding, at), text="", cited=tuple(group)))
        members = {each.start for each in gone}
        for marker in existing.values():
            if marker.start not in members and marker.numbers and NUMERIC.match(marker.text):
                gone.append(Removal(start=marker.start, end=marker.end, text=marker.text))
                written.append(_Cited(at=marker.start, text=f"({marker.text[1:-1]})", cited=(), tight=True))
        return gone, written

    def _others(self, gone: Sequence[Removal]) -> Iterator[Removal]:
        """Numbers in brackets that stand for something else, as those of a list of the author's."""
        draft, taken = self.grounding.draft, {each.start for each in gone}
        labels = defined(draft)
        for match in OTHER.finditer(prose(draft)):
            if match.start() not in taken and label(match["number"]) not in labels:
                yield Removal(start=match.start(), end=match.end(), text=draft[match.start() : match.end()])

    def _written(self, each: Insertion) -> str:
        if not isinstance(each, _Cited):
            return each.text
        numbers = sorted({self._number(citation) for citation in each.cited})
        before = self.grounding.draft[max(each.at - 1, 0) : each.at]
        space = " " if numbers and before and not before.isspace() and not each.tight else ""
        return space + "".join(f"[{number}]" for number in numbers) + each.text

    def _number(self, citation: Citation) -> int:
        key = self._place(citation)
        return self._numbers.setdefault(key, len(self._numbers) + 1)

    def _place(self, citation: Citation) -> str:
        order, source = self.sources[citation.source_id]
        name, passage = self._passage(citation, source)
        key = f"{source.id}/{name}"
        if key not in self._places:
            own_id = source.metadata.get("passage_id") if source.metadata.keys() >= SELECTION.keys() else None
            details = self._free(own_id) if own_id else f"s{order}-{name}" if order > 1 else name
            value = fields(passage, source, details) | {"passage_id": details, "page": citation.locator.page}
            value["chapter"] = value["chapter"] or source.name
            claim = self._claims.get(citation.claim_id, "")
            value["snippet"] = snippet(source, citation.quote, citation.quote_start, citation.quote_end, claim)
            self._places[key] = CitedPassage(details, source, passage, value)
        return key

    def _passage(self, citation: Citation, source: Source) -> tuple[str, Passage]:
        """The shortest passage that holds the quote, with its readable id; a source that has one id has one passage."""
        if source.id not in self._cut:
            every = passages(source)
            ids = passage_ids(every)
            self._cut[source.id] = [(ids[each.id], each) for each in every]
        every_one = self._cut[source.id]
        if source.metadata.keys() >= SELECTION.keys() and every_one:
            return every_one[0]
        start, end = citation.quote_start, citation.quote_end
        around = [(name, each) for name, each in every_one if each.start <= start and end <= each.end]
        stored = next((each for each in self.grounding.passages if each.id == citation.passage_id), None)
        if not around and stored:
            around = [(name, each) for name, each in every_one if each.id == stored.id] or [
                (passage_ids([stored])[stored.id], stored)
            ]
        return min(around, key=lambda one: one[1].end - one[1].start)

    def _free(self, name: str) -> str:
        taken = {place.id for place in self._places.values()}
        names = chain([name], (f"{name}-{turn}" for turn in count(2)))
        return next(each for each in names if each not in taken)


class _Cited(Insertion):
    """Where numbers are put, before it is known which."""

    cited: tuple[Citation, ...]
    tight: bool = False
    """Whether it takes the place of a marker, which had its blank before it."""


def _rest(marker: Marker, group: Sequence[Citation]) -> str:
    """The numbers of a marker that do not hold, in round brackets."""
    rest = [str(number) for number in marker.numbers if number not in {each.number for each in group}]
    return f" ({', '.join(rest)})" if rest else ""
