"""A German text in English words, so that a reader of English can look at it beside one of both languages.

`Jeder Kaufmann muss Handelsbriefe aufbewahren` is "every merchant must keep business letters". The German is first put
into such an order and such words that each can be looked up alone (`reader_grammar`): a phrase of the lexicon (`es sei
denn`), else a word as it stands, without its ending, by its parts, and at last by its stem.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from functools import lru_cache
from pathlib import Path
from typing import NamedTuple

from ...store.text.words import PREFIX, STOP, stem
from .reader_english import in_good_english
from .reader_german import BOUND, DETERMINED
from .reader_grammar import regrouped
from .reader_readings import unwrapped
from .reader_synonyms import first_meant, infinitives, taken
from .reader_word_parts import WordParts

FILE = "lexicon.tsv"
SAME = "="
"""In place of the English: the word stays as it is."""
SHORTEST_NAME, SHORTEST_STEM = 5, 5
"""Letters of a part that is the same in English, and of a stem that stands for a word."""
CODE = r"(?<!\S)(?=\S{0,80}(?:://|@|_|`))\S{1,200}"
"""Addresses and names of programs."""
WORD = re.compile(rf"(?P<code>{CODE})|[^\W\d_]+(?:-[^\W\d_]+)*-?")
TO_INFINITIVE = re.compile(
    rf"(?:{PREFIX}|bereit|fern|fort|frei|heim|sicher|statt|still|teil|wahr)zu"
    r"(?!ge(?!hen|ben|nehmig|stalt|statt|stehen|währ|wöhn))(?:\w+(?<!nde)|wende|sende|binde|finde|melde|lande)n"
)
"""As `aufzubewahren`, which the lexicon has as `keep`."""
ENDING = re.compile(r"(?<=\w{4})(?:e[mnrs]?|[ns])$")
"""Of cases and numbers; what it leaves is another word less often than a stem is."""


class LexiconEntry(NamedTuple):
    """A German word or phrase and its English.

    Several English words of which one is taken (`reader_synonyms`) are `time_limit|period`. What is put before or
    behind words has a hyphen there. Where a noun and another word are spelled alike (`Waren`, `waren`), the noun comes
    second.
    """

    word: str
    english: str
    stem: str
    """As `store.text.words.stem` gives it; kept because to find it anew for each takes seconds."""


class Lexicon:
    """German words and phrases, and what they are in English."""

    def __init__(self, entries: Iterable[LexiconEntry]) -> None:
        """Take the entries; of several with one stem, or one form without their endings, the first counts."""
        self._words: dict[str, str] = {}
        """By words in lower case, and by such nouns as they are written."""
        self._bare: dict[str, str] = {}
        self._stems: dict[str, str] = {}
        affixes, phrases = dict[str, str](), list[str]()
        for word, english, word_stem in entries:
            folded = word.casefold()
            if word.startswith("-") or word.endswith("-"):
                affixes[folded] = english
                continue
            self._words[word if folded in self._words else folded] = english
            self._bare.setdefault(_bare(folded), english)
            self._stems.setdefault(word_stem, english)
            phrases += [word] * (" " in word)
        self._phrases: dict[str, list[re.Pattern[str]]] = {}
        """By their first words, long ones first: what follows."""
        for phrase in sorted(phrases, key=len, reverse=True):
            first, rest = phrase.split(maxsplit=1)
            self._phrases.setdefault(first.casefold(), []).append(_following(rest))
        self._english = lru_cache(maxsize=50_000)(self._of_word)
        self._regrouped = lru_cache(maxsize=4_000)(self._in_order)
        self._parts = WordParts(self._part, affixes)

    @classmethod
    def load(cls, path: str | Path) -> Lexicon:
        """Read a file of entries, one a line, with tabs between word, English and stem."""
        return cls(LexiconEntry(*line.split("\t")) for line in Path(path).read_text("utf-8").splitlines())

    def gloss(self, text: str, preferred: frozenset[str] = frozenset()) -> str:
        """The text with every phrase and word that is known in English, numbers as English has them, all else as is.

        Of several English words for one the first whose stems are all `preferred` is taken, else the usual one.
        """
        return in_good_english("".join(self._put(self._regrouped(text), preferred)))

    def _in_order(self, text: str) -> str:
        return regrouped("".join(self._bound(unwrapped(text))), lambda word: self._in_full(word) is not None)

    def _bound(self, text: str) -> Iterator[str]:
        """The text with the words of its phrases held together by spaces that part nothing."""
        done = 0
        for word in _german(text):
            end = self._end(word)
            if word.start() < done or end == word.end():
                continue
            if not (word[0][0].isupper() and DETERMINED.search(text, max(0, word.start() - 12), word.start())):
                yield text[done : word.start()]
                yield BOUND.join(text[word.start() : end].split())
                done = end
        yield text[done:]

    def _put(self, text: str, preferred: frozenset[str]) -> Iterator[str]:
        done = 0
        for word in _german(text):
            if word.start() >= done:
                yield text[done : word.start()]
                done = self._end(word)
                yield taken(self._english(text[word.start() : done]), preferred)
        yield text[done:]

    def _end(self, word: re.Match[str]) -> int:
        """Where the longest phrase that begins with a word ends, else the word itself."""
        patterns = self._phrases.get(word[0].casefold(), ())
        followed = (pattern.match(word.string, word.end()) for pattern in patterns)
        return next((match.end() for match in followed if match), word.end())

    def _of_word(self, word: str) -> str:
        spelled = " ".join(word.split())
        folded = spelled.casefold()
        if "-" in folded and folded not in self._words:
            return " ".join(map(self._english, filter(None, word.split("-"))))
        english = self._in_full(spelled) or self._parts.english(folded) or self._by_stem(folded)
        if english in (None, SAME):
            return word
        return f"to {infinitives(english)}" if TO_INFINITIVE.fullmatch(word) else english

    def _in_full(self, word: str) -> str | None:
        folded = word.casefold()
        bare = _bare(folded)
        return self._words.get(word) or self._words.get(folded) or self._words.get(bare) or self._bare.get(bare)

    def _by_stem(self, word: str) -> str | None:
        """A short stem is that of too many other words."""
        word_stem = stem(word)
        return self._stems.get(word_stem) if len(word_stem) >= SHORTEST_STEM else None

    def _part(self, part: str) -> str | None:
        """The English of a part of a word, which is a noun's where there is one; no other form stands for it."""
        other = None if part in STOP else self._words.get(part) or self._words.get(_bare(part))
        english = self._words.get(part.capitalize()) or other
        english = english and first_meant(english)
        return english if english != SAME else part if len(part) >= SHORTEST_NAME else None


def _german(text: str) -> Iterator[re.Match[str]]:
    """The words of a text but for code."""
    return (word for word in WORD.finditer(text) if not word["code"])


def _following(words: str) -> re.Pattern[str]:
    pattern = r"\s+".join(re.escape(word).replace("ß", "(?:ß|ss)") for word in words.split())
    return re.compile(rf"\s+{pattern}(?!\w)", re.I)


def _bare(word: str) -> str:
    return ENDING.sub("", word)
