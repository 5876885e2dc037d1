"""Ordinals in words and digits, German and English: `twenty-fifth`, `fünfundzwanzigste`, `25th`."""

from __future__ import annotations

import re

from .numerals import ENGLISH, TENS_EN, english, german

_IRREGULAR = {
    **{"first": 1, "second": 2, "third": 3, "fifth": 5, "eighth": 8, "ninth": 9, "twelfth": 12},
    **{"hundredth": 100, "thousandth": 1000, "millionth": 1_000_000, "millionst": 1_000_000},
    **{"erst": 1, "dritt": 3, "siebt": 7, "siebent": 7, "acht": 8, "hundertst": 100, "tausendst": 1000},
}
_REGULAR = {f"{word}th": value for word, value in ENGLISH.items()} | {
    f"{word.removesuffix('y')}ieth": ENGLISH[word] for word in TENS_EN.split()
}
_ENGLISH = _REGULAR | {word: value for word, value in _IRREGULAR.items() if word[-1] in "dh"}
_ONES = "|".join(word for word, value in sorted(_ENGLISH.items(), key=lambda it: -len(it[0])) if value < 10)
_WORDS = "|".join(sorted(_ENGLISH, key=len, reverse=True))
ORDINAL = (
    rf"(?:(?:{TENS_EN.replace(' ', '|')})[- ](?:{_ONES})|(?:{_WORDS})"
    r"|\d{1,3}(?:[.,]\d{3})?(?:st|nd|rd|th|\.)?(?<=[a-z.])|[a-zäöüß]{2,30}te[nrsm]?)"
)
"""What may be one; `ordinal` tells."""


def ordinal(word: str) -> float:
    """The rank, 0 where the word is none."""
    plain = word.lower().strip(".")
    if plain[:1].isdigit():
        return float(re.sub(r"\D", "", plain))
    if plain in _ENGLISH:
        return float(_ENGLISH[plain])
    tens, joint, ones = plain.replace(" ", "-").partition("-")
    if joint and ones in _ENGLISH:
        return float(english(tens) + _ENGLISH[ones])
    base = re.sub(r"e[nrsm]?$", "", plain)
    if base in _IRREGULAR:
        return float(_IRREGULAR[base])
    return next((value for end in ("st", "t") if base.endswith(end) and (value := german(base.removesuffix(end)))), 0.0)
