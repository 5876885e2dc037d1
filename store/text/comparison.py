"""A text taken apart once: its sentences, their words and where each stands."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import lru_cache
from typing import NamedTuple

from .sentences import split
from .words import is_word, stem

WORD = re.compile(r"[^\W\d_]+(?:[’'][^\W\d_]{1,2}\b)?")
LINE = re.compile(r"[^\n]+")
_WORDS = re.compile(r"\S+")
GERMAN = frozenset(
    _WORDS.findall("der die das den dem des und ein eine nicht ist sind wird werden von mit für zu im auf nach")
)
ENGLISH = frozenset(
    _WORDS.findall("the a an of and to in is are was were be for with that on by not must should may has")
)
SAME_PLACE = 0.5
"""A sentence with this share of the claim's content words is about the same thing."""


class Word(NamedTuple):
    """A word in its place; `text` is case-folded, `stem` empty where the word says nothing of its own."""

    start: int
    end: int
    text: str
    stem: str


class AnalysedSentence(NamedTuple):
    """A sentence with its words; offsets are those of the whole text."""

    start: int
    end: int
    words: tuple[Word, ...]
    content: frozenset[str]
    """Stems of the words that say something of their own, numbers not among them."""


class AnalysedText(NamedTuple):
    """A text with its sentences, in order."""

    text: str
    lang: str
    """`de`, `en`, or `und` where neither can be told."""
    sentences: tuple[AnalysedSentence, ...]
    content: frozenset[str]

    def sentence_at(self, at: int) -> AnalysedSentence:
        """The sentence that holds the offset `at`."""
        return next((sentence for sentence in self.sentences if at < sentence.end), self.sentences[-1])


@lru_cache(maxsize=512)
def analysed(text: str, lang: str = "und") -> AnalysedText:
    """Take a text apart; the language is told by its function words where it is not given."""
    words = [_word(match) for match in WORD.finditer(text)]
    lang = lang if lang in ("de", "en") else _language(words)
    sentences = tuple(_sentences(text, lang, words))
    return AnalysedText(text, lang, sentences, frozenset().union(*(sentence.content for sentence in sentences)))


def share(claim: AnalysedText | AnalysedSentence, sentence: AnalysedSentence) -> float:
    """Share of the content words of a claim, or of one of its sentences, that a sentence has; 0.0 where it has none."""
    return len(claim.content & sentence.content) / len(claim.content) if claim.content else 0.0


def nearest(claim: AnalysedText, premise: AnalysedText) -> tuple[AnalysedSentence, float] | None:
    """The sentence with most of the claim's content words and the share it has; of equals the shorter."""
    ranked = [(share(claim, sentence), -len(sentence.words), sentence) for sentence in premise.sentences]
    if not ranked:
        return None
    covered, _, sentence = max(ranked, key=lambda item: item[:2])
    return sentence, covered


def _word(match: re.Match[str]) -> Word:
    folded = match[0].casefold()
    return Word(match.start(), match.end(), folded, stem(folded) if is_word(folded) else "")


def _language(words: list[Word]) -> str:
    german = sum(word.text in GERMAN for word in words)
    english = sum(word.text in ENGLISH for word in words)
    return "de" if german > english else "en" if english > german else "und"


def _sentences(text: str, lang: str, words: list[Word]) -> Iterator[AnalysedSentence]:
    at = 0
    for line in LINE.finditer(text):
        for first, behind in split(line[0], lang):
            start, end = line.start() + first, line.start() + behind
            begin = at
            while at < len(words) and words[at].start < end:
                at += 1
            own = tuple(words[begin:at])
            yield AnalysedSentence(start, end, own, frozenset(word.stem for word in own if word.stem))
