"""The figures of the dev table."""

from __future__ import annotations

import gzip
import json
import math
from collections.abc import Callable
from pathlib import Path

import numpy as np
import pytest
from pcite.eval.detection import auroc, balanced_accuracy, bootstrap, measure, table
from pcite.eval.detection.baselines import Overlap
from pcite.eval.detection.bootstrap import interval
from pcite.eval.detection.figures import macro, row
from pcite.eval.detection.measured import CHUNK, ScoredSet, Sets, fill, measured, read_folder
from pcite.eval.detection.tables import engines
from pcite.eval.runs import Finished, Share, open_run, read_run
from pcite.nodes.ports import Judgement, Pair
from pcite.nodes.verifier.calibration import Calibration, Labelled
from pcite.nodes.verifier.calibration_curves import Scaling
from pcite.nodes.verifier.calibration_record import Counts
from pcite.store.errors import InputError
from scripted import Scripted

Said = Callable[..., ScoredSet]
WORDS = {
    "yes": Judgement(None, supported=True),
    "no": Judgement(None, supported=False),
    "doubted": Judgement(0.9, reason="disagreement"),
    "": Judgement(None, reason="length"),
}


def verifier() -> Scripted:
    """Its answer stands in the premise: a probability, yes, no, or nothing."""
    return Scripted(lambda pair: WORDS.get(pair.premise) or Judgement(float(pair.premise)))


def items(*answers: tuple[str, int]) -> list[Labelled]:
    return [Labelled(f"id{i}", Pair(answer, "c"), label) for i, (answer, label) in enumerate(answers)]


def run_of(folder: Path, sets: Sets, calibration: Calibration | None = None) -> Finished:
    data = folder / "data"
    data.write_text("pairs")
    return measure(folder / "run.jsonl", verifier(), sets, {}, data, calibration)


@pytest.fixture
def said(tmp_path: Path) -> Callable[..., ScoredSet]:
    return lambda *answers: measured(run_of(tmp_path, {"set": items(*answers)}))[0]


def test_balanced_accuracy_is_the_mean_of_both_shares() -> None:
    labels, accepted = np.array([1, 1, 1, 1, 0, 0]), np.array([True, True, True, False, False, True])
    assert balanced_accuracy(labels, accepted) == (3 / 4 + 1 / 2) / 2


def test_auroc_counts_pairs_in_order_and_ties_half() -> None:
    # supported 0.9, 0.5 against unsupported 0.5, 0.1: won 2, then tie and won
    assert auroc(np.array([1, 1, 0, 0]), np.array([0.9, 0.5, 0.5, 0.1])) == (1 + 1 + 0.5 + 1) / 4


def test_auroc_and_balanced_accuracy_agree_with_scikit_learn() -> None:
    metrics = pytest.importorskip("sklearn.metrics")
    random = np.random.default_rng(1)
    labels, scores = random.integers(0, 2, 200), np.round(random.random(200), 1)
    assert auroc(labels, scores) == pytest.approx(metrics.roc_auc_score(labels, scores))
    theirs = metrics.balanced_accuracy_score(labels, scores >= 0.5)
    assert balanced_accuracy(labels, scores >= 0.5) == pytest.approx(theirs)


def test_a_row_tells_all_figures_of_a_set(said: Said) -> None:
    found = row(said(("0.9", 1), ("0.3", 1), ("0.3", 0), ("0.1", 0)))
    assert found.supported == 100 * 2 / 4
    assert found.balanced_accuracy == 100 * (1 / 2 + 2 / 2) / 2
    assert found.auroc == 100 * (2 + 1.5) / 4
    # bins 0.1: said 0.1, held 0; 0.3: said 0.3, held 1/2; 0.9: said 0.9, held 1
    expected = 1 / 4 * 0.1 + 2 / 4 * abs(0.3 - 1 / 2) + 1 / 4 * abs(0.9 - 1)
    assert found.calibration_error == pytest.approx(100 * expected)


@pytest.mark.parametrize("answer", ["", "doubted"])
def test_a_pair_without_an_answer_is_not_supported_and_has_no_part_in_the_calibration_error(
    said: Said, answer: str
) -> None:
    found = row(said(("0.9", 1), (answer, 1), ("0.1", 0)))
    assert found.unanswered == 1
    assert found.balanced_accuracy == 100 * (1 / 2 + 1 / 1) / 2
    assert found.calibration_error == pytest.approx(100 * (1 / 2 * 0.1 + 1 / 2 * 0.1))


def test_an_engine_that_says_yes_or_no_has_neither_auroc_nor_calibration_error(said: Said) -> None:
    found = row(said(("yes", 1), ("no", 0), ("yes", 0)))
    assert (found.auroc, found.calibration_error) == (None, None)
    assert found.balanced_accuracy == 100 * (1 / 1 + 1 / 2) / 2


def test_a_set_of_one_label_has_no_balanced_accuracy_and_none_is_made_up(tmp_path: Path) -> None:
    run = run_of(tmp_path, {"set": items(("0.9", 1), ("0.1", 1))})
    found = row(measured(run)[0])
    assert (found.balanced_accuracy, found.auroc) == (None, None)
    assert macro([found.balanced_accuracy, 60.0, 80.0]) == (60 + 80) / 2
    assert macro([None]) is None
    assert "| set | 2 | 100 % | – | – | – | – |" in table(run)
    assert "there is no threshold to tell of" in table(run)


