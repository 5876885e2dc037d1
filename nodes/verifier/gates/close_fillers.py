"""Fillers: a sentence of the source word for word, but with another thing in one of its places.

`vom Wirtschaftsprüfer zu unterzeichnen` where the source has `vom Kaufmann`: the words around the
place are the same on both sides, the words in it have nothing in common.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from difflib import SequenceMatcher

from ....store.text.comparison import AnalysedSentence, AnalysedText, Word
from .clauses import aligned
from .close_norms import is_norm, is_short
from .finding import Finding

SAME_WORDS = 0.6
SAME_ORDER = 0.7
"""Share of the claim's words, function words too, that stand in the source in the same order."""
MOST = 2
DETERMINER = re.compile(r"the|an?|by|vo[nm]|durch|de[rmns]|die|das|eine?[mnrs]?|beim|zu[mr]")
"""What stands before a noun, and tells that it is one."""
LONGEST = 6
"""Words of a place at most, on either side."""
NUMBERED = re.compile(r"(?:Absatz(?:es)?|Abs\.|paragraph|subsection)\s+\(?\d+[a-z]?\)?", re.I)
REACH = 12
COMMON = 4
"""Letters at the beginning or the end that make two words parts of one family."""


def check(claim: AnalysedText, premise: AnalysedText) -> list[Finding]:
    """A finding for each place of the claim that is filled otherwise than in the nearest sentence."""
    findings: list[Finding] = []
    for own in claim.sentences:
        near = aligned(own, premise, SAME_WORDS) if is_short(own) else []
        per_sentence = [
            list(_others(claim, own, premise, item.sentence)) if is_norm(premise, item.sentence) else []
            for item in near
        ]
        if per_sentence and all(per_sentence):
            findings += per_sentence[0]
    return findings


def _others(
    claim: AnalysedText, own: AnalysedSentence, premise: AnalysedText, sentence: AnalysedSentence
) -> Iterator[Finding]:
    mine, theirs = [_key(word) for word in own.words], [_key(word) for word in sentence.words]
    steps = SequenceMatcher(None, mine, theirs, autojunk=False).get_opcodes()
    if sum(i2 - i1 for tag, i1, i2, _, _ in steps if tag == "equal") < SAME_ORDER * len(mine):
        return
    for tag, i1, i2, j1, j2 in steps:
        if tag != "replace" or max(i2 - i1, j2 - j1) > LONGEST or not _is_noun(own.words, i1, i2):
            continue
        added = [word for word in own.words[i1:i2] if _is_new(claim, word, sentence)]
        dropped = [word for word in sentence.words[j1:j2] if word.stem and word.stem not in own.content]
        if 1 <= len(added) <= MOST and dropped and not _related(added, dropped) and not _points(premise, dropped):
            yield _finding(claim, added, premise, dropped)


def _is_new(claim: AnalysedText, word: Word, sentence: AnalysedSentence) -> bool:
    """Whether a word says something of its own that the sentence has not; the letters of a code (`AAL2`) do not."""
    is_code = claim.text[word.end : word.end + 1].isdigit()
    return bool(word.stem) and not is_code and word.stem not in sentence.content


def _is_noun(words: Sequence[Word], start: int, end: int) -> bool:
    """Whether a place is one of a noun: an article or `by` stands before it, and no further noun behind it."""
    before = words[max(0, start - 1) : end - 1]
    last = words[start:end][-1]
    closed = end < len(words) and not words[end].stem
    return bool(last.stem) and closed and any(DETERMINER.fullmatch(word.text) for word in before)


def _key(word: Word) -> str:
    return word.stem or word.text


def _points(premise: AnalysedText, dropped: Sequence[Word]) -> bool:
    """Whether the source has no thing in the place but a reference to where it is named."""
    return bool(NUMBERED.search(premise.text, dropped[0].start, dropped[-1].end + REACH))


def _related(added: list[Word], dropped: list[Word]) -> bool:
    return any(
        one.text[:COMMON] == other.text[:COMMON] or one.text[-COMMON:] == other.text[-COMMON:]
        for one in added
        for other in dropped
    )


def _finding(claim: AnalysedText, added: list[Word], premise: AnalysedText, dropped: list[Word]) -> Finding:
    span, source_span = (added[0].start, added[-1].end), (dropped[0].start, dropped[-1].end)
    claimed, stated = claim.text[slice(*span)], premise.text[slice(*source_span)]
    return Finding(
        gate="roles", kind="entity", severity="missing", start=span[0], end=span[1], claimed=claimed,
        value=claimed.casefold(), source_start=source_span[0], source_end=source_span[1],
        found=stated, found_value=stated.casefold(),
        said=f"The claim says '{claimed}' in the place where the source has '{stated}'.",
    )  # fmt: skip
