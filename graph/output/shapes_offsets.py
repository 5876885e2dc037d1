"""Offsets of one text, in the unit that a format counts in."""

from __future__ import annotations

from bisect import bisect_left
from itertools import accumulate
from typing import Literal

Unit = Literal["codepoint", "utf8", "utf16"]


class Offsets:
    """Code points of one text in another unit: bytes of UTF-8, or code units of UTF-16."""

    def __init__(self, text: str, unit: Unit) -> None:
        self._before: list[int] | None = None
        if unit != "codepoint":
            self._before = list(accumulate((width(sign, unit) for sign in text), initial=0))

    def __call__(self, offset: int) -> int:
        """The offset in the unit, of an offset in code points; behind the end, that of the end."""
        return offset if self._before is None else self._before[min(offset, len(self._before) - 1)]

    def back(self, offset: int) -> int:
        """The offset in code points, of one in the unit; one within a character is that of the next character."""
        return offset if self._before is None else bisect_left(self._before, offset)


def width(sign: str, unit: Unit) -> int:
    """How much one code point takes; half of a surrogate pair counts as the three bytes, or the unit, that it is."""
    code = ord(sign)
    if unit == "utf16":
        return 2 if code > 0xFFFF else 1
    return 1 if code < 0x80 else 2 if code < 0x800 else 3 if code <= 0xFFFF else 4
