"""Numbers above or below the line: behind digits that stand on it they are no further digits of the same number."""

from __future__ import annotations

import re

from ...text.markup import LOWERED, RAISED

OFF_LINE = "⁰¹²³⁴⁵⁶⁷⁸⁹₀₁₂₃₄₅₆₇₈₉"
DIGIT_END = re.compile(rf"[\d{OFF_LINE}⁺⁻₊₋][/⁄]?\Z")
"""What a number off the line would be read on from: digits, or the line of a fraction behind them."""
MIXED = re.compile(r"(?<=\d)([⁰¹²³⁴-⁹]{1,3})[/⁄]([₀-₉]{1,3})")
"""A fraction behind a whole number, as `1¹/₂`."""
NUMBER = re.compile(r"\s*[+−–-]?\d")
BELOW = re.compile(r"(?<=\d[/⁄])[₀-₉]{1,3}")
PLAIN = str.maketrans(OFF_LINE, "01234567890123456789")


def off_line(words: str, before: str, *, is_raised: bool) -> str:
    """`words` that stand above or below the line, with digits of their own behind the digits of `before`."""
    is_number = NUMBER.match(words) and DIGIT_END.search(before[-2:])
    return words.translate(RAISED if is_raised else LOWERED) if is_number else words


def with_fractions(text: str) -> str:
    """`text` with fractions as they are written on one line: `1 1/2`."""
    text = MIXED.sub(lambda match: f" {match[1].translate(PLAIN)}/{match[2].translate(PLAIN)}", text)
    return BELOW.sub(lambda match: match[0].translate(PLAIN), text)
