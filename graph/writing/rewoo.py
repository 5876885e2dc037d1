"""Reasoning without observation: the whole plan first, its variables filled at the same time, then the report.

    plan ─▶ fill ─▶ report ─▶ the text
            ▲  │
            └──┘ steps that needed the last ones

The variable is the citation: a sentence that names `#E1` carries a marker of the source in which #E1 was
found, and the pipeline checks it against that source. (Xu et al., ReWOO, arXiv:2305.18323, 2023.)
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Literal, TypedDict, Unpack

from langgraph.graph import END, START, StateGraph
from langgraph.runtime import Runtime

from ...nodes.engines import plans_binding as binding
from ...nodes.engines.plans_filled import StepResult, computed, lost, with_values
from ...nodes.engines.plans_steps import MOST, Plan, Step
from ...nodes.engines.served.reporter import LLMReporter
from ...nodes.engines.served.snippets import called
from ...nodes.engines.served.values import Missing, Value, ValueReader
from ...nodes.segmenter.existing_citations import ExistingCitations
from ...prompts import planning_phrases as phrases
from ...store.errors import EmptyDraft
from ...store.records import Grounding
from . import writing_roles as staff
from .session import WritingSession, desk

if TYPE_CHECKING:
    from ..api import Options
    from ..inputs import SourceInput
    from ..models.roles import Roles


class Planned(TypedDict, total=False):
    """How far the text is."""

    plan: Plan
    filled: dict[str, StepResult]
    """By variable what it came to."""
    draft: str
    cited: ExistingCitations


def write(question: str, sources: Sequence[SourceInput], /, *, roles: Roles, **options: Unpack[Options]) -> Grounding:
    """Plan with variables, fill them, and write from the filled ones.

    Raises:
        PciteError: as `write` of this package.
    """
    with desk(question, sources, roles, options) as table:
        end = steps.invoke(Planned(), {"recursion_limit": MOST + 10}, context=table)
        return table.finish(end["draft"], end["cited"])


def plan(state: Planned, runtime: Runtime[WritingSession]) -> Planned:
    """Have the planner write all steps before anything is looked up."""
    table = runtime.context
    planner = staff.planner(table)
    made = planner.plan(table.question)
    staff.count(table, "planner", planner)
    return {"plan": made, "filled": {}}


def fill(state: Planned, runtime: Runtime[WritingSession]) -> Planned:
    """Carry out, at the same time, the steps whose variables are known."""
    table, filled = runtime.context, state["filled"]
    more: dict[str, StepResult] = {}
    finds: list[Step] = []
    for step in state["plan"].ready(list(filled)):
        if (without := lost(step, filled)) is not None:
            more[step.variable] = without
        elif step.tool == "calculate":
            more[step.variable] = computed(step, filled)
        else:
            finds.append(step)
    more |= _find_values(finds, filled, table)
    return {"filled": {**filled, **more}}


def report(state: Planned, runtime: Runtime[WritingSession]) -> Planned:
    """Have the report written from the variables, and put their sources in the place of their names."""
    table, variables = runtime.context, [state["filled"][step.variable] for step in state["plan"].steps]
    table.notes.extend(
        [phrases.MISSING_STEP.format(step=one.step, reason=one.reason) for one in variables if one.reason]
    )
    if all(one.reason for one in variables):
        missing = ", ".join(str(one.step) for one in variables)
        do = "Ask another way, or give sources that speak of it"
        raise EmptyDraft(f"a report that answers '{table.question}'", f"nothing was found for {missing}", do)
    reporter = LLMReporter(table.roles.server("writer"), budget=table.roles.budget)
    written = reporter.write(table.question, variables)
    staff.count(table, "writer", reporter)
    bound = binding.bound(written, state["filled"])
    table.notes.extend([phrases.UNKNOWN_VARIABLE.format(variable=name) for name in bound.unknown])
    table.notes.extend([_computed(state["filled"][name], state["filled"]) for name in bound.computed])
    return {"draft": bound.text, "cited": bound.cited}


def _find_values(
    finds: Sequence[Step], filled: Mapping[str, StepResult], table: WritingSession
) -> dict[str, StepResult]:
    if not finds:
        return {}
    targets = [with_values(step.input, filled) for step in finds]
    reader = ValueReader(table.roles.server("writer"), budget=table.roles.budget)
    passages = table.search(targets)
    values = reader.read(targets, passages, table.services.sources, lambda error: staff.tell(table, error))
    staff.count(table, "writer", reader)
    return {step.variable: _filled(step, value, table) for step, value in zip(finds, values, strict=True)}


def _filled(step: Step, value: Value | Missing, table: WritingSession) -> StepResult:
    if isinstance(value, Missing):
        return StepResult(step, reason=phrases.NO_PASSAGE if value.answered else phrases.UNANSWERED)
    source = called(value.passage, table.services.sources)
    return StepResult.of(step, value.value, value.quote, value.passage, source)


def _computed(one: StepResult, filled: Mapping[str, StepResult]) -> str:
    of = ", ".join(f"{name} = {filled[name].value}" for name in one.step.needs)
    return phrases.COMPUTED.format(step=one.step, value=one.value, of=of)


def _next(state: Planned) -> Literal["fill", "report"]:
    return "fill" if state["plan"].ready(list(state["filled"])) else "report"


_graph = StateGraph(Planned, context_schema=WritingSession)
_graph.add_node("plan", plan)
_graph.add_node("fill", fill)
_graph.add_node("report", report)
_graph.add_edge(START, "plan")
_graph.add_edge("plan", "fill")
_graph.add_conditional_edges("fill", _next)
_graph.add_edge("report", END)
steps = _graph.compile()
