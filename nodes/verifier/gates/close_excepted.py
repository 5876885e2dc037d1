"""Exceptions of a claim: what it excepts has to stand in the source with a word that limits something."""

from __future__ import annotations

import re

from ....store.text.comparison import WORD, AnalysedSentence, AnalysedText
from ....store.text.words import is_word, stem
from .clauses import aligned
from .exceptions import EXCEPTION, LIMITS
from .finding import Finding
from .negation import NEGATOR
from .quantifiers import VERB

SAME_WORDS = 0.6
OBJECT = 3
"""Words behind `except` that tell what is excepted."""
CLAUSE = re.compile("unless|es sei denn", re.I)
WEAK = re.compile(
    r"andere\w*|sonstige\w*|übrige\w*|alternative\w*|jedoch|but|neben|besides|wenn|falls|sofern|soweit|if", re.I
)
"""Words that may stand beside what is included as well: `and other parties`, or make a condition for all."""


def check(claim: AnalysedText, premise: AnalysedText) -> list[Finding]:
    """A finding for each exception of the claim that the source either includes or does not speak of."""
    findings = []
    for own in claim.sentences:
        made = EXCEPTION.search(claim.text, own.start, own.end)
        if made and not CLAUSE.match(made[0]) and not NEGATOR.search(claim.text, own.start, made.start()):
            phrase = VERB.split(made["what"])[0]
            what = {stem(word) for match in WORD.findall(phrase)[:OBJECT] if is_word(word := match.casefold())}
            rest = own._replace(content=own.content - what)
            unknown = not what & premise.content
            if what and (unknown or aligned(rest, premise, SAME_WORDS)) and not _limited(premise, what):
                findings.append(_finding(claim, made, premise, what))
    return findings


def _limited(premise: AnalysedText, what: set[str]) -> bool:
    """Whether a sentence that has what is excepted limits anything."""
    return any(what <= sentence.content and _limits(premise, sentence) for sentence in premise.sentences)


def _limits(premise: AnalysedText, sentence: AnalysedSentence) -> bool:
    return any(not WEAK.fullmatch(match[0]) for match in LIMITS.finditer(premise.text, sentence.start, sentence.end))


def _finding(claim: AnalysedText, made: re.Match[str], premise: AnalysedText, what: set[str]) -> Finding:
    place = next((sentence for sentence in premise.sentences if what & sentence.content), None)
    how = "includes it" if place else "does not speak of it"
    claimed = made[0].strip()
    return Finding(
        gate="quantifiers", kind="contradiction", severity="missing",
        start=made.start(), end=made.start() + len(claimed), claimed=claimed, value="exception",
        source_start=place.start if place else None, source_end=place.end if place else None,
        found=premise.text[place.start : place.end] if place else "",
        said=f"The claim makes an exception ('{claimed}'), the source {how}.",
    )  # fmt: skip
