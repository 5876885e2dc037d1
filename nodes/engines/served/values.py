"""Values looked up in passages by a chat model, each with the words that give it.

The model points; it is not believed. A value stands only where the words quoted for it stand in a passage
that it was shown, and the value in those words.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import NamedTuple

from pydantic import BaseModel, ConfigDict

from ....prompts import render
from ....store.records import Passage, Source
from .asking import Refused, provenance
from .budget import Budget
from .quoted import find_quoted
from .server import ModelServer
from .snippets import apart, raw
from .structured import Asker
from .text import harmless, mark
from .usage import Usage


class Pointed(BaseModel):
    """What a model points to."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    passage: int
    """Its number, from 1; 0 where none gives the value."""
    quote: str
    value: str


class Value(NamedTuple):
    """A value with the words of a source that give it."""

    value: str
    quote: str
    passage: Passage


class Missing(NamedTuple):
    """There is no value."""

    answered: bool
    """Whether the passages do not give it; else the model did not answer, and nothing is known."""


class ValueReader:
    """Asks one question for each thing that is looked for, all at the same time."""

    def __init__(self, server: ModelServer, *, budget: Budget | None = None) -> None:
        """Take a server.

        Raises:
            MissingExtra: langchain-openai is not installed.
        """
        self._asker = Asker(server, render("writer/value.md.j2"), Pointed, budget=budget)
        self.provenance = provenance("reader", server, "writer/value.md.j2", "writer/value_question.md.j2")

    @property
    def usage(self) -> Usage:
        """What was asked so far."""
        return self._asker.usage

    @property
    def cost(self) -> float | None:
        """What it cost so far; `None` without prices."""
        return self._asker.cost

    def read(
        self,
        targets: Sequence[str],
        retrieved: Sequence[Sequence[Passage]],
        sources: Mapping[str, Source],
        refused: Refused | None = None,
    ) -> list[Value | Missing]:
        """The value of each thing that is wanted, from the passages found for it, in order.

        Raises:
            EngineError: the server is not there, does not know the model, or does not accept the key.
            BudgetSpent: there is nothing left for a question.
        """
        places = [apart(passages) for passages in retrieved]
        positions = [at for at, passages in enumerate(places) if passages]
        answers = self._asker.ask([_question(targets[at], places[at], sources) for at in positions], refused)
        answer_at = dict(zip(positions, answers, strict=True))
        return [_checked(answer_at[at], own) if own else Missing(answered=True) for at, own in enumerate(places)]


def _checked(answer: Pointed | None, passages: Sequence[Passage]) -> Value | Missing:
    match = find_quoted(harmless(answer.quote), passages, answer.passage) if answer and answer.passage else None
    if answer is None or match is None:
        return Missing(answered=answer is not None)
    at, quote = match
    value = " ".join(harmless(answer.value).split())
    whole = re.compile(rf"(?<![\w.,]){re.escape(value)}(?!\w|[.,]\d)", re.IGNORECASE)
    if not value or not whole.search(quote):
        return Missing(answered=True)
    return Value(value, quote, passages[at])


def _question(target: str, passages: Sequence[Passage], sources: Mapping[str, Source]) -> str:
    safe, shown = harmless(target), raw(passages, sources)
    whole = mark("\0".join((safe, *("\0".join(one) for one in shown))))
    return render("writer/value_question.md.j2", wanted=safe, passages=shown, mark=whole)
