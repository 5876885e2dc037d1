"""A German text word for word in English, so that a reader of English can look at it beside one of both languages.

Nothing is put in order and nothing is chosen by its neighbours: `Jeder Kaufmann muss Handelsbriefe aufbewahren` is
"every merchant must business letters keep". A word is looked up as it stands, then by its stem, then by its parts.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from functools import lru_cache
from pathlib import Path

from ...store.text.words import stem

FILE = "lexicon.tsv"
SAME = "="
"""In place of the English: the word stays as it is."""
WORD = re.compile(r"[^\W\d_]+(?:-[^\W\d_]+)*")
LINKS = ("", "s", "n", "en", "es", "e", "er")
"""Letters between the parts of a word."""
SHORTEST, LONGEST = 3, 60
"""Letters of a part, and of a word that is taken apart."""
COMPARED = re.compile(r"\b(\w+er|more|less|other|rather) as\b")


class Lexicon:
    """German words and what they are in English."""

    def __init__(self, words: Mapping[str, str]) -> None:
        """Take the words as they are written, the more frequent ones first: of several with one stem it is the first's."""
        self._words = {word.casefold(): english for word, english in words.items()}
        self._stems: dict[str, str] = {}
        for word, english in self._words.items():
            self._stems.setdefault(stem(word), english)
        self._english = lru_cache(maxsize=50_000)(self._of_word)

    @classmethod
    def load(cls, path: str | Path) -> Lexicon:
        """Read a file with a word, a tab and its English on each line, each word once."""
        return cls(dict(line.split("\t") for line in Path(path).read_text("utf-8").splitlines()))

    def gloss(self, text: str) -> str:
        """The text with every word that is known in English, all else as it is."""
        return COMPARED.sub(r"\1 than", WORD.sub(lambda match: self._english(match[0]), text))

    def _of_word(self, word: str) -> str:
        english = self._whole(word) or " ".join(self._hyphened(word)) or self._compound(word.casefold())
        return word if english in (None, SAME) else english

    def _whole(self, word: str) -> str | None:
        folded = word.casefold()
        return self._words.get(folded) or self._stems.get(stem(folded))

    def _hyphened(self, word: str) -> Iterator[str]:
        if "-" in word:
            yield from map(self._english, word.split("-"))

    def _compound(self, word: str) -> str | None:
        """The English of two parts or more that make up a word, the longest last part first."""
        if len(word) > LONGEST:
            return None
        for at in range(SHORTEST, len(word) - SHORTEST + 1):
            last = self._part(word[at:])
            first = last and self._linked(word[:at])
            if first:
                return f"{first} {last}"
        return None

    def _linked(self, first: str) -> str | None:
        """The English of a first part, without the letters that link it to the next."""
        for link in LINKS:
            if first.endswith(link) and len(part := first.removesuffix(link)) >= SHORTEST:
                english = self._part(part) or self._part(f"{part}e") or self._compound(part)
                if english:
                    return english
        return None

    def _part(self, part: str) -> str | None:
        english = self._whole(part)
        return part if english == SAME else english
