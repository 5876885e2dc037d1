"""`SummaryNotesMiddleware`: citations shrink to their notes before the model reads the conversation again."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Any

from langchain.agents.middleware import AgentMiddleware, AgentState, ModelRequest, ModelResponse
from langchain_core.messages import AnyMessage

from .summaries import summarised


class SummaryNotesMiddleware(AgentMiddleware[AgentState[Any], Any, Any]):
    """Shows the model its calls of citation tools without quotes and reasoning, and their answers as one note each.

        agent = create_agent(model, create_source_tools(context), middleware=[SummaryNotesMiddleware()])

    Only what the model is sent is shorter: the state of the agent and the store keep the whole, and `get_citation`
    gives it back. Calls that were refused stay as they are, since the model has to put them right.
    """

    def wrap_model_call(
        self, request: ModelRequest[Any], handler: Callable[[ModelRequest[Any]], ModelResponse[Any]]
    ) -> ModelResponse[Any]:
        """Ask the model with the shorter conversation."""
        return handler(_shorter(request))

    async def awrap_model_call(
        self, request: ModelRequest[Any], handler: Callable[[ModelRequest[Any]], Awaitable[ModelResponse[Any]]]
    ) -> ModelResponse[Any]:
        """`wrap_model_call` for `await`."""
        return await handler(_shorter(request))


def _shorter(request: ModelRequest[Any]) -> ModelRequest[Any]:
    messages: list[AnyMessage] = summarised(request.messages)  # type: ignore[assignment]
    return request.override(messages=messages)
