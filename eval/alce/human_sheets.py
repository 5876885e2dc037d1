"""Sheets on disk: CSV for a spreadsheet, JSONL for a program; by the ending of the file's name."""

from __future__ import annotations

import csv
import json
from collections import Counter
from collections.abc import Mapping, Sequence
from io import StringIO
from pathlib import Path
from typing import Any

from ...store.errors import InputError
from ...store.text.escaping import spreadsheet_cell
from .human_tasks import QuestionKey, RatingTask

FIELDS = ("item", "sentence", "citation", "question", "text", "passage", "scale", "score")
SAME = "Fill in the column `score` of the exported sheet, and change, add and remove nothing else."
Row = Mapping[str, Any]


def write_sheet(path: Path, tasks: Sequence[RatingTask]) -> None:
    """Write a sheet to fill in.

    Raises:
        InputError: the name ends with neither .csv nor .jsonl, or the file is there already.
    """
    _check_ending(path)
    rows = [_row(task) for task in tasks]
    try:
        with path.open("x", encoding="utf-8-sig" if path.suffix == ".csv" else "utf-8", newline="") as file:
            if path.suffix == ".csv":
                table = csv.DictWriter(file, FIELDS)
                table.writeheader()
                table.writerows({name: _cell(value) for name, value in row.items()} for row in rows)
            else:
                file.writelines(json.dumps(row, ensure_ascii=False) + "\n" for row in rows)
    except FileExistsError as error:
        do = "Give another name; what people filled in is never written over."
        raise InputError(f"Write the sheet {path}", "there is such a file", do) from error


def read_sheet(path: Path, tasks: Sequence[RatingTask]) -> dict[QuestionKey, int]:
    """The scores of a filled sheet, one for each of `tasks`, of which each sheet has the items that it has.

    Raises:
        InputError: it cannot be read, is not the sheet that was exported, or is not filled in, or not right.
    """
    _check_ending(path)
    rows = read_rows(path)
    lines = dict(zip((_key(path, row) for row in rows), rows, strict=True))
    items = {key.item for key in lines}
    targets = {task.key: task for task in tasks if task.key.item in items}
    _check_rows(path, rows, lines, targets)
    return {key: _score(path, task, lines[key]) for key, task in targets.items()}


def read_rows(path: Path) -> list[Row]:
    """The rows of a sheet as they are.

    Raises:
        InputError: it cannot be read, or lacks a column.
    """
    try:
        text = path.read_bytes().decode("utf-8-sig")
        rows: list[Row] = (
            list(csv.DictReader(StringIO(text, newline="")))
            if path.suffix == ".csv"
            else [json.loads(line) for line in text.split("\n") if line.strip()]
        )
    except (OSError, UnicodeDecodeError, json.JSONDecodeError, csv.Error) as error:
        raise InputError(f"Read the sheet {path}", str(error), SAME) from error
    if not rows:
        raise InputError(f"Read the sheet {path}", "it has no rows", SAME)
    lacking = [name for name in FIELDS if any(name not in row for row in rows)]
    if lacking:
        raise InputError(f"Read the sheet {path}", f"it has no column {', '.join(lacking)}", SAME)
    return rows


def _row(task: RatingTask) -> dict[str, Any]:
    scale = " ".join(map(str, task.scale))
    score = "" if task.score is None else task.score
    return dict(zip(FIELDS, (*task.key, task.question, task.text, task.passage, scale, score), strict=True))


def _key(path: Path, row: Row) -> QuestionKey:
    try:
        return QuestionKey(*(int(row[name]) for name in QuestionKey._fields))
    except (TypeError, ValueError) as error:
        raise InputError(f"Read the sheet {path}", f"a row belongs nowhere ({error})", SAME) from error


def _check_rows(
    path: Path, rows: Sequence[Row], rows_by_key: Mapping[QuestionKey, Row], tasks: Mapping[QuestionKey, RatingTask]
) -> None:
    twice = [key for key, count in Counter(_key(path, row) for row in rows).items() if count > 1]
    changed = [
        key for key in rows_by_key.keys() & tasks.keys() if _row_texts(rows_by_key[key]) != _row_texts(_row(tasks[key]))
    ]
    for what, keys in (
        ("are there twice", twice),
        ("are missing", tasks.keys() - rows_by_key.keys()),
        ("were not asked", rows_by_key.keys() - tasks.keys()),
        ("have another text than the file", changed),
    ):
        if keys:
            problem = f"{len(keys)} rows {what}, such as {_key_text(min(keys))}"
            raise InputError(f"Read the sheet {path}", problem, f"{SAME} The options have to be those of the export.")


def _row_texts(row: Row) -> tuple[str, ...]:
    """Its texts as cells; spreadsheets change how lines break."""
    return tuple(" ".join(spreadsheet_cell(str(row[name])).split()) for name in ("question", "text", "passage"))


def _cell(value: object) -> object:
    return spreadsheet_cell(value) if isinstance(value, str) else value


def _score(path: Path, task: RatingTask, row: Row) -> int:
    text = str(row["score"]).strip()
    if text in map(str, task.scale) and (task.score is None or int(text) == task.score):
        return int(text)
    allowed = str(task.score) if task.score is not None else " or ".join(map(str, task.scale))
    problem = f"the score of {_key_text(task.key)} is {text!r}" if text else f"{_key_text(task.key)} has no score"
    raise InputError(f"Read the sheet {path}", problem, f"Give {allowed}.")


def _key_text(key: QuestionKey) -> str:
    return f"item {key.item}, sentence {key.sentence}, {f'citation {key.citation}' if key.citation else 'as a whole'}"


def _check_ending(path: Path) -> None:
    if path.suffix not in (".csv", ".jsonl"):
        raise InputError(
            f"Use the sheet {path}", f"{path.suffix or 'no ending'} is no kind of sheet", "Use .csv or .jsonl"
        )
