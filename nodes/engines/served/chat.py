"""A server as langchain's chat model: for questions of our own, and for agents that bind tools to it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from pydantic import SecretStr

from ....store.errors import MissingExtra
from .server import Server

if TYPE_CHECKING:
    from langchain_openai import ChatOpenAI


def chat_model(server: Server, *, retries: int | None = None, **more: Any) -> ChatOpenAI:  # noqa: ANN401
    """The model of a server, for `bind_tools` and the like; `more` goes to `ChatOpenAI` as it is.

    No temperature is set: reasoning models refuse one, and each server has its own.

    Raises:
        MissingExtra: langchain-openai is not installed.
    """
    try:
        from langchain_openai import ChatOpenAI
    except ImportError as error:
        do = "Install it: pip install 'pcite[llm]'"
        raise MissingExtra(f"Ask {server.model}", "langchain-openai is not installed", do) from error
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
