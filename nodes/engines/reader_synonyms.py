"""Several English words for a German one, of which the one that the other text of a pair has is taken.

`Handelsbriefe` are "business letters" and "commercial letters"; a reader of English takes these for different things.
"""

from __future__ import annotations

from functools import lru_cache

from ...store.text.irregular_verbs import PARTICIPLES
from ...store.text.words import STOP, raw, stem

BETWEEN, JOINED = "|", "_"
"""Between English words or phrases for one German word, of which the first is the usual one, and within a phrase."""
EITHER = "_or_"
"""In a usual one that leaves open which is meant."""


def first_meant(english: str) -> str:
    """The English of a word that is a part of another, with one meaning as the usual one."""
    usual, *others = english.split(BETWEEN)
    single = usual.partition(EITHER)[0]
    return BETWEEN.join([single, *(one for one in others if one != single)])


def infinitives(english: str) -> str:
    """Of several English verbs those that can stand behind `to`: no participles, as long as there are others."""
    forms = english.split(BETWEEN)
    return BETWEEN.join([one for one in forms if not _is_participle(one.split(JOINED)[0])] or forms)


def _is_participle(verb: str) -> bool:
    irregular = verb in PARTICIPLES.values() and verb not in PARTICIPLES
    return irregular or (verb.endswith("ed") and not verb.endswith("eed"))


def taken(english: str, preferred: frozenset[str]) -> str:
    """The English with one word where there are several: the first with preferred stems alone, else the usual one."""
    if BETWEEN not in english:
        return english
    return " ".join(_taken(token, preferred) for token in english.split(" "))


@lru_cache(maxsize=4_000)
def stems(text: str) -> frozenset[str]:
    """The stems of the words of an English text that say what it is about."""
    return frozenset(stem(word) for word in raw(text) if word not in STOP)


def _taken(token: str, preferred: frozenset[str]) -> str:
    alternatives = _alternatives(token)
    return next((one for one, needed in alternatives if needed and needed <= preferred), alternatives[0][0])


@lru_cache(maxsize=50_000)
def _alternatives(token: str) -> tuple[tuple[str, frozenset[str]], ...]:
    phrases = (one.replace(JOINED, " ") for one in token.split(BETWEEN))
    return tuple((one, stems(one)) for one in phrases)
