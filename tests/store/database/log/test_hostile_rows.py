"""What a program may put into a file by plain INSERT ends neither the writing nor the checking of the log for good."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest
from pcite.store import citations
from pcite.store.citations.proofs import repair_log, verify_log
from pcite.store.database import Database
from pcite.store.database.schema_check import check
from pcite.store.errors import LogBroken, StoreError
from pcite.store.records import Grounding

from .conftest import Edit

NOW = "'2026-01-01 00:00:00.000000'"
HEAD = "INSERT INTO log_head (project_id, size, root, frontier, created_at) VALUES ({}, {}, {}, {}, {})"
LEAF = "INSERT INTO log_leaf (project_id, number, table_name, row_key, hash) VALUES ({}, {}, {}, {}, {})"
TILE = "INSERT INTO log_tile (project_id, level, number, hash) VALUES ({}, {}, {}, {})"
ROW = "'default'"
ILL = {
    "a head whose size is a text": HEAD.format(ROW, "'x'", "x'00'", "x'00'", NOW),
    "a head whose size is a fraction": HEAD.format(ROW, "40.5", "x'00'", "x'00'", NOW),
    "a head whose size is bytes": HEAD.format(ROW, "x'ff'", "x'00'", "x'00'", NOW),
    "a head whose size is no text": HEAD.format(ROW, "CAST(x'ff' AS TEXT)", "x'00'", "x'00'", NOW),
    "a head of fewer leaves than none": HEAD.format(ROW, "-1", "zeroblob(32)", "zeroblob(32)", NOW),
    "a head whose roots are texts": HEAD.format(ROW, "400", "'x'", "'y'", NOW),
    "a head whose time is a number": HEAD.format(ROW, "400", "x'00'", "x'00'", "5"),
    "a leaf whose number is a text": LEAF.format(ROW, "'x'", "'citation'", "'1'", "x'00'"),
    "a leaf whose number is bytes": LEAF.format(ROW, "x'ff'", "'citation'", "'1'", "x'00'"),
    "a leaf before the first one": LEAF.format(ROW, "-1", "'citation'", "'1'", "x'00'"),
    "a leaf whose hash is a text": LEAF.format(ROW, "400", "'citation'", "'1'", "'x'"),
    "a leaf whose key is bytes": LEAF.format(ROW, "400", "'report_source'", "x'3030'", "x'00'"),
    "a leaf of a project that is bytes": LEAF.format("x'00'", "0", "'citation'", "'1'", "x'00'"),
    "a tile whose place is a text": TILE.format(ROW, "'x'", "'y'", "x'00'"),
}
WHOLE = {
    "a head whose time is none": HEAD.format(ROW, "400", "x'00'", "x'00'", "'never'"),
    "a tile of leaves that are not there yet": TILE.format(ROW, "1", "0", "x'00'"),
    "a tile that no log reaches": TILE.format(ROW, "9", "0", "x'00'"),
}
"""Of the right kinds, and yet wrong."""


@pytest.fixture
def store_path(made_file: Path, tmp_path: Path) -> Path:
    """A file: a server has kinds, and a function that writes the log."""
    return tmp_path / "store.sqlite"


def put_in(path: Path, statement: str) -> None:
    with closing(sqlite3.connect(path, isolation_level=None)) as file:
        file.execute(statement)


def write(store: Database, grounding: Grounding, name: str) -> None:
    citations.record(store, grounding.model_copy(update={"report_id": name}), settings={})


@pytest.mark.parametrize("what", sorted(ILL))
def test_a_file_takes_nothing_into_the_log_that_its_columns_are_not_for(
    what: str, full: Database, grounding: Grounding, store_path: Path
) -> None:
    with pytest.raises(sqlite3.IntegrityError, match="CHECK constraint failed"):
        put_in(store_path, ILL[what])
    write(full, grounding, "goes on")
    assert verify_log(full).ok


@pytest.mark.ci
@pytest.mark.parametrize("what", sorted(ILL))
def test_what_its_owner_put_there_all_the_same_is_named_and_taken_out(
    what: str, full: Database, edit: Edit, grounding: Grounding, store_path: Path
) -> None:
    edit(ILL[what])
    [finding] = verify_log(full).findings
    assert (finding.what, finding.table) == ("unreadable row", ILL[what].split()[2])
    assert any(found.startswith(f"{finding.table}, {finding.key}: ") for found in check(store_path).findings)
    assert repair_log(full, "another program put it there").unreadable == 1
    assert verify_log(full).ok
    write(full, grounding, "goes on")


@pytest.mark.parametrize("what", sorted(WHOLE))
def test_what_stands_in_the_way_of_later_rows_is_named_and_taken_out(
    what: str, full: Database, grounding: Grounding, store_path: Path
) -> None:
    put_in(store_path, WHOLE[what])
    [finding] = verify_log(full).findings
    assert finding.table in ("log_leaf", "log_tile")
    repair_log(full, "another program put it there")
    assert verify_log(full).ok
    for number in range(12):
        write(full, grounding, f"report {number}")
    assert verify_log(full).ok


def test_the_body_of_a_page_is_checked_whatever_its_key_is(full: Database, store_path: Path) -> None:
    for key in "''", "x'ff'", "'not its hash'":
        put_in(store_path, f"INSERT INTO web_file VALUES ('default', {key}, x'00')")
    assert {finding.what for finding in verify_log(full).findings} == {"changed file"}
    assert len(verify_log(full).findings) == 3


@pytest.mark.parametrize(
    ("statement", "details"),
    [
        ("UPDATE citation SET created_at = 'never'", "no time"),
        ("UPDATE citation SET locator = '{'", "JSON"),
        (f"UPDATE citation SET locator = '{'[' * 100_000}'", "JSON"),
        (f"""UPDATE citation SET locator = '{{"page": {"9" * 5000}}}'""", "JSON"),
        ("UPDATE verdict SET label = 'splendid'", "label"),
    ],
)
def test_a_row_that_cannot_be_read_is_an_error_with_a_name(
    statement: str, details: str, full: Database, edit: Edit, grounding: Grounding
) -> None:
    edit(statement)
    with pytest.raises(LogBroken, match=f"{details}.*pcite verify-log"):
        citations.load(full, grounding.report_id)


def test_a_row_with_the_last_number_that_there_can_be_is_an_error_with_a_name(
    full: Database, edit: Edit, grounding: Grounding
) -> None:
    edit(f"UPDATE citation SET id = {2**31 - 1} WHERE id = (SELECT max(id) FROM citation)")
    with pytest.raises(StoreError, match=r"adding to citation: .*room for no more.*pcite verify-log"):
        write(full, grounding, "one more")
    assert not verify_log(full).ok
