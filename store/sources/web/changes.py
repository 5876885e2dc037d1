"""What changed between two captures of a page."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import NamedTuple

from ...database import Database
from .archive import archived


class LineDiff(NamedTuple):
    """The lines of text that came and went; a line that only moved is neither."""

    added: tuple[str, ...]
    removed: tuple[str, ...]
    unchanged: int
    """How many lines stand in both."""
    same_bytes: bool

    @property
    def summary(self) -> str:
        """In words, for people."""
        if self.same_bytes:
            return "unchanged"
        if not self.added and not self.removed:
            return "the same text in other bytes"
        return f"{len(self.added)} lines added, {len(self.removed)} removed, {self.unchanged} kept"


def change(database: Database, older: str, newer: str) -> LineDiff:
    """What the text of capture `newer` has that that of `older` has not, and the other way round.

    Raises:
        CaptureNotFound: one of them is not there.
    """
    before, now = archived(database, older), archived(database, newer)
    old, new = _lines(before.text), _lines(now.text)
    return LineDiff(
        added=_without(new, old),
        removed=_without(old, new),
        unchanged=(Counter(old) & Counter(new)).total(),
        same_bytes=before.content_hash == now.content_hash,
    )


def _lines(text: str) -> list[str]:
    """Lines with words, in order; how they are spaced is no difference."""
    return [line for line in (" ".join(line.split()) for line in text.splitlines()) if line]


def _without(lines: Sequence[str], others: Sequence[str]) -> tuple[str, ...]:
    """The lines that `others` has not, or has less often."""
    left, more = Counter(others), list[str]()
    for line in lines:
        if left[line]:
            left[line] -= 1
        else:
            more.append(line)
    return tuple(more)
