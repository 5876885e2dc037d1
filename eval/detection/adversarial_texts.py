"""Plain looks at texts that the alterations are made safe with; on the careful side, so that some pairs are skipped."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from functools import lru_cache

from ...store.text.sentences import split
from ...store.text.words import STOP, raw, terms

_WORD = re.compile(r"[^\W_]+(?:[-'’][^\W_]+)*")
_FEW, _HALF, _ALIKE = 0.3, 0.5, 0.6
_HEADING = re.compile(r"(?m)^(?=#{1,6} )")
_NAME = {
    "en": re.compile(r"(?<=[a-z\d,;] )(?<![A-Z]\. )[A-Z][a-z]{3,}(?:[ -][A-Z][a-z]{2,})*\b(?!-)"),
    "de": re.compile(r"(?<=[a-zäöüß,] )[A-ZÄÖÜ][a-zäöüß]{4,}\b"),
}
_CALENDAR = re.compile(
    r"(?:january|february|march|april|may|june|july|august|(?:sept|nov|dec)ember|october|januar|februar|märz|mai|juni|juli"
    r"|oktober|dezember|(?:mon|tues|wednes|thurs|fri|satur|sun)day|(?:mon|diens|donners|frei|sams|sonn)tag|mittwoch"
    r"|sekunden?|minuten?|stunden?|tagen?|wochen?|monat(?:en?|s)?|jahre[ns]?|prozent)"
)


def has(text: str, words: str) -> bool:
    """Whether the words stand anywhere in the text, also inside other words, whatever their case."""
    return words.casefold() in text.casefold()


def has_any(text: str, words: Iterable[str]) -> bool:
    """Whether one of them does."""
    folded = text.casefold()
    return any(word.casefold() in folded for word in words)


def names(claim: str, lang: str) -> list[re.Match[str]]:
    """Whole names within an English sentence, nouns within a German one; none that begin it, no days and months."""
    return [
        match
        for match in _NAME[lang].finditer(claim)
        if not (lang == "en" and re.search(r"(?:^|\s)[A-Z][\w.]* $", claim[: match.start()]))
        and not any(_CALENDAR.fullmatch(word.casefold()) or word.casefold() in STOP for word in _WORD.findall(match[0]))
    ]


@lru_cache(maxsize=10_000)
def stems(text: str) -> frozenset[str]:
    """The terms of a text, as keyword search counts them."""
    return frozenset(term for token in raw(text) for term in terms(token))


def coverage(claim: str, text: str) -> float:
    """Share of the claim's terms that stand in the text; 0.0 where the claim has none."""
    target = stems(claim)
    return len(target & stems(text)) / len(target) if target else 0.0


@lru_cache(maxsize=1_000)
def sentences(text: str, lang: str) -> tuple[str, ...]:
    """The sentences of a text, each on one line."""
    return tuple(" ".join(text[start:end].split()) for start, end in split(text, lang))


def nearest(document: str, claim: str, lang: str) -> str:
    """The sentence with most of the claim's terms, the first of several; empty without sentences."""
    return max(sentences(document, lang), key=lambda sentence: coverage(claim, sentence), default="")


def sections(text: str) -> list[str]:
    """A Markdown text cut before each heading; a heading with nothing below it goes to what follows."""
    results, before = list[str](), ""
    for part in _HEADING.split(text):
        before += part
        if len(before.strip().splitlines()) > 1:
            results.append(before.strip())
            before = ""
    return [*results, before.strip()] if before.strip() else results


def distinctive(claim: str, lang: str) -> Iterator[str]:
    """What a text that supports the claim has to hold: its numbers and its names."""
    yield from re.findall(r"\d[\d.,]*\d|\d", claim)
    yield from (match[0] for match in names(claim, lang)) if lang == "en" else ()


def is_silent(text: str, claim: str, lang: str) -> bool:
    """Whether a text cannot support the claim: it has few of its terms, or half and lacks a number or name of it."""
    existing = coverage(claim, text)
    if existing < _FEW:
        return True
    return existing < _HALF and any(not has(text, word) for word in distinctive(claim, lang))


def are_alike(one: str, other: str) -> bool:
    """Whether two texts may say the same: most terms of the shorter one stand in the other."""
    few, many = sorted((stems(one), stems(other)), key=len)
    return len(few & many) > _ALIKE * len(few)


def shares_no_term(word: str, text: str) -> bool:
    """Whether no stem of the word stands in the text."""
    own = stems(word)
    return bool(own) and not own & stems(text)
