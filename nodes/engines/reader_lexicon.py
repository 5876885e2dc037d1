"""A German text word for word in English, so that a reader of English can look at it beside one of both languages.

Nothing is put in order and nothing is chosen by its neighbours: `Jeder Kaufmann muss Handelsbriefe aufbewahren` is
"every merchant must business letters keep". What is looked up is a phrase of the lexicon (`es sei denn`), else a word
as it stands, without its ending, by its stem, and at last by its parts.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from functools import lru_cache
from pathlib import Path
from typing import NamedTuple

from ...store.text.words import stem

FILE = "lexicon.tsv"
SAME = "="
"""In place of the English: the word stays as it is."""
WORD = r"[^\W\d_]+(?:-[^\W\d_]+)*"
ENDING = re.compile(r"(?<=\w{4})(?:e[mnrs]?|[ns])$")
"""Of cases and numbers; what it leaves is another word less often than a stem is."""
LINKS = ("", "s", "n", "en", "es", "e", "er")
"""Letters between the parts of a word."""
SHORTEST, LONGEST = 3, 40
"""Letters of a part, and of a word that is taken apart."""
COMPARED = re.compile(r"\b(\w+er|more|less|other|rather) as\b")


class LexiconEntry(NamedTuple):
    """A German word or phrase and its English."""

    word: str
    english: str
    stem: str
    """As `store.text.words.stem` gives it; kept because to find it anew for each takes seconds."""


class Lexicon:
    """German words and phrases, and what they are in English."""

    def __init__(self, entries: Iterable[LexiconEntry]) -> None:
        """Take the entries; of several with one stem, or one form without their endings, the first counts."""
        self._words: dict[str, str] = {}
        self._bare: dict[str, str] = {}
        self._stems: dict[str, str] = {}
        for word, english, word_stem in entries:
            folded = word.casefold()
            self._words[folded] = english
            self._bare.setdefault(_bare(folded), english)
            self._stems.setdefault(word_stem, english)
        phrases = sorted((word for word in self._words if " " in word), key=len, reverse=True)
        self._pattern = re.compile("|".join([*map(_phrase_pattern, phrases), WORD]), re.I)
        self._english = lru_cache(maxsize=50_000)(self._of_word)
        self._compound = lru_cache(maxsize=50_000)(self._of_parts)
        self._part = lru_cache(maxsize=50_000)(self._of_part)

    @classmethod
    def load(cls, path: str | Path) -> Lexicon:
        """Read a file of entries, one a line, with tabs between word, English and stem."""
        return cls(LexiconEntry(*line.split("\t")) for line in Path(path).read_text("utf-8").splitlines())

    def gloss(self, text: str) -> str:
        """The text with every phrase and word that is known in English, all else as it is."""
        return COMPARED.sub(r"\1 than", self._pattern.sub(lambda match: self._english(match[0]), text))

    def _of_word(self, word: str) -> str:
        folded = " ".join(word.casefold().split())
        english = self._whole(folded) or " ".join(self._hyphened(word)) or self._compound(folded)
        return word if english in (None, SAME) else english

    def _whole(self, word: str) -> str | None:
        bare = _bare(word)
        return self._words.get(word) or self._words.get(bare) or self._bare.get(bare) or self._stems.get(stem(word))

    def _hyphened(self, word: str) -> Iterator[str]:
        if "-" in word:
            yield from map(self._english, word.split("-"))

    def _of_parts(self, word: str) -> str | None:
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

    def _of_part(self, part: str) -> str | None:
        english = self._whole(part)
        return part if english == SAME else english


def _phrase_pattern(phrase: str) -> str:
    words = r"\s+".join(map(re.escape, phrase.split()))
    return rf"(?<!\w){words}(?!\w)"


def _bare(word: str) -> str:
    return ENDING.sub("", word)
