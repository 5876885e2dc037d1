"""Substitution: a German sentence in the source's words but for one noun: `Arbeitnehmer` where it has `Unternehmer`.

Who says a thing in words of his own changes more than one of them. Nouns are told by their capital letters, so that
English sentences are not looked at.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from difflib import SequenceMatcher
from typing import NamedTuple

from ....store.text.comparison import AnalysedSentence, AnalysedText
from ....store.text.words import is_word, stem
from .clauses import aligned
from .finding import Finding

SAME_WORDS = 0.55
"""Share of content words that a sentence of the source has of the claim's to be compared."""
IN_ORDER = 0.75
"""Share of all words of the claim that stand in it in the same order."""
FEWEST_WORDS, MOST_WORDS = 6, 300
SHARED = 4
"""Letters that two words for one thing begin with, or that one has of the other, at least."""
ENDING = 2
"""Letters that may be the ending of a noun."""
IN_PLACE = 2
"""Words of the source that may stand in the place of one: a noun with an adjective before it."""
TOKEN = re.compile(r"[^\W_]+")


class PlacedWord(NamedTuple):
    """A word of a sentence with what it is compared by."""

    text: str
    start: int
    key: str


def check(claim: AnalysedText, premise: AnalysedText) -> list[Finding]:
    """A finding for each sentence that all sentences of the source like it have with another noun in one place."""
    if claim.lang != "de" or premise.lang != "de":
        return []
    return [finding for own in claim.sentences if (finding := _check(claim, own, premise))]


def _check(claim: AnalysedText, own: AnalysedSentence, premise: AnalysedText) -> Finding | None:
    words = _words(claim, own)
    if not FEWEST_WORDS <= len(words) <= MOST_WORDS:
        return None
    near = [_words(premise, item.sentence) for item in aligned(own, premise, SAME_WORDS)]
    changed = [next(_changed(words, others), None) for others in near if len(others) <= MOST_WORDS]
    first = changed[0] if changed and all(changed) else None
    return _finding(*first) if first else None


def _words(text: AnalysedText, sentence: AnalysedSentence) -> list[PlacedWord]:
    matches = TOKEN.finditer(text.text, sentence.start, sentence.end)
    return [PlacedWord(match[0], match.start(), _key(match[0].casefold())) for match in matches]


def _key(word: str) -> str:
    return stem(word) if is_word(word) else word


def _changed(words: list[PlacedWord], others: list[PlacedWord]) -> Iterator[tuple[PlacedWord, PlacedWord]]:
    """Nouns behind the same word that stand in each other's place, in two sentences of the same words."""
    keys = [word.key for word in others]
    matcher = SequenceMatcher(None, [word.key for word in words], keys, autojunk=False)
    if sum(block.size for block in matcher.get_matching_blocks()) < IN_ORDER * len(words):
        return
    for operation, start, end, other_start, other_end in matcher.get_opcodes():
        if operation != "replace" or end - start != 1 or not start or not other_start:
            continue
        in_place = others[other_start : min(other_end, other_start + IN_PLACE)]
        word, stated = words[start], [other for other in in_place if _is_noun(other)]
        follows = words[start - 1].key == keys[other_start - 1]
        is_new = _is_noun(word) and word.key not in keys
        if follows and is_new and stated and not any(_are_alike(word.text, other.text) for other in stated):
            yield word, stated[0]


def _is_noun(word: PlacedWord) -> bool:
    return word.text[0].isupper() and len(word.text) >= SHARED and is_word(word.text.casefold())


def _are_alike(one: str, other: str) -> bool:
    """Whether two words begin alike, or one is part of the other but for its ending: a compound may be the same."""
    part, whole = sorted((one.casefold(), other.casefold()), key=len)
    core = part[: max(SHARED, len(part) - ENDING)]
    return part[:SHARED] == whole[:SHARED] or core in whole


def _finding(claimed: PlacedWord, stated: PlacedWord) -> Finding:
    return Finding(
        gate="names", kind="entity", severity="missing",
        start=claimed.start, end=claimed.start + len(claimed.text), claimed=claimed.text, value=claimed.key,
        source_start=stated.start, source_end=stated.start + len(stated.text), found=stated.text,
        found_value=stated.key,
        said=f"The claim has '{claimed.text}' where the source, in the same words, has '{stated.text}'.",
    )  # fmt: skip
