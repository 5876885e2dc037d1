from __future__ import annotations

import json
import sys
from pathlib import Path

import pytest
from pcite.eval.alce.human import main, tasks
from pcite.eval.alce.human_sheets import read_rows
from pcite.store.errors import InputError

DOCS = [{"title": "Water", "text": "Water boils at 100 degrees."}, {"title": "Bees", "text": "Bees can fly."}]
DATA = [
    {"question": "Hot?", "docs": DOCS, "output": "Water boils at 100 degrees [1][2]. Bees can fly [2]."},
    {"question": "Cold?", "docs": DOCS, "output": "Water never boils [1]. That is all there is to say here."},
    {"question": "Dry?", "docs": DOCS, "output": "Bees can swim [2]."},
]


@pytest.fixture
def answers(tmp_path: Path) -> Path:
    path = tmp_path / "answers.json"
    path.write_text(json.dumps({"args": {}, "data": DATA}))
    return path


def run(monkeypatch: pytest.MonkeyPatch, *arguments: object) -> None:
    monkeypatch.setattr(sys, "argv", ["human", *map(str, arguments)])
    main()


def fill(sheet: Path, filled: Path, *scores: int) -> Path:
    left = list(scores)
    rows = [dict(row) if row["score"] != "" else {**row, "score": left.pop(0)} for row in read_rows(sheet)]
    filled.write_text("".join(json.dumps(row) + "\n" for row in rows))
    assert not left
    return filled


def test_what_two_people_said_is_scored_and_compared_with_each_other_and_with_a_judge(
    answers: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    sheet = tmp_path / "sheet.jsonl"
    run(monkeypatch, "export", answers, sheet)
    assert "3 answers, 9 scores to give" in capsys.readouterr().out
    #                                            water    bees  never swim
    ada = fill(sheet, tmp_path / "ada.jsonl", *(1, 2, 0), 1, 2, 0, 0, 0, 0)
    ben = fill(sheet, tmp_path / "ben.jsonl", *(1, 2, 0), 1, 1, 1, 1, 0, 0)
    run(monkeypatch, "import", answers, ada, ben, "--judge", "overlap")
    said = capsys.readouterr().out
    assert "3 answers that all sheets have" in said
    recall, precision = (2 / 2 + 0 / 2 + 0 / 1) / 3, (2 / 3 + 0 / 1 + 0 / 1) / 3
    sentences = (1 / 2 + 0 / 2 + 0 / 1) / 3
    assert f"| {ada} | {100 * recall:.1f} % | {100 * precision:.1f} % | {100 * sentences:.1f} % |" in said
    observed, expected = 3 / 4, (2 * 3 + 2 * 1) / 16
    kappa = (observed - expected) / (1 - expected)
    assert f"{ada} and {ben}: sentences kappa {kappa:.3f}, 75.0 % of 4 agreed; citations" in said
    assert "on the whole scale: sentences" in said
    assert f"{ada} and overlap" in said


def test_a_sample_is_the_same_for_the_same_seed_and_is_read_back_alone(
    answers: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    sheets = [tmp_path / "one.csv", tmp_path / "two.csv"]
    for sheet in sheets:
        run(monkeypatch, "export", answers, sheet, "--sample", 1, "--seed", 4)
    assert sheets[0].read_bytes() == sheets[1].read_bytes()
    rows = read_rows(sheets[0])
    assert len({row["item"] for row in rows}) == 1
    filled = fill(sheets[0], tmp_path / "filled.jsonl", *[1] * sum(row["score"] == "" for row in rows))
    capsys.readouterr()
    run(monkeypatch, "import", answers, filled)
    assert "1 answers that all sheets have" in capsys.readouterr().out


def test_a_sheet_of_another_file_is_refused(answers: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    sheet = tmp_path / "sheet.jsonl"
    run(monkeypatch, "export", answers, sheet)
    filled = fill(sheet, tmp_path / "ada.jsonl", *[1] * 9)
    answers.write_text(json.dumps({"args": {}, "data": DATA[:2]}))
    with pytest.raises(InputError, match="2 rows were not asked, such as item 2"):
        run(monkeypatch, "import", answers, filled)
    assert tasks([]) == []


@pytest.mark.parametrize("wrong", [["--sample", "-3"], ["--sample", "0"], ["--at-most", "-1"], ["--at-most", "x"]])
def test_a_number_that_counts_nothing_is_refused(
    wrong: list[str],
    answers: Path,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.setattr("sys.argv", ["human", "export", str(answers), str(tmp_path / "new.csv"), *wrong])
    with pytest.raises(SystemExit):
        main()
    assert f"argument {wrong[0].replace('--at-most', '--at-most-citations')}" in capsys.readouterr().err
