from __future__ import annotations

from itertools import count
from typing import Any

import numpy as np
import pytest
from pcite.eval.detection import compare
from pcite.eval.detection.bootstrap import interval, mean
from pcite.eval.detection.coverage import area, coverage
from pcite.eval.detection.coverage import table as curve
from pcite.eval.detection.figures import row as row_of
from pcite.eval.detection.measured import ScoredSet
from pcite.eval.detection.published import FIGURES as PUBLISHED
from pcite.eval.detection.published import published
from pcite.eval.detection.tables import FIGURES, comparison, table
from pcite.eval.detection.threshold import own_threshold
from pcite.eval.runs import Finished, describe
from pcite.eval.runs.rows import row
from pcite.nodes.verifier.calibration_pairs import in_fitting_half
from pcite.store.errors import InputError


def measured(labels: list[int], scores: list[float], fitting: list[bool] | None = None, name: str = "set") -> ScoredSet:
    halves = np.array(fitting or [i % 2 == 0 for i in range(len(labels))])
    return ScoredSet(
        name,
        np.array(labels, dtype=np.int64),
        np.array(scores, dtype=np.float64),
        np.ones(len(labels), dtype=bool),
        halves,
        True,
    )


def finished(*sets: ScoredSet, settings: dict[str, Any] | None = None) -> Finished:
    manifest = describe("detection", settings=settings or {})
    rows = [
        row(
            f"{one.name}/{i}",
            {},
            {},
            {
                "set": one.name,
                "label": one.labels[i],
                "score": one.scores[i] if one.answered[i] else None,
                "id": next(key for n in count() if in_fitting_half(key := f"{i}-{n}") == one.fitting[i]),
            },
        )
        for one in sets
        for i in range(len(one.labels))
    ]
    return Finished(manifest, tuple(rows))


def test_the_own_threshold_is_found_on_one_half_and_told_on_the_other() -> None:
    # the fitting half is parted between 0.70 and 0.80; of the other half 0.75 is wrong there
    labels, scores = [1, 0, 1, 0, 0], [0.8, 0.7, 0.9, 0.2, 0.75]
    one = measured(labels, scores, [True, True, False, False, False])
    threshold = own_threshold([one])
    assert threshold is not None
    assert 0.7 < threshold <= 0.8
    expected = 100 * (1 / 1 + (2 / 2 if threshold > 0.75 else 1 / 2)) / 2
    assert f"| {expected:.1f} ({threshold:.2f}) |" in comparison({"engine": finished(one)})


def test_the_comparison_has_a_line_for_each_engine_and_wice_apart() -> None:
    wice = measured([1, 0, 1, 0], [0.9, 0.1, 0.2, 0.1], name="wice.dev")
    other = measured([1, 0, 1, 0], [0.9, 0.1, 0.8, 0.1])
    told = comparison({"a": finished(wice, other), "b": finished(other)}).splitlines()
    assert len(told) == 2 + 2
    cells = [cell.strip() for cell in told[2].split("|")]
    # wice: (1/2 + 2/2) / 2 = 75, the other 100
    assert (cells[1], cells[2], cells[8]) == ("a", "87.5", "75.0")
    assert [cell.strip() for cell in told[3].split("|")][8] == "–"


def test_the_table_has_every_set_its_interval_and_the_macro_means() -> None:
    one = measured([1, 0, 1, 0], [0.9, 0.1, 0.8, 0.1], name="one")
    other = measured([1, 0, 1, 0], [0.9, 0.1, 0.2, 0.1], name="other")
    told = table(finished(one, other)).splitlines()
    assert told[2].startswith("| one | 4 | 50 % | 100.0 | 100.0 to 100.0 |")
    # one of two supported pairs is missed; drawn twice more, none, one or both are: 50, 75 or 100
    assert told[3].startswith("| other | 4 | 50 % | 75.0 | 50.0 to 100.0 |")
    assert told[4].startswith("| **macro mean** | 8 | | **87.5** | 75.0 to 100.0 |")


def test_the_least_sure_are_left_out_first() -> None:
    one = measured([1, 0, 0, 1, 0, 0, 0, 0, 0, 1], [0.99, 0.01, 0.9, 0.8, 0.2, 0.7, 0.35, 0.4, 0.55, 0.48])
    points = {point.coverage: point for point in coverage([one])}
    # wrong: 0.9, 0.7 and 0.55 accepted without support, 0.48 refused with it
    assert points[100].error == pytest.approx(100 * 4 / 10)
    assert points[100].false_support == pytest.approx(100 * 3 / 10)
    assert points[80].error == pytest.approx(100 * 2 / 8)
    assert points[20].error == 0.0
    assert "| 80 % | 25.0 % | 25.0 % |" in curve(finished(one))


