"""Way D: write with placeholders for citations, which are looked up and filled afterwards.

    drafting ─▶ the draft with `{cite:source_1:p5}`, `{cite: key}` and `{check: "…"}`
             ─▶ resolution ─▶ what each placeholder asks for ─▶ grounding ─▶ verdicts ─▶ formatting ─▶ the text

The writer says where a citation belongs and need not remember what it is called: the placeholder is the intent to
cite. All placeholders are searched for and verified in one batch, with every other sentence of the draft.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import TYPE_CHECKING, TypedDict, Unpack

from langgraph.graph import END, START, StateGraph
from langgraph.runtime import Runtime

from ...nodes.segmenter.placeholders import PLACEHOLDER
from ...store.records import Grounding
from ..api import ground
from .marks import as_draft
from .session import WritingSession, desk

if TYPE_CHECKING:
    from ..api import Options
    from ..inputs import DraftInput, SourceInput
    from ..models.roles import Roles


class PlaceholderState(TypedDict, total=False):
    """How far the text is."""

    draft: str
    placeholders: list[str]
    """Those of the draft, in its order, each once."""
    grounding: Grounding
    text: str
    """What a reader gets: the text with its citations, and the list of them."""


def write(question: str, sources: Sequence[SourceInput], /, *, roles: Roles, **options: Unpack[Options]) -> Grounding:
    """Have a model write with placeholders, and fill them.

    Raises:
        PciteError: as `write` of this package.
    """
    with desk(question, sources, roles, options) as table:
        grounding: Grounding = steps.invoke(PlaceholderState(), context=table)["grounding"]
        return grounding


def resolve(draft: DraftInput, sources: Sequence[SourceInput], **options: Unpack[Options]) -> Grounding:
    """Fill the placeholders of a draft; what is unknown or not supported stays, and the notes say why.

    It is `ground`, which fills them in every draft that has some.

    Raises:
        PciteError: as `ground`.
    """
    return ground(draft, sources, **options)


def draft(state: PlaceholderState, runtime: Runtime[WritingSession]) -> PlaceholderState:
    """Have the question answered from the nearest passages, each shown with its source, page and section."""
    table = runtime.context
    words = {"question": table.question, "passages": table.numbered(table.nearest())}
    return {"draft": as_draft(table.ask("writer", "placeholders", needed=True, **words))}


def list_placeholders(state: PlaceholderState) -> PlaceholderState:
    """Read what the draft asks to have cited, all of it before anything is searched."""
    return {"placeholders": list(dict.fromkeys(match[0] for match in re.finditer(PLACEHOLDER, state["draft"])))}


def fill(state: PlaceholderState, runtime: Runtime[WritingSession]) -> PlaceholderState:
    """Search for all that the placeholders ask for, verify it, and put citations in their place."""
    return {"grounding": runtime.context.finish(state["draft"])}


def lay_out(state: PlaceholderState) -> PlaceholderState:
    """The text with its reference list below."""
    made = state["grounding"]
    return {"text": "\n\n".join(part for part in (made.text.rstrip("\n"), made.references.strip()) if part) + "\n"}


_graph = StateGraph(PlaceholderState, context_schema=WritingSession)
_graph.add_node("drafting", draft)
_graph.add_node("resolution", list_placeholders)
_graph.add_node("grounding", fill)
_graph.add_node("formatting", lay_out)
_graph.add_edge(START, "drafting")
_graph.add_edge("drafting", "resolution")
_graph.add_edge("resolution", "grounding")
_graph.add_edge("grounding", "formatting")
_graph.add_edge("formatting", END)
steps = _graph.compile()
