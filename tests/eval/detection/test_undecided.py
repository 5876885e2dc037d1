"""What a second verifier is worth: alone, and on what the first one leaves undecided."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest
from pcite.eval.detection import measure
from pcite.eval.detection.undecided import agreement_table, main, pairs_of
from pcite.eval.runs import Finished
from pcite.nodes.policy import Policy
from pcite.nodes.ports import Judgement, Pair
from pcite.nodes.verifier.calibration import Labelled
from pcite.store.errors import InputError
from scripted import Scripted

FIRST = {"a": 0.9, "b": 0.1, "c": 0.5, "d": 0.55, "e": None, "f": 0.8}
SECOND = {"a": True, "b": True, "c": True, "d": False, "e": None, "f": False}
LABELS = {"a": 1, "b": 0, "c": 1, "d": 1, "e": 0, "f": 0}


def first(pair: Pair) -> Judgement:
    score = FIRST[pair.claim]
    return Judgement(score, reason="" if score is not None else "length")


def second(pair: Pair) -> Judgement:
    score = SECOND[pair.claim]
    return Judgement(None, supported=score, reason="" if score is not None else "no quote")


@pytest.fixture
def runs(tmp_path: Path) -> tuple[Finished, Finished]:
    data = tmp_path / "data"
    data.write_text("pairs")
    sets = {"made": [Labelled(name, Pair("a source", name), label) for name, label in LABELS.items()]}
    return (
        measure(tmp_path / "first.jsonl", Scripted(first), sets, {}, data),
        measure(tmp_path / "second.jsonl", Scripted(second), sets, {}, data),
    )


def test_agreement_is_counted_over_what_was_answered_alone_and_where_the_first_is_undecided(
    runs: tuple[Finished, Finished],
) -> None:
    lines = agreement_table(pairs_of(*runs), Policy(threshold=0.6, review_from=0.4)).splitlines()
    assert lines[0] == "Undecided: a probability from 0.40 up to 0.60, or no answer."
    assert lines[-4:] == [
        "| the first, where it decides | 3 | 3 | 0.67 (2/3) |",
        "| the second alone, on all | 6 | 5 | 0.60 (3/5) |",
        "| the second where the first decides | 3 | 3 | 0.67 (2/3) |",
        "| the second where the first leaves it undecided | 3 | 2 | 0.50 (1/2) |",
    ]


def test_runs_without_a_pair_in_common_are_refused(runs: tuple[Finished, Finished]) -> None:
    one, other = runs
    with pytest.raises(InputError, match="no pair is in both"):
        pairs_of(one._replace(rows=()), other)


def test_the_command_prints_the_cost_beside_it(
    runs: tuple[Finished, Finished], tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    files = [str(tmp_path / "first.jsonl"), str(tmp_path / "second.jsonl")]
    monkeypatch.setattr(sys, "argv", ["undecided", *files, "--threshold", "0.6"])
    main()
    printed = capsys.readouterr().out
    assert "0.50 (1/2)" in printed
    assert "s a pair" in printed