def test_an_engine_that_says_yes_or_no_has_no_curve() -> None:
    one = finished(measured([1, 0], [1.0, 0.0]))
    told = tuple(r._replace(details={**r.details, "score": bool(r.details["score"])}) for r in one.rows)
    assert "yes or no" in curve(one._replace(rows=told))


def test_a_pair_without_an_answer_is_decided_last() -> None:
    one = measured([0, 1, 0, 0, 0], [0.1, 0.0, 0.2, 0.45, 0.3])
    one = one._replace(answered=np.array([True, False, True, True, True]))
    assert {point.coverage: point.error for point in coverage([one])}[80] == 0.0


def test_published_figures_say_what_they_are() -> None:
    told = published()
    assert told.startswith("Published, not measured here")
    assert "cannot be compared" in told
    for model in ("MiniCheck-Flan-T5-L", "MiniCheck-RoBERTa-L", "MiniCheck-DeBERTa-L", "AlignScore", "SummaC-ZS"):
        assert model in {figure.model for figure in PUBLISHED}


def test_the_area_under_the_curve_is_the_mean_error_of_all_prefixes() -> None:
    # surest first: 0.95 right, 0.1 wrong, then 0.6 and 0.4 equally sure, one of them wrong
    one = measured([1, 1, 0, 0], [0.95, 0.1, 0.6, 0.4])
    assert area(one) == pytest.approx((0 / 1 + 1 / 2 + 1.5 / 3 + 2 / 4) / 4)
    assert area(one._replace(graded=False)) is None
    assert area(measured([], [])) is None


def test_every_figure_of_the_bootstrap_is_the_figure_itself_when_each_pair_counts_once() -> None:
    random = np.random.default_rng(3)
    one = measured(random.integers(0, 2, 90).tolist(), np.round(random.random(90), 1).tolist())
    one = one._replace(answered=random.random(90) < 0.9)
    one = one._replace(scores=np.where(one.answered, one.scores, 0.0))
    known = row_of(one)
    for name, figure in (
        ("balanced accuracy", known.balanced_accuracy),
        ("AUROC", known.auroc),
        ("calibration error", known.calibration_error),
        ("AURC", known.aurc),
    ):
        assert figure is not None
        assert mean(FIGURES[name], [one]) == pytest.approx(figure / 100), name


@pytest.mark.parametrize("name", ["balanced accuracy", "AUROC", "calibration error", "AURC"])
def test_a_pair_that_is_drawn_twice_counts_as_two(name: str) -> None:
    one = measured([1, 0, 1, 0], [0.9, 0.6, 0.3, 0.1])
    again = measured([1, 1, 0, 1, 0, 0], [0.9, 0.9, 0.6, 0.3, 0.1, 0.1])
    weighed = FIGURES[name](one, np.array([[2.0, 1.0, 1.0, 2.0]]))
    assert weighed[0] == pytest.approx(FIGURES[name](again, np.ones((1, 6)))[0])


def test_two_engines_are_compared_on_the_pairs_both_have() -> None:
    random = np.random.default_rng(4)
    labels = random.integers(0, 2, 80)
    good = measured(labels.tolist(), np.clip(labels * 0.6 + random.random(80) * 0.4, 0, 1).tolist())
    coin = measured(labels.tolist(), random.random(80).tolist())
    first, second = finished(coin), finished(good)
    told = compare(first._replace(rows=first.rows[:-2]), second)
    assert told.startswith("78 pairs in both runs, 2 in one only")
    line = next(line for line in told.splitlines() if line.startswith("| balanced accuracy |"))
    assert line.endswith("| 100.0 % of drawings |")
    same = compare(second, second)
    assert "+0.0 | +0.0 to +0.0 | 0.0 % of drawings |" in same


def test_runs_of_other_pairs_are_not_compared() -> None:
    one, other = (finished(measured([1, 0], [0.9, 0.1], name=name)) for name in ("a", "b"))
    with pytest.raises(InputError, match="no pair is in both"):
        compare(one, other)
    wrong = one._replace(rows=tuple(r._replace(details={**r.details, "label": 1}) for r in one.rows))
    with pytest.raises(InputError, match="labels of the same pairs differ"):
        compare(one, wrong)


def test_the_interval_of_every_figure_holds_the_figure_itself() -> None:
    random = np.random.default_rng(5)
    labels = random.integers(0, 2, 60)
    one = measured(labels.tolist(), np.clip(0.2 * labels + 0.8 * random.random(60), 0, 1).tolist())
    for figure in FIGURES.values():
        found, between = mean(figure, [one]), interval(figure, [one])
        assert found is not None
        assert between is not None
        assert between[0] < found < between[1]
