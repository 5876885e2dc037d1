"""Symbols that stand behind a number and that no table has: `5 kDa` and `5 MDa`, `3 bbl` and `3 bcm`.

What a symbol means is not known here. Two that differ are not known to be the same.
"""

from __future__ import annotations

import re

from .units import SYMBOLS
from .words import STOP

BEHIND = re.compile(
    r"[ \u00a0\u202f]?(?P<symbol>(?:(?:sq|cu)\.? )?[A-Za-zµμΩ°Å]{1,6}[²³]?)(?P<rest>/[^\W_]{1,6}[²³]?)?(?![\w’'])"
)
BETWEEN = re.compile(r"[A-Za-z][A-Z]|[²³µμΩÅ]|^(?:sq|cu)\b")
"""A capital that does not begin a word, or a sign that no word has."""
VOWEL = re.compile(r"[AEIOUaeiou]")
PREFIXES = "kMGTPEZµμmnp"
SHORT = 4
PLURAL = 4
"""Letters from which an `s` behind a symbol makes it no other one."""


def symbol_behind(text: str, end: int) -> str:
    """What may be a symbol behind a number that ends at `end`; empty where there is nothing of the kind."""
    match = BEHIND.match(text, end)
    if not match or match["symbol"].casefold() in STOP:
        return ""
    return match["symbol"] + (match["rest"] or "")


def are_symbols(one: str, other: str) -> bool:
    """Whether both are symbols and no words, or differ in nothing but a prefix: `toe` and `ktoe`, `Ma` and `Ga`."""
    if not one or not other:
        return False
    if _is_symbol(one) and _is_symbol(other):
        return True
    short, long = sorted((one, other), key=len)
    is_longer = long[1:] == short and long[0] in PREFIXES
    both = len(one) == len(other) <= SHORT and one[1:] == other[1:] and one[0] in PREFIXES and other[0] in PREFIXES
    return is_longer or both


def _is_symbol(word: str) -> bool:
    plain = word.partition("/")[0]
    return plain in SYMBOLS or BETWEEN.search(plain) is not None or not VOWEL.search(plain)


def is_same_symbol(one: str, other: str) -> bool:
    """Whether two symbols are written alike: of short ones the case counts, of long ones not."""
    if min(len(one), len(other)) >= PLURAL - 1:
        return one.casefold().rstrip("s") == other.casefold().rstrip("s")
    is_capital = len(one) > 1 and (one.isupper() or other.isupper())
    return one == other or (is_capital and one.casefold() == other.casefold())


def stands_alone(symbol: str, text: str) -> bool:
    """Whether a text has the symbol as a word that is behind no number."""
    return re.search(rf"(?<!\w)(?<!\d[ \u00a0\u202f]){re.escape(symbol)}(?!\w)", text) is not None
