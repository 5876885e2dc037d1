"""Pages of reports that were made a moment ago: one with pictures of a PDF takes a process to draw them."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable
from threading import Lock

MOST = 8
"""Pages that are kept; a long report has some megabytes."""


class Pages:
    """The pages that were asked for last, each by the hash of all that it shows; one is made at a time."""

    def __init__(self, most: int = MOST) -> None:
        """None yet."""
        self._most, self._lock = most, Lock()
        self._made: OrderedDict[str, str] = OrderedDict()

    def get(self, key: str, make: Callable[[], str]) -> str:
        """The page of that key, made where it is not kept."""
        with self._lock:
            if key not in self._made:
                self._made[key] = make()
                if len(self._made) > self._most:
                    self._made.popitem(last=False)
            self._made.move_to_end(key)
            return self._made[key]
