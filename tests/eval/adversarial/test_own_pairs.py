"""The set made of a user's own pairs, in place of all others."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from pcite.eval.detection.adversarial import measure
from pcite.eval.detection.adversarial_pairs import of_file
from pcite.store.errors import InputError

DOC = "A broker shall keep its records for 6 years. The office is open on weekdays."
CLAIM = "A broker shall keep its records for 6 years."


def file_of(path: Path, rows: list[tuple[str, int]]) -> Path:
    lines = [json.dumps({"doc": DOC, "claim": claim, "label": label}) for claim, label in rows]
    path.write_text("\n".join(lines), encoding="utf-8")
    return path


def test_only_supported_pairs_of_a_file_are_altered(tmp_path: Path) -> None:
    (pair,) = of_file(file_of(tmp_path / "mine.jsonl", [(CLAIM, 1), ("A broker shall keep them for 9 years.", 0)]))
    assert (pair.claim, pair.document, pair.origin, pair.may_ship) == (CLAIM, DOC, "mine", True)


def test_own_pairs_take_the_place_of_all_others(tmp_path: Path) -> None:
    own = file_of(tmp_path / "mine.jsonl", [(CLAIM, 1)])
    finished = measure(tmp_path / "run.jsonl", own=own, kinds=["number", "negation"])
    (row,) = finished.rows
    assert row.details["origin"] == "mine"
    assert row.shares["number + gates"] == (1, 1)
    assert list(finished.manifest.data) == ["mine.jsonl"]


def test_a_file_without_a_supported_pair_is_refused(tmp_path: Path) -> None:
    with pytest.raises(InputError, match="no pair with label 1"):
        of_file(file_of(tmp_path / "mine.jsonl", [(CLAIM, 0)]))
