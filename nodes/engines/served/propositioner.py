"""Statements that can be understood alone, written by a chat model, for the proposition index.

What a statement says must come from its passage: one with a number that the passage does not have, or
with few of its words, is left out (Chen et al., Dense X Retrieval, arXiv:2312.06648, index such
statements in the place of passages).
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from pydantic import BaseModel, ConfigDict

from ....prompts import render
from ....store.errors import EngineError
from ....store.text.words import raw, terms
from .asking import provenance
from .budget import Budget
from .server import ModelServer
from .structured import Asker
from .text import harmless, mark
from .usage import Usage

SHARED = 0.6
"""Share of a statement's terms that its passage must have: more is made up than a pronoun resolved."""


class Statements(BaseModel):
    """What a passage says, one statement after the other."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    statements: list[str]


class LLMPropositioner:
    """Fills the port `Propositioner`."""

    def __init__(
        self, server: ModelServer, refused: Callable[[EngineError], None] | None = None, *, budget: Budget | None = None
    ) -> None:
        """Take a server; `refused` is told of a passage that got no answer.

        Raises:
            MissingExtra: langchain-openai is not installed.
        """
        self._asker = Asker(server, render("propositions.md.j2"), Statements, budget=budget)
        self.provenance = provenance("propositioner", server, "propositions.md.j2", "propositions_question.md.j2")
        self._refused = refused

    @property
    def usage(self) -> Usage:
        """What was asked so far."""
        return self._asker.usage

    @property
    def cost(self) -> float | None:
        """What it cost so far; `None` without prices."""
        return self._asker.cost

    def propositions(self, passages: Sequence[str]) -> list[list[str]]:
        """The statements of each passage, in order; none where there was no answer, or none that holds.

        Raises:
            EngineError: the server is not there, does not know the model, or does not accept the key.
            BudgetSpent: nothing is left for any of the passages.
        """
        questions = []
        for passage in passages:
            text = harmless(passage)
            questions.append(render("propositions_question.md.j2", source=text, source_mark=mark(text)))
        answers = self._asker.ask(questions, self._refused)
        return [
            []
            if answer is None
            else [statement for statement in map(str.strip, answer.statements) if _holds(statement, passage)]
            for passage, answer in zip(passages, answers, strict=True)
        ]


def _holds(statement: str, passage: str) -> bool:
    passage_terms = {term for token in raw(passage) for term in terms(token)}
    terms_of = {token: terms(token) for token in raw(statement) if terms(token)}
    shared = {token for token, own in terms_of.items() if any(term in passage_terms for term in own)}
    numbers = {token for token in terms_of if not token[0].isalpha()}
    return bool(terms_of.keys() - numbers) and numbers <= shared and len(shared) >= SHARED * len(terms_of)
