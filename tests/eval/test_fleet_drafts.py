from __future__ import annotations

import gzip
import json
from itertools import islice
from pathlib import Path

import pytest
from pcite.eval import fleet_made as made
from pcite.eval.fleet import FleetDraft, read
from pcite.store.errors import InputError

ROW = {"id": "a", "draft": "The fee is 40 euros.", "sources": ["The fee is 40 euros, it says."]}


def corpus(folder: Path, *rows: object, name: str = "drafts.jsonl") -> Path:
    path = folder / name
    path.write_text("".join(json.dumps(row) + "\n" for row in rows), encoding="utf-8")
    return path


def only(path: Path) -> FleetDraft:
    (draft,) = read(path)
    return draft


def test_a_row_becomes_a_draft(tmp_path: Path) -> None:
    gold = [{"start": 0, "end": 20, "text": "The fee is 40 euros.", "label": "supported", "gold": []}]
    path = corpus(tmp_path, {**ROW, "question": "How much?", "gold": gold})
    text = {"text": "The fee is 40 euros, it says."}
    assert only(path) == FleetDraft(1, "a", "The fee is 40 euros.", (text,), "How much?", tuple(gold))


def test_paths_of_sources_begin_at_the_folder_of_the_corpus(tmp_path: Path) -> None:
    (tmp_path / "two words.md").write_text("x", encoding="utf-8")
    path = corpus(
        tmp_path, {**ROW, "sources": ["rules.md", "two words.md", {"path": "more"}, {"text": "x", "uri": "u"}]}
    )
    first, second, third = (tmp_path / name for name in ("rules.md", "two words.md", "more"))
    assert only(path).sources == (first, second, third, {"text": "x", "uri": "u"})


@pytest.mark.parametrize(
    ("row", "why"),
    [
        ([1], "it is a list"),
        ({"id": "a", "sources": ["a text"]}, "neither a `draft` nor a `question`"),
        ({**ROW, "draft": 3}, "`draft` is a int"),
        ({**ROW, "sources": 3}, "`sources` is a int"),
        ({**ROW, "sources": [3]}, "a source is a int"),
        ({**ROW, "gold": "{"}, "`gold` is no JSON"),
        ({**ROW, "gold": "3"}, "no list of sentences"),
        ({**ROW, "gold": [{"start": 0, "end": 3, "text": "One", "gold": []}]}, "sentences without label"),
    ],
)
def test_a_row_that_is_no_draft_says_why(tmp_path: Path, row: object, why: str) -> None:
    assert why in only(corpus(tmp_path, row)).wrong


def test_a_line_that_is_no_json_is_a_row_and_the_ones_after_it_are_read(tmp_path: Path) -> None:
    path = tmp_path / "drafts.jsonl"
    path.write_bytes(b'{"id": \n\xff\n' + json.dumps(ROW).encode())
    broken, undecoded, whole = read(path)
    assert (broken.key, undecoded.key, whole.key) == ("row 1", "row 2", "a")
    assert "no JSON" in broken.wrong
    assert "no JSON" in undecoded.wrong


def test_half_a_surrogate_pair_is_the_fault_of_its_row_and_a_whole_one_is_none(tmp_path: Path) -> None:
    half, key, whole = read(
        corpus(tmp_path, {**ROW, "draft": "It \ud83d."}, {**ROW, "id": "\udc00"}, {**ROW, "draft": "😀"})
    )
    assert (half.key, key.key) == ("row 1", "row 2")
    assert "surrogates not allowed" in half.wrong
    assert "surrogates not allowed" in key.wrong
    assert (whole.key, whole.text, whole.wrong) == ("a", "😀", "")


def test_a_second_row_of_the_same_id_is_not_mistaken_for_the_first(tmp_path: Path) -> None:
    first, second = read(corpus(tmp_path, ROW, ROW))
    assert (first.key, first.wrong) == ("a", "")
    assert second.key == "row 2"
    assert "'a'" in second.wrong


def test_a_corpus_may_be_compressed(tmp_path: Path) -> None:
    path = tmp_path / "drafts.jsonl.gz"
    path.write_bytes(gzip.compress(json.dumps(ROW).encode()))
    assert only(path).key == "a"


def test_parquet_holds_the_same_drafts(tmp_path: Path) -> None:
    pytest.importorskip("pyarrow")
    from pyarrow import Table, parquet

    rows = [{"id": "a", "draft": "x", "sources": [{"text": "A text.", "title": "T"}]}]
    rows += [{"id": "b", "draft": "y", "sources": [{"text": "B text.", "path": None}]}]
    parquet.write_table(Table.from_pylist(rows), tmp_path / "drafts.parquet")
    assert list(read(tmp_path / "drafts.parquet")) == list(read(corpus(tmp_path, *rows)))


@pytest.mark.ci
def test_the_corpus_is_read_as_it_is_used(tmp_path: Path) -> None:
    path = corpus(tmp_path, *[{**ROW, "id": str(number)} for number in range(100_000)])
    drafts = read(path)
    assert [draft.key for draft in islice(drafts, 2)] == ["0", "1"]
    path.write_text("", encoding="utf-8")
    assert sum(1 for _ in drafts) < 1000, "the rest was in memory"


@pytest.mark.parametrize("name", ["drafts.jsonl", "drafts.parquet", "drafts.csv"])
def test_a_file_that_cannot_be_read_is_refused(tmp_path: Path, name: str) -> None:
    if name == "drafts.csv":
        (tmp_path / name).write_text("id", encoding="utf-8")
    with pytest.raises(InputError, match=name):
        list(read(tmp_path / name))


def test_a_made_corpus_is_the_same_each_time(tmp_path: Path) -> None:
    made.write(tmp_path / "one.jsonl", 300)
    made.write(tmp_path / "other.jsonl", 300)
    assert (tmp_path / "one.jsonl").read_bytes() == (tmp_path / "other.jsonl").read_bytes()
    drafts = list(read(tmp_path / "one.jsonl"))
    assert len({draft.key for draft in drafts}) == 300
    assert [draft.text for draft in drafts].count("") == 1
