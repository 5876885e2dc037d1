"""Whatever another program did to the store's rows or to its log is found, and named."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest
from pcite.store.citations.proofs import Checkpoint, LogCheck, verify_log
from pcite.store.database import Database
from pcite.store.database.log_covered import logged_tables
from pcite.store.errors import AccessDenied, InputError
from pcite.store.records.context import OWNER
from sqlalchemy import Table

from .conftest import Edit


def found(check: LogCheck) -> set[tuple[str, str]]:
    return {(finding.what, finding.table) for finding in check.findings}


def test_what_no_one_touched_is_as_it_was_written(full: Database) -> None:
    check = verify_log(full)
    assert check.ok, check.findings
    assert set(check.projects) == {"default", "other"}
    assert min(check.projects.values()) > 15


def test_one_project_can_be_checked_alone(full: Database, edit: Edit) -> None:
    edit("UPDATE claim SET text = 'x' WHERE report_id = 'of another project'")
    assert verify_log(full, "default").ok
    assert found(verify_log(full, "other")) == {("changed row", "claim")}


def test_a_checkpoint_of_one_project_says_nothing_of_another(full: Database) -> None:
    since = Checkpoint(origin="me/default", size=1, root="00" * 32)
    with pytest.raises(InputError, match="of project 'default'"):
        verify_log(full, "other", since)


def test_who_does_not_see_every_row_cannot_tell_what_is_missing(full: Database) -> None:
    assert verify_log(full.within(OWNER.model_copy(update={"role": "auditor"}))).ok
    with pytest.raises(AccessDenied, match="could not tell what is missing"):
        verify_log(full.within(OWNER.model_copy(update={"role": "agent"})))


CHANGES = {
    "a text": "UPDATE report SET draft = draft || ' ' WHERE id <> 'of another project'",
    "a number": "UPDATE link SET probability = 0.90000001 WHERE probability = 0.9",
    "a whole number": "UPDATE claim SET ordinal = 7 WHERE ordinal = 2",
    "a yes": "UPDATE citation SET existing = NOT existing WHERE id = 1",
    "nothing to a text": "UPDATE claim SET reason = '' WHERE ordinal = 0",
    "a text to nothing": "UPDATE claim SET reason = NULL WHERE ordinal = 1",
    "JSON": """UPDATE passage SET heading = '["Rules", "records"]' WHERE project_id = 'default'""",
    "the project": "UPDATE source_tag SET project_id = 'other'",
    "a time": "UPDATE verdict SET created_at = '2026-01-02 03:04:05.000679'",
}


def test_a_changed_value_is_found(full: Database, edit: Edit) -> None:
    seen: set[tuple[str, str, str]] = set()
    for what, change in CHANGES.items():
        edit(change)
        now: set[tuple[str, str, str]] = {
            (finding.what, finding.table, finding.key) for finding in verify_log(full).findings
        }
        assert ("changed row", change.split()[1]) in {(kind, table) for kind, table, _ in now - seen}, what
        seen = now


def test_a_row_of_a_key_in_parts_is_found(full: Database, edit: Edit) -> None:
    edit("UPDATE report_source SET name = 'x' WHERE ordinal = 1 AND report_id = 'of another project'")
    (finding,) = verify_log(full).findings
    assert (finding.what, finding.table, finding.key) == ("changed row", "report_source", "of another project/1")
    assert str(finding).startswith("changed row: report_source of another project/1 (project other)")


def test_a_removed_row_is_found(full: Database, edit: Edit) -> None:
    edit("DELETE FROM source_tag WHERE tag = 'one'")
    assert [(f.what, f.table, f.key) for f in verify_log(full).findings] == [("removed row", "source_tag", "1")]


NEW_TAG = "id + 10, job_id, library_id, 'new', present, created_at FROM source_tag"


def test_a_row_that_came_past_the_log_is_found(full: Database, edit: Edit) -> None:
    edit(f"INSERT INTO source_tag SELECT project_id, {NEW_TAG}")
    findings = verify_log(full).findings
    assert {(f.what, f.key) for f in findings} == {("inserted row", "11"), ("inserted row", "12")}


def made_up(table: Table) -> str:
    """A statement that puts a row into a table past the log, whatever it means."""
    values = {
        "INTEGER": "999",
        "FLOAT": "0.5",
        "BOOLEAN": "0",
        "JSON": "'{}'",
        "DATETIME": "'2026-01-01 00:00:00.000000'",
    }
    told = ", ".join(
        values.get(str(column.type), "x'00'" if "BLOB" in str(column.type) else "'x'") for column in table.c
    )
    return f"INSERT INTO {table.name} VALUES ({told})"


def test_a_row_that_came_past_the_log_is_found_in_every_table_that_has_leaves(tmp_path: Path) -> None:
    path = tmp_path / "store.sqlite"
    Database.open(path).close()
    with closing(sqlite3.connect(path, isolation_level=None)) as file:
        for table in logged_tables().values():
            file.execute(made_up(table))
    with Database.open(path) as store:
        inserted = {("inserted row", name) for name in logged_tables()}
        assert found(verify_log(store)) == {*inserted, ("removed file", "web_file")}  # the capture names no bytes


def test_a_row_of_a_project_without_a_log_is_found(full: Database, edit: Edit) -> None:
    edit(f"INSERT INTO source_tag SELECT 'no one', {NEW_TAG}")
    assert {(f.project_id, f.what) for f in verify_log(full).findings} == {("no one", "inserted row")}


SWAPPED = (
    "UPDATE log_leaf SET number = -5 WHERE project_id = 'default' AND number = 3",
    "UPDATE log_leaf SET number = 3 WHERE project_id = 'default' AND number = 4",
    "UPDATE log_leaf SET number = 4 WHERE project_id = 'default' AND number = -5",
)


def test_leaves_in_another_order_are_found(full: Database, edit: Edit) -> None:
    edit(*SWAPPED)
    assert found(verify_log(full)) == {("changed leaves", "log_head")}


def test_a_leaf_that_was_taken_out_is_found(full: Database, edit: Edit) -> None:
    edit("DELETE FROM log_leaf WHERE project_id = 'default' AND number = 3")
    assert ("missing leaf", "log_leaf") in found(verify_log(full))
    assert "inserted row" in {finding.what for finding in verify_log(full).findings}


def test_a_leaf_before_the_first_is_found(full: Database, edit: Edit) -> None:
    edit("UPDATE log_leaf SET number = -1 WHERE project_id = 'default' AND number = 0")
    findings = found(verify_log(full)) - {("unreadable row", "log_leaf")}  # so a file calls it
    assert findings == {("missing leaf", "log_leaf")}


def test_the_last_leaves_cannot_be_cut_off_with_their_rows(full: Database, edit: Edit) -> None:
    edit("DELETE FROM log_leaf WHERE table_name = 'source_annotation'", "DELETE FROM source_annotation")
    assert found(verify_log(full)) == {("missing leaf", "log_leaf")}


def test_a_row_that_was_changed_with_its_leaf_is_found(full: Database, edit: Edit) -> None:
    edit("UPDATE log_leaf SET hash = (SELECT hash FROM log_leaf WHERE number = 0 LIMIT 1) WHERE number = 1")
    assert ("changed leaves", "log_head") in found(verify_log(full))
    assert "changed row" in {finding.what for finding in verify_log(full).findings}


@pytest.mark.parametrize("column", ["root", "frontier"])
def test_a_changed_head_is_found(full: Database, edit: Edit, column: str) -> None:
    edit(f"UPDATE log_head SET {column} = (SELECT hash FROM log_leaf LIMIT 1) WHERE project_id = 'default'")
    assert found(verify_log(full)) == {("changed head", "log_head")}


def test_a_head_that_was_taken_off_is_found(full: Database, edit: Edit) -> None:
    edit("DELETE FROM log_head WHERE size = (SELECT max(size) FROM log_head WHERE project_id = 'default')")
    assert ("changed head", "log_head") in found(verify_log(full))


def test_a_log_that_was_rewritten_is_found_by_who_has_a_checkpoint(full: Database, edit: Edit) -> None:
    size = verify_log(full).projects["default"]
    signed = Checkpoint(origin="me/default", size=size, root="00" * 32)
    assert [f.what for f in verify_log(full, since=signed).findings] == ["forked log"]
    longer = signed.model_copy(update={"size": size + 1})
    assert [f.what for f in verify_log(full, since=longer).findings] == ["shortened log"]
    elsewhere = signed.model_copy(update={"origin": "me/gone"})
    assert [(f.project_id, f.what) for f in verify_log(full, since=elsewhere).findings] == [("gone", "shortened log")]


def test_values_that_cannot_be_read_are_found(full: Database, edit: Edit, store_path: Path | str) -> None:
    if not isinstance(store_path, Path):
        pytest.skip("PostgreSQL keeps values of their kind alone")
    edit(
        "UPDATE claim SET propositions = 'no JSON' WHERE ordinal = 0",
        "UPDATE verdict SET created_at = 'yesterday' WHERE ordinal = 0",
        "UPDATE source SET text = x'ff'",
        "UPDATE link SET ordinal = 0.5 WHERE ordinal = 0",
    )
    assert found(verify_log(full)) == {
        ("unreadable row", "claim"),
        ("unreadable row", "verdict"),
        ("unreadable row", "source"),
        ("unreadable row", "link"),
    }


def test_the_bytes_of_a_web_page_are_checked_by_their_name(full: Database, edit: Edit) -> None:
    content = "x'00'" if full._engine.dialect.name == "sqlite" else "'\\x00'"
    edit(f"INSERT INTO web_file VALUES ('default', 'hash', {content})")
    assert found(verify_log(full)) == {("changed file", "web_file")}


def test_bytes_of_a_web_page_that_are_gone_are_missed(full: Database, edit: Edit) -> None:
    columns = "id, project_id, url, number, final_url, redirects, status, headers, server, content_hash, source_uid"
    row = "'x', 'default', 'u', 1, 'u', '[]', 200, '{}', '', 'gone', uid, '', '{}', created_at FROM source LIMIT 1"
    edit(f"INSERT INTO web_capture ({columns}, name, about, accessed_at) SELECT {row}")
    assert ("removed file", "web_file") in found(verify_log(full))
