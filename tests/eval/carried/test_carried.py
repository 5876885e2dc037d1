"""Citations that a text carries, checked by name and by pcite."""

from __future__ import annotations

from pathlib import Path

import pytest
from pcite.eval.grounding.carried import CHECKS, KINDS, measure, table
from pcite.eval.grounding.carried_sentences import Carried, SourcePool, pool
from pcite.eval.runs import read_run

TEXT = "Der Kaufmann führt Bücher. Die Arbeitszeit darf acht Stunden nicht überschreiten."


@pytest.fixture
def few(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """One citation of each kind, and one source."""
    path = tmp_path / "hgb_1.md"
    path.write_text(TEXT, "utf-8")
    sentences = {
        "right": "Der Kaufmann führt Bücher [HGB, 2022].",
        "altered sentence": "Die Arbeitszeit darf neun Stunden nicht überschreiten [HGB, 2022].",
        "no such source": "Der Kaufmann führt Bücher [Nemo, 2022].",
    }
    items = [Carried(kind, kind, sentence) for kind, sentence in sentences.items()]  # type: ignore[arg-type]
    known = pool([path])
    monkeypatch.setattr("pcite.eval.grounding.carried.carried", lambda *told: iter(items))
    monkeypatch.setattr("pcite.eval.grounding.carried.pool", lambda paths: SourcePool(known.sources))


@pytest.mark.usefixtures("few")
def test_a_check_by_name_cannot_see_what_the_source_does_not_say_and_pcite_does(tmp_path: Path) -> None:
    folder = Path(__file__).parents[3] / "eval"
    found = {row.key: row.details for row in measure(folder, tmp_path / "run.jsonl").rows}
    assert {key: (details["by name"], details["pcite"]) for key, details in found.items()} == {
        "right": ("kept", "kept"),
        "altered sentence": ("kept", "refused"),
        "no such source": ("refused", "refused"),
    }


def test_the_table_has_every_kind_and_what_each_check_got_right() -> None:
    finished = read_run(Path(__file__).parents[3] / "eval" / "results" / "carried.jsonl")
    rows = table(finished).splitlines()[2:]
    assert len(rows) == len(KINDS)
    for kind, row in zip(KINDS, rows, strict=True):
        assert all(str(finished.share(f"{check}, {kind}")) in row for check in CHECKS)
