from __future__ import annotations

import sys
from pathlib import Path

import pytest
from pcite.eval.benchmarks import pgvector


@pytest.mark.ci
def test_every_search_has_a_row_for_every_filter_and_misses_nothing_where_all_are_compared(
    anywhere: Path | str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    few = ["--size", "1200", "--embedded", "40", "--queries", "4"]
    monkeypatch.setattr(sys, "argv", ["pgvector", "--store", str(anywhere), *few])
    pgvector.main()
    told = capsys.readouterr().out
    assert "40 passages are really embedded" in told
    rows = [[cell.strip() for cell in line.split("|")[1:-1]] for line in told.splitlines() if " ms |" in line]
    filters = ["none", "10 %", "1 %"]
    assert [row[:2] for row in rows] == [[name, one] for name in ("dense", "words", "hybrid") for one in filters]
    assert [row[-1] for row in rows] == ["1.000"] * 3 + ["-"] * 6
