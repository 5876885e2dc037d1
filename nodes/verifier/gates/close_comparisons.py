"""Comparisons: of two things the claim has the other one as the greater than the source has.

`Copper conducts heat better than steel` and `Steel conducts heat better than copper` have the same words.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from typing import NamedTuple

from ....store.text.comparison import AnalysedSentence, AnalysedText
from ....store.text.words import stem
from .close_norms import is_readable, is_short
from .close_tokens import token_keys
from .finding import Finding
from .negation import NEGATOR

COMPARED = re.compile(
    r"\b(?P<how>more|less|fewer|better|worse|mehr|weniger|[a-zäöüß]{2,}er)\b(?P<between>[^.,;:!?()\n]{0,30}?)"
    r"\s(?:than|als)\s(?=(?P<behind>[^.,;:!?()\n]{1,60}))"
)
MOST = 3
"""Words behind `than` that name the other thing."""


class RankedPair(NamedTuple):
    """What is said to be more of something than another thing is."""

    start: int
    end: int
    how: str
    before: frozenset[str]
    behind: frozenset[str]
    denials: int


def check(claim: AnalysedText, premise: AnalysedText) -> list[Finding]:
    """One finding for each comparison of the claim whose two sides have changed places."""
    own = [each for sentence in claim.sentences if is_short(sentence) for each in _comparisons(claim, sentence)]
    readable = filter(is_readable, premise.sentences) if own else ()
    stated = [each for sentence in readable for each in _comparisons(premise, sentence)]
    findings = []
    for comparison in own:
        same = [each for each in stated if (each.how, each.denials) == (comparison.how, comparison.denials)]
        turned = [each for each in same if _is_turned(comparison, each)]
        if turned and not any((comparison.behind - turned[0].behind) & each.behind for each in same):
            findings.append(_finding(claim, comparison, premise, turned[0]))
    return findings


def _is_turned(one: RankedPair, other: RankedPair) -> bool:
    """Whether what stands behind `than` here stands before it there; what ends both, as a verb may, aside."""
    own, others = one.behind - other.behind, other.behind - one.behind
    return bool(own and others) and own <= other.before and others <= one.before


def _comparisons(text: AnalysedText, sentence: AnalysedSentence) -> Iterator[RankedPair]:
    """The comparisons of a sentence; of two by the same word what belongs to which cannot be told."""
    matches = list(COMPARED.finditer(text.text, sentence.start, sentence.end))
    times = Counter(stem(match["how"]) for match in matches)
    for match in matches:
        before = frozenset(_words(text.text[sentence.start : match.start()] + match["between"]))
        behind = frozenset(_words(match["behind"])[:MOST]) - before
        denials = len(NEGATOR.findall(text.text, sentence.start, sentence.end))
        if before and behind and times[stem(match["how"])] == 1:
            yield RankedPair(match.start("how"), match.end("behind"), stem(match["how"]), before, behind, denials)


def _words(text: str) -> list[str]:
    return list(filter(None, token_keys(text)))


def _finding(claim: AnalysedText, own: RankedPair, premise: AnalysedText, other: RankedPair) -> Finding:
    claimed, stated = claim.text[own.start : own.end], premise.text[other.start : other.end]
    return Finding(
        gate="roles", kind="entity", severity="contradicted",
        start=own.start, end=own.end, claimed=claimed, value=claimed.casefold(),
        source_start=other.start, source_end=other.end, found=stated, found_value=stated.casefold(),
        said=f"The claim says '{claimed}' in the place where the source has '{stated}'.",
    )  # fmt: skip
