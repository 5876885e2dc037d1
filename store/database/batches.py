"""Long lists of keys, asked for a part at a time."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TypeVar

Key = TypeVar("Key")

AT_ONCE = 900
"""Builds of SQLite older than 3.32 take 999 parameters in one statement (sqlite.org/limits.html)."""


def batches(keys: Sequence[Key]) -> Iterator[Sequence[Key]]:
    """The keys in order, at most `AT_ONCE` at a time."""
    return (keys[start : start + AT_ONCE] for start in range(0, len(keys), AT_ONCE))
