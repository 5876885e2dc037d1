from __future__ import annotations

import csv
import gzip
import json
from pathlib import Path

import pytest
from pcite.nodes.verifier.calibration import read_pairs
from pcite.store.errors import InputError, InvalidEncoding

ROWS = [
    {"id": "a", "doc": "Eine Frist\nläuft.", "claim": "Es läuft, sagt sie.", "label": 1},
    {"id": "b", "doc": "Red apples fall.", "claim": "Blue plums rise.", "label": 0},
]


def written(path: Path, text: str) -> Path:
    if path.suffix == ".gz":
        path.write_bytes(gzip.compress(text.encode()))
    else:
        path.write_text(text, encoding="utf-8")
    return path


def lines(rows: list[dict[str, object]]) -> str:
    return "\n".join(map(json.dumps, rows))


def test_json_lines_csv_and_parquet_hold_the_same_pairs(tmp_path: Path) -> None:
    plain = read_pairs(written(tmp_path / "p.jsonl", lines(ROWS) + "\n\n"))
    assert [(item.id, item.pair.premise, item.pair.claim, item.label) for item in plain] == [
        tuple(row.values()) for row in ROWS
    ]
    assert read_pairs(written(tmp_path / "p.jsonl.gz", lines(ROWS))) == plain
    with (tmp_path / "p.csv").open("w", newline="", encoding="utf-8-sig") as file:
        writer = csv.DictWriter(file, ROWS[0])
        writer.writeheader()
        writer.writerows(ROWS)
    assert read_pairs(tmp_path / "p.csv") == plain


def test_parquet_is_read_where_pyarrow_is_there(tmp_path: Path) -> None:
    arrow = pytest.importorskip("pyarrow")
    parquet = pytest.importorskip("pyarrow.parquet")
    parquet.write_table(arrow.Table.from_pylist(ROWS), tmp_path / "p.parquet")
    assert [item.label for item in read_pairs(tmp_path / "p.parquet")] == [1, 0]


def test_a_pair_without_an_id_is_known_by_its_texts(tmp_path: Path) -> None:
    bare = {key: value for key, value in ROWS[0].items() if key != "id"}
    twice = read_pairs(written(tmp_path / "p.jsonl", lines([bare, bare, {**bare, "claim": "Else."}])))
    assert twice[0].id == twice[1].id != twice[2].id


@pytest.mark.parametrize(
    ("row", "said"),
    [
        ('{"doc": "d", "claim": "c"}', "`label` is None"),
        ('{"doc": "d", "claim": "c", "label": 2}', "`label` is 2"),
        ('{"doc": "d", "label": 1}', "`claim` is missing"),
        ('{"doc": 3, "claim": "c", "label": 1}', "`doc` is 3"),
        ('{"doc": "d", "claim": " ", "label": 1}', "`claim` is empty"),
        ('{"doc": "d",', "no JSON"),
        ("[1]", "a list"),
    ],
)
def test_a_bad_row_is_named_by_its_line(tmp_path: Path, row: str, said: str) -> None:
    path = written(tmp_path / "p.jsonl", f"{lines(ROWS)}\n{row}\n")
    with pytest.raises(InputError) as told:
        read_pairs(path)
    assert f"line 3 of {path}: {said}" in str(told.value)


def test_a_file_of_another_kind_is_refused(tmp_path: Path) -> None:
    with pytest.raises(InputError, match=r"\.txt is not known"):
        read_pairs(written(tmp_path / "p.txt", "x"))
    with pytest.raises(InputError, match="No such file"):
        read_pairs(tmp_path / "p.jsonl")
    (tmp_path / "p.csv").write_bytes(b"doc,claim,label\n\xff,c,1\n")
    with pytest.raises(InvalidEncoding, match="byte 16 is not UTF-8"):
        read_pairs(tmp_path / "p.csv")
    (tmp_path / "q.jsonl.gz").write_bytes(b"no gzip")
    with pytest.raises(InputError, match=r"q\.jsonl\.gz"):
        read_pairs(tmp_path / "q.jsonl.gz")
