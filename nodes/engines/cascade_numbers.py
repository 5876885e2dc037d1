"""Numbers of a text in one notation: `2.500`, `2,500` and `2 500` are 2500, `zehn` and `ten` are 10."""

from __future__ import annotations

import re

_NUMBER = re.compile(r"\d{1,3}(?: \d{3})+(?![\d.,]*\d)|\d+(?:[.,]\d+)*")
_THOUSANDS = re.compile(r"\d{1,3}(?:[.,]\d{3})+")

_GERMAN = """zwei drei vier fünf sechs sieben acht neun zehn elf zwölf dreizehn vierzehn fünfzehn sechzehn siebzehn
achtzehn neunzehn zwanzig"""
_ENGLISH = """two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen
eighteen nineteen twenty"""
_TENS = {
    **{"dreißig": 30, "dreissig": 30, "vierzig": 40, "fünfzig": 50, "sechzig": 60, "siebzig": 70, "achtzig": 80},
    **{"neunzig": 90, "hundert": 100, "tausend": 1000, "thirty": 30, "forty": 40, "fifty": 50, "sixty": 60},
    **{"seventy": 70, "eighty": 80, "ninety": 90, "hundred": 100, "thousand": 1000},
}
VALUES = {word: value for words in (_GERMAN, _ENGLISH) for value, word in enumerate(words.split(), start=2)} | _TENS


def numbers(text: str, words: list[str]) -> set[str]:
    """The numbers of a text as plain decimals; `words` are its words, for numbers that are spelt out."""
    written = {canonical(match) for match in _NUMBER.findall(text)}
    return written | {str(VALUES[word]) for word in map(str.lower, words) if word in VALUES}


def canonical(number: str) -> str:
    """A number without grouping, with a point before its decimals; three digits after a mark are a group."""
    number = number.replace(" ", "")
    last = max(number.rfind("."), number.rfind(","))
    if last < 0 or _THOUSANDS.fullmatch(number):
        plain = number.replace(".", "").replace(",", "")
        return plain.lstrip("0") or "0"
    whole, decimals = number[:last], number[last + 1 :].rstrip("0")
    whole = whole.replace(".", "").replace(",", "").lstrip("0") or "0"
    return f"{whole}.{decimals}" if decimals else whole
