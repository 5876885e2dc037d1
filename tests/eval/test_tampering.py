"""The table of altered sentences counts what it says."""

from __future__ import annotations

import json
from importlib.resources import as_file, files
from itertools import combinations
from pathlib import Path

import pytest
from pcite.eval.grounding.tampering import HALVES, measure, read, table, wrong
from pcite.eval.runs import open_run, read_run
from scripted import Scripted

SOURCE = "The salt must be at least 32 bits long. Keys are kept for ten years in the vault."


@pytest.fixture
def sentences(tmp_path: Path) -> Path:
    (tmp_path / "source.md").write_text(SOURCE, encoding="utf-8")
    rows = [
        {"half": "seen", "label": "altered", "kind": "number", "claim": "The salt must be at least 64 bits long."},
        {"half": "seen", "label": "true", "kind": "number", "claim": "The salt must be at least 32 bits long."},
        {"half": "blind", "label": "true", "kind": "number", "claim": "Lamps are lit every evening at dusk."},
    ]
    path = tmp_path / "claims.jsonl"
    path.write_text("\n".join(json.dumps({"source": "source.md", **row}) for row in rows), encoding="utf-8")
    return path


def test_caught_and_kept_are_counted_for_each_half_and_what_is_wrong_is_listed(sentences: Path, tmp_path: Path) -> None:
    finished = measure(sentences, tmp_path / "run.jsonl")
    rows = table(finished).splitlines()
    assert "| seen | **all** | 1/1 = 100.0 % | 1/1 = 100.0 % |" in rows
    assert "| blind | **all** | none to count | 0/1 = 0.0 % |" in rows
    told = wrong(finished, read(sentences))
    assert told.startswith("- true (number), ")
    assert "Lamps" in told


def test_of_the_blind_half_no_reason_is_kept(sentences: Path, tmp_path: Path) -> None:
    finished = measure(sentences, tmp_path / "run.jsonl")
    assert [(row.key, "reason" in row.details) for row in finished.rows] == [
        ("seen/1", True),
        ("seen/2", True),
        ("blind/3", False),
    ]


def test_another_verifier_may_judge(sentences: Path, tmp_path: Path) -> None:
    never = measure(sentences, tmp_path / "run.jsonl", ("blind",), Scripted(lambda pair: 0.0))
    assert never.manifest.engines[0].engine == "scripted"
    assert "0/1" in table(never)


def test_a_run_that_was_cut_off_goes_on(sentences: Path, tmp_path: Path) -> None:
    whole = measure(sentences, tmp_path / "run.jsonl")
    with open_run(tmp_path / "cut.jsonl", whole.manifest.model_copy(update={"rows": None})) as run:
        first = whole.rows[0]
        run.add(first.key, shares=first.shares, details=first.details)
    assert measure(sentences, tmp_path / "cut.jsonl").rows == whole.rows
    assert read_run(tmp_path / "cut.jsonl").rows == whole.rows


def test_the_sentences_that_ship_name_sources_that_ship_and_no_source_is_in_both_halves() -> None:
    with as_file(files("pcite") / "eval" / "data" / "tampering") as folder:
        sentences = read(folder / "claims.jsonl").values()
        assert all((folder / sentence.source).is_file() for sentence in sentences)
        assert {sentence.half for sentence in sentences} == set(HALVES)
    sources = [{s.source for s in sentences if s.half == half} for half in HALVES]
    assert not any(one & other for one, other in combinations(sources, 2))
