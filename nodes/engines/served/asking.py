"""What all that ask a chat model share: questions are asked together, and one that gets no answer is told."""

from __future__ import annotations

import asyncio
import importlib.util
import json
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Sequence, Set
from hashlib import sha256
from typing import Any, Generic, TypeVar

from ....prompts import fingerprint
from ....store.errors import BudgetSpent, EngineError, MissingExtra
from ....store.records import Provenance
from .budget import Budget
from .connection import Connection, Prompt, Reply
from .failures import SHORTER, Unanswered, UnsupportedParameter
from .loop import in_own_loop, together
from .server import ModelServer
from .streaming import Telling
from .text import least_tokens
from .usage import Meter, Usage

T = TypeVar("T")
READ = 0.9
"""Of the words of a prompt the share that a server must have read, in tokens: a few words may make one token."""
Refused = Callable[[EngineError], None]
"""Is told of a question that got no answer."""


def provenance(engine: str, server: ModelServer, *templates: str) -> Provenance:
    """Who answers: a node, the model of a server, its revision, and the templates that it is asked with."""
    return Provenance(engine=engine, model=server.model, digest=server.revision, prompt=fingerprint(*templates))


class Asking(ABC, Generic[T]):
    """Puts questions to a chat model with the same instructions."""

    def __init__(self, server: ModelServer, instructions: str, *, budget: Budget | None = None) -> None:
        """Take a server.

        Raises:
            MissingExtra: langchain-openai is not installed.
        """
        if importlib.util.find_spec("langchain_openai") is None:
            do = "Install it: pip install 'pcite[llm]'"
            raise MissingExtra(f"Ask {server.model}", "langchain-openai is not installed", do)
        self.server, self._instructions = server, instructions
        self._meter = Meter(budget, server.prices)
        self._without: set[str] = set()

    @property
    def usage(self) -> Usage:
        """What was asked so far."""
        return self._meter.total

    @property
    def cost(self) -> float | None:
        """What it cost so far, in the currency of the prices; `None` without prices."""
        return self._meter.cost

    @property
    def provenance(self) -> Provenance:
        """Who answers, by the instructions alone; a node that has templates tells those (see `provenance`)."""
        prompt_text = json.dumps([self._instructions, self._body()])
        prompt = sha256(prompt_text.encode()).hexdigest()[:16]
        return Provenance(engine="chat", model=self.server.model, digest=self.server.revision, prompt=prompt)

    def ask(self, questions: Sequence[str], refused: Refused | None = None) -> list[T | None]:
        """An answer to each question, in order; `None` where there is none, of which `refused` is told.

        Raises:
            EngineError: the server is not there, does not know the model, or does not accept the key.
            BudgetSpent: nothing is left of the budget for any of the questions; where it is spent among them,
                `refused` is told of those that were not asked.
        """
        outcomes = in_own_loop(self._all(questions)) if questions else []
        spent = [one for one in outcomes if isinstance(one, BudgetSpent)]
        if spent and len(spent) == len(outcomes):
            raise spent[0]
        return [self._answer_or_none(one, refused) for one in outcomes]

    def _answer_or_none(self, one: T | Unanswered | BudgetSpent, refused: Refused | None) -> T | None:
        if not isinstance(one, Unanswered | BudgetSpent):
            return one
        if refused:
            action = f"Ask {self.server.model} at {self.server.shown}"
            refused(one if isinstance(one, BudgetSpent) else EngineError(action, one.reason, one.do))
        return None

    async def _all(self, questions: Sequence[str]) -> list[T | Unanswered | BudgetSpent]:
        slots = asyncio.Semaphore(self.server.concurrency)
        async with Connection(self.server, self._meter) as connection:
            calls = [self._one(at, question, connection, slots) for at, question in enumerate(questions)]
            return await together(calls)

    async def _one(
        self, at: int, question: str, connection: Connection, slots: asyncio.Semaphore
    ) -> T | Unanswered | BudgetSpent:
        async with slots:
            try:
                return await self._answered(at, question, connection)
            except (Unanswered, BudgetSpent) as error:
                return error

    async def _reply(
        self,
        connection: Connection,
        question: str,
        *more: tuple[str, str],
        telling: Telling | None = None,
    ) -> Reply:
        """Ask; what the server does not know of a request is left out, in this one and those that follow."""
        while True:
            without = frozenset(self._without)
            try:
                prompt = self._prompt(without, question, *more)
                return read_whole(await connection.ask(prompt, telling), prompt)
            except UnsupportedParameter as error:
                if error.part in without:
                    raise
                self._without.add(error.part)

    def _prompt(self, without: Set[str], question: str, *more: tuple[str, str]) -> Prompt:
        instructions, body = self._instructions, self._body()
        if "response_format" in without:
            instructions = f"{instructions}\n\n{self._in_words()}"
            body.pop("response_format", None)
        if "max_completion_tokens" in without:
            body["max_tokens"] = body.pop("max_completion_tokens")
        elif "max_tokens" in without:
            body.pop("max_tokens", None)
        if self.server.temperature is not None and "temperature" not in without:
            body["temperature"] = self.server.temperature
        messages = (("system", instructions), ("user", question), *more)
        return Prompt(messages, body, counted="stream_options" not in without)

    def _in_words(self) -> str:
        """What `response_format` asks for, for a server that does not know it."""
        return ""

    @abstractmethod
    def _body(self) -> dict[str, Any]:
        """What goes beside the messages into a request."""

    @abstractmethod
    async def _answered(self, at: int, question: str, connection: Connection) -> T:
        """The answer to the question of that place.

        Raises:
            Unanswered: there is none that can be used.
        """


def read_whole(reply: Reply, prompt: Prompt) -> Reply:
    """The reply, where the server read the whole prompt.

    Raises:
        Unanswered: it counts fewer tokens than the prompt has words.
    """
    refuse_unread(reply.input_tokens, [text for _, text in prompt.messages])
    return reply


def refuse_unread(input_tokens: int, texts: Iterable[str]) -> None:
    """Refuse an answer to a question that was not read whole: Ollama drops the beginning of one that is too long.

    Args:
        input_tokens: What the server says that it read; 0 where it says nothing.
        texts: What it was sent.

    Raises:
        Unanswered: it counts fewer tokens than the texts have words.
    """
    words = sum(map(least_tokens, texts))
    if 0 < input_tokens < READ * words:
        problem = f"the server read {input_tokens} tokens of a question of at least {words}"
        raise Unanswered(f"{problem}: its context is too small, and what it left out is not known", do=SHORTER)


def whole(reply: Reply) -> str:
    """The text of a reply, where the model gave one to its end.

    Raises:
        Unanswered: it was refused, held back or cut off.
    """
    if reply.refusal:
        raise Unanswered(f"the model refused: {reply.refusal[:200]}")
    if reply.finish == "content_filter":
        raise Unanswered("the server's content filter held the answer back")
    if reply.finish == "length":
        raise Unanswered("the answer was cut off")
    return reply.text
