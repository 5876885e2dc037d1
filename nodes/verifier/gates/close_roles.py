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
"""Letters that two names for one party begin with, and that a compound has before the name, at least."""
OTHER_PARTY = re.compile(
    r"(?:allein|dritt|ersatz|fremd|gegen|general|gesamt|gro(?:ß|ss)|haupt|konzern|leih|mutter|nach|neben|nicht|ober"
    r"|r[üu]ck|schein|schwester|schwieger|stell|stief|tochter|unter|vize|wider|zweit|zwischen)s?|\w*ver",
    re.I,
)
"""What before a name makes it another party's: `Untermieter` beside `Mieter`, `Autoverkäufer` beside `Käufer`."""


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
    findings = []
    for own in claim.sentences:
        near = [item.sentence for item in aligned(own, premise, SAME_WORDS)] if is_short(own) else []
        finding = _english(claim, own, premise, near) if claim.lang == "en" else _german(claim, own, premise, near)
        if finding:
            findings.append(finding)
    return findings


def _german(
    claim: AnalysedText, own: AnalysedSentence, premise: AnalysedText, near: list[AnalysedSentence]
) -> Finding | None:
    ways: tuple[tuple[Way, Severity], ...] = ((swapped, "contradicted"), (_another, "missing"))
    for way, severity in ways:
        turned = [way(claim, own, premise, sentence) for sentence in near]
        if near and all(turned) and turned[0]:
            claimed, stated = turned[0]
            return _finding(claim, (claimed.start, claimed.end), premise, (stated.start, stated.end), severity)
    return None


def _another(
    claim: AnalysedText, own: AnalysedSentence, premise: AnalysedText, sentence: AnalysedSentence
) -> tuple[Noun, Noun] | None:
    """The noun that acts in the claim, which the source does not have, and the one that acts there."""
    if not is_norm(premise, sentence):
        return None
    acts = next((word.stem for word in reversed(own.words) if word.stem), "")
    claim_nouns = [noun for noun in nouns(claim, own) if noun.acts]
    source_nouns = [noun for noun in nouns(premise, sentence) if noun.acts]
    new = [noun for noun in claim_nouns if not any(_is_same_party(noun.stem, word) for word in sentence.content)]
    shared = {noun.stem for noun in source_nouns} & own.content
    return (new[0], source_nouns[0]) if new and source_nouns and not shared and acts in sentence.content else None


def _is_same_party(one: str, other: str) -> bool:
    """Whether two stems begin alike, or one is a compound of the other: `Abschluss`, `Jahresabschluss`."""
    if one[:SHARED] == other[:SHARED]:
        return True
    whole, part = sorted((one, other), key=len, reverse=True)
    before = whole.removesuffix(part)
    return SHARED <= len(before) < len(whole) and not OTHER_PARTY.fullmatch(before)


def _english(
    claim: AnalysedText, own: AnalysedSentence, premise: AnalysedText, near: list[AnalysedSentence]
) -> Finding | None:
    claimed = next(_acts(claim, own), None)
    if claimed is None or not near:
        return None
    same = [act for sentence in premise.sentences for act in _acts(premise, sentence) if act.verb == claimed.verb]
    close = [act for sentence in near for act in _acts(premise, sentence) if act.verb == claimed.verb]
    if not close or any(_alike(claimed.who, act.who) for act in same):
        return None
    stated = close[0]
    turned = bool(claimed.who & stated.rest and stated.who & claimed.rest)
    if not turned and not all(is_norm(premise, sentence) for sentence in near):
        return None
    severity: Severity = "contradicted" if turned else "missing"
    return _finding(claim, (claimed.start, claimed.end), premise, (stated.start, stated.end), severity)


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
    excerpt = text[slice(*span)]
    return span[0] + len(excerpt) - len(excerpt.lstrip()), span[1] - len(excerpt) + len(excerpt.rstrip())


def _alike(one: frozenset[str], other: frozenset[str]) -> bool:
    return bool(one & other) or any(mine[:SHARED] == theirs[:SHARED] for mine in one for theirs in other)


def _finding(
    claim: AnalysedText,
    claim_span: tuple[int, int],
    premise: AnalysedText,
    source_span: tuple[int, int],
    severity: Severity,
) -> Finding:
    claimed, stated = claim.text[slice(*claim_span)], premise.text[slice(*source_span)]
    message = f"The claim has '{claimed}' in the part that the source gives to '{stated}'."
    return Finding(
        gate="roles", kind="entity", severity=severity, start=claim_span[0], end=claim_span[1], claimed=claimed,
        value=claimed.casefold(), source_start=source_span[0], source_end=source_span[1], found=stated,
        found_value=stated.casefold(), said=message,
    )  # fmt: skip
