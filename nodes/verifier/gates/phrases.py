"""Phrases that say the opposite of each other (`including` / `except`), and adjectives that a prefix turns round."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import NamedTuple

from ....store.text.comparison import AnalysedSentence, AnalysedText, Word
from ....store.text.words import stem
from .clauses import SentenceAlignment, aligned, words_in
from .finding import Finding
from .negation import NEGATOR

SAME_WORDS = 0.6
OBJECT = 3
"""Content words behind `including` among which what is included is sought."""
DENYING = re.compile(
    rf"{NEGATOR.pattern}|\b(?:only|nur|allein|lediglich|prohibit\w*|forbid\w*|invalid\w*|illegal\w*|verboten\w*|untersagt\w*"
    r"|ausgeschlossen\w*|erst|(?!unter|unless|until|under|und|united?\b|uns)un\w{4,})\b",
    re.I,
)
"""Words that may turn a phrase back (`not more than once` is `only once`): they have to be the same on both sides."""
ADJECTIVE = re.compile(
    r"\w+(?:lich|ig|bar|sam|haft|isch|t|iert|ell|iv|al|mäs(?:s|z)ig|elt|nen|en|nd|ed|able|ible|ful|ive|ous|ary|ing|ain|fair"
    r"|icit|lawful)(?:e[mnrs]?)?"
)
LATIN = re.compile(r"(?:in|im|ir|il)(?P<rest>\w{4,}(?:able|ible|ant|ent|ate|ive|al|ous|ect|ete|ary|ite|act|ular|ly))")
GERMANIC = re.compile(r"un(?P<rest>\w{4,})")
IDIOMS = frozenset(("unlike", "united", "invaluable", "inflammable", "inhabitable", "indifferent"))


class Phrase(NamedTuple):
    """Two ways to put a thing, each the opposite of the other."""

    one: re.Pattern[str]
    other: re.Pattern[str]
    has_object: bool
    """Whether both have to stand with the same word behind them."""


def _phrase(one: str, other: str, has_object: bool = False) -> Phrase:
    return Phrase(re.compile(rf"\b(?:{one})\b", re.I), re.compile(rf"\b(?:{other})\b", re.I), has_object)


PHRASES = (
    _phrase(
        "einschließlich|inklusive|including|inclusive of|incl|inkl",
        r"mit Ausnahme|ausgenommen|außer|ausschließlich de[rs]|ohne|except(?:ing)?|excluding|other than"
        "|with the exception of|exclusive of|not including|excl|exkl|zuzüglich|zzgl|plus",
        has_object=True,
    ),
    _phrase(
        "im Ganzen|ganz|als Ganzes|in full|as a whole|in its entirety|entirely", "teilweise|zum Teil|in part|partly"
    ),
    _phrase(
        r"only once|just once|once only|nur einmal|ein einziges Mal|(?<!noch )(?<!auf )(?<!nicht )(?<!als )einmal",
        "more than once|several times|repeatedly|mehrmals|mehrfach|mehr als einmal|wiederholt|beliebig oft",
    ),
    _phrase("brutto|gross(?! of)", "netto|net(?! of)"),
    _phrase("if|when", "unless"),
    _phrase("wenn|falls|sofern", "es sei denn"),
)


def check(claim: AnalysedText, premise: AnalysedText) -> list[Finding]:
    """A finding for each phrase and each adjective whose opposite stands in the sentence nearest to the claim."""
    findings: list[Finding] = []
    for own in claim.sentences:
        near = aligned(own, premise, SAME_WORDS)
        if near:
            findings += _turned_phrases(claim, own, premise, near)
            findings += _turned_adjectives(claim, own, premise, near)
    return findings


def _turned_phrases(
    claim: AnalysedText, own: AnalysedSentence, premise: AnalysedText, near: list[SentenceAlignment]
) -> Iterator[Finding]:
    for phrase in PHRASES:
        for pattern, against in ((phrase.one, phrase.other), (phrase.other, phrase.one)):
            claim_match = pattern.search(claim.text, own.start, own.end)
            if not claim_match or against.search(claim.text, own.start, own.end) or _in_any(pattern, premise, near):
                continue
            source_match = against.search(premise.text, near[0].sentence.start, near[0].sentence.end)
            if source_match and _compare(
                claim, own, claim_match, premise, near[0].sentence, source_match, phrase.has_object
            ):
                yield _finding(claim, claim_match.span(), premise, source_match.span())


def _in_any(words: re.Pattern[str], premise: AnalysedText, near: list[SentenceAlignment]) -> bool:
    return any(words.search(premise.text, item.sentence.start, item.sentence.end) for item in near)


def _compare(
    claim: AnalysedText,
    own: AnalysedSentence,
    claim_match: re.Match[str],
    premise: AnalysedText,
    sentence: AnalysedSentence,
    source_match: re.Match[str],
    same: bool,
) -> bool:
    """Whether the rest of both sentences denies alike, and the phrases stand with the same word where they must."""
    alike = _denying(claim, own, claim_match) == _denying(premise, sentence, source_match)
    behind = _behind(own, claim_match), _behind(sentence, source_match)
    return alike and (not same or bool(behind[0] & behind[1]))


def _behind(sentence: AnalysedSentence, match: re.Match[str]) -> set[str]:
    return {word.stem for word in list(words_in(sentence, match.end(), sentence.end))[:OBJECT]}


def _denying(text: AnalysedText, sentence: AnalysedSentence, match: re.Match[str]) -> set[str]:
    spans = (sentence.start, match.start()), (match.end(), sentence.end)
    return {word[0].casefold() for span in spans for word in DENYING.finditer(text.text, *span)}


def _turned_adjectives(
    claim: AnalysedText, own: AnalysedSentence, premise: AnalysedText, near: list[SentenceAlignment]
) -> Iterator[Finding]:
    source_words = [word for item in near for word in item.sentence.words]
    stems = {word.stem for word in source_words}
    denied = bool(NEGATOR.search(claim.text, own.start, own.end))
    for word in own.words:
        if word.stem in stems or not _is_adjective(claim, word) or _in_any(NEGATOR, premise, near) != denied:
            continue
        against = next((other for other in source_words if _is_adjective(premise, other) and _turns(word, other)), None)
        if against and against.stem not in own.content:
            yield _finding(claim, (word.start, word.end), premise, (against.start, against.end))


def _is_adjective(text: AnalysedText, word: Word) -> bool:
    return bool(word.stem) and text.text[word.start].islower() and bool(ADJECTIVE.fullmatch(word.text))


def _turns(one: Word, other: Word) -> bool:
    return other.stem == _plain(one.text) or one.stem == _plain(other.text)


def _plain(word: str) -> str | None:
    """The stem of a word without the prefix that denies it; none where it has no such prefix."""
    match = None if word in IDIOMS else GERMANIC.fullmatch(word) or LATIN.fullmatch(word)
    return stem(match["rest"]) if match else None


def _finding(
    claim: AnalysedText, claim_span: tuple[int, int], premise: AnalysedText, source_span: tuple[int, int]
) -> Finding:
    claimed, stated = claim.text[slice(*claim_span)], premise.text[slice(*source_span)]
    return Finding(
        gate="opposites", kind="contradiction", severity="contradicted",
        start=claim_span[0], end=claim_span[1], claimed=claimed, value=claimed.casefold(),
        source_start=source_span[0], source_end=source_span[1], found=stated, found_value=stated.casefold(),
        said=f"The claim says '{claimed}', the source '{stated}'.",
    )  # fmt: skip
