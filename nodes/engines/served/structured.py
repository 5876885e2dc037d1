"""Answers of a fixed shape: a JSON object that a chat model is asked for and that is checked before it is used."""

from __future__ import annotations

import asyncio
import importlib.util
import re
from collections.abc import Callable, Sequence
from typing import Any, Generic, TypeVar

from pydantic import BaseModel, ValidationError

from ....store.errors import EngineError, MissingExtra
from .connection import Connection, Prompt
from .failures import Unanswered
from .loop import in_own_loop, together
from .server import Server
from .usage import Meter, Usage

FENCED = re.compile(r"\A```(?:json)?\s*(.*?)\s*```\Z", re.DOTALL)
ANSWER_TOKENS = 2048
REPAIR = "That is not of the shape that was asked for: {wrong}. Answer again, with the JSON object alone."

Shape = TypeVar("Shape", bound=BaseModel)


def schema(shape: type[BaseModel]) -> dict[str, Any]:
    """What asks for a shape, as `response_format` of the OpenAI protocol."""
    inner = {"name": shape.__name__.lower(), "strict": True, "schema": shape.model_json_schema()}
    return {"type": "json_schema", "json_schema": inner}


def read(answer: str, shape: type[Shape]) -> Shape:
    """The object in an answer, without what a model thought aloud before it.

    Raises:
        Unanswered: the answer is not of the shape that was asked for.
    """
    told = answer.rpartition("</think>")[2].strip()
    fenced = FENCED.match(told)
    try:
        return shape.model_validate_json(fenced[1] if fenced else told)
    except ValidationError as error:
        wrong = error.errors()[0]["msg"]
        raise Unanswered(f"the answer is not of the shape that was asked for: {wrong}: {answer[:80]!r}") from error


class Asker(Generic[Shape]):
    """Puts questions to a chat model and gives its answers in one shape; a wrong shape is asked for once more."""

    def __init__(self, server: Server, instructions: str, shape: type[Shape]) -> None:
        """Take a server.

        Raises:
            MissingExtra: langchain-openai is not installed.
        """
        if importlib.util.find_spec("langchain_openai") is None:
            do = "Install it: pip install 'pcite[llm]'"
            raise MissingExtra(f"Ask {server.model}", "langchain-openai is not installed", do)
        self._server, self._instructions, self._shape = server, instructions, shape
        self._meter = Meter()

    @property
    def usage(self) -> Usage:
        """What was asked so far."""
        return self._meter.total

    def ask(self, questions: Sequence[str], refused: Callable[[EngineError], None] | None = None) -> list[Shape | None]:
        """An answer to each question, in order; `None` where there is none, of which `refused` is told.

        Raises:
            EngineError: the server is not there, does not know the model, or does not accept the key.
        """
        if not questions:
            return []
        found = in_own_loop(self._all(questions))
        for one in found:
            if isinstance(one, Unanswered) and refused:
                refused(EngineError(f"Ask {self._server.model} at {self._server.shown}", one.reason, "Ask again."))
        return [None if isinstance(one, Unanswered) else one for one in found]

    async def _all(self, questions: Sequence[str]) -> list[Shape | Unanswered]:
        async with Connection(self._server, self._meter) as connection:
            return await together([self._one(question, connection) for question in questions])

    async def _one(self, question: str, connection: Connection) -> Shape | Unanswered:
        until = asyncio.get_running_loop().time() + self._server.timeout
        body = {"max_completion_tokens": ANSWER_TOKENS, "response_format": schema(self._shape)}
        messages = (("system", self._instructions), ("user", question))
        try:
            reply = await connection.ask(Prompt(messages, body), until)
            try:
                return read(reply.text, self._shape)
            except Unanswered as error:
                again = (*messages, ("assistant", reply.text), ("user", REPAIR.format(wrong=error.reason)))
                return read((await connection.ask(Prompt(again, body), until)).text, self._shape)
        except Unanswered as error:
            return error
