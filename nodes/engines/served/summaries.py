"""Ranking and contextual summarization: what each passage contributes to the answer of a question.

(Skarlinski et al., Language agents achieve superhuman synthesis of scientific knowledge, 2024: PaperQA2 asks
for a summary in the context of the question and a score from 0 to 10, for each of ten passages, and writes
from the best five.) The model is not believed: a passage stays only where the words that it quotes stand in it.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from copy import copy

from pydantic import BaseModel, ConfigDict

from ....prompts import render
from ....store.records import Passage, Source
from ....store.sources.passages import shown
from .asking import Refused
from .budget import Budget
from .quoted import ELLIPSIS, find_quoted, stands_in
from .server import ModelServer
from .snippets import Snippet, apart, called
from .structured import Asker
from .text import harmless, mark

HIGHEST = 10
Supports = Callable[[str, str], bool]
"""Whether a passage supports a text."""
LONGEST = 1_000
"""Characters of a summary; what a model writes beyond is no summary of a passage."""


class Summary(BaseModel):
    """What a model says of one passage; the words come before the score, so that it decides on them."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    quote: str
    summary: str
    relevance_score: int


class Summarizer:
    """Asks one question for each passage, all at the same time."""

    def __init__(self, server: ModelServer, *, cutoff: int, budget: Budget | None = None) -> None:
        """Take a server, and the lowest score with which a passage stays.

        Raises:
            MissingExtra: langchain-openai is not installed.
        """
        self.asker = Asker(server, render("writer/summary.md.j2"), Summary, budget=budget)
        self._cutoff = cutoff
        self._supports: Supports | None = None

    def checking(self, supports: Supports) -> Summarizer:
        """The same summarizer, which sets each summary against its passage."""
        one = copy(self)
        one._supports = supports
        return one

    def best(
        self,
        question: str,
        passages: Sequence[Passage],
        sources: Mapping[str, Source],
        most: int,
        refused: Refused,
    ) -> list[Snippet]:
        """The `most` best summaries, by score and then in the order of the passages; `refused` is told of failures.

        Raises:
            EngineError: the server is not there, does not know the model, or does not accept the key.
            BudgetSpent: there is nothing left for a question.
        """
        read = apart(passages)
        answers = self.asker.ask([_question(question, one, sources) for one in read], refused)
        pairs = [(p, _unlabelled(summary, p)) for p, summary in zip(read, answers, strict=True) if summary]
        pairs = [(p, summary) for p, summary in pairs if self._stays(summary, p)]
        ranked = sorted(pairs, key=lambda item: -item[1].relevance_score)[:most]
        return [
            Snippet(called(passage, sources), _line(self._checked(passage, summary)), _line(summary.quote))
            for passage, summary in ranked
        ]

    def _checked(self, passage: Passage, summary: Summary) -> str:
        """The summary where its passage supports it, else the words that it quotes."""
        holds = self._supports is None or self._supports(shown(passage), summary.summary)
        return summary.summary if holds else summary.quote

    def _stays(self, summary: Summary, passage: Passage) -> bool:
        """Whether a passage is relevant by an answer that can be used, and quoted as it stands."""
        scored = self._cutoff <= summary.relevance_score <= HIGHEST
        return scored and 0 < len(summary.summary.strip()) <= LONGEST and stands_in(summary.quote, passage)


def _unlabelled(summary: Summary, passage: Passage) -> Summary:
    """The summary with its quote as it stands in the passage; of one with a gap, the longest part that does."""
    parts = sorted(ELLIPSIS.split(summary.quote), key=len, reverse=True)
    matches = (find_quoted(words, [passage], 1) for words in (summary.quote, *parts))
    match = next(filter(None, matches), None)
    return summary.model_copy(update={"quote": match[1]}) if match else summary


def _question(question: str, passage: Passage, sources: Mapping[str, Source]) -> str:
    safe_question, source, text = harmless(question), called(passage, sources), harmless(shown(passage))
    whole = mark("\0".join((safe_question, source, text)))
    return render("writer/summary_question.md.j2", question=safe_question, source=source, passage=text, mark=whole)


def _line(text: str) -> str:
    return " ".join(harmless(text).split())
