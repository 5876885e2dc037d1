"""A result names the models that had a part in it, and what its own run took, through kills and into the store."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path

import pytest
from pcite.graph.api import ground
from pcite.graph.interfaces.cli.replay import replay_report
from pcite.graph.replay import replay
from pcite.nodes.engines.served.usage import Usage
from pcite.nodes.evaluator.node import RubricScores, RuleEvaluator
from pcite.nodes.makers import added
from pcite.store.citations import load
from pcite.store.database import Database
from pcite.store.errors import InputError
from pcite.store.records import Grounding, Maker, Passage, Provenance, Source
from scripted import Scripted, holding

SOURCE = "Owls hunt at night in every wood of the land."
VERIFIER = Scripted(holding("night"))


class Model:
    """Counts as a model does, from what it was asked before this run."""

    def __init__(self, model: str, before: int = 0) -> None:
        self.provenance = Provenance(engine="scripted", model=model, digest="1", prompt="f00d")
        self.usage, self.cost = Usage(answers=before, input_tokens=before), 0.5 * before

    def answer(self) -> None:
        self.usage, self.cost = self.usage + Usage(answers=1, input_tokens=7), self.cost + 0.5


class Writes(Model):
    def write(self, question: str, passages: Sequence[Passage], sources: Mapping[str, Source]) -> str:
        self.answer()
        return "Owls hunt at night. Lamps are lit at dusk."


class Scores(Model):
    def evaluate(self, grounding: Grounding, question: str = "") -> RubricScores:
        self.answer()
        return RuleEvaluator().evaluate(grounding, question)


def took(role: str, model: str) -> Maker:
    who = Provenance(engine="scripted", model=model, digest="1", prompt="f00d")
    return Maker(role=role, provenance=who, answers=1, input_tokens=7, cost=0.5)


def test_each_model_is_named_with_what_this_run_took_and_so_is_one_that_scored_at_the_end(tmp_path: Path) -> None:
    store, before = tmp_path / "store.sqlite", [took("planner", "p")]
    options = {"verifier": VERIFIER, "question": "When do owls hunt?", "store": store, "makers": before}
    result = ground(None, [SOURCE], writer=Writes("w", 5), evaluator=Scores("e"), **options)
    assert result.makers == (*before, took("writer", "w"), took("evaluator", "e"))
    with Database.open(store, read_only=True) as database:
        assert load(database, result.report_id) == result
    found = replay(store, report=result.report_id, verifier=VERIFIER)
    assert replay_report(found).count("Not replayed: the part of planner p, writer w.") == 1
    assert not any(one.differences for one in found)


def test_a_run_that_was_killed_still_knows_who_wrote_and_goes_on_with_the_same_ones_only(tmp_path: Path) -> None:
    def stop(step: str, state: object) -> None:
        if step == "verifier":
            raise KeyboardInterrupt

    options = {"verifier": VERIFIER, "question": "When do owls hunt?", "checkpoint": tmp_path / "runs.sqlite"}
    options["report_id"] = "5a3b2a0e-5f5e-4a53-9e5a-0c9d4f1f3b11"
    with pytest.raises(KeyboardInterrupt):
        ground(None, [SOURCE], writer=Writes("w"), progress=stop, **options)
    with pytest.raises(InputError, match="other engines"):
        ground(None, [SOURCE], writer=Writes("another"), **options)
    assert ground(None, [SOURCE], writer=Writes("w"), **options).makers == (took("writer", "w"),)


def test_a_run_without_models_names_none(tmp_path: Path) -> None:
    store = tmp_path / "store.sqlite"
    result = ground("Owls hunt at night.", [SOURCE], verifier=VERIFIER, store=store)
    assert (result.makers, result.original, result.revisions) == ((), None, ())
    assert "Not replayed" not in replay_report(replay(store, report=result.report_id, verifier=VERIFIER))


def test_a_model_with_several_parts_in_one_role_is_told_once() -> None:
    [sum_] = added([took("writer", "w")], [took("writer", "w").model_copy(update={"retries": 2})])
    assert (sum_.answers, sum_.retries, sum_.input_tokens, sum_.cost) == (2, 2, 14, 1.0)
