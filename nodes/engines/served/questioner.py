"""Questions to search by, written by a chat model for claims that their own words found nothing for.

(Gao et al., RARR: Researching and Revising What Language Models Say, ACL 2023, ask several of each claim.)
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from pydantic import BaseModel, ConfigDict

from ....prompts import render
from ....store.errors import EngineError
from .asking import provenance
from .budget import Budget
from .server import ModelServer
from .structured import Asker
from .text import harmless, mark
from .usage import Usage

MOST = 3
"""Questions for one claim; what a model writes beyond is left out."""


class QuestionList(BaseModel):
    """What one would ask to check a statement."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    questions: list[str]


class LLMQuestioner:
    """Fills the port `Questioner`."""

    def __init__(
        self, server: ModelServer, refused: Callable[[EngineError], None] | None = None, *, budget: Budget | None = None
    ) -> None:
        """Take a server; `refused` is told of a claim that got no answer.

        Raises:
            MissingExtra: langchain-openai is not installed.
        """
        self._asker = Asker(server, render("questions.md.j2"), QuestionList, budget=budget)
        self.provenance = provenance("questioner", server, "questions.md.j2", "questions_question.md.j2")
        self._refused = refused

    @property
    def usage(self) -> Usage:
        """What was asked so far."""
        return self._asker.usage

    @property
    def cost(self) -> float | None:
        """What it cost so far; `None` without prices."""
        return self._asker.cost

    def questions(self, claims: Sequence[str]) -> list[list[str]]:
        """Up to three questions for each claim, in order; none where there was no answer.

        Raises:
            EngineError: the server is not there, does not know the model, or does not accept the key.
            BudgetSpent: nothing is left for any of the claims.
        """
        safe = [harmless(claim) for claim in claims]
        prompts = [render("questions_question.md.j2", statement=text, mark=mark(text)) for text in safe]
        answers = self._asker.ask(prompts, self._refused)
        return [[] if answer is None else _clean(answer.questions) for answer in answers]


def _clean(questions: Sequence[str]) -> list[str]:
    cleaned = (" ".join(question.split()) for question in questions)
    return list(dict.fromkeys(filter(None, cleaned)))[:MOST]
