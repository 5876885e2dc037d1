"""Quantifiers: `only`, `always`, `all` and exceptions, against the sentence that has the claim's words."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import NamedTuple

from ....store.text.comparison import WORD, AnalysedSentence, AnalysedText
from ....store.text.words import is_word, stem
from .clauses import SentenceAlignment, aligned
from .finding import Finding, Severity
from .needs import ONLY_SO, is_needed

SAME_WORDS = 0.75
EXCEPTION = re.compile(
    r"\b(?:mit Ausnahme|ausgenommen|außer|abgesehen von|with the exception of|except(?:ing|ed)?(?: for)?|other than"
    r"|excluding|apart from)\b(?P<what>[^,;.:()]{3,120})",
    re.I,
)
VERB = re.compile(
    r"\b(?:können|kann|müssen|muss|dürfen|darf|sollen|soll|sind|ist|werden|wird|haben|hat|may|shall|must|can|should"
    r"|is|are|was|were|will|have|has|do|does)\b",
    re.I,
)
"""Where what is excepted ends at the latest."""
EXCEPTED = 4
"""Content words behind `except` that are taken to be what is excepted."""


OTHER = r"\b(?:other|another|else|ander\w*|weiter(?:e[mnrs]?)?)\b"
"""In a source, behind a negation, what makes something the only one."""
NEGATED = r"(?:\b(?:not|cannot|never|nor|nobody|no one|none|niemand|nicht|kein\w*|weder)\b|n[’']t\b)"


class QuantifierWords(NamedTuple):
    """Words that widen or narrow a statement to all cases, and words that say otherwise."""

    name: str
    words: re.Pattern[str]
    against: re.Pattern[str]
    also: re.Pattern[str] | None = None
    """What says the same in a source in other words."""


def _words(text: str) -> re.Pattern[str]:
    return re.compile(rf"\b(?:{text})\b", re.I)


def _scope_words(text: str) -> re.Pattern[str]:
    """Words that are not denied themselves: `not only` narrows nothing, `not always` widens nothing."""
    return re.compile(rf"(?<!not\s)(?<!n't\s)(?<!n’t\s)(?<!nicht\s)\b(?:{text})\b", re.I)


_SOME = "some|many|most|several|few|certain|einige\\w*|manche\\w*|viele|meisten|mehrere|teilweise|partly|partially"
_USUALLY = (
    "usually|often|generally|typically|sometimes|mostly|normally|occasionally|rarely|in der Regel|grundsätzlich|meist"
)
SCOPES = (
    QuantifierWords(
        "only",
        _scope_words(
            "only|solely|exclusively|nothing but|nur|ausschließlich|lediglich|allein|einzig\\w*|bloß|no other"
        ),
        _words(
            "also|as well|auch|ebenfalls|in addition|außerdem|among others|unter anderem|statt|oder auch|other than"
        ),
        re.compile(rf"{NEGATED}[^.;]{{0,80}}?{OTHER}", re.I),
    ),
    QuantifierWords(
        "always",
        _scope_words(
            "always|at all times|invariably|constantly|in every case|immer|stets|jederzeit|ausnahmslos|in jedem Fall"
        ),
        _words(f"{_USUALLY}|manchmal|selten|mitunter|häufig|oft|gelegentlich|üblicherweise|never|nie|niemals"),
    ),
    QuantifierWords(
        "all",
        _scope_words("all|every|each|any|both|entire|alle[nrs]?|allen|jede[mnrs]?|sämtliche\\w*|without exception"),
        _words(_SOME),
    ),
)
STRICT = ("only", "always")
"""Scopes that a source has to say itself; `all` is often left to be understood."""


def check(claim: AnalysedText, premise: AnalysedText) -> list[Finding]:
    """Findings against the sentences nearest to the claim: an exception turned round, a scope that is not there."""
    return [finding for own in claim.sentences for finding in _check(claim, own, premise)]


def _check(claim: AnalysedText, own: AnalysedSentence, premise: AnalysedText) -> Iterator[Finding]:
    near = aligned(own, premise, SAME_WORDS)
    turned = _excepted(claim, own, premise, near)
    if turned:
        yield turned
    for scope in SCOPES:
        wider = _wider(claim, own, premise, near, scope) if near else None
        if wider:
            yield wider


def _excepted(
    claim: AnalysedText, own: AnalysedSentence, premise: AnalysedText, near: list[SentenceAlignment]
) -> Finding | None:
    """The claim says of what the source excepts that which it says of the rest."""
    if EXCEPTION.search(claim.text, own.start, own.end):
        return None
    for sentence, _ in near:
        for match in EXCEPTION.finditer(premise.text, sentence.start, sentence.end):
            words = [word[0].casefold() for word in WORD.finditer(VERB.split(match["what"])[0])]
            excepted = [stem(word) for word in words if is_word(word)][:EXCEPTED]
            subject = next((word.stem for word in own.words if word.stem), "")
            if subject and subject in excepted:
                return _finding(claim, premise, "exception", (own.start, own.end), match.span(), "contradicted")
    return None


def _wider(
    claim: AnalysedText,
    own: AnalysedSentence,
    premise: AnalysedText,
    near: list[SentenceAlignment],
    scope: QuantifierWords,
) -> Finding | None:
    match = scope.words.search(claim.text, own.start, own.end)
    patterns = [pattern for pattern in (scope.words, scope.also) if pattern]
    if not match or _is_needed(claim, own, match, premise, near):
        return None
    if any(pattern.search(premise.text, item.start, item.end) for item, _ in near for pattern in patterns):
        return None
    sentence = near[0].sentence
    against = scope.against.search(premise.text, sentence.start, sentence.end)
    if against and not scope.against.search(claim.text, own.start, own.end):
        return _finding(claim, premise, scope.name, match.span(), against.span(), "contradicted")
    span = sentence.start, sentence.end
    return _finding(claim, premise, scope.name, match.span(), span, "missing") if scope.name in STRICT else None


def _is_needed(
    claim: AnalysedText,
    own: AnalysedSentence,
    match: re.Match[str],
    premise: AnalysedText,
    near: list[SentenceAlignment],
) -> bool:
    """Whether an `only` names what is needed, and the source says so in other words."""
    if not ONLY_SO.match(claim.text, match.start()):
        return False
    return any(is_needed(claim, own, premise, item.sentence) for item in near)


def _finding(
    claim: AnalysedText,
    premise: AnalysedText,
    value: str,
    claim_span: tuple[int, int],
    source_span: tuple[int, int],
    severity: Severity,
) -> Finding:
    claimed, stated = claim.text[slice(*claim_span)], premise.text[slice(*source_span)]
    message = f"The claim says '{claimed}', the source "
    message += f"'{stated}'." if severity == "contradicted" else "says it without that word."
    return Finding(
        gate="quantifiers", kind="contradiction", severity=severity,
        start=claim_span[0], end=claim_span[1], claimed=claimed,
        value=value, source_start=source_span[0], source_end=source_span[1], found=stated, said=message,
    )  # fmt: skip
