"""What a person is asked about an answer: one thing about each sentence, one about each of its citations."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from .citations import AT_MOST, CitedSentence, limited

RECALL, PRECISION = (1, 0), (2, 1, 0)


class QuestionKey(NamedTuple):
    """Where a question belongs."""

    item: int
    """From 0, as in the file."""
    sentence: int
    """From 1."""
    citation: int
    """From 1, as they stand in the sentence; 0 where all of them together are asked about."""


class RatingTask(NamedTuple):
    """One line of a sheet."""

    key: QuestionKey
    question: str
    """What was answered."""
    text: str
    """The sentence, without its citations."""
    passage: str
    """What it cites."""
    score: int | None = None
    """Given where there is nothing to ask: a sentence that cites nothing is not supported."""

    @property
    def scale(self) -> tuple[int, ...]:
        """The scores that may be given, best first."""
        return PRECISION if self.key.citation else RECALL


def tasks(
    answers: Sequence[tuple[int, str, Sequence[CitedSentence]]], at_most: int | None = AT_MOST, compat: bool = False
) -> list[RatingTask]:
    """What is asked about each answer, given as place in the file, question and sentences.

    Args:
        answers: the sentences are as `as_written` or `as_published` has them.
        at_most: citations of a sentence that are asked about.
        compat: which citations are read, as in `citation_scores`.
    """
    return [
        task
        for item, question, sentences in answers
        for at, sentence in enumerate(sentences, 1)
        for task in _of_sentence(item, at, question, limited(sentence, at_most, compat))
    ]


def _of_sentence(item: int, at: int, question: str, sentence: CitedSentence) -> Iterator[RatingTask]:
    together = "\n\n".join(sentence.premises)
    yield RatingTask(QuestionKey(item, at, 0), question, sentence.text, together, None if sentence.premises else 0)
    for number, premise in enumerate(sentence.premises, 1):
        yield RatingTask(QuestionKey(item, at, number), question, sentence.text, premise)
