"""German compounds, taken apart into words that the corpus itself has: `Aufbewahrungsfrist` is about a `Frist`.

A part must occur as a word of its own, in some form, and may carry a linking sound (`Aufbewahrung-s-frist`).
"""

from __future__ import annotations

from collections.abc import Iterable

from .words import stem

SHORTEST_PART = 4
LONGEST = 128
"""Letters of a word that is taken apart: the time grows with their square, and no German word is half as long."""
LINKS = ("", "s", "es", "n", "en", "er", "e")
DROPPED = ("e", "en")
"""What a first part may have lost: `Schul(e)buch`."""


class Compounds:
    """Knows the words of a corpus, and takes longer ones apart into them."""

    def __init__(self, words: Iterable[str]) -> None:
        """Learn from case-folded words."""
        self.words = {word for word in words if len(word) >= SHORTEST_PART and word.isalpha()}
        self.stems = {stem(word) for word in self.words}
        self._cache: dict[str, tuple[str, ...]] = {}

    @classmethod
    def restored(cls, words: Iterable[str], stems: Iterable[str]) -> Compounds:
        """What was learnt before."""
        compounds = cls(())
        compounds.words, compounds.stems = set(words), set(stems)
        return compounds

    def parts(self, word: str) -> tuple[str, ...]:
        """The words that `word` is made of, in order; empty where it is not made of known ones."""
        if word not in self._cache:
            self._cache[word] = self._split(word)
        return self._cache[word]

    def _split(self, word: str) -> tuple[str, ...]:
        """At the most even cut, and then each half again."""
        if not 2 * SHORTEST_PART <= len(word) <= LONGEST or not word.isalpha():
            return ()
        middle = len(word) / 2
        for cut in sorted(range(SHORTEST_PART, len(word) - SHORTEST_PART + 1), key=lambda cut: abs(cut - middle)):
            first, last = self._first(word[:cut]), word[cut:]
            if first and (self._occurs(last) or self.parts(last)):
                return (self.parts(first) or (first,)) + (self.parts(last) or (last,))
        return ()

    def _first(self, part: str) -> str | None:
        """The corpus word that a first part stands for."""
        shorter = (part.removesuffix(link) for link in LINKS if part.endswith(link))
        longer = (part + ending for ending in DROPPED)
        candidates = (word for words in (shorter, longer) for word in words)
        return next((word for word in candidates if word in self.words), None)

    def _occurs(self, part: str) -> bool:
        return part in self.words or stem(part) in self.stems
