from __future__ import annotations

from importlib import import_module
from json import loads
from pathlib import Path

import pytest
from langgraph.checkpoint.memory import InMemorySaver
from pcite.graph.build import build, edited, entry, graph, recursion_limit, settled
from pcite.nodes.state import State
from pcite.store.records import Label, Verdict


def test_the_graph_has_the_seven_roles() -> None:
    roles = {"writer", "segmenter", "retriever", "verifier", "editor", "formatter", "recorder"}
    assert set(build().get_graph().nodes) - {"__start__", "__end__"} == roles


def test_runs_without_a_checkpointer_share_one_graph_and_others_have_their_own() -> None:
    assert build() is build()
    assert build(evaluated=True) is build(evaluated=True)
    assert build(evaluated=True) is not build()
    checkpointer = InMemorySaver()
    assert build(checkpointer) is not build(checkpointer)


def test_the_exported_graph_shows_the_steps_inside_it() -> None:
    inside = {name.removeprefix("ground:") for name in graph.get_graph(xray=True).nodes}
    assert inside >= set(build().get_graph().nodes)


def test_langgraph_json_names_the_graph() -> None:
    path = loads((Path(__file__).parents[2] / "langgraph.json").read_text())["graphs"]["pcite"]
    module, name = path.split(":")
    assert getattr(import_module(module), name) is graph


def test_a_request_with_a_draft_enters_at_the_segmenter() -> None:
    assert entry(State(report_id="r", draft="Text.")) == "segmenter"
    assert entry(State(report_id="r", draft="")) == "writer"


@pytest.mark.parametrize(
    ("labels", "step"),
    [
        ([], "formatter"),
        (["supported"], "formatter"),
        (["supported", "review"], "editor"),
        (["not_verifiable"], "editor"),
    ],
)
def test_the_editor_sees_what_is_not_supported(labels: list[Label], step: str) -> None:
    verdicts = [Verdict(claim_id="c", label=label, threshold=0.5) for label in labels]
    assert settled(State(report_id="r", verdicts=verdicts)) == step


def test_a_rewritten_draft_is_checked_again() -> None:
    assert edited(State(report_id="r", rewritten=True)) == "segmenter"
    assert edited(State(report_id="r", rewritten=False)) == "formatter"


def test_langgraphs_limit_lies_above_what_the_rounds_need() -> None:
    rounds = 2
    needed = 1 + (rounds + 1) * len(("segmenter", "retriever", "verifier", "editor")) + len(("formatter", "recorder"))
    assert recursion_limit(rounds) > needed
