"""Edit distance between a pattern and the stretches of a text, in one pass with bits for the rows.

Myers, "A fast bit-vector algorithm for approximate string matching based on dynamic programming"
(JACM 46(3), 1999): an integer of any length holds a whole column.
"""

from __future__ import annotations

from typing import NamedTuple


class NearestStretch(NamedTuple):
    """The stretch of a text that is nearest to a pattern."""

    errors: int
    """Insertions, deletions and substitutions."""
    start: int
    end: int


def ending(pattern: str, text: str) -> list[int]:
    """For every prefix of `text`, the empty one first, the least distance of `pattern` to what it ends with."""
    size = len(pattern)
    masks: dict[str, int] = {}
    for row, sign in enumerate(pattern):
        masks[sign] = masks.get(sign, 0) | 1 << row
    every, last = (1 << size) - 1, 1 << max(0, size - 1)
    up, down, errors = every, 0, size
    results = [errors]
    for sign in text:
        same = masks.get(sign, 0)
        level = (((same & up) + up) ^ up) | same | down
        rise, fall = down | ~(level | up), up & level
        errors += bool(rise & last) - bool(fall & last)
        rise, fall = rise << 1, fall << 1
        up, down = (fall | ~(level | rise)) & every, rise & level & every
        results.append(errors)
    return results


def nearest(pattern: str, text: str) -> NearestStretch:
    """The stretch of `text` that is nearest to `pattern`, the first and then the longest of several."""
    errors = ending(pattern, text)
    end = min(range(len(errors)), key=errors.__getitem__)
    backwards = ending(pattern[::-1], text[:end][::-1])
    return NearestStretch(errors[end], end - backwards.index(min(backwards)), end)


def likeness(pattern: str, text: str) -> float:
    """How much of `pattern` the end of `text` has, in [0, 1]; 1 of an empty pattern."""
    return 1 - ending(pattern, text)[-1] / len(pattern) if pattern else 1.0
