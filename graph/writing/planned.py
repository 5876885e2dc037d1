"""A planner outlines, a cheaper model writes: the evidence that each section needs is named before it is found.

    outline ─▶ find ─▶ write ─▶ the text

(The two models are those of the roles `planner` and `writer`: one that reasons, and one that writes.)
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import chain, zip_longest
from typing import TYPE_CHECKING, TypedDict, Unpack

from langgraph.graph import END, START, StateGraph
from langgraph.runtime import Runtime

from ...nodes.engines.served.planner import PlannedSection
from ...nodes.engines.served.snippets import apart
from ...nodes.segmenter.headings import states
from ...prompts import planning_phrases as phrases
from ...store.records import Grounding, Passage
from ...store.text import languages
from . import writing_roles as staff
from .session import WritingSession, desk

if TYPE_CHECKING:
    from ..api import Options
    from ..inputs import SourceInput
    from ..models.roles import Roles


class Outlined(TypedDict, total=False):
    """How far the text is."""

    sections: list[PlannedSection]
    passages: list[list[Passage]]
    """For each section what was found for it."""
    draft: str


def write(question: str, sources: Sequence[SourceInput], /, *, roles: Roles, **options: Unpack[Options]) -> Grounding:
    """Outline, find what each section needs, and write section by section.

    Raises:
        PciteError: as `write` of this package.
    """
    with desk(question, sources, roles, options) as table:
        return table.finish(steps.invoke(Outlined(), context=table)["draft"])


def outline(state: Outlined, runtime: Runtime[WritingSession]) -> Outlined:
    """Have the planner name the sections and what has to be shown in each."""
    table = runtime.context
    planner = staff.planner(table)
    sections = planner.outline(table.question)
    staff.count(table, "planner", planner)
    return {"sections": sections}


def find(state: Outlined, runtime: Runtime[WritingSession]) -> Outlined:
    """Search for all that is needed at once; the best of each comes before the second of any."""
    table = runtime.context
    result = iter(table.search([target for section in state["sections"] for target in section.evidence]))
    passages = []
    for section in state["sections"]:
        own = [next(result) for _ in section.evidence]
        missing = [target for target, hits in zip(section.evidence, own, strict=True) if not hits]
        if len(missing) < len(own):
            table.notes.extend(
                [phrases.MISSING_EVIDENCE.format(wanted=one, section=section.heading) for one in missing]
            )
        passages.append(apart(filter(None, chain.from_iterable(zip_longest(*own)))))
    return {"passages": passages}


def answer(state: Outlined, runtime: Runtime[WritingSession]) -> Outlined:
    """Have each section written from what was found for it, all at the same time."""
    table = runtime.context
    writer = staff.writer(table, rcs=False)
    sections = list(zip(state["sections"], state["passages"], strict=True))
    begun = [(section, passages[: writer.evidence_k]) for section, passages in sections if passages]
    parts = [_part(section) for section, _ in begun]
    snippets = [writer.snippets(table.question, passages, table.services.sources) for _, passages in begun]
    written = iter(writer.parts(table.question, parts, snippets))
    staff.count(table, "writer", writer)
    texts = []
    for section, passages in sections:
        text = next(written) if passages else ""
        if text:
            texts.append(_headed(section.heading, text, table))
            continue
        reason = phrases.NO_ANSWER if passages else phrases.NO_EVIDENCE
        table.notes.append(phrases.EMPTY_SECTION.format(section=section.heading, reason=reason))
    return {"draft": "\n\n".join(texts)}


def _headed(heading: str, text: str, table: WritingSession) -> str:
    """The text under its heading, unless that makes a claim of its own, which no one would check."""
    claims = states(heading, languages.detect(text))
    if claims:
        table.notes.append(phrases.CLAIMING_HEADING.format(section=heading))
    return text if claims else f"## {heading}\n\n{text}"


def _part(section: PlannedSection) -> str:
    return "\n".join([section.heading, *(f"- {target}" for target in section.evidence)])


_graph = StateGraph(Outlined, context_schema=WritingSession)
_graph.add_node("outline", outline)
_graph.add_node("find", find)
_graph.add_node("write", answer)
_graph.add_edge(START, "outline")
_graph.add_edge("outline", "find")
_graph.add_edge("find", "write")
_graph.add_edge("write", END)
steps = _graph.compile()
