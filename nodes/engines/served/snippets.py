"""Snippets: what a writer is shown of the sources, each with the name of its source and a number."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import NamedTuple

from ....store.records import Passage, Source
from ....store.sources.passages import shown
from .text import harmless


class Snippet(NamedTuple):
    """A piece of evidence, safe to stand in a prompt."""

    source: str
    """Whom it is by, as in `According to …`."""
    text: str
    """The passage itself, or what it says about the question."""
    quote: str = ""
    """Words of the passage, where `text` is not the passage itself."""


def raw(passages: Sequence[Passage], sources: Mapping[str, Source]) -> list[Snippet]:
    """The passages as they stand, under their headings, each place once."""
    return [Snippet(called(passage, sources), harmless(shown(passage))) for passage in apart(passages)]


def apart(passages: Iterable[Passage]) -> list[Passage]:
    """The passages less those that share text with an earlier one."""
    distinct: list[Passage] = []
    for passage in passages:
        if not any(_overlap(passage, other) for other in distinct):
            distinct.append(passage)
    return distinct


def called(passage: Passage, sources: Mapping[str, Source]) -> str:
    """Author and year of a passage's source, or its name; an inline text without one by its number."""
    source = sources.get(passage.source_id)
    if source is None:
        return "a source"
    author, year = source.metadata.get("author", ""), source.metadata.get("year", "")
    author = "; ".join(map(str, author)) if isinstance(author, list) else author
    return " ".join(harmless(f"{author}, {year}" if author and year else source.name).split())


def _overlap(one: Passage, other: Passage) -> bool:
    return one.source_id == other.source_id and one.start < other.end and other.start < one.end
