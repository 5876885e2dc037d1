from __future__ import annotations

import csv
import io
import sys
from pathlib import Path

import pytest
from pcite.eval.runs import Finished, describe, open_run, read_run
from pcite.eval.runs.export import grids, html, items, main, markdown, own


@pytest.fixture
def path(tmp_path: Path) -> Path:
    made = tmp_path / "run.jsonl"
    with open_run(made, describe("counting", settings={})) as run:
        run.add("a|b", shares={"right": (1, 2)}, values={"length": 0.5})
        run.add("<c>", shares={"right": (2, 2), "found": (0, 0)}, values={"length": None})
    return made


@pytest.fixture
def finished(path: Path) -> Finished:
    return read_run(path)


def printed(path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], *options: str) -> str:
    monkeypatch.setattr(sys, "argv", ["table", str(path), *options])
    main()
    return capsys.readouterr().out


def test_the_last_row_holds_sums_and_means_and_what_is_undefined_is_empty(finished: Finished) -> None:
    assert items(finished) == [
        ["item", "found hits", "found total", "right hits", "right total", "length"],
        ["a|b", "", "", "1", "2", "0.5"],
        ["<c>", "0", "0", "2", "2", ""],
        ["all", "0", "0", "3", "4", "0.5"],
    ]


def test_a_measure_without_a_table_of_its_own_shows_every_figure(finished: Finished) -> None:
    assert own(finished) == (
        "| figure | value |\n| --- | --- |\n| found | none to count |\n| length | 0.5000 |\n| right | 0.7500 |"
    )


def test_csv_gives_every_item_back(
    path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    text = printed(path, monkeypatch, capsys, "--format", "csv", "--items")
    assert list(csv.reader(io.StringIO(text))) == items(read_run(path))


def test_csv_of_a_table_has_its_cells_without_the_marks(
    path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    text = printed(path, monkeypatch, capsys, "--format", "csv")
    assert text == "figure,value\nfound,none to count\nlength,0.5000\nright,0.7500\n"
    assert grids("before\n\n| a | b |\n|---|---|\n| **1** | |\n\nbetween\n\n| c |\n|---|\n| 2 |") == [
        [["a", "b"], ["1", ""]],
        [["c"], ["2"]],
    ]


def test_html_is_a_page_in_which_nothing_of_an_item_is_markup(finished: Finished) -> None:
    page = html(markdown(items(finished)), "run <1>")
    assert "<title>run &lt;1&gt;</title>" in page
    assert "<td>a|b</td>" in page
    assert "<td>&lt;c&gt;</td>" in page
