"""Translations of quotes, written by a chat model for readers who do not read the language of the source."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from pydantic import BaseModel, ConfigDict

from ....prompts import render
from ....prompts.gloss_words import language_name
from ....store.errors import EngineError
from ...ports import ForeignQuote
from .asking import provenance
from .budget import Budget
from .server import ModelServer
from .structured import Asker
from .text import harmless, mark, storable
from .usage import Usage


class Translation(BaseModel):
    """A quote in another language."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    translation: str


class LLMTranslator:
    """Fills the port `Translator`."""

    def __init__(
        self, server: ModelServer, refused: Callable[[EngineError], None] | None = None, *, budget: Budget | None = None
    ) -> None:
        """Take a server; `refused` is told of a quote that got no answer.

        Raises:
            MissingExtra: langchain-openai is not installed.
        """
        self._asker = Asker(server, render("translator.md.j2"), Translation, budget=budget)
        self.provenance = provenance("translator", server, "translator.md.j2", "translator_question.md.j2")
        self._refused = refused

    @property
    def usage(self) -> Usage:
        """What was asked so far."""
        return self._asker.usage

    @property
    def cost(self) -> float | None:
        """What it cost so far; `None` without prices."""
        return self._asker.cost

    def translate(self, quotes: Sequence[ForeignQuote]) -> list[str | None]:
        """A translation of each quote on one line, in order; `None` where there was no answer.

        Raises:
            EngineError: the server is not there, does not know the model, or does not accept the key.
            BudgetSpent: nothing is left for any of the quotes.
        """
        answers = self._asker.ask([_question(quote) for quote in quotes], self._refused)
        lines = ("" if answer is None else " ".join(storable(answer.translation).split()) for answer in answers)
        return [line or None for line in lines]


def _question(quote: ForeignQuote) -> str:
    text = harmless(quote.text)
    names = {"language": language_name(quote.lang), "target": language_name(quote.target)}
    return render("translator_question.md.j2", quote=text, mark=mark(text), **names)
