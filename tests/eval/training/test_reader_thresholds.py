"""Which threshold is read off labelled sentences for which precision."""

from __future__ import annotations

from pcite.eval.runs import RunRow, Share
from pcite.eval.training.reader_thresholds import (
    LabelledSupport,
    ThresholdCounts,
    chosen,
    chosen_of_runs,
    counts_of,
    table,
    table_of_runs,
)


def test_each_precision_gets_the_least_threshold_that_has_it() -> None:
    right = [LabelledSupport(0.9 + step / 1000, True) for step in range(19)]
    wrong = [LabelledSupport(0.8, False)]
    made = {row["precision"]: row for row in chosen([*right, *wrong])}
    assert made[0.95] == {"precision": 0.95, "threshold": 0.9, "cited": 19, "wrong": 0}
    assert made[0.9] == {"precision": 0.9, "threshold": 0.8, "cited": 20, "wrong": 1}
    assert 0.96 not in made


def test_the_table_shows_precision_and_recall_of_each_part() -> None:
    good, bad = LabelledSupport(0.9, True), LabelledSupport(0.4, False)
    made = [{"precision": 0.5, "threshold": 0.6, "cited": 1, "wrong": 0}]
    shown = table(made, {"2 drafts": [good, good, bad], "written.dev": [good, bad, LabelledSupport(0.5, True)]})
    assert shown.splitlines()[-1] == "| 0.50 | 0.600000 | precision 2/2, recall 2/2 | precision 1/1, recall 1/2 |"


def test_each_precision_gets_the_least_threshold_whose_own_run_has_it() -> None:
    runs = [ThresholdCounts(0.5, 60, 20, 80), ThresholdCounts(0.6, 50, 4, 80), ThresholdCounts(0.7, 30, 0, 80)]
    made = {row["precision"]: row for row in chosen_of_runs(runs)}
    assert made[0.9] == {"precision": 0.9, "threshold": 0.6, "cited": 50, "wrong": 4}
    assert made[0.65]["threshold"] == 0.5
    assert made[0.96]["threshold"] == 0.7
    assert 0.97 not in made
    assert table_of_runs(runs, list(made.values())).splitlines()[3] == "| 0.600 | 46/50 | 46/80 | 0.66 to 0.90 |"


def test_a_run_is_counted_by_what_it_cited() -> None:
    shares = [((1, 1), (1, 1)), ((0, 1), (0, 0)), ((0, 0), (0, 1))]
    rows = [
        RunRow(key=f"d:{n}", shares={"precision": Share(*cited), "recall": Share(*due)}, values={}, details={})
        for n, (cited, due) in enumerate(shares)
    ]
    assert counts_of(0.6, rows) == ThresholdCounts(0.6, 2, 1, 2)
