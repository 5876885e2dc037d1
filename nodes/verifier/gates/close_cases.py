"""Cases of German nouns, as far as their articles tell them: who acts (`der`), and to whom (`dem`)."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Literal, NamedTuple

from ....store.text.comparison import AnalysedSentence, AnalysedText
from ....store.text.words import is_word, stem

Part = Literal["subject", "object", "unclear"]

NOMINATIVE = ("der", "jeder", "dieser", "kein", "keiner")
NOUN = re.compile(
    r"(?:(?P<by>\b(?:von|vom|durch|mit|bei|beim|nach|zu|zum|zur|gegenüber|aus|seit|auf|in|im|an|am|für|über|unter) )?"
    r"(?P<article>\b(?:[dD](?:er|ie|as|em|en|es)|[eE]in(?:e[mnrs]?)?|[jJ]ede[mnrs]?|[dD]iese[mnrs]?"
    r"|[kK]ein(?:e[mnrs]?)?) )(?P<adjective>(?:[a-zäöüß]+ ){0,3})|)"
    r"(?:\b[A-ZÄÖÜ][\wäöüß]*- (?:und|oder) )?(?P<noun>\b[A-ZÄÖÜ][a-zäöüß]{3,})"
)
FEMININE = re.compile(r"(?:ung|heit|keit|schaft|ion|tät|ie|ik|ur|enz|anz|in|ei|e|en)$")
"""Endings of nouns that are feminine, or plural: behind them `der` is no nominative."""


class Noun(NamedTuple):
    """A noun in its place, with the part that its article gives it."""

    start: int
    end: int
    stem: str
    part: Part
    acts: bool
    """Whether its article can be nothing but a nominative: `der Arbeitgeber`, `jeder Kaufmann`."""


def swapped(
    claim: AnalysedText, own: AnalysedSentence, premise: AnalysedText, sentence: AnalysedSentence
) -> tuple[Noun, Noun] | None:
    """The noun that acts in the claim and is acted on in the source, beside the one it changed places with."""
    claim_nouns, source_nouns = nouns(claim, own), nouns(premise, sentence)
    up = _moved(claim_nouns, source_nouns, "subject", "object")
    down = _moved(claim_nouns, source_nouns, "object", "subject")
    if up is None or down is None:
        return None
    return up, next(noun for noun in source_nouns if noun.stem == down.stem)


def _moved(claim_nouns: list[Noun], source_nouns: list[Noun], now: Part, before: Part) -> Noun | None:
    """A noun that has one part in all of the claim and the other in all of the source."""
    for noun in claim_nouns:
        mine = {other.part for other in claim_nouns if other.stem == noun.stem}
        theirs = {other.part for other in source_nouns if other.stem == noun.stem}
        if mine == {now} and theirs == {before}:
            return noun
    return None


def nouns(text: AnalysedText, sentence: AnalysedSentence) -> list[Noun]:
    """The nouns of a German sentence in order."""
    return list(_nouns(text, sentence))


def _nouns(text: AnalysedText, sentence: AnalysedSentence) -> Iterator[Noun]:
    behind = -1
    for match in NOUN.finditer(text.text, sentence.start, sentence.end):
        word = match["noun"].casefold()
        if is_word(word):
            follows = match.start() == behind + 1 and text.text[behind : match.start()] == " "
            part = _part(match, follows)
            acts = part == "subject" and (match["article"] or "").strip().casefold() in NOMINATIVE
            yield Noun(match.start("noun"), match.end(), stem(word), part, acts)
        behind = match.end()


def _part(match: re.Match[str], follows: bool) -> Part:
    """The part that an article gives; behind a noun, `der` is a genitive."""
    article = (match["article"] or "").strip().casefold()
    if match["by"]:
        return "unclear"
    if not article:
        return "unclear" if follows else "subject"
    if article in ("dem", "einem", "diesem", "jedem", "keinem"):
        return "object"
    if article in ("des", "eines", "dieses", "jedes", "keines"):
        return "unclear"
    if article in ("die", "das", "ein", "eine", "diese", "jede", "keine", "kein"):
        return "subject"
    if article.endswith("er"):
        return _of_der(match, follows)
    return "object" if match["noun"].endswith("n") else "unclear"


def _of_der(match: re.Match[str], follows: bool) -> Part:
    adjective = match["adjective"].rstrip()
    if follows or (adjective and not adjective.endswith(("e", "en"))):
        return "unclear"
    if adjective.endswith("en"):
        return "object"
    return "subject" if adjective or not FEMININE.search(match["noun"]) else "unclear"
