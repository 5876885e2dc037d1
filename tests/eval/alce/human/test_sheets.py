from __future__ import annotations

import csv
from collections.abc import Callable
from pathlib import Path

import pytest
from pcite.eval.alce.citations import CitedSentence
from pcite.eval.alce.human import read_sheet, tasks, write_sheet
from pcite.eval.alce.human_sheets import FIELDS, read_rows
from pcite.eval.alce.human_tasks import QuestionKey
from pcite.store.errors import InputError

TASKS = tasks(
    [
        (0, "Which, and “why”?", [CitedSentence('He said "so".', ("Title: A\nb, c\u2028d",)), CitedSentence("No.")]),
        (1, "", []),
    ]
)
Rows = list[dict[str, str]]


@pytest.fixture(params=["csv", "jsonl"])
def sheet(request: pytest.FixtureRequest, tmp_path: Path) -> Path:
    path = tmp_path / f"ada.{request.param}"
    write_sheet(path, TASKS)
    return path


@pytest.fixture
def fill(tmp_path: Path) -> Callable[..., Path]:
    """A CSV sheet with the scores 1 and 2, as it comes back from a spreadsheet."""

    def made(change: Callable[[Rows], Rows] = lambda rows: rows) -> Path:
        path, filled = tmp_path / "asked.csv", tmp_path / "filled.csv"
        write_sheet(path, TASKS)
        rows: Rows = [{name: str(row[name]) for name in FIELDS} for row in read_rows(path)]
        for row, score in zip(rows, ("1", "2", "0"), strict=True):
            row["score"] = score
        with filled.open("w", encoding="utf-8", newline="") as file:
            table = csv.DictWriter(file, FIELDS)
            table.writeheader()
            table.writerows(change(rows))
        return filled

    return made


def test_a_sheet_that_nobody_filled_in_is_refused(sheet: Path) -> None:
    with pytest.raises(InputError, match="item 0, sentence 1, as a whole has no score"):
        read_sheet(sheet, TASKS)


def test_a_sheet_holds_what_was_asked_word_for_word(sheet: Path) -> None:
    rows = read_rows(sheet)
    assert [(row["question"], row["text"], row["passage"]) for row in rows] == [
        (task.question, task.text, task.passage) for task in TASKS
    ]
    assert [str(row["scale"]) for row in rows] == ["1 0", "2 1 0", "1 0"]


def test_a_filled_sheet_gives_its_scores(fill: Callable[..., Path]) -> None:
    assert read_sheet(fill(), TASKS) == {QuestionKey(0, 1, 0): 1, QuestionKey(0, 1, 1): 2, QuestionKey(0, 2, 0): 0}


def test_the_order_of_rows_and_how_lines_break_do_not_matter(fill: Callable[..., Path]) -> None:
    def shuffled(rows: Rows) -> Rows:
        return [{**row, "passage": row["passage"].replace("\n", "\r\n")} for row in reversed(rows)]

    assert read_sheet(fill(shuffled), TASKS) == {
        QuestionKey(0, 1, 0): 1,
        QuestionKey(0, 1, 1): 2,
        QuestionKey(0, 2, 0): 0,
    }


def _score(score: str) -> Callable[[Rows], Rows]:
    return lambda rows: [rows[0], {**rows[1], "score": score}, rows[2]]


@pytest.mark.parametrize(
    ("change", "said"),
    [
        (_score("3"), "the score of item 0, sentence 1, citation 1 is '3'. Give 2 or 1 or 0"),
        (_score("1.5"), "is '1.5'"),
        (_score(" "), "citation 1 has no score"),
        (lambda rows: [*rows[:2], {**rows[2], "score": "1"}], "sentence 2, as a whole is '1'. Give 0"),
        (lambda rows: rows[:2], "1 rows are missing, such as item 0, sentence 2, as a whole"),
        (lambda rows: [*rows, rows[0]], "1 rows are there twice, such as item 0, sentence 1, as a whole"),
        (lambda rows: [*rows, {**rows[0], "citation": "7"}], "1 rows were not asked"),
        (lambda rows: [*rows, {**rows[0], "item": "9"}], "1 rows were not asked, such as item 9"),
        (lambda rows: [{**rows[0], "text": "Other."}, *rows[1:]], "1 rows have another text than the file"),
        (lambda rows: [{**rows[0], "item": "x"}, *rows[1:]], "a row belongs nowhere"),
        (lambda rows: [], "it has no rows"),
    ],
    ids=["too high", "between", "none", "of no citation", "missing", "twice", "new", "item", "text", "place", "empty"],
)
def test_a_sheet_that_is_not_as_it_was_exported_is_refused(
    fill: Callable[..., Path], change: Callable[[Rows], Rows], said: str
) -> None:
    with pytest.raises(InputError) as caught:
        read_sheet(fill(change), TASKS)
    assert said in str(caught.value)


def test_a_filled_sheet_is_never_written_over(sheet: Path) -> None:
    with pytest.raises(InputError, match="there is such a file"):
        write_sheet(sheet, TASKS)


def test_only_csv_and_jsonl_are_sheets(tmp_path: Path) -> None:
    with pytest.raises(InputError, match=r"\.xlsx is no kind of sheet"):
        write_sheet(tmp_path / "ada.xlsx", TASKS)


def test_a_file_that_is_no_sheet_is_refused(tmp_path: Path) -> None:
    (tmp_path / "a.csv").write_text("item,score\n1,2\n")
    (tmp_path / "b.jsonl").write_text("{")
    for name, said in (("a.csv", "it has no column sentence"), ("b.jsonl", "Expecting"), ("c.csv", "No such file")):
        with pytest.raises(InputError, match=said):
            read_sheet(tmp_path / name, TASKS)


def test_no_cell_of_a_sheet_is_a_formula_and_its_scores_are_read(tmp_path: Path) -> None:
    path, asked = tmp_path / "ada.csv", tasks([(0, "=1", [CitedSentence("@a", ("x;=cmd()\n-y",))])])
    write_sheet(path, asked)
    written = path.read_text(encoding="utf-8-sig")
    assert all(cell in written for cell in ("'=1", "'@a", "x;'=cmd()\n'-y"))
    with pytest.raises(InputError, match="has no score"):
        read_sheet(path, asked)
