"""A server as langchain's chat model: for questions of our own, and for agents that bind tools to it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from langchain_core.callbacks import BaseCallbackHandler
from langchain_core.outputs import ChatGeneration
from pydantic import SecretStr

from ....store.errors import MissingExtra
from .budget import Budget
from .server import Server
from .usage import Meter, Usage

if TYPE_CHECKING:
    from langchain_core.outputs import LLMResult
    from langchain_openai import ChatOpenAI


def chat_model(
    server: Server,
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

    def __init__(self, server: Server, budget: Budget) -> None:
        self._asked, self._meter = f"Ask {server.model} at {server.shown}", Meter(budget, server.prices)

    def on_chat_model_start(self, *_: Any, **__: Any) -> None:  # noqa: ANN401
        self._meter.admit(self._asked)

    def on_llm_end(self, response: LLMResult, **_: Any) -> None:  # noqa: ANN401
        for answers in response.generations:
            message = answers[0].message if answers and isinstance(answers[0], ChatGeneration) else None
            used = getattr(message, "usage_metadata", None)
            read, wrote = (used["input_tokens"], used["output_tokens"]) if used else (0, 0)
            self._meter.add(Usage(1, 0, read, wrote, uncounted=0 if used else 1))
