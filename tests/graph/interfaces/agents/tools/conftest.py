"""Tools over a store of their own, with the verifier that ships, and a graph that carries their calls out."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import ExitStack
from pathlib import Path
from shutil import copy
from typing import Any

import numpy as np
import pytest
from langchain_core.messages import AIMessage, ToolMessage
from langgraph.graph import MessagesState, StateGraph
from langgraph.prebuilt import ToolNode
from pcite import ToolContext, create_source_tools
from pcite.nodes.ports import Vectors
from pcite.store.records import Provenance

RULES = """# Rules

## Storage

Invoices must be stored in an unalterable format for ten years. An editable document is not an unalterable format.

## Access

Access to the accounting data must be restricted by an authorisation concept.
"""
QUOTE = "Invoices must be stored in an unalterable format for ten years."
CLAIM = "Invoices must be stored for ten years."
CITED = {"claim": CLAIM, "source": "rules.md", "quote_context": QUOTE, "verbatim_quote": QUOTE, "section": "Storage"}

OpenContext = Callable[..., ToolContext]
Call = Callable[..., ToolMessage]


class Flat:
    """An embedder to which all texts are alike, for tests that search nothing."""

    languages = frozenset({"en"})
    provenance = Provenance(engine="test", model="flat", digest="1")

    def embed(self, texts: Sequence[str]) -> Vectors:
        unit: Vectors = np.full((len(texts), 4), 0.5, dtype=np.float32)
        return unit


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    made = tmp_path / "documents"
    made.mkdir()
    (made / "rules.md").write_text(RULES, encoding="utf-8")
    return made


@pytest.fixture
def open_context(tmp_path: Path, made_file: Path, folder: Path) -> Iterator[OpenContext]:
    """Opens contexts over one store, and closes every one when the test ends."""
    path = copy(made_file, tmp_path / "store.sqlite")
    with ExitStack() as opened:

        def open_one(*given: Any, **options: Any) -> ToolContext:  # noqa: ANN401
            chosen = {"job_id": "one", "db_path": path, "folder": folder, "backoff": (), "embedder": Flat(), **options}
            return opened.enter_context(ToolContext(*given, **chosen))

        yield open_one


@pytest.fixture
def context(open_context: OpenContext) -> ToolContext:
    return open_context()


@pytest.fixture
def call(context: ToolContext) -> Call:
    """Calls a tool of `context` through a tool node."""
    return caller(context)


def caller(context: ToolContext) -> Call:
    graph = StateGraph(MessagesState)
    graph.add_node("tools", ToolNode(create_source_tools(context)))
    graph.set_entry_point("tools")
    app = graph.compile()

    def call_one(name: str, /, **args: Any) -> ToolMessage:  # noqa: ANN401
        asked = AIMessage(content="", tool_calls=[{"name": name, "args": args, "id": "1", "type": "tool_call"}])
        answer = app.invoke({"messages": [asked]})["messages"][-1]
        assert isinstance(answer, ToolMessage)
        return answer

    return call_one
