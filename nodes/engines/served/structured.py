"""Answers of a fixed shape: a JSON object that a chat model is asked for and that is checked before it is used."""

from __future__ import annotations

import json
import re
from typing import Any, TypeVar

from pydantic import BaseModel, ValidationError

from ....prompts.answers import REPAIR, SHAPE, SHORTER
from .answer_text import unmarked
from .asking import Asking, whole
from .budget import Budget
from .connection import Connection, Reply
from .failures import Unanswered
from .server import ModelServer
from .streaming import spoken
from .text import storable
from .written_tool_calls import PROBLEM, is_tool_call

FENCED = re.compile(r"^```(?:json)?\s*(\{.*?\})\s*```", re.DOTALL | re.MULTILINE)
"""The object that an answer has in a fence, with what a model says before and after it."""
ANSWER_TOKENS = 2048
MOST_WRONG = 3
"""Faults of an answer that are named."""

Shape = TypeVar("Shape", bound=BaseModel)


class Misshapen(Unanswered):
    """An answer that is not of the shape that was asked for."""

    def __init__(self, wrong: str, answer: str) -> None:
        super().__init__(f"the answer is not of the shape that was asked for: {wrong}: {answer[:80]!r}")
        self.wrong = wrong


def schema(shape: type[BaseModel]) -> dict[str, Any]:
    """What asks for a shape, as `response_format` of the OpenAI protocol."""
    inner = {"name": shape.__name__.lower(), "strict": True, "schema": shape.model_json_schema()}
    return {"type": "json_schema", "json_schema": inner}


def read(answer: str, shape: type[Shape]) -> Shape:
    """The object in an answer, without what a model thought aloud before it.

    Raises:
        Misshapen: the answer is not of the shape that was asked for.
    """
    text = unmarked(spoken(answer))
    fences = FENCED.findall(text)
    try:
        value = shape.model_validate_json(fences[0] if len(fences) == 1 else text)
        texts = value.model_dump()
        bare = _unmarked(texts)
        return value if bare == texts else shape.model_validate(bare)
    except ValidationError as error:
        raise Misshapen(PROBLEM if is_tool_call(text) else _wrong(error), storable(answer)) from error


def _unmarked(value: Any) -> Any:  # noqa: ANN401 - whatever a shape holds
    """The value with its texts as they read, in which a mark may end a line."""
    if isinstance(value, str):
        return unmarked(value)
    if isinstance(value, dict):
        return {key: _unmarked(inner) for key, inner in value.items()}
    return type(value)(map(_unmarked, value)) if isinstance(value, list | tuple) else value


class Asker(Asking[Shape]):
    """Puts questions to a chat model and gives its answers in one shape.

    A wrong shape, or an answer that was cut off, is asked for once more, and what was wrong is named. A
    server that refuses `response_format` is told the shape in words instead, from then on.
    """

    def __init__(
        self,
        server: ModelServer,
        instructions: str,
        shape: type[Shape],
        *,
        budget: Budget | None = None,
        answer_tokens: int = ANSWER_TOKENS,
    ) -> None:
        """Take a server; `answer_tokens` are those of an answer at most, with what is thought.

        Raises:
            MissingExtra: langchain-openai is not installed.
        """
        super().__init__(server, instructions, budget=budget)
        self._shape, self._tokens = shape, answer_tokens

    def _body(self) -> dict[str, Any]:
        return {**self.server.answer_limit(self._tokens), "response_format": schema(self._shape)}

    def _in_words(self) -> str:
        return SHAPE.format(schema=json.dumps(self._shape.model_json_schema()))

    async def _answered(self, at: int, question: str, connection: Connection) -> Shape:
        reply = await self._reply(connection, question)
        try:
            return self._read(reply)
        except Misshapen as error:
            repair = SHORTER if reply.finish == "length" else REPAIR.format(wrong=error.wrong)
        again = await self._reply(connection, question, ("assistant", reply.text), ("user", repair))
        return self._read(again)

    def _read(self, reply: Reply) -> Shape:
        if reply.finish == "length":
            raise Misshapen("it was cut off", reply.text)
        return read(whole(reply), self._shape)


def _wrong(error: ValidationError) -> str:
    errors = error.errors()
    problems = [": ".join(filter(None, [".".join(map(str, one["loc"])), one["msg"]])) for one in errors[:MOST_WRONG]]
    return "; ".join(problems)[:400]
