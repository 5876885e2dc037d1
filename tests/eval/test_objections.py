"""Objections of gates are counted apart for right and for wrong pairs."""

from __future__ import annotations

import gzip
import json
import sys
from pathlib import Path

import pytest
from pcite.eval import objections
from pcite.store.errors import InputError

PASSAGE = "Invoices are kept for ten years. Letters are kept for six years."
PAIRS = [
    {"id": id_, "doc": PASSAGE, "claim": claim, "label": label, "lang": "en", "kind": kind, "dataset": "written"}
    for id_, claim, label, kind in (
        ("a", "Invoices are kept for ten years.", 1, "paraphrase"),
        ("b", "Invoices are kept for twelve years.", 0, "number"),
        ("c", "Some keep letters.", 0, "commitment"),
    )
]


@pytest.fixture
def data(tmp_path: Path) -> Path:
    folder = tmp_path / "pairs" / "dev"
    folder.mkdir(parents=True)
    with gzip.open(folder / "written.dev.jsonl.gz", "wt", encoding="utf-8") as file:
        file.writelines(json.dumps(pair) + "\n" for pair in PAIRS)
    return tmp_path


def test_right_and_wrong_pairs_are_counted_apart() -> None:
    against = list(objections.objections(PAIRS[:2]))
    assert {(one.gate, one.is_right) for one in against} == {("numbers", False)}
    assert "| numbers | 0 (0.0%) | 1 (100.0%) |" in objections.table(PAIRS[:2], against)


def test_sources_that_do_not_stand_by_a_claim_are_measured_elsewhere(data: Path) -> None:
    assert [row["id"] for row in objections.sample(data, "dev", 10)] == ["a", "b"]


def test_a_set_that_is_not_there_is_named(tmp_path: Path) -> None:
    with pytest.raises(InputError, match=r"written\.train"):
        objections.sample(tmp_path, "train", 10)


def test_false_alarms_of_one_gate_are_listed(
    data: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "argv", ["objections", "--data", str(data), "--show", "numbers"])
    objections.main()
    printed = capsys.readouterr().out
    assert "of 1 right pairs" in printed
    assert "twelve years" not in printed.split("|\n")[-1]
