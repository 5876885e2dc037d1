"""The graph: which step follows which. Read this first.

    question ─ writer ─▶ draft ─ segmenter ─▶ claims ─ retriever ─▶ evidence ─ verifier ─▶ verdicts
                           ▲                                         ▲            │
                           │                                         └─ in other ─┤ nothing decides a claim
                           │                                            words     │ not all supported
                           └──────── the draft was rewritten ──── editor ◀────────┤
                     store ◀─ recorder ◀─ formatter ◀── the policy decided ───────┘

Where it is asked for, the evaluator stands between formatter and recorder; it scores the result and decides nothing.
Where a person is asked, that step stands behind the editor, which then only proposes; the run waits there.

It compiles and draws without any model: what the nodes work with travels as run-time context. `graph` is the same with
that context made from what it is given, for programs that know LangGraph and not pcite:

    from pcite.graph.build import graph
    grounding = graph.invoke({"draft": draft, "sources": [text, Path("law.pdf")]})["grounding"]
"""

from __future__ import annotations

import asyncio
from functools import cache
from typing import TYPE_CHECKING, Any, Literal

from langchain_core.runnables import RunnableLambda
from langgraph.graph import END, START, StateGraph
from langgraph.runtime import get_runtime

from ..nodes import recorder
from ..nodes.editor import node as editor
from ..nodes.editor import writer
from ..nodes.evaluator import node as evaluator
from ..nodes.formatter.node import compose
from ..nodes.makers import counted
from ..nodes.retriever import node as retriever
from ..nodes.segmenter.node import segment_draft
from ..nodes.state import Services, State
from ..nodes.verifier import node as verifier
from .exported import GraphContext, GraphInput, GraphOutput, GraphState, opened
from .telemetry import run_span, timed, with_seconds

if TYPE_CHECKING:
    from langchain_core.runnables import RunnableConfig
    from langgraph.checkpoint.base import BaseCheckpointSaver
    from langgraph.graph.state import CompiledStateGraph

    from ..nodes.policy import Policy

STEPS_BEFORE_LOOP = 1
STEPS_OF_A_ROUND = 4
STEPS_OF_A_SEARCH = 2
STEPS_AFTER_LOOP = 3


def build(
    checkpointer: BaseCheckpointSaver[str] | None = None, *, evaluated: bool = False, needs_person: bool = False
) -> CompiledStateGraph[State, Services, State, State]:
    """The compiled graph; with a checkpointer a run that was killed goes on where it was.

    With `evaluated` the evaluator stands between formatter and recorder. With `needs_person` a person stands behind the
    editor and decides about each claim that is not supported; that takes a checkpointer.
    Without a checkpointer all runs share one graph, since it holds nothing of a run.
    """
    if checkpointer is None and not needs_person:
        return _shared(evaluated)
    return _steps(evaluated=evaluated, needs_person=needs_person).compile(checkpointer=checkpointer)


@cache
def _shared(evaluated: bool) -> CompiledStateGraph[State, Services, State, State]:
    return _steps(evaluated=evaluated, needs_person=False).compile()


def _steps(*, evaluated: bool, needs_person: bool) -> StateGraph[State, Services, State, State]:
    graph = StateGraph(State, context_schema=Services)
    graph.add_node("writer", timed("writer", counted(writer.write)))
    graph.add_node("segmenter", timed("segmenter", counted(segment_draft)))
    graph.add_node("retriever", timed("retriever", counted(retriever.retrieve)))
    graph.add_node("verifier", timed("verifier", verifier.verify))
    graph.add_node("editor", timed("editor", counted(editor.edit)))
    graph.add_node("formatter", timed("formatter", counted(compose)))
    graph.add_node("recorder", timed("recorder", recorder.record))

    graph.add_conditional_edges(START, entry)
    graph.add_edge("writer", "segmenter")
    graph.add_edge("segmenter", "retriever")
    graph.add_edge("retriever", "verifier")
    graph.add_conditional_edges("verifier", settled)
    if needs_person:
        graph.add_node("person", editor.ask)
        graph.add_edge("editor", "person")
    graph.add_conditional_edges("person" if needs_person else "editor", edited)
    if evaluated:
        graph.add_node("evaluator", timed("evaluator", counted(evaluator.score)))
        graph.add_edge("formatter", "evaluator")
    graph.add_edge("evaluator" if evaluated else "formatter", "recorder")
    graph.add_edge("recorder", END)
    return graph


def entry(state: State) -> Literal["writer", "segmenter"]:
    """A request that brings a draft needs no writer."""
    return "segmenter" if state.get("draft") else "writer"


def settled(state: State) -> Literal["retriever", "editor", "formatter"]:
    """What nothing decides is searched for again; the editor is asked only where something is not supported."""
    if state.get("searches_left", 0) > 0 and any(map(retriever.is_open, state["verdicts"])):
        return "retriever"
    open_claims = any(verdict.label != "supported" for verdict in state["verdicts"])
    return "editor" if open_claims else "formatter"


def edited(state: State) -> Literal["segmenter", "formatter"]:
    """A draft that was rewritten is checked again; the editor itself counts its rounds."""
    return "segmenter" if state["rewritten"] else "formatter"


def recursion_limit(max_rounds: int, searches: int = 1) -> int:
    """LangGraph's own limit, always above what our counters of rounds and searches allow.

    A round may put back sentences of the one before, which is checked again and counts as no round.
    """
    round_ = STEPS_OF_A_ROUND + STEPS_OF_A_SEARCH * (searches - 1)
    return STEPS_BEFORE_LOOP + round_ * 2 * (max_rounds + 1) + STEPS_AFTER_LOOP + 1


def limits_of(policy: Policy) -> RunnableConfig:
    """LangGraph's configuration for a run under this policy."""
    return {"recursion_limit": recursion_limit(policy.max_rounds, policy.searches_per_claim)}


def export() -> CompiledStateGraph[GraphState, Any, GraphInput, GraphOutput]:
    """The graph around the steps that takes a draft and sources, and makes what the steps work with.

    Where the context is `Services`, those are used. `stream(..., subgraphs=True)` shows the steps one by one.
    """
    steps, scored = build(), build(evaluated=True)

    def ground(state: GraphState) -> GraphOutput:
        with opened(state, get_runtime(GraphContext).context) as run:
            app = scored if run.services.evaluator else steps
            with run_span(run.state["report_id"]) as done:
                end = app.invoke(run.state, limits_of(run.services.policy), context=run.services)
                return {"grounding": done(with_seconds(end))}

    async def aground(state: GraphState) -> GraphOutput:
        opening = opened(state, get_runtime(GraphContext).context)
        run = await asyncio.to_thread(opening.__enter__)
        try:
            app = scored if run.services.evaluator else steps
            with run_span(run.state["report_id"]) as done:
                end = await app.ainvoke(run.state, limits_of(run.services.policy), context=run.services)
                return {"grounding": done(with_seconds(end))}
        finally:
            await asyncio.to_thread(opening.__exit__, None, None, None)

    whole = StateGraph(GraphState, context_schema=GraphContext, input_schema=GraphInput, output_schema=GraphOutput)
    whole.add_node("ground", RunnableLambda(ground, aground))
    whole.add_edge(START, "ground")
    whole.add_edge("ground", END)
    return whole.compile(name="pcite")


graph = export()
"""For `langgraph.json`: no checkpointer, since the server that loads it brings its own."""


if __name__ == "__main__":
    print(build().get_graph().draw_mermaid())  # noqa: T201
