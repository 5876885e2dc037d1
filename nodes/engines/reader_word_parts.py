"""What a German word means by its parts: `Handelsbuchfrist` is "trade book time limit", `kinderlos` "without children".

A part is a word of the lexicon as it stands or without its ending, never a stem, which stands for other words too; what
is put before or behind words (`mindest-`, `un-`, `-los`, `-pflichtig`) has entries of its own.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from functools import lru_cache

from ...store.text.abbreviations import words

LINKS = ("", "s", "n", "en", "es", "e", "er")
"""Letters between the parts of a word."""
WHOLE = ("", "e", "en", "n")
"""What a first part may lack of the word it is (`Schulpflicht`, `Schreibtisch`, `Wartezeit`)."""
SHORTEST, LONGEST = 4, 40
"""Letters of a part, and of a word that is taken apart."""
SHORT = words("alt amt art bad bau bus ehe ei eid eis gas hof job neu öl ort rad rat rot see tag tal tat tee")
SHORT |= words("tod ton tor typ uhr weg zoo zug")
"""Parts that are shorter."""
_INFLECTED = re.compile(r"(?:e[mnrs]?)?$")
"""Endings of adjectives."""


class WordParts:
    """The English of words by their parts."""

    def __init__(self, whole: Callable[[str], str | None], affixes: Mapping[str, str]) -> None:
        """Take what gives the English of a part that is a word, and that of affixes, written `un-` and `-los`."""
        self._whole = whole
        self._before = {one[:-1]: english for one, english in affixes.items() if one.endswith("-")}
        self._behind = {one[1:]: english for one, english in affixes.items() if one.startswith("-")}
        self._part = lru_cache(maxsize=50_000)(self._of_part)
        self.english = lru_cache(maxsize=50_000)(self._of_word)

    def _of_word(self, word: str) -> str | None:
        """The English of a case-folded word that has parts; `None` where they are not known."""
        if len(word) > LONGEST:
            return None
        return next(self._affixed(word), None) or next(self._compound(word), None)

    def _affixed(self, word: str) -> Iterator[str]:
        for affix, english in self._before.items():
            base = word.removeprefix(affix)
            if base != word and (whole := self._part(base) or next(self._compound(base), None)):
                yield f"{english} {whole}"
        bare = _INFLECTED.sub("", word, count=1)
        for affix, english in self._behind.items():
            base = bare.removesuffix(affix)
            if base != bare and (whole := next(self._first(base), None)):
                yield f"{english} {whole}"

    def _compound(self, word: str) -> Iterator[str]:
        """Two parts before three, the longest last part first."""
        for together in (self._first, self._longer):
            for at in range(2, len(word) - 1):
                last = self._part(word[at:])
                first = last and next(together(word[:at]), None)
                if first:
                    yield f"{first} {last}"

    def _first(self, first: str) -> Iterator[str]:
        """The English of a first part, with and without what links it to the next."""
        for part in _unlinked(first):
            for ending in WHOLE:
                if whole := self._part(part + ending):
                    yield whole

    def _longer(self, first: str) -> Iterator[str]:
        """The English of what is made of parts itself."""
        for part in _unlinked(first):
            if whole := self.english(part):
                yield whole

    def _of_part(self, part: str) -> str | None:
        return self._whole(part) if _is_long(part) else None


def _unlinked(first: str) -> Iterator[str]:
    for link in LINKS:
        if first.endswith(link) and _is_long(part := first.removesuffix(link)):
            yield part


def _is_long(part: str) -> bool:
    return len(part) >= SHORTEST or part in SHORT
