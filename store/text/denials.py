"""Words of denial behind letters, marks and signs that are not their own: `nꝋt`, `n̲o̲t̲`, `n-ot`, `n • t`.

No other word is looked at so closely: one that turns a sentence round is what someone hides.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator
from functools import lru_cache
from typing import NamedTuple

from .look_alikes import DENIALS, STROKES

THIN = "\u00a0\u2000-\u200a\u202f\u205f\u3000"
"""Spaces that are narrow, or do not break a line."""
MARK = "\u0300-\u036f\u0483-\u0489\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20f0\ufe20-\ufe2f"
"""What stands above, below or around a letter."""
RUN = re.compile(
    rf"(?<![\w{MARK}])(?=[^\W\d_]{{1,8}}(?:[^\w\s]|[{THIN}\u2070\u00ba_]))"
    rf"(?:[^\W\d_][{MARK}]{{0,20}}(?:[^\w\s]|[{THIN}\u2070\u00ba_]){{0,2}}){{1,9}}[^\W\d_][{MARK}]{{0,20}}(?!\w)"
)
"""A word with signs or narrow spaces between its letters."""
SIGN = re.compile(rf"[^\w{MARK}]|_")
SPACED = re.compile(rf"(?<!\w)(?<!\b\w )(?:{'|'.join(' '.join(word) for word in DENIALS)})(?!\w| \w(?!\w))", re.I)
"""A word that is spaced out, as old print does for weight."""
ROUND = frozenset("〇○◯⚬⭕◌°∘◦●•∙⊙☉⌀∅□◎◍⬤⚫⚪⊖⊘⁰º˚🔴⚽")
"""Signs that pass for the letter o."""
BASE = re.compile(
    r"(?:LATIN|MODIFIER) (?:SMALL |CAPITAL )?LETTER (?:(?:SMALL|CAPITAL|BARRED|SIDEWAYS|TURNED|REVERSED|DOTLESS) )*"
    r"([A-Z])(?: WITH .*| PRECEDED .*)?"
)
"""The name of a letter that is a plain one with something at it."""


class DisguisedDenial(NamedTuple):
    """A word of denial with signs between its letters."""

    start: int
    end: int
    signs: tuple[int, ...]
    """Where the signs stand."""
    is_spaced: bool


def is_denial(word: str) -> bool:
    """Whether a word is one of denial, whatever its letters have at them."""
    return plain_letters(word).casefold() in DENIALS


def plain_letters(word: str) -> str:
    """A word in the plain letters that its own come from."""
    return "".join(map(_base, word)).translate(STROKES)


def disguised(text: str) -> Iterator[DisguisedDenial]:
    """The words of denial with signs, marks or spaces between their letters, in order of their kinds."""
    for match in SPACED.finditer(text):
        yield _disguise(match, spaced=True)
    for match in RUN.finditer(text):
        if not match[0].isalpha() and (_is_whole(match[0]) or _is_pierced(match[0])):
            yield _disguise(match, spaced=False)


def _disguise(match: re.Match[str], *, spaced: bool) -> DisguisedDenial:
    signs = tuple(at for at, sign in enumerate(match[0], match.start()) if not sign.isalpha())
    return DisguisedDenial(match.start(), match.end(), signs, spaced)


def _is_whole(run: str) -> bool:
    """Whether the letters alone make a denial; not where they go on behind one, as in `kein(e)`."""
    ahead, *rest = SIGN.split(run, maxsplit=1)
    is_longer = bool(rest) and is_denial(ahead)
    return not is_longer and is_denial("".join(filter(str.isalpha, run)))


def _is_pierced(run: str) -> bool:
    """Whether they do with an o in the place of a round sign."""
    letters = "".join("o" if sign in ROUND else sign for sign in run)
    return letters != run and is_denial("".join(filter(str.isalpha, letters)))


@lru_cache(maxsize=4096)
def _base(sign: str) -> str:
    """The plain letter of one with something at it; of any other sign itself, without what stands above it."""
    if sign.isascii():
        return sign
    plain = "".join(one for one in unicodedata.normalize("NFKD", sign) if not unicodedata.combining(one))
    if plain.isascii():
        return plain
    match = BASE.fullmatch(unicodedata.name(sign, ""))
    return match[1].lower() if match else plain
