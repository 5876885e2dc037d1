"""A judge that says yes to what it was told, and nothing of what it was told to be silent on."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from pcite.nodes.ports import Pair


class Scripted:
    def __init__(self, yes: Collection[tuple[str, str]] = (), silent: Collection[tuple[str, str]] = ()) -> None:
        self.id, self._yes, self._silent = "scripted", set(yes), set(silent)
        self.calls: list[list[Pair]] = []

    def entails(self, pairs: Sequence[Pair]) -> list[bool | None]:
        self.calls.append([Pair(*pair) for pair in pairs])
        return [None if pair in self._silent else pair in self._yes for pair in map(tuple, pairs)]
