"""The evaluator as a step of a graph: it tells its scores and changes no verdict."""

from __future__ import annotations

from pathlib import Path

from langgraph.graph import END, START, StateGraph
from pcite.graph.api import ground
from pcite.graph.build import build
from pcite.nodes.evaluator.node import RuleEvaluator, score
from pcite.nodes.retriever.search import Index
from pcite.nodes.state import Services, State
from pcite.store.records import Grounding
from scripted import Scripted, holding

DRAFT = "Owls hunt at night. Lamps are lit at dusk."
SOURCE = "Owls hunt at night in every wood of the land."


def test_the_node_writes_scores_beside_the_grounding(owls: Grounding) -> None:
    graph = StateGraph(State, context_schema=Services)
    graph.add_node("evaluator", score)
    graph.add_edge(START, "evaluator")
    graph.add_edge("evaluator", END)
    services = Services(sources={}, index=Index.build([], None), verifier=Scripted(holding("x")))
    after = graph.compile().invoke(State(report_id="r", grounding=owls), context=services)
    assert after["rubrics"] == RuleEvaluator().evaluate(owls)
    assert after["grounding"] == owls.model_copy(update={"notes": (str(after["rubrics"]),)})


def test_ground_tells_the_scores_where_it_was_asked_and_the_rest_stays() -> None:
    seen = {}
    options = {"verifier": Scripted(holding("night")), "report_id": "5a3b2a0e-5f5e-4a53-9e5a-0c9d4f1f3b11"}
    plain = ground(DRAFT, [SOURCE], **options)
    scored = ground(
        DRAFT, [SOURCE], evaluator=RuleEvaluator(), progress=lambda step, state: seen.update({step: state}), **options
    )
    assert [v.label for v in scored.verdicts] == [v.label for v in plain.verdicts]
    assert scored.text == plain.text
    assert scored.notes == (*plain.notes, str(seen["evaluator"]["rubrics"]))


def test_the_scores_come_back_from_a_checkpoint(tmp_path: Path) -> None:
    options = {"verifier": Scripted(holding("night")), "evaluator": RuleEvaluator(), "checkpoint": tmp_path / "runs.db"}
    first = ground(DRAFT, [SOURCE], **options)
    assert ground(DRAFT, [SOURCE], report_id=first.report_id, **options) == first


def test_only_a_graph_that_was_asked_for_it_has_the_step() -> None:
    assert "evaluator" in build(evaluated=True).get_graph().nodes
    assert "evaluator" not in build().get_graph().nodes
