"""Where a citation stands among the notes before it, in the terms of CSL 1.0.2 (`position`): `ibid`, `(n 1)`."""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable, Mapping
from typing import NamedTuple

from .places import NOWHERE, Place

NEAR = 5
"""Notes within which a source was cited near by, where a style says nothing else."""


class CitationPosition(NamedTuple):
    """What a style may ask of a citation, beside its work and its place."""

    positions: frozenset[str] = frozenset({"first"})
    """Of `first`, `subsequent`, `near-note`, `ibid` and `ibid-with-locator` those that hold; in a list none does."""
    first_note: int | None = None
    """The note that cited the source first, where one did."""
    ambiguous: bool = False
    """Whether its authors alone would not tell it from another source that is cited."""


FIRST = CitationPosition()
LISTED = CitationPosition(frozenset())


def alike(fields: Mapping[str, Hashable]) -> frozenset[str]:
    """The keys of what is told in the same words as something else."""
    counted = Counter(fields.values())
    return frozenset(key for key, words in fields.items() if counted[words] > 1)


class History:
    """What the notes so far have cited."""

    def __init__(self) -> None:
        self._notes: list[list[tuple[str, Place]]] = []

    def begin(self) -> None:
        """A note begins."""
        self._notes.append([])

    def add(self, key: str, place: Place, ambiguous: bool = False) -> CitationPosition:
        """A citation in this note; where it stands."""
        number = next((n for n, note in enumerate(self._notes, start=1) if key in [one for one, _ in note]), None)
        result = {"first"} if number is None else {"subsequent"}
        if number is not None:
            near = self._notes[-NEAR - 1 :]
            result |= {"near-note"} if any(key == one for note in near for one, _ in note) else set()
            result |= self._ibid(key, place)
        self._notes[-1].append((key, place))
        return CitationPosition(frozenset(result), number, ambiguous)

    def _ibid(self, key: str, place: Place) -> set[str]:
        """Directly before it the same source was cited, and in the note before it that one alone."""
        before = self._notes[-1] or (self._notes[-2] if len(self._notes) > 1 else [])
        if not before or before[-1][0] != key or (not self._notes[-1] and len(before) != 1):
            return set()
        if before[-1][1] == place:
            return {"ibid"}
        return {"ibid", "ibid-with-locator"} if place != NOWHERE else set()
