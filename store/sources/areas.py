"""Where a stretch of a source stands on its pages, so that a quote can be shown in its document."""

from __future__ import annotations

from bisect import bisect_right
from itertools import accumulate

from ..records import Area, Source

NARROW, WIDE = frozenset("iljtfrI.,;:'!|()[]{}/\\- \"`´’‘·"), frozenset("mwMW@%—…&")


class _Widths(dict[str, float]):
    """Filled as letters are met."""

    def __missing__(self, sign: str) -> float:
        usual = 1.25 if sign.isupper() else 1.0
        width = self[sign] = 0.55 if sign in NARROW else 1.5 if sign in WIDE else usual
        return width


LETTER_WIDTHS = _Widths()
"""Of letters in usual type, where a small `n` is 1."""


def areas_of(source: Source, start: int, end: int) -> list[Area]:
    """The boxes around `source.text[start:end]`, one a line of the page, in the order of the text.

    An area of the source that lies only partly in the span is cut from the left or right by the usual widths of
    its letters, which is about a letter's width from where they stand.
    """
    first = bisect_right(source.areas, start, key=lambda area: area.end)
    results = []
    for area in source.areas[first:]:
        if area.start >= end:
            break
        low, high = max(start, area.start), min(end, area.end)
        if low < high:
            results.append(_cut(area, source.text[area.start : area.end], low, high))
    return results


def _cut(area: Area, text: str, start: int, end: int) -> Area:
    """The part `start` to `end` of an area that holds `text`."""
    if (start, end) == (area.start, area.end):
        return area
    reached = [0.0, *accumulate(map(LETTER_WIDTHS.__getitem__, text))]
    scale = (area.x1 - area.x0) / reached[-1]
    x0, x1 = (area.x0 + scale * reached[at - area.start] for at in (start, end))
    return area.model_copy(update={"start": start, "end": end, "x0": round(x0, 2), "x1": round(x1, 2)})
