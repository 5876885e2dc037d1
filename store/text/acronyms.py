"""Abbreviations that a text has, or has the words of: `HGB` in `Handelsgesetzbuch`."""

from __future__ import annotations

import re

from .words import STOP

GAPS = re.compile(r"[\W_]+")
LETTERS = re.compile(r"[^\W\d_]+")
LONGEST = 8


def stands_for(short: str, text: str) -> bool:
    """Whether an abbreviation or code stands in a text, or stands for words or the parts of a word of it."""
    plain = GAPS.sub("", short).casefold().removesuffix("s")
    return plain in GAPS.sub("", text).casefold() or _spelt_out(plain, text)


def _spelt_out(short: str, text: str) -> bool:
    """Whether words of the text, or the parts of one word, begin with the letters of an abbreviation."""
    if len(short) > LONGEST or not short.isalpha():
        return False
    words = [match[0].casefold() for match in LETTERS.finditer(text)]
    every, telling = "".join(word[0] for word in words), "".join(word[0] for word in words if word not in STOP)
    compound = re.compile(r"\w+?".join(map(re.escape, short)))
    return short in every or short in telling or any(map(compound.match, words))
