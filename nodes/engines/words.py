"""Words as the verifier counts them: folded, stemmed and weighted the same way in English and German."""

from __future__ import annotations

import re
from functools import lru_cache

TOKEN = re.compile(r"\d+(?:[.,]\d+)*|[^\W\d_]+")
_FOLD = str.maketrans({"ß": "ss", "ä": "a", "ö": "o", "ü": "u"})
_SUFFIXES = ("ungen", "keiten", "heiten", "ing", "ern", "ed", "es", "en", "er", "em", "e", "s")
_SHORTEST_STEM = 4
_WORD = re.compile(r"\S+")

ENGLISH = frozenset(
    _WORD.findall(
        """a an the and or but nor if then than that this these those there here of in on at by for with without from
        to into onto over under as is are was were be been being am do does did has have had having it its he she they
        them his her their we our us you your i me my who whom whose which what when where while so such also any each
        every not no only must shall should may might can could will would"""
    )
)
GERMAN = frozenset(
    _WORD.findall(
        """der die das den dem des ein eine einen einem einer eines und oder aber noch wenn dann als dass daß dies
        diese dieser dieses diesen diesem jene jener von vom in im an am auf bei beim fur für mit ohne aus zu zum zur
        nach uber über unter wie ist sind war waren wird werden wurde wurden worden sein gewesen hat haben hatte hatten
        es er sie ihr ihre ihren ihrem ihrer sein seine seinen seiner wir uns welche welcher welches wer was wo so auch
        jede jeder jedes sich nicht kein keine keinen nur muss müssen soll sollen sollte kann können darf dürfen durch
        um"""
    )
)
FUNCTION_WORDS = ENGLISH | GERMAN


def fold(text: str) -> str:
    """The text in lower case with ß written as ss and umlauts as plain vowels."""
    return text.lower().translate(_FOLD)


@lru_cache(maxsize=50_000)
def stem(word: str) -> str:
    """A rough stem: the folded word less one inflectional ending, never shorter than four letters."""
    folded = fold(word)
    for suffix in _SUFFIXES:
        if folded.endswith(suffix) and len(folded) - len(suffix) >= _SHORTEST_STEM and not folded.endswith("ss"):
            return folded[: -len(suffix)]
    return folded


@lru_cache(maxsize=50_000)
def is_content(word: str) -> bool:
    """Whether the word says something of its own: no article, preposition, auxiliary or single letter."""
    lower = word.lower()
    return lower not in FUNCTION_WORDS and (len(lower) > 1 or lower.isdigit())


def tokens(text: str) -> list[str]:
    """The words and numbers of a text in order, as written."""
    return TOKEN.findall(text)


def content_stems(text: str) -> list[str]:
    """The stems of the content words and numbers of a text, in order."""
    return [stem(token) for token in TOKEN.findall(text) if is_content(token)]


def is_german(words: list[str]) -> bool:
    """Whether more of the words are German function words than English ones."""
    lower = [word.lower() for word in words]
    return sum(word in GERMAN for word in lower) > sum(word in ENGLISH for word in lower)
