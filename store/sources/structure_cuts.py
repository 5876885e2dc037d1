"""Cuts: what has no full stop for pages, as a list or broken recognition has none, in pieces that can be verified."""

from __future__ import annotations

import re

LONGEST, PIECE = 2000, 800
"""Characters: no sentence of a law, a standard or a report that was read has more, and what it is cut into."""
BREAKS = (re.compile(r"[;:](?=\s)|\n"), re.compile(r",(?=\s)"), re.compile(r"\s(?=\S)"))
"""Where to cut, the best first."""


def cut(text: str, start: int, end: int) -> list[tuple[int, int]]:
    """The span itself, or, where it has more than 2,000 characters, pieces of 400 to 800 in order."""
    if end - start <= LONGEST:
        return [(start, end)]
    spans = []
    while end - start > PIECE:
        at = _break(text, start)
        stop = at
        while text[stop - 1].isspace():
            stop -= 1
        spans.append((start, stop))
        start = at
        while text[start].isspace():
            start += 1
    return [*spans, (start, end)]


def _break(text: str, start: int) -> int:
    """The last place to cut in the second half of a piece, its end where there is none."""
    for pattern in BREAKS:
        results = [match.end() for match in pattern.finditer(text, start + PIECE // 2, start + PIECE)]
        if results:
            return results[-1]
    return start + PIECE
