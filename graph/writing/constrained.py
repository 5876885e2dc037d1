"""The constraint prompt: single sentences of the sources, and nothing may be said that they do not say.

    snip ─▶ write ─▶ the text

The instruction is the one that Perplexity's answer engine is said to bind its generation with. It alone binds
no model; the pipeline behind it does: what goes beyond the sources is flagged, or struck where the policy says so.
"""

from __future__ import annotations

from collections.abc import Sequence
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

PER_SNIPPET = 4
"""How many passages the index is asked for, for each snippet: a sentence stands there in windows too."""


class Snips(TypedDict, total=False):
    """How far the text is."""

    passages: list[Passage]
    draft: str


def write(question: str, sources: Sequence[SourceInput], /, *, roles: Roles, **options: Unpack[Options]) -> Grounding:
    """Write from single sentences of the sources, and say nothing else.

    Raises:
        PciteError: as `write` of this package.
    """
    with desk(question, sources, roles, options) as table:
        return table.finish(steps.invoke(Snips(), context=table)["draft"])


def snip(state: Snips, runtime: Runtime[WritingSession]) -> Snips:
    """Find the sentences nearest to the question."""
    table = runtime.context
    most = 2 * table.services.policy.passages_per_claim
    hits = table.services.index.search([table.question], PER_SNIPPET * most)[0]
    single = [hit.passage for hit in hits if len(hit.passage.units) == 1]
    return {"passages": apart([*single, *(hit.passage for hit in hits)])[:most]}


def answer(state: Snips, runtime: Runtime[WritingSession]) -> Snips:
    """Have the question answered from the sentences as they stand."""
    table = runtime.context
    writer = staff.writer(table, rcs=False)
    return {"draft": staff.drafted(table, writer, state["passages"])}


_graph = StateGraph(Snips, context_schema=WritingSession)
_graph.add_node("snip", snip)
_graph.add_node("write", answer)
_graph.add_edge(START, "snip")
_graph.add_edge("snip", "write")
_graph.add_edge("write", END)
steps = _graph.compile()
