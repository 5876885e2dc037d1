from __future__ import annotations

import json
from pathlib import Path

import pytest
from pcite.eval.detection.aggrefact import DATASETS, read_aggrefact
from pcite.store.errors import InputError


def written(path: Path, names: list[str]) -> Path:
    rows = [{"dataset": name, "doc": f"d{i}", "claim": "c", "label": i % 2} for i, name in enumerate(names)]
    path.write_text("\n".join(map(json.dumps, rows)))
    return path


def test_sets_come_in_the_published_order_and_others_behind(tmp_path: Path) -> None:
    found = read_aggrefact(written(tmp_path / "a.jsonl", ["Own", "RAGTruth", "Wice", "Wice", "AggreFact-CNN"]))
    assert list(found) == ["AggreFact-CNN", "Wice", "RAGTruth", "Own"]
    assert [item.label for item in found["Wice"]] == [2 % 2, 3 % 2]


def test_a_sample_is_drawn_of_each_set(tmp_path: Path) -> None:
    found = read_aggrefact(written(tmp_path / "a.jsonl", ["Wice"] * 9 + ["Reveal"] * 2), sample=3)
    assert {name: len(items) for name, items in found.items()} == {"Wice": 3, "Reveal": 2}


def test_a_row_without_its_set_is_named(tmp_path: Path) -> None:
    with pytest.raises(InputError, match=r"line 2 of .*: `dataset` is ''"):
        read_aggrefact(written(tmp_path / "a.jsonl", ["Wice", ""]))


def test_rows_of_no_set_are_that_of_the_file(tmp_path: Path) -> None:
    path = tmp_path / "own.pairs.jsonl"
    path.write_text(json.dumps({"doc": "d", "claim": "c", "label": 1}))
    assert list(read_aggrefact(path)) == ["own"]


def test_a_file_without_a_pair_is_refused(tmp_path: Path) -> None:
    (tmp_path / "a.jsonl").write_text("\n")
    with pytest.raises(InputError, match=r"a\.jsonl: there is none in it"):
        read_aggrefact(tmp_path / "a.jsonl")


def test_there_are_eleven_sets() -> None:
    assert len(DATASETS) == 11
