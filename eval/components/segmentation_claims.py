"""Propositions beside the claims that people made of the same sentence.

Both are taken as sets of words, as PropSegmEnt (Chen et al., Findings of ACL 2023) takes propositions as
sets of a sentence's tokens. Ours are parts of the sentence; people also write the subject again and split
lists, so that the same claim often has other words. Hence two thresholds, and beside them what a whole
sentence would get, which is what a splitter that never splits gets.

- F1: the largest number m of pairs of one of ours and one of theirs, none in two pairs, whose words have a
  Jaccard similarity of at least the threshold; 2m of all that either has.
- covered: their claims of which some one of ours has every word that the sentence has (after the elements of
  Claimify, Metropolitansky and Larson, ACL 2025, with words for elements).
- self-contained: ours whose subject is no pronoun for something outside of them, and theirs (what Claimify and
  SAFE call decontextualised). Ours are parts of the sentence, and read with the sentence before them.
- entailed: ours that follow from their own sentence, by a judge: a part must not say more than the whole;
  of all, and of the parts of sentences that were split.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from ...nodes.ports import Judgement, Pair, Verifier
from ...nodes.segmenter.propositions import split
from ...nodes.verifier.antecedents import points_back

THRESHOLDS = (0.5, 0.8)
ENTAILED = 0.5
WORD = re.compile(r"\w+")

Words = frozenset[str]


def parts(text: str, lang: str) -> list[str]:
    """Our propositions of a sentence."""
    return [text[start:end] for start, end in split(text, lang)]


def words(text: str) -> Words:
    """Its words without case."""
    return frozenset(WORD.findall(text.casefold()))


def shares(text: str, ours: Sequence[str], theirs: Sequence[str]) -> dict[str, tuple[int, int]]:
    """What one sentence adds to each figure but the entailment: hits and total."""
    gold, results, whole = [words(one) for one in theirs], [words(one) for one in ours], words(text)
    counted = {}
    for threshold in THRESHOLDS:
        counted[f"F1 {threshold}"] = _f1(results, gold, threshold)
        counted[f"unsplit F1 {threshold}"] = _f1([whole], gold, threshold)
    counted["covered"] = (sum(any(claim & whole <= one for one in results) for claim in gold), len(gold))
    counted["self-contained"] = (sum(not points_back(one) for one in ours), len(ours))
    counted["self-contained by people"] = (sum(not points_back(one) for one in theirs), len(theirs))
    counted["split"] = (len(ours) > 1, 1)
    counted["split by people"] = (len(theirs) > 1, 1)
    return counted


def _f1(ours: Sequence[Words], theirs: Sequence[Words], threshold: float) -> tuple[int, int]:
    return 2 * matched(ours, theirs, threshold), len(ours) + len(theirs)


def matched(ours: Sequence[Words], theirs: Sequence[Words], threshold: float) -> int:
    """The largest one-to-one matching of sets whose Jaccard similarity reaches the threshold (Kuhn 1955)."""
    close = [[n for n, other in enumerate(theirs) if jaccard(one, other) >= threshold] for one in ours]
    taken: dict[int, int] = {}

    def place(mine: int, numbers: set[int]) -> bool:
        for one in close[mine]:
            if one not in numbers:
                numbers.add(one)
                if one not in taken or place(taken[one], numbers):
                    taken[one] = mine
                    return True
        return False

    return sum(place(mine, set()) for mine in range(len(ours)))


def jaccard(one: Words, other: Words) -> float:
    """What both have of what either has; 0 where neither has anything."""
    return len(one & other) / len(one | other) if one | other else 0.0


def entailed(judge: Verifier, texts: Sequence[str], ours: Sequence[Sequence[str]]) -> list[dict[str, tuple[int, int]]]:
    """For each sentence its `entailed` propositions, of those the judge answered for, and how many have an answer."""
    pairs = [Pair(text, part) for text, parts in zip(texts, ours, strict=True) for part in parts]
    value = iter(judge.judge(pairs))
    return [_counted([next(value) for _ in parts]) for parts in ours]


def _counted(judgements: Sequence[Judgement]) -> dict[str, tuple[int, int]]:
    answers = [one for one in judgements if not one.reason and (one.support is not None or one.supported is not None)]
    yes = sum(one.support >= ENTAILED if one.support is not None else bool(one.supported) for one in answers)
    counted = {"entailed": (yes, len(answers)), "judged": (len(answers), len(judgements))}
    return counted | ({"parts entailed": (yes, len(answers))} if len(judgements) > 1 else {})
