"""Which threshold is read off labelled sentences for which precision."""

from __future__ import annotations

from pcite.eval.training.reader_thresholds import LabelledSupport, chosen, table


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
