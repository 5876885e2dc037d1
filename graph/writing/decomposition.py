"""The question in parts: each is searched for by itself, and the text is written from what all of them found.

    decompose ─▶ search ─▶ write ─▶ the text

(Perplexity's answer engine takes a question apart in this way, searches for the parts at the same time, and
has every sentence written from snippets.)
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import chain, zip_longest
from typing import TYPE_CHECKING, TypedDict, Unpack

from langgraph.graph import END, START, StateGraph
from langgraph.runtime import Runtime

from ...nodes.engines.served.snippets import apart
from ...store.records import Grounding, Passage
from . import writing_roles as staff
from .session import WritingSession, desk

if TYPE_CHECKING:
    from ..api import Options
    from ..inputs import SourceInput
    from ..models.roles import Roles


class Parts(TypedDict, total=False):
    """How far the text is."""

    queries: list[str]
    """The question itself, and what it was taken apart into."""
    passages: list[Passage]
    draft: str


def write(question: str, sources: Sequence[SourceInput], /, *, roles: Roles, **options: Unpack[Options]) -> Grounding:
    """Take the question apart, search for the parts, and write from what was found.

    Raises:
        PciteError: as `write` of this package.
    """
    with desk(question, sources, roles, options) as table:
        return table.finish(steps.invoke(Parts(), context=table)["draft"])


def decompose(state: Parts, runtime: Runtime[WritingSession]) -> Parts:
    """Have the planner say what to search for."""
    table = runtime.context
    planner = staff.planner(table)
    queries = planner.queries(table.question)
    staff.count(table, "planner", planner)
    return {"queries": queries}


def search(state: Parts, runtime: Runtime[WritingSession]) -> Parts:
    """Search for all parts at once; the best passage of each comes before the second of any."""
    match = runtime.context.search(state["queries"])
    return {"passages": apart(filter(None, chain.from_iterable(zip_longest(*match))))}


def answer(state: Parts, runtime: Runtime[WritingSession]) -> Parts:
    """Have the writer answer the whole question from what was found."""
    table = runtime.context
    writer = staff.writer(table)
    return {"draft": staff.drafted(table, writer, state["passages"][: writer.evidence_k])}


_graph = StateGraph(Parts, context_schema=WritingSession)
_graph.add_node("decompose", decompose)
_graph.add_node("search", search)
_graph.add_node("write", answer)
_graph.add_edge(START, "decompose")
_graph.add_edge("decompose", "search")
_graph.add_edge("search", "write")
_graph.add_edge("write", END)
steps = _graph.compile()
