"""Roles: the claim has two parties change places, or another one act, where the source has the same act.

In English the one that acts stands before the verb, or behind `by`; in German the case of the
article tells it (`der Arbeitgeber … dem Betriebsrat`).
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from typing import NamedTuple

from ....store.text.comparison import AnalysedSentence, AnalysedText
from .clauses import aligned, clause, words_in
from .close_cases import Noun, nouns, swapped
from .close_norms import is_norm, is_short
from .finding import Finding, Severity
from .modality import forces

SAME_WORDS = 0.6
BE = re.compile(r"\s*(?:not |only |never )?(?:be|been|is|are)\b", re.I)
BY = re.compile(r"\bby (?P<who>[^,.;:()]{1,60})", re.I)
ENDS = re.compile(r"\b(?:and|or|to|for|in|on|at|with|of|if|when|that|which|shall|must|may|should|as)\b", re.I)
SHARED = 4
"""Letters that two names for one party begin with."""


Way = Callable[[AnalysedText, AnalysedSentence, AnalysedText, AnalysedSentence], tuple[Noun, Noun] | None]


class Act(NamedTuple):
    """A duty, leave or ban of a sentence: what is done, who does it, and what else is named."""

    verb: str
    who: frozenset[str]
    rest: frozenset[str]
    start: int
    end: int
    """Span of the words for who acts."""


def check(claim: AnalysedText, premise: AnalysedText) -> list[Finding]:
    """A finding for each sentence of the claim whose parties are not the source's."""
    found = []
    for own in claim.sentences:
        near = [item.sentence for item in aligned(own, premise, SAME_WORDS)] if is_short(own) else []
        finding = _english(claim, own, premise, near) if claim.lang == "en" else _german(claim, own, premise, near)
        if finding:
            found.append(finding)
    return found


def _german(
    claim: AnalysedText, own: AnalysedSentence, premise: AnalysedText, near: list[AnalysedSentence]
) -> Finding | None:
    ways: tuple[tuple[Way, Severity], ...] = ((swapped, "contradicted"), (_another, "missing"))
    for found, severity in ways:
        turned = [found(claim, own, premise, sentence) for sentence in near]
        if near and all(turned) and turned[0]:
            asked, given = turned[0]
            return _finding(claim, (asked.start, asked.end), premise, (given.start, given.end), severity)
    return None


def _another(
    claim: AnalysedText, own: AnalysedSentence, premise: AnalysedText, sentence: AnalysedSentence
) -> tuple[Noun, Noun] | None:
    """The noun that acts in the claim, which the source does not have, and the one that acts there."""
    if not is_norm(premise, sentence):
        return None
    acts = next((word.stem for word in reversed(own.words) if word.stem), "")
    asked = [noun for noun in nouns(claim, own) if noun.acts]
    given = [noun for noun in nouns(premise, sentence) if noun.acts]
    known = {word[:SHARED] for word in sentence.content}
    new = [noun for noun in asked if noun.stem[:SHARED] not in known]
    said = {noun.stem for noun in given} & own.content
    return (new[0], given[0]) if new and given and not said and acts in sentence.content else None


def _english(
    claim: AnalysedText, own: AnalysedSentence, premise: AnalysedText, near: list[AnalysedSentence]
) -> Finding | None:
    asked = next(_acts(claim, own), None)
    if asked is None or not near:
        return None
    same = [act for sentence in premise.sentences for act in _acts(premise, sentence) if act.verb == asked.verb]
    close = [act for sentence in near for act in _acts(premise, sentence) if act.verb == asked.verb]
    if not close or any(_alike(asked.who, act.who) for act in same):
        return None
    given = close[0]
    turned = bool(asked.who & given.rest and given.who & asked.rest)
    if not turned and not all(is_norm(premise, sentence) for sentence in near):
        return None
    severity: Severity = "contradicted" if turned else "missing"
    return _finding(claim, (asked.start, asked.end), premise, (given.start, given.end), severity)


def _acts(text: AnalysedText, sentence: AnalysedSentence) -> Iterator[Act]:
    """The acts of an English sentence of which it is said who does them."""
    for force in forces(text.text, sentence.start, sentence.end):
        start, _ = clause(text, sentence, force.start)
        behind = list(words_in(sentence, force.end, sentence.end))
        if not behind or force.name == "open":
            continue
        span: tuple[int, int] | None = (start, force.start)
        if BE.match(text.text, force.end, sentence.end):
            span = _by(text, behind[0].end, sentence.end)
        who = frozenset(word.stem for word in words_in(sentence, *span)) if span else frozenset()
        if span and who:
            rest = frozenset(word.stem for word in behind[1:])
            yield Act(behind[0].stem, who, rest - who, *_trimmed(text.text, span))


def _by(text: AnalysedText, start: int, end: int) -> tuple[int, int] | None:
    match = BY.search(text.text, start, end)
    if not match:
        return None
    until = ENDS.search(text.text, match.start("who"), match.end("who"))
    return match.start("who"), until.start() if until else match.end("who")


def _trimmed(text: str, span: tuple[int, int]) -> tuple[int, int]:
    said = text[slice(*span)]
    return span[0] + len(said) - len(said.lstrip()), span[1] - len(said) + len(said.rstrip())


def _alike(one: frozenset[str], other: frozenset[str]) -> bool:
    return bool(one & other) or any(mine[:SHARED] == theirs[:SHARED] for mine in one for theirs in other)


def _finding(
    claim: AnalysedText, asked: tuple[int, int], premise: AnalysedText, given: tuple[int, int], severity: Severity
) -> Finding:
    claimed, found = claim.text[slice(*asked)], premise.text[slice(*given)]
    said = f"The claim has '{claimed}' in the part that the source gives to '{found}'."
    return Finding(
        gate="roles", kind="entity", severity=severity, start=asked[0], end=asked[1], claimed=claimed,
        value=claimed.casefold(), source_start=given[0], source_end=given[1], found=found,
        found_value=found.casefold(), said=said,
    )  # fmt: skip
