"""An agent that cites with tools: its numbers are those that the tools gave, or they are refused."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from pathlib import Path
from shutil import copy
from typing import Any

import pytest
from llm_server import LLMServer, calls_tool, says
from pcite.graph.interfaces.agents import ToolContext, create_source_tools
from pcite.graph.interfaces.agents.middleware import GroundingMiddleware, SummaryNotesMiddleware
from scripted import Scripted

SIX = "US regulations require a broker to keep its records for six years."
MOON = "The moon is made of green cheese."
ASKED = {"messages": [{"role": "user", "content": "How long are records kept?"}]}
CALL = {"claim": SIX, "source": "us.md", "quote_context": SIX, "verbatim_quote": SIX, "section": "Records"}
Make = Any


JUDGE = Scripted(lambda pair: 0.9 if "six" in pair.claim and "six" in pair.premise else 0.1)


@pytest.fixture
def context(tmp_path: Path, made_file: Path, us: Path) -> Iterator[ToolContext]:
    with ToolContext(job_id="one", db_path=copy(made_file, tmp_path / "store.sqlite"), verifier=JUDGE) as context:
        context.engine.add_doc_source(us)
        yield context


def test_a_number_that_a_tool_gave_holds_and_an_invented_one_sends_the_model_back(
    agent: Make, server: LLMServer, context: ToolContext
) -> None:
    script = [calls_tool("cite_document", **CALL), says(f"{SIX[:-1]} [1]. {SIX[:-1]} [99]."), says(f"{SIX[:-1]} [1].")]
    middleware = GroundingMiddleware(context, policy="fix")
    state = agent(script, middleware, tools=create_source_tools(context)).invoke(ASKED)
    told = server.requests[2]["messages"][-1]["content"]
    assert f"The citation '[99]' of the claim '{SIX[:-1]} [99].' points to nothing" in told
    assert "The number [99] was never issued to this session." in told
    assert "'[1]'" not in told
    assert state["grounding"]["ok"]
    assert state["messages"][-1].text.startswith(f"{SIX[:-1]} [1].")


def test_a_model_that_cites_reads_its_former_answer_with_the_numbers_of_its_tools(
    agent: Make, server: LLMServer, context: ToolContext
) -> None:
    context.issued(context.engine.cite_doc(SIX, 1, SIX, {}, SIX))
    script = [calls_tool("cite_document", **CALL), says(f"{SIX[:-1]} [2]."), says("You are welcome.")]
    made = agent(script, GroundingMiddleware(context), tools=create_source_tools(context))
    first = made.invoke(ASKED)["messages"]
    assert first[-1].text.startswith(f"{SIX[:-1]} [1].")
    made.invoke({"messages": [*first, {"role": "user", "content": "Thank you."}]})
    assert server.requests[-1]["messages"][-2]["content"] == f"{SIX[:-1]} [2]."


def test_a_number_of_another_session_is_refused_though_the_claim_holds(
    agent: Make, context: ToolContext, tmp_path: Path, us: Path
) -> None:
    context.engine.cite_doc(SIX, 1, SIX, {}, SIX)
    with ToolContext(job_id="two", db_path=tmp_path / "store.sqlite", verifier=JUDGE) as other:
        other.engine.add_doc_source(us)
        state = agent([says(f"{SIX[:-1]} [1].")], GroundingMiddleware(other, policy="refuse")).invoke(ASKED)
    assert state["messages"][-1].text.startswith("**No answer.**")
    assert "was never issued to this session" in state["grounding"]["feedback"][-1]


def test_the_model_reads_notes_where_it_cited_and_the_state_keeps_the_whole(
    agent: Make, server: LLMServer, context: ToolContext
) -> None:
    script = [calls_tool("cite_document", **CALL), says("Done.")]
    made = agent(script, SummaryNotesMiddleware(), tools=create_source_tools(context))
    state = asyncio.run(made.ainvoke(ASKED))
    called, answered = server.requests[1]["messages"][-2:]
    assert SIX not in called["tool_calls"][0]["function"]["arguments"].replace(f'"claim": "{SIX}"', "")
    assert answered["content"].startswith("[1] Cited US rules")
    assert state["messages"][1].tool_calls[0]["args"]["verbatim_quote"] == SIX
    assert context.engine.get_citation(1).verbatim_quote == SIX  # type: ignore[union-attr]
