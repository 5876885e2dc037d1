from __future__ import annotations

import sys
from pathlib import Path

import numpy as np
import pytest
from pcite.eval import thresholds
from pcite.eval.detection import measure
from pcite.eval.detection.measured import ScoredSet
from pcite.eval.runs import Finished, describe, open_run
from pcite.eval.thresholds import RATES, promises, swept, table
from pcite.nodes.ports import Pair
from pcite.nodes.verifier.calibration import Labelled
from pcite.store.errors import InputError
from scripted import Scripted


def measured(labels: np.ndarray, scores: np.ndarray) -> ScoredSet:
    every = np.ones(len(labels), dtype=bool)
    return ScoredSet("set", labels, scores, every, ~every, graded=True)


def run_of(folder: Path, *pairs: tuple[float, int]) -> Finished:
    """A run of `detection` whose engine said what stands here."""
    data = folder / "data"
    data.write_text("pairs")
    items = [Labelled(f"{i}", Pair(f"{score}", "c"), label) for i, (score, label) in enumerate(pairs)]
    engine = Scripted(lambda pair: float(pair.premise))
    return measure(folder / "run.jsonl", engine, {"set": items}, {}, data)


def test_a_row_is_the_mean_of_the_sets_at_its_threshold() -> None:
    one = measured(np.array([1, 1, 0, 0]), np.array([0.7, 0.4, 0.6, 0.1]))
    other = measured(np.array([1, 0]), np.array([0.9, 0.2]))
    row = next(row for row in swept([one, other]) if row.threshold == 0.5)
    assert row.recall == pytest.approx(100 * (1 / 2 + 1 / 1) / 2)
    assert row.false_support == pytest.approx(100 * (1 / 2 + 0 / 1) / 2)
    assert row.balanced_accuracy == pytest.approx(100 * ((1 / 2 + 1 / 2) / 2 + (1 + 1) / 2) / 2)


def test_a_promised_rate_is_kept_on_the_pairs_it_was_chosen_on() -> None:
    random = np.random.default_rng(2)
    labels = random.integers(0, 2, 1000)
    scores = np.clip(random.normal(0.3 + 0.3 * labels, 0.2), 0, 1)
    found = {promise.rate: promise for promise in promises([measured(labels, scores)])}
    assert list(found) == list(RATES)
    for rate, promise in found.items():
        unsupported = int((labels == 0).sum())
        # the rule: at most floor(rate * (n + 1)) - 1 of n reach it, and as many as that
        assert promise.row.false_support == pytest.approx(100 * (int(rate * (unsupported + 1)) - 1) / unsupported)
        between = (scores >= promise.review_from) & (scores < promise.row.threshold)
        assert promise.review == pytest.approx(100 * between.mean())


def test_both_tables_are_read_off_a_run_of_detection(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    made = run_of(tmp_path, *[(0.3 + 0.5 * label + i / 5000, label) for i in range(500) for label in (0, 1)])
    monkeypatch.setattr(sys, "argv", ["thresholds", "--run", str(tmp_path / "run.jsonl")])
    thresholds.main()
    printed = capsys.readouterr().out
    assert "| 0.50 | 100.0 | 0.0 % | 100.0 % |" in printed
    assert "| 5 % | 0." in printed
    assert printed == f"{table(made)}\n"


def test_a_run_of_another_measure_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    out = tmp_path / "run.jsonl"
    with open_run(out, describe("counting", settings={})):
        pass
    monkeypatch.setattr(sys, "argv", ["thresholds", "--run", str(out)])
    with pytest.raises(InputError, match="it is a run of counting"):
        thresholds.main()


def test_without_both_labels_there_is_no_table(tmp_path: Path) -> None:
    assert table(run_of(tmp_path, (0.9, 1), (0.2, 1))) == "No set has both labels."
