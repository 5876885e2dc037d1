"""Claim by claim with a tool: an agent searches, cites each claim, and writes with what `cite_claim` gives back.

    converse ─▶ check ─▶ the text

A number that no tool gave is refused, and the agent is told once; what is wrong still then is flagged in the
text. A number that was given still has to hold for the sentence that it stands in, which `ground` decides. In the
text that a reader gets, citations are numbered from 1 in its order.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, TypedDict, Unpack

from langchain_core.messages import AnyMessage
from langgraph.graph import END, START, StateGraph
from langgraph.runtime import Runtime

from ...nodes.engines.served.text import harmless, mark
from ...nodes.segmenter.existing_citations import ExistingCitations
from ...nodes.segmenter.headings import stated
from ...prompts import render
from ...store.records import Grounding
from .ephemeral_engine import Agent, EphemeralEngine, corrected
from .session import WritingSession, desk

if TYPE_CHECKING:
    from ..api import Options
    from ..inputs import SourceInput
    from ..models.roles import Roles

TOOLS = ("list_sources", "search_library", "find_evidence", "cite_claim")


class ClaimFirstState(TypedDict, total=False):
    """How far the text is."""

    agent: Agent
    engine: EphemeralEngine
    messages: list[AnyMessage]
    draft: str
    cited: ExistingCitations


def write(question: str, sources: Sequence[SourceInput], /, *, roles: Roles, **options: Unpack[Options]) -> Grounding:
    """Have an agent cite claim by claim and write with the numbers that it is given.

    Raises:
        PciteError: as `write` of this package.
    """
    with desk(question, sources, roles, options) as table:
        end = steps.invoke(ClaimFirstState(), context=table)
        return table.finish(end["draft"], end["cited"])


def converse(state: ClaimFirstState, runtime: Runtime[WritingSession]) -> ClaimFirstState:
    """Let the agent search, cite and write."""
    table, request = runtime.context, harmless(runtime.context.question)
    engine = EphemeralEngine(table)
    agent = Agent(table, "writer", "claim_first", engine, TOOLS)
    messages = agent.run(render("writing/free_question.md.j2", question=request, mark=mark(request)))
    return {"agent": agent, "engine": engine, "messages": messages}


def check(state: ClaimFirstState, runtime: Runtime[WritingSession]) -> ClaimFirstState:
    """Refuse numbers that no tool gave."""
    agent, engine = state["agent"], state["engine"]
    draft = corrected(agent, engine, state["messages"])
    agent.leave()
    details = engine.in_order(stated(draft), agent.context.receipts)
    return {"draft": details.draft, "cited": details.cited}


_graph = StateGraph(ClaimFirstState, context_schema=WritingSession)
_graph.add_node("converse", converse)
_graph.add_node("check", check)
_graph.add_edge(START, "converse")
_graph.add_edge("converse", "check")
_graph.add_edge("check", END)
steps = _graph.compile()
