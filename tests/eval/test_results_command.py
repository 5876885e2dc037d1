from __future__ import annotations

import sys
from pathlib import Path

import pytest
from pcite.eval.results import main
from pcite.eval.results_command import _checked, _keep, _measure
from pcite.eval.results_tables import FOLDER, ResultTable
from pcite.eval.runs import describe, open_run, read_run


def made(path: Path, hits: int) -> Path:
    with open_run(path, describe("counting", settings={})) as run:
        run.add("a", shares={"right": (hits, 2)})
    return path


def test_a_run_is_kept_with_its_manifest_and_told_apart_from_the_one_before(tmp_path: Path) -> None:
    place = tmp_path / "kept" / "run.jsonl"
    told = [_keep(made(tmp_path / f"{number}.jsonl", hits), place) for number, hits in enumerate((1, 1, 2))]
    assert told == ["new rows", "the same rows as before", "new rows"]
    assert read_run(place).share("right") == (2, 2)
    assert sorted(path.name for path in tmp_path.iterdir()) == ["kept"]


def test_a_measure_whose_folder_is_not_given_is_skipped_aloud(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    _measure("laws", ResultTable("drift", ("--corpus", "{corpus}")), {"data": "somewhere"}, tmp_path)
    assert capsys.readouterr().out == "laws.jsonl: skipped, --corpus was not given\n"
    assert not (FOLDER / "laws.jsonl").exists()


def test_a_page_that_differs_from_the_runs_fails_the_check(capsys: pytest.CaptureFixture[str]) -> None:
    page = Path("figures.md")
    assert _checked({page: "| 1 |"}, {page: "| 1 |"}) is None
    assert "all as the runs say" in capsys.readouterr().out
    assert _checked({page: "| 1 |"}, {page: "| 2 |"}) == (
        "figures.md differ from the runs that are kept: python -m pcite.eval results"
    )


def test_a_table_that_nobody_knows_is_named_with_those_there_are(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys, "argv", ["results", "nothing", "--run"])
    with pytest.raises(SystemExit):
        main()
    assert "no table is called nothing; there are: " in capsys.readouterr().err
