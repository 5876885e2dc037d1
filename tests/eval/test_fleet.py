from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from pcite.eval import fleet_command as command
from pcite.eval.fleet import FleetRow, Recipe, ground_all
from pcite.eval.fleet_remembered import RememberedSources
from pcite.eval.runs import read_run
from pcite.nodes.policy import Policy
from pcite.store import citations
from pcite.store.database import Database
from pcite.store.errors import DatabaseUnavailable, InputError

SOURCE = "The fee is 40 euros. The office opens at nine."
TRUE, ALTERED = "The office opens at nine.", "The fee is 70 euros."


def rows(count: int) -> list[dict[str, Any]]:
    return [
        {"id": f"d{n}", "draft": f"{TRUE} {ALTERED} Number {n} is here.", "sources": [SOURCE]} for n in range(count)
    ]


@pytest.fixture
def corpus(tmp_path: Path) -> Path:
    """Six drafts: the second has no text, the third names a source that is not there."""
    made = rows(6)
    made[1]["draft"], made[2]["sources"] = "", ["missing.md"]
    return write(tmp_path / "drafts.jsonl", made)


def write(path: Path, given: list[dict[str, Any]]) -> Path:
    path.write_text("".join(json.dumps(row) + "\n" for row in given), encoding="utf-8")
    return path


def after(count: int) -> Callable[[FleetRow], None]:
    """Breaks off when so many rows are kept, as a signal might."""
    seen: list[FleetRow] = []

    def told(answer: FleetRow) -> None:
        seen.append(answer)
        if len(seen) == count:
            raise KeyboardInterrupt

    return told


def test_every_draft_has_a_row_in_the_order_of_the_corpus(corpus: Path, tmp_path: Path) -> None:
    ground_all(corpus, tmp_path / "run.jsonl", Recipe())
    run = read_run(tmp_path / "run.jsonl")
    assert [row.key for row in run.rows] == [f"d{n}" for n in range(6)]
    assert run.share("grounded") == (4, 6)
    labels = [(claim["label"], len(claim["citations"])) for claim in run.rows[0].details["claims"]]
    assert labels[:2] == [("supported", 1), ("unsupported", 0)]


def test_an_error_in_one_draft_is_its_row_and_the_others_go_on(corpus: Path, tmp_path: Path) -> None:
    ground_all(corpus, tmp_path / "run.jsonl", Recipe())
    by_key = {row.key: row for row in read_run(tmp_path / "run.jsonl").rows}
    assert by_key["d1"].details["error"]["kind"] == "EmptyDraft"
    assert by_key["d2"].details["error"]["kind"] == "SourceNotFound"
    assert set(by_key["d2"].shares) == {"grounded"}, "a figure of a draft that was not grounded is undefined, not 0"
    assert by_key["d3"].details["error"] is None


@pytest.mark.ci
def test_a_run_that_was_cut_off_goes_on_with_what_is_left_and_comes_to_the_same_bytes(
    corpus: Path, tmp_path: Path
) -> None:
    whole, cut = tmp_path / "whole.jsonl", tmp_path / "cut.jsonl"
    ground_all(corpus, whole, Recipe())
    with pytest.raises(KeyboardInterrupt):
        ground_all(corpus, cut, Recipe(), observer=after(4))
    kept = cut.read_bytes()
    cut.write_bytes(kept[:-20])
    again: list[FleetRow] = []
    assert ground_all(corpus, cut, Recipe(), observer=again.append) == 3
    assert [answer.key for answer in again] == ["d3", "d4", "d5"]
    assert cut.read_bytes() == whole.read_bytes()
    assert ground_all(corpus, cut, Recipe(), observer=after(1)) == 6, "nothing is left to do"


def test_a_run_of_another_policy_is_refused(corpus: Path, tmp_path: Path) -> None:
    ground_all(corpus, tmp_path / "run.jsonl", Recipe())
    with pytest.raises(InputError, match=r"settings\.policy"):
        ground_all(corpus, tmp_path / "run.jsonl", Recipe(Policy(threshold=0.9)))


