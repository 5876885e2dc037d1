"""Agents of LangChain over the scripted model server, and sources that they are checked against."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any

import pytest
from langchain.agents import create_agent
from langchain_openai import ChatOpenAI
from llm_server import LLMServer, Step, running

MakeAgent = Callable[..., Any]


@pytest.fixture(scope="module")
def server() -> Iterator[LLMServer]:
    with running() as server:
        yield server


@pytest.fixture
def agent(server: LLMServer) -> MakeAgent:
    """An agent with middleware whose model plays a script."""

    def make(script: Sequence[Step], *middleware: Any, tools: Sequence[Any] = (), **options: Any) -> Any:  # noqa: ANN401
        server.requests.clear()
        server.plays(*script)
        model = ChatOpenAI(model="tiny", base_url=server.url, api_key="none", max_retries=0)  # type: ignore[arg-type]
        return create_agent(model, list(tools), middleware=list(middleware), **options)

    return make
