"""The table of altered sentences counts what it says."""

from __future__ import annotations

import json
from importlib.resources import as_file, files
from itertools import combinations
from pathlib import Path

from pcite.eval.tampering import HALVES, measure, read, table, wrong

SOURCE = "The salt must be at least 32 bits long. Keys are kept for ten years in the vault."


def _file(folder: Path) -> Path:
    (folder / "source.md").write_text(SOURCE, encoding="utf-8")
    rows = [
        {"half": "seen", "label": "altered", "kind": "number", "claim": "The salt must be at least 64 bits long."},
        {"half": "seen", "label": "true", "kind": "number", "claim": "The salt must be at least 32 bits long."},
        {"half": "blind", "label": "true", "kind": "number", "claim": "Lamps are lit every evening at dusk."},
    ]
    path = folder / "claims.jsonl"
    path.write_text("\n".join(json.dumps({"source": "source.md", **row}) for row in rows), encoding="utf-8")
    return path


def test_caught_and_kept_are_counted_for_each_half_and_what_is_wrong_is_listed(tmp_path: Path) -> None:
    tested = measure(_file(tmp_path))
    rows = table(tested).splitlines()
    assert "| seen | **all** | 1/1 = 100.0 % | 1/1 = 100.0 % |" in rows
    assert "| blind | **all** | none to count | 0/1 = 0.0 % |" in rows
    assert wrong(tested).startswith("- true (number), ")
    assert "Lamps" in wrong(tested)


def test_the_sentences_that_ship_name_sources_that_ship_and_no_source_is_in_both_halves() -> None:
    with as_file(files("pcite") / "eval" / "data" / "tampering") as folder:
        sentences = read(folder / "claims.jsonl")
        assert all((folder / sentence.source).is_file() for sentence in sentences)
        assert {sentence.half for sentence in sentences} == set(HALVES)
    sources = [{s.source for s in sentences if s.half == half} for half in HALVES]
    assert not any(one & other for one, other in combinations(sources, 2))