def test_every_set_of_a_folder_is_measured(tmp_path: Path) -> None:
    folder = tmp_path / "pairs"
    folder.mkdir()
    for name in ("a.dev", "b.dev"):
        rows = [
            {"id": f"{name}-1", "doc": "Red apples fall.", "claim": "Red apples fall.", "label": 1},
            {"id": f"{name}-2", "doc": "Red apples fall.", "claim": "Blue plums rise.", "label": 0},
        ]
        with gzip.open(folder / f"{name}.jsonl.gz", "wt", encoding="utf-8") as file:
            file.write("\n".join(map(json.dumps, rows)))
    run = measure(tmp_path / "run.jsonl", Overlap(), read_folder(folder), {"sample": None}, folder)
    found = [row(one) for one in measured(run)]
    assert [(one.name, one.balanced_accuracy, one.auroc) for one in found] == [
        ("a", 100.0, 100.0),
        ("b", 100.0, 100.0),
    ]
    assert "| **macro mean** | 4 | | **100.0** |" in table(run)


def test_only_short_pairs_are_drawn_where_a_longest_is_named(tmp_path: Path) -> None:
    for name, premises in {"short": ["a b c", "a b c d"], "long": ["a b c d"]}.items():
        lines = [json.dumps({"id": premise, "doc": premise, "claim": "a b", "label": 1}) for premise in premises]
        (tmp_path / f"{name}.dev.jsonl.gz").write_bytes(gzip.compress("\n".join(lines).encode()))
    sets = read_folder(tmp_path, longest=5)
    assert {name: [one.pair.premise for one in pairs] for name, pairs in sets.items()} == {"short": ["a b c"]}


def test_a_folder_without_pairs_is_an_error_and_no_empty_table(tmp_path: Path) -> None:
    with pytest.raises(InputError, match=r"no file \*.jsonl.gz"):
        read_folder(tmp_path)


def test_a_row_says_what_was_answered_and_a_pair_that_stands_there_twice_counts_twice(tmp_path: Path) -> None:
    twice = [Labelled("same", Pair(answer, "c"), 1) for answer in ("0.25", "")]
    run = run_of(tmp_path, {"one": twice, "two": items(("yes", 0))})
    assert [(one.key, one.details["set"], one.details["score"]) for one in run.rows] == [
        ("same", "one", 0.25),
        ("same#2", "one", None),
        ("id0", "two", True),
    ]
    assert [one.details.get("id", one.key) for one in run.rows] == ["same", "same", "id0"]
    assert (run.share("tpr"), run.share("tnr")) == (Share(0, 2), Share(0, 1))


def test_a_run_that_was_cut_off_goes_on_and_asks_only_about_what_is_missing(tmp_path: Path) -> None:
    sets = {"set": items(*[("0.5", i % 2) for i in range(2 * CHUNK + 1)])}
    whole = run_of(tmp_path, sets)
    out, engine = tmp_path / "cut.jsonl", verifier()
    with open_run(out, whole.manifest.model_copy(update={"rows": None, "digest": None})) as run:
        fill(run, verifier(), {"set": sets["set"][: CHUNK + 3]})
    with open_run(out, whole.manifest) as run:
        fill(run, engine, sets)
    assert read_run(out).rows == whole.rows
    assert len(engine.asked) == CHUNK + 1


def test_with_a_calibration_its_probabilities_and_its_threshold_are_told(tmp_path: Path) -> None:
    curve, many = Scaling(scale=1.0, bias=1.0), Counts(supported=9, unsupported=9)
    calibration = Calibration(
        verifier=verifier().provenance,
        method="platt",
        curve=curve,
        threshold=0.7,
        review_from=0.1,
        false_support=0.05,
        missed_support=0.1,
        fitted_on=many,
        chosen_on=many,
        ece_before=0.2,
        ece_after=0.1,
        data="f" * 64,
    )
    run = run_of(tmp_path, {"set": items(("0.6", 1), ("0.4", 0))}, calibration=calibration)
    # odds of 0.6 and of 0.4, times e for the bias: 0.803 is above 0.7, 0.644 above 0.5 alone
    expected = [math.e * odds / (1 + math.e * odds) for odds in (0.6 / 0.4, 0.4 / 0.6)]
    assert [one.details["score"] for one in run.rows] == pytest.approx(expected, abs=1e-6)
    assert "| set | 2 | 50 % | 50.0 | 50.0 to 50.0 | 100.0 |" in table(run)
    assert "| scripted+platt | 50.0 |" in engines(run)
    assert "Threshold 0.700: that of the calibration, told on all pairs." in table(run)


def test_the_interval_lies_around_the_mean_and_narrows_with_more_pairs(said: Said) -> None:
    few = said(*([("0.9", 1)] * 30 + [("0.1", 1)] * 10 + [("0.1", 0)] * 30 + [("0.9", 0)] * 10))
    many = few._replace(**{name: np.tile(getattr(few, name), 25) for name in ("labels", "scores", "answered")})
    wide, narrow = (interval(bootstrap.balanced_accuracy, [one]) for one in (few, many))
    assert wide is not None
    assert narrow is not None
    assert wide[0] < narrow[0] < 0.75 < narrow[1] < wide[1]
    # each share 3/4 of 40: the mean of two has a standard error of sqrt(3/16 / 40 / 2)
    assert wide[1] - wide[0] == pytest.approx(2 * 1.96 * (3 / 16 / 40 / 2) ** 0.5, rel=0.1)
