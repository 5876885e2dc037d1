"""As academics write: plan with citations, read each citation again before its section is written, check backwards.

    plan ─▶ refresh ─▶ write ─┬─▶ verify ─▶ the text
               ▲              │
               └─ next section┘

The planner cites with `cite_document`, so that the numbers of the outline are real. Before each section the
graph itself fetches the full record of every citation that the outline has there: the writer cannot skip it,
and cannot cite what it was not shown.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Literal, NamedTuple, TypedDict, Unpack

from langgraph.graph import END, START, StateGraph
from langgraph.runtime import Runtime

from ...nodes.engines.served.text import harmless, mark
from ...nodes.segmenter.existing_citations import ExistingCitations
from ...nodes.segmenter.headings import stated
from ...prompts import phrases_of_writing as phrases
from ...prompts import render
from ...store.records import Grounding
from ..engine.receipts import numbers_in
from .ephemeral_engine import Agent, EphemeralEngine, corrected
from .marks import unmarked
from .numbers import around, renumbered
from .session import WritingSession, desk

if TYPE_CHECKING:
    from ..api import Options
    from ..inputs import SourceInput
    from ..models.roles import Roles

TOOLS = ("list_sources", "search_library", "find_evidence", "annotate_source", "cite_document")
MOST_SECTIONS = 20
HEADING = re.compile(r"^#{1,6}[ \t]+\S.*$", re.MULTILINE)


class OutlineSection(NamedTuple):
    """A part of the outline."""

    heading: str
    """As Markdown has it; empty where the outline has none."""
    plan: str
    numbers: tuple[int, ...]


class Paper(TypedDict, total=False):
    """How far the text is."""

    engine: EphemeralEngine
    receipts: dict[int, str]
    outline: str
    sections: list[OutlineSection]
    records: list[str]
    """The citations of the section that is written next, in full."""
    written: list[str]
    """Of each section so far, its text; empty of one that was not written."""
    draft: str
    cited: ExistingCitations


def write(question: str, sources: Sequence[SourceInput], /, *, roles: Roles, **options: Unpack[Options]) -> Grounding:
    """Plan with citations, refresh them, write section by section, and check backwards.

    Raises:
        PciteError: as `write` of this package.
    """
    with desk(question, sources, roles, options) as table:
        end = steps.invoke(Paper(), {"recursion_limit": 10 + 2 * MOST_SECTIONS}, context=table)
        return table.finish(end["draft"], end["cited"])


def plan(state: Paper, runtime: Runtime[WritingSession]) -> Paper:
    """Have an agent read, cite, and outline; numbers that no tool gave are taken out of the outline."""
    table, request = runtime.context, harmless(runtime.context.question)
    engine = EphemeralEngine(table)
    agent = Agent(table, "planner", "academic_plan", engine, TOOLS)
    messages = agent.run(render("writing/outline_question.md.j2", question=request, mark=mark(request)))
    outline = corrected(agent, engine, messages)
    agent.leave()
    receipts = agent.context.receipts
    outline, made_up = _only(outline, engine.issued_in(outline, receipts))
    table.notes.extend([phrases.not_planned(made_up)] if made_up else [])
    return {"engine": engine, "receipts": receipts, "outline": outline, "sections": parts(outline), "written": []}


def refresh(state: Paper, runtime: Runtime[WritingSession]) -> Paper:
    """Fetch the full record of every citation of the next section."""
    section = state["sections"][len(state["written"])]
    return {"records": [state["engine"].show_citation(number) for number in section.numbers]}


def write_section(state: Paper, runtime: Runtime[WritingSession]) -> Paper:
    """Have the section written from its records; what it cites beyond them is taken out."""
    table, section = runtime.context, state["sections"][len(state["written"])]
    details = section.heading.lstrip("# ") or table.question
    value = table.ask(
        "writer",
        "section",
        question=table.question,
        outline=state["outline"],
        written="\n\n".join(filter(None, state["written"])),
        section=f"{section.heading}\n{section.plan}".strip(),
        records=state["records"],
    )
    if value is None:
        table.notes.append(phrases.not_written(details))
        return {"written": [*state["written"], ""]}
    text, beyond = _only(HEADING.sub("", value, count=1) if HEADING.match(value) else value, set(section.numbers))
    names = [_citation_name(state["engine"], number, state["receipts"]) for number in beyond]
    table.notes.extend([phrases.not_refreshed(details, names)] if names else [])
    return {"written": [*state["written"], f"{section.heading}\n\n{text.strip()}".strip()]}


def verify(state: Paper, runtime: Runtime[WritingSession]) -> Paper:
    """The outline in reverse: what is claimed without a citation, what a citation does not bear out, what is left."""
    table, engine = runtime.context, state["engine"]
    draft = stated("\n\n".join(filter(None, state["written"])))
    if not draft:
        return {"draft": "", "cited": ExistingCitations({}, {})}
    details = engine.in_order(draft, state["receipts"])
    result = table.check(details.draft, details.cited)
    details = around(details, result)
    table.notes.append(phrases.outline(_on_a_line(renumbered(state["outline"], details.now))))
    left = [number for number in numbers_in(state["outline"]) if number not in details.now]
    names = [_citation_name(engine, number, state["receipts"]) for number in left]
    table.notes.extend([phrases.not_used(names)] if names else [])
    borne_out = {citation.claim_id for citation in result.citations if citation.existing}
    for claim in result.claims:
        if claim.checkable and not claim.markers:
            table.notes.append(phrases.uncited(unmarked(claim.text)))
        elif claim.checkable and claim.id not in borne_out:
            table.notes.append(phrases.not_borne_out(unmarked(claim.text)))
    return {"draft": details.draft, "cited": details.cited}


def parts(outline: str) -> list[OutlineSection]:
    """The sections of an outline, by its headings; one that plans nothing is only the title of those below it."""
    headings = list(HEADING.finditer(outline))
    begins = [(0, 0), *((heading.start(), heading.end()) for heading in headings)]
    ends = [*(heading.start() for heading in headings), len(outline)]
    sections: list[OutlineSection] = []
    for (start, after), end in zip(begins, ends, strict=True):
        below = outline[after:end].strip()
        if below:
            sections.append(OutlineSection(outline[start:after].strip(), below, tuple(numbers_in(below))))
    return sections[:MOST_SECTIONS]


def another(state: Paper) -> Literal["refresh", "verify"]:
    """As long as a section is not written."""
    return "refresh" if len(state["written"]) < len(state["sections"]) else "verify"


def _only(text: str, allowed: set[int]) -> tuple[str, list[int]]:
    """The text with those numbers only, and the others that it had."""
    others = [number for number in numbers_in(text) if number not in allowed]
    return (renumbered(text, {number: number for number in allowed}) if others else text), others


def _citation_name(engine: EphemeralEngine, number: int, receipts: Mapping[int, str]) -> str:
    """A citation that is not in the text, by what it was made for; one that no tool gave by its number."""
    cited = engine.get_citation(number) if engine.issued_in(f"[{number}]", receipts) else None
    source = engine.get_source(cited.source_id) if cited else None
    return f"“{cited.claim}” ({source.name})" if cited and source else f"[{number}]"


def _on_a_line(outline: str) -> str:
    """The sections of an outline with what they were to say."""
    lines = []
    for section in parts(outline):
        points = "; ".join(line.strip().lstrip("-*+ ") for line in section.plan.splitlines() if line.strip())
        heading = section.heading.lstrip("# ")
        lines.append(f"{heading}: {points}" if heading else points)
    return " / ".join(lines)


_graph = StateGraph(Paper, context_schema=WritingSession)
_graph.add_node("plan", plan)
_graph.add_node("refresh", refresh)
_graph.add_node("write", write_section)
_graph.add_node("verify", verify)
_graph.add_edge(START, "plan")
_graph.add_conditional_edges("plan", another)
_graph.add_edge("refresh", "write")
_graph.add_conditional_edges("write", another)
_graph.add_edge("verify", END)
steps = _graph.compile()
