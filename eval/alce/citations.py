"""Citation recall, citation precision and coverage: three numbers, from what a judge says of each sentence.

Recall: the share of sentences that their citations, read one after the other, entail. Precision: the
share of citations that are needed where they stand; one is not where the sentence is not entailed by all
of them together, or where it neither entails the sentence by itself nor is missed by the others.
Coverage: the share of sentences with a citation. (Recall and precision: Gao et al. 2023,
https://arxiv.org/abs/2305.14627, section 3.3.)
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

from ...nodes.ports import Pair
from ..runs import Share
from .judges import Judge

AT_MOST = 3
"""Citations of a sentence that are read, as published."""


class CitedSentence(NamedTuple):
    """A sentence without its markers, and what it cites."""

    text: str
    premises: tuple[str, ...] = ()
    """What stands at the citations, in their order."""
    broken: int = 0
    """Citations that lead nowhere."""
    keys: tuple[int, ...] = ()
    """Which document each premise is; where left out, equal premises are one document."""


class SentenceScore(NamedTuple):
    """What the judge made of one sentence."""

    supported: bool | None
    """Whether its citations together entail it; `None` where the judge gave no answer."""
    precise: tuple[bool, ...] = ()
    """For each citation that was read, in order, whether it is needed."""
    broken: int = 0
    """Citations that lead nowhere."""
    unanswered: int = 0
    """Questions about it that the judge gave no answer to; they count as a no."""


class ItemScore(NamedTuple):
    """The sentences of one answer, and the three numbers."""

    sentences: tuple[SentenceScore, ...]
    compat: bool = False

    @property
    def supported(self) -> Share:
        """Sentences that their citations entail, of all."""
        return Share(sum(one.supported is True for one in self.sentences), len(self.sentences))

    @property
    def precise(self) -> Share:
        """Citations that are needed, of all; those that lead nowhere are among them, but not with `compat`."""
        read = [result for one in self.sentences for result in one.precise]
        return Share(sum(read), len(read) + (0 if self.compat else self.broken))

    @property
    def cited(self) -> Share:
        """Sentences with a citation that leads somewhere, of all."""
        return Share(sum(bool(one.precise) for one in self.sentences), len(self.sentences))

    @property
    def recall(self) -> float | None:
        """`None` where there is no sentence."""
        return self.supported.value

    @property
    def precision(self) -> float | None:
        """`None` where there is no citation; with `compat` that is 0, and `None` only where there is no sentence."""
        if self.compat and self.sentences and not self.precise.total:
            return 0.0
        return self.precise.value

    @property
    def coverage(self) -> float | None:
        """`None` where there is no sentence."""
        return self.cited.value

    @property
    def f1(self) -> float | None:
        """Harmonic mean of recall and precision."""
        return f1(self.recall, self.precision)

    @property
    def broken(self) -> int:
        """Citations that lead nowhere."""
        return sum(one.broken for one in self.sentences)

    @property
    def unanswered(self) -> int:
        """Questions that the judge gave no answer to."""
        return sum(one.unanswered for one in self.sentences)


def f1(recall: float | None, precision: float | None) -> float | None:
    """Harmonic mean, 0 where both are 0, `None` where one of them is not defined."""
    if recall is None or precision is None:
        return None
    return 2 * recall * precision / (recall + precision) if recall + precision else 0.0


def citation_score(
    sentences: Sequence[CitedSentence], judge: Judge, *, at_most: int | None = AT_MOST, compat: bool = False
) -> ItemScore:
    """The score of one answer; see `citation_scores`."""
    return citation_scores([sentences], judge, at_most=at_most, compat=compat)[0]


def citation_scores(
    answers: Sequence[Sequence[CitedSentence]], judge: Judge, *, at_most: int | None = AT_MOST, compat: bool = False
) -> list[ItemScore]:
    """The score of each answer; the judge is asked three times at most, each distinct pair once.

    Args:
        answers: the sentences of each.
        judge: who is asked.
        at_most: citations of a sentence that are read; further ones are not scored. `None` reads all.
        compat: as published: a sentence with a citation that leads nowhere is not entailed, and none of its
            citations counts; a document that is cited twice is read twice; an answer with sentences and
            without citations has a precision of 0. Else a citation that leads nowhere is a wrong one beside
            the others, a document is read once, and without citations precision is not defined.
    """
    queries = [[limited(one, at_most, compat) for one in sentences] for sentences in answers]
    answered = _entailments([one for sentences in queries for one in sentences], judge)
    return [ItemScore(tuple(_scored(one, answered) for one in sentences), compat) for sentences in queries]


def limited(sentence: CitedSentence, at_most: int | None, compat: bool) -> CitedSentence:
    """The sentence with those of its citations that are read; see `citation_scores`."""
    keys = sentence.keys or tuple(sentence.premises.index(premise) for premise in sentence.premises)
    if compat:
        chosen = [] if sentence.broken else list(range(len(keys)))
    else:
        chosen = [at for at, key in enumerate(keys) if key not in keys[:at]]
    chosen = chosen[:at_most]
    premises = tuple(sentence.premises[at] for at in chosen)
    return sentence._replace(premises=premises, keys=tuple(keys[at] for at in chosen))


def _entailments(sentences: Sequence[CitedSentence], judge: Judge) -> dict[Pair, bool | None]:
    """What has to be known: all citations together, then each by itself, then the others without it."""
    answers: dict[Pair, bool | None] = {}

    def ask(pairs: Iterator[Pair]) -> None:
        new = [pair for pair in dict.fromkeys(pairs) if pair not in answers]
        answers.update(zip(new, judge.entails(new), strict=True) if new else ())

    ask(_together(one) for one in sentences if one.premises)
    several = [one for one in sentences if len(one.premises) > 1 and answers[_together(one)]]
    ask(_alone(one, at) for one in several for at in range(len(one.premises)))
    ask(_others(one, at) for one in several for at in range(len(one.premises)) if not answers[_alone(one, at)])
    return answers


def _scored(sentence: CitedSentence, answers: Mapping[Pair, bool | None]) -> SentenceScore:
    if not sentence.premises:
        return SentenceScore(False, broken=sentence.broken)
    places = range(len(sentence.premises))
    queries, supported = {_together(sentence)}, answers[_together(sentence)]
    precise = [supported is True for _ in places]
    if supported and len(places) > 1:
        alone = [_alone(sentence, at) for at in places]
        others = [_others(sentence, at) for at in places]
        precise = [bool(answers[one] or not answers[rest]) for one, rest in zip(alone, others, strict=True)]
        queries |= {*alone, *(rest for one, rest in zip(alone, others, strict=True) if not answers[one])}
    return SentenceScore(supported, tuple(precise), sentence.broken, sum(answers[pair] is None for pair in queries))


def _together(sentence: CitedSentence) -> Pair:
    return Pair("\n".join(sentence.premises), sentence.text)


def _alone(sentence: CitedSentence, at: int) -> Pair:
    return Pair(sentence.premises[at], sentence.text)


def _others(sentence: CitedSentence, at: int) -> Pair:
    """Without the first mention of that document, as published: it matters where one is cited twice."""
    first = sentence.keys.index(sentence.keys[at])
    return Pair("\n".join(sentence.premises[:first] + sentence.premises[first + 1 :]), sentence.text)
