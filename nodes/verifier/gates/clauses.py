"""Sentences of a source that say the claim or its opposite: nearly all of its words, seen clause by clause."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import NamedTuple

from ....store.text.comparison import AnalysedSentence, AnalysedText, Word, share

TIE = 0.1
"""A sentence this close behind the nearest one counts as near as that."""
FEWEST = 2
BORDER = re.compile(r"[,;:.!?()\n–—]")


class SentenceAlignment(NamedTuple):
    """A sentence of the source with the share of the claim's content words that it has."""

    sentence: AnalysedSentence
    share: float


def aligned(own: AnalysedSentence, premise: AnalysedText, least: float) -> list[SentenceAlignment]:
    """The sentences that hold at least this share of a sentence's words, of those the nearest and its equals.

    None for a sentence of so few words that they may stand together by chance.
    """
    if len(own.content) < FEWEST:
        return []
    shares = [SentenceAlignment(sentence, share(own, sentence)) for sentence in premise.sentences]
    best = max((near.share for near in shares), default=0.0)
    return [near for near in shares if near.share >= max(least, best - TIE)]


def clause(text: AnalysedText, sentence: AnalysedSentence, at: int) -> tuple[int, int]:
    """The span of the clause of `sentence` that holds the offset `at`."""
    ends = [match.start() for match in BORDER.finditer(text.text, sentence.start, sentence.end)]
    start = max((end + 1 for end in ends if end < at), default=sentence.start)
    return start, min((end for end in ends if end > at), default=sentence.end)


def words_in(sentence: AnalysedSentence, start: int, end: int) -> Iterator[Word]:
    """The content words of a sentence within a span."""
    return (word for word in sentence.words if word.stem and start <= word.start and word.end <= end)
