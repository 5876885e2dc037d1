"""A server as langchain's chat model: for questions of our own, and for agents that bind tools to it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from langchain_core.callbacks import BaseCallbackHandler
from langchain_core.outputs import ChatGeneration
from pydantic import SecretStr

from ....store.errors import MissingExtra
from . import text
from .budget import Budget
from .server import ModelServer
from .usage import Meter, Usage

if TYPE_CHECKING:
    from uuid import UUID

    from langchain_core.messages import BaseMessage
    from langchain_core.outputs import LLMResult
    from langchain_openai import ChatOpenAI


def chat_model(
    server: ModelServer,
    *,
    budget: Budget | None = None,
    retries: int | None = None,
    **more: Any,  # noqa: ANN401
) -> ChatOpenAI:
    """The model of a server, for `bind_tools` and the like; `more` goes to `ChatOpenAI` as it is.

    With a budget every question is held against it, and every answer booked; a question that may not be
    asked any more raises `BudgetSpent`. No temperature is set: reasoning models refuse one, and each
    server has its own.

    Raises:
        MissingExtra: langchain-openai is not installed.
    """
    try:
        from langchain_openai import ChatOpenAI
    except ImportError as error:
        do = "Install it: pip install 'pcite[llm]'"
        raise MissingExtra(f"Ask {server.model}", "langchain-openai is not installed", do) from error
    if budget:
        more |= {"callbacks": [*more.get("callbacks", ()), _Booking(server, budget)], "stream_usage": True}
    return ChatOpenAI(
        model=server.model,
        base_url=server.url,
        api_key=SecretStr(server.api_key or "none"),
        timeout=server.timeout,
        max_retries=server.retries if retries is None else retries,
        use_responses_api=False,
        cache=False,
        **more,
    )


class _Booking(BaseCallbackHandler):
    """Looks at a budget before each question of a chat model, and books each answer."""

    raise_error = True

    def __init__(self, server: ModelServer, budget: Budget) -> None:
        self._action, self._meter = f"Ask {server.model} at {server.shown}", Meter(budget, server.prices)
        self._under_way: dict[UUID, int] = {}
        """Tokens of each question that has no answer yet, by a guess."""

    def on_chat_model_start(
        self,
        serialized: dict[str, Any],
        messages: list[list[BaseMessage]],
        *,
        run_id: UUID,
        **__: Any,  # noqa: ANN401
    ) -> None:
        self._meter.admit(self._action)
        self._under_way[run_id] = sum(map(_guess, messages[0]))

    def on_llm_end(self, response: LLMResult, *, run_id: UUID, **_: Any) -> None:  # noqa: ANN401
        prompt_tokens = self._under_way.pop(run_id, 0)
        for answers in response.generations:
            message = answers[0].message if answers and isinstance(answers[0], ChatGeneration) else None
            used = getattr(message, "usage_metadata", None)
            read, wrote = (used["input_tokens"], used["output_tokens"]) if used else (0, 0)
            guessed = (0, 0) if used else (prompt_tokens, _guess(message) if message else 0)
            self._meter.add(Usage(1, 0, read, wrote, uncounted=0 if used else 1), guessed)

    def on_llm_error(self, error: BaseException, *, run_id: UUID, **more: Any) -> None:  # noqa: ANN401
        """Book what was heard of an answer that broke off."""
        prompt_tokens, heard = self._under_way.pop(run_id, 0), getattr(more.get("response"), "generations", ())
        answer_tokens = sum(
            _guess(answers[0].message) for answers in heard if answers and hasattr(answers[0], "message")
        )
        if answer_tokens:
            self._meter.add(Usage(), (prompt_tokens, answer_tokens))


def _guess(message: BaseMessage) -> int:
    """Tokens of a message, with the tools that it calls."""
    calls = getattr(message, "tool_calls", None)
    return text.tokens(str(message.content)) + (text.tokens(str(calls)) if calls else 0)
