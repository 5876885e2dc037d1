"""Scores from what people said, as ALCE's human evaluation has them, and how far people and judges agree.

Gao et al. 2023, section 6 and `human_eval/` of the code published with it: a citation that supports at
least in part (1 or 2) counts as precise, but only where the sentence as a whole is supported.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from ...store.citations.audit.kappa import Agreement, agreement
from .citations import AT_MOST, CitedSentence, ItemScore, SentenceScore, limited
from .human_tasks import QuestionKey

Answer = tuple[int, str, Sequence[CitedSentence]]
"""Place in the file, question and sentences."""


class Agreed(NamedTuple):
    """How far two who scored the same answers agree."""

    recall: Agreement
    """Over sentences: supported or not."""
    precision: Agreement
    """Over citations: precise or not."""


def scored(
    answers: Sequence[Answer], marks: Mapping[QuestionKey, int], at_most: int | None = AT_MOST, compat: bool = False
) -> list[ItemScore]:
    """What a person said as scores of the kind that judges give, for each answer.

    `compat` leaves out citations that lead nowhere, and gives an answer without citations the
    precision 0, as published.
    """
    results = []
    for item, _, sentences in answers:
        lines = []
        for at, sentence in enumerate(sentences, 1):
            supported = marks[QuestionKey(item, at, 0)] == 1
            count = len(limited(sentence, at_most, compat).premises)
            precise = tuple(supported and marks[QuestionKey(item, at, number)] >= 1 for number in range(1, count + 1))
            lines.append(SentenceScore(supported, precise, sentence.broken))
        results.append(ItemScore(tuple(lines), compat))
    return results


def sentence_precision(sentence: SentenceScore) -> int:
    """1 where each of its citations is precise; 0 where one is not, or where it has none."""
    return int(bool(sentence.precise) and all(sentence.precise))


def agreed(first: Sequence[ItemScore], second: Sequence[ItemScore]) -> Agreed:
    """Cohen's kappa of two people, or of a person and a judge, over the same answers; abstentions count as a no."""
    pairs = [pair for one, other in zip(first, second, strict=True) for pair in _both(one, other)]
    recall = agreement([(_word(one.supported), _word(other.supported)) for one, other in pairs])
    both = [pair for one, other in pairs for pair in zip(one.precise, other.precise, strict=True)]
    return Agreed(recall, agreement([(_word(one), _word(other)) for one, other in both]))


def agreed_in_full(first: Mapping[QuestionKey, int], second: Mapping[QuestionKey, int]) -> Agreed:
    """Cohen's kappa of two people on the whole scale, over what both were asked."""
    common = sorted(first.keys() & second.keys())
    cited = {(key.item, key.sentence) for key in common if key.citation}
    recall = [key for key in common if not key.citation and (key.item, key.sentence) in cited]
    precision = [key for key in common if key.citation]
    return Agreed(*(agreement([(str(first[key]), str(second[key])) for key in keys]) for keys in (recall, precision)))


def _both(one: ItemScore, other: ItemScore) -> list[tuple[SentenceScore, SentenceScore]]:
    """Sentences with a citation: of the others nobody was asked."""
    pairs = zip(one.sentences, other.sentences, strict=True)
    return [pair for pair in pairs if pair[0].precise]


def _word(answer: bool | None) -> str:
    return "yes" if answer else "no"
