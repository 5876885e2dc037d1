"""Stretches of a text, and whether another one shares a character with any of them."""

from __future__ import annotations

from bisect import bisect_left, insort
from collections.abc import Iterable


class TextSpans:
    """Half-open spans, kept in order, so that one is looked up without looking at all."""

    def __init__(self, spans: Iterable[tuple[int, int]] = ()) -> None:
        """Spans that share characters become one."""
        self._spans: list[tuple[int, int]] = []
        for start, end in sorted(spans):
            if self._spans and start < self._spans[-1][1]:
                first, last = self._spans.pop()
                start, end = first, max(last, end)
            self._spans.append((start, end))

    def meet(self, start: int, end: int) -> bool:
        """Whether one of them shares a character with a span."""
        at = bisect_left(self._spans, (end, -1))
        return at > 0 and self._spans[at - 1][1] > start

    def add(self, start: int, end: int) -> None:
        """Keep a span that meets none of them."""
        insort(self._spans, (start, end))