def test_gold_sentences_give_precision_and_recall(tmp_path: Path) -> None:
    (row,) = rows(1)
    row["draft"] = f"{TRUE} {ALTERED}"
    spans = [(0, len(TRUE), "supported"), (len(TRUE) + 1, len(row["draft"]), "unsupported")]
    row["gold"] = [
        {"start": start, "end": end, "text": row["draft"][start:end], "label": label, "gold": []}
        for start, end, label in spans
    ]
    ground_all(write(tmp_path / "drafts.jsonl", [row]), tmp_path / "run.jsonl", Recipe())
    run = read_run(tmp_path / "run.jsonl")
    assert (run.share("precision"), run.share("recall")) == ((1, 1), (1, 1))


def test_every_grounding_is_recorded_once_even_if_its_row_was_lost(corpus: Path, tmp_path: Path) -> None:
    out, recipe = tmp_path / "run.jsonl", Recipe(store=str(tmp_path / "store.sqlite"))
    ground_all(corpus, out, recipe)
    whole = out.read_bytes()
    out.write_bytes(b"".join(whole.splitlines(keepends=True)[:3]))
    assert ground_all(corpus, out, recipe) == 3
    assert out.read_bytes() == whole
    with Database.open(tmp_path / "store.sqlite") as store:
        kept = {report.id for report in citations.reports(store)}
    assert kept == {row.details["report"] for row in read_run(out).rows if row.details["error"] is None}


@pytest.mark.ci
def test_a_store_on_a_server_takes_the_groundings(corpus: Path, tmp_path: Path, postgres_store: str) -> None:
    ground_all(corpus, tmp_path / "run.jsonl", Recipe(store=postgres_store))
    with Database.open(postgres_store) as store:
        assert len(citations.reports(store)) == 4


def test_a_store_that_cannot_be_opened_ends_the_run_before_any_row(corpus: Path, tmp_path: Path) -> None:
    (tmp_path / "store.sqlite").mkdir()
    with pytest.raises(DatabaseUnavailable):
        ground_all(corpus, tmp_path / "run.jsonl", Recipe(store=str(tmp_path / "store.sqlite")))
    assert (tmp_path / "run.jsonl").read_bytes() == b""


def test_rows_are_written_as_parquet(corpus: Path, tmp_path: Path) -> None:
    pytest.importorskip("pyarrow")
    from pyarrow import parquet

    asked = command._parser().parse_args([str(corpus), "--out", str(tmp_path / "run.parquet")])
    said = command.run(asked, tmp_path)
    table = parquet.read_table(tmp_path / "run.parquet").to_pylist()
    assert "0 drafts were done before, 6 now." in said
    assert [row["id"] for row in table] == [f"d{n}" for n in range(6)]
    assert table[0]["claims"][0]["citations"][0]["locator"] == "line 1"
    assert (table[1]["supported"], table[1]["error_kind"]) == (None, "EmptyDraft")


@pytest.mark.parametrize("options", [["--out", "run.csv"], ["--actors", "0"], ["--policy", '{"threshold": 2}']])
def test_an_option_that_makes_no_sense_is_refused(corpus: Path, tmp_path: Path, options: list[str]) -> None:
    with pytest.raises(InputError):
        command.run(command._parser().parse_args([str(corpus), *options]), tmp_path)


def test_a_source_that_changed_on_disk_is_read_anew(tmp_path: Path) -> None:
    file, sources = tmp_path / "rules.md", RememberedSources()
    file.write_text(SOURCE, encoding="utf-8")
    first = sources.read([file])
    assert sources.read([file]) is first
    file.write_text("Something else is said here now.", encoding="utf-8")
    assert sources.read([file])[0][0].text != first[0][0].text
