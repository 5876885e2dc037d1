"""Which passages of its source a citation is checked against: those it quotes and names, never its own words."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from ....store.records import Passage
from .context import DESCRIBED, Context
from .locating import LocatorTarget, at
from .quoting import Quoted
from .reading import MOST, IndexedSource
from .records import Citing

ANY = 3
"""Passages that are read where a search finds none."""


class CitationParts(NamedTuple):
    """A citation, taken apart."""

    citing: Citing
    reading: IndexedSource
    quoted: Quoted | None
    context: Context
    place: LocatorTarget

    @property
    def is_described(self) -> bool:
        """Whether its context describes a stored result in the agent's words, as S0 5.4 has it for databases."""
        return self.reading.source.kind in DESCRIBED


def cited(parts: CitationParts, most: int) -> list[Passage]:
    """The passages that a citation points to: those of its quote, else of its context, else of its locator."""
    reading, spans = parts.reading, parts.quoted.spans if parts.quoted else ()
    if spans or parts.context.spans:
        around = reading.at(parts.context.spans) if parts.context.kind == "stands" else []
        return _once([*reading.at(spans), *around])[:MOST]
    there = at(parts.place, reading.passages)
    return _ranked(there, parts, most) if there else nearest_passages(parts, most)


def nearest_passages(parts: CitationParts, most: int) -> list[Passage]:
    """The passages of the source nearest to the claim, then to what the context says; any where none is near."""
    queries = [parts.citing.claim, f"{parts.citing.claim} {parts.citing.quote_context}"]
    hits = [hit.passage for query in queries for hit in parts.reading.search(query, most)]
    return _once(hits)[: 2 * most] or list(parts.reading.passages[:ANY])


def _ranked(there: Sequence[Passage], parts: CitationParts, most: int) -> list[Passage]:
    """Of many passages at a place those nearest to the claim."""
    if len(there) <= MOST:
        return list(there)
    ids = {passage.id for passage in there}
    near = [hit.passage for hit in parts.reading.search(parts.citing.claim, len(ids)) if hit.passage.id in ids]
    return _once([*near[: 2 * most], *there])[:MOST]


def _once(passages: Iterable[Passage]) -> list[Passage]:
    return list({passage.id: passage for passage in passages}.values())
