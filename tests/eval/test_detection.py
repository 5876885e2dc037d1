"""The figures of the dev table."""

from __future__ import annotations

import gzip
import json
from pathlib import Path

import numpy as np
from pcite.eval.detection import Overlap, auroc, balanced_accuracy, detect, table


def test_balanced_accuracy_is_the_mean_of_both_shares() -> None:
    labels, said = np.array([1, 1, 1, 1, 0, 0]), np.array([True, True, True, False, False, True])
    assert balanced_accuracy(labels, said) == (3 / 4 + 1 / 2) / 2


def test_auroc_counts_pairs_in_order_and_ties_half() -> None:
    # supported 0.9, 0.5 against unsupported 0.5, 0.1: won 2, then tie and won
    assert auroc(np.array([1, 1, 0, 0]), np.array([0.9, 0.5, 0.5, 0.1])) == (1 + 1 + 0.5 + 1) / 4


def test_every_set_of_a_folder_is_measured(tmp_path: Path) -> None:
    for name in ("a.dev", "b.dev"):
        rows = [
            {"id": "1", "doc": "Red apples fall.", "claim": "Red apples fall.", "label": 1},
            {"id": "2", "doc": "Red apples fall.", "claim": "Blue plums rise.", "label": 0},
        ]
        with gzip.open(tmp_path / f"{name}.jsonl.gz", "wt", encoding="utf-8") as file:
            file.write("\n".join(map(json.dumps, rows)))
    rows_ = detect(Overlap(), tmp_path)
    assert [(row.name, row.balanced_accuracy, row.auroc) for row in rows_] == [
        ("a.dev", 100.0, 100.0),
        ("b.dev", 100.0, 100.0),
    ]
    assert "macro mean" in table(rows_)
