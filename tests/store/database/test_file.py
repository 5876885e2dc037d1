"""A store is made, kept beside what is there, and refused where it is not ours."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest
from pcite.store import citations
from pcite.store.database import Database
from pcite.store.database.tables import VERSION
from pcite.store.errors import DatabaseUnavailable
from pcite.store.records import Grounding
from pcite.store.search import cache

OpenStore = Callable[..., Database]


def sqlite_file(path: Path, *statements: str) -> bytes:
    """Another program's database; its bytes."""
    with closing(sqlite3.connect(path)) as connection:
        for statement in statements:
            connection.execute(statement)
        connection.commit()
    return path.read_bytes()


def test_a_new_store_is_made_with_its_folder(tmp_path: Path, open_store: OpenStore) -> None:
    open_store(tmp_path / "new" / "folder" / "store.sqlite")
    assert (tmp_path / "new" / "folder" / "store.sqlite").is_file()


def test_a_path_with_signs_that_a_uri_gives_a_meaning_is_taken_as_it_is(tmp_path: Path, open_store: OpenStore) -> None:
    open_store(tmp_path / "a b%20?mode=ro#ü.sqlite").close()
    assert [path.name for path in tmp_path.iterdir()] == ["a b%20?mode=ro#ü.sqlite"]


def test_readers_do_not_wait_for_writers(store: Database, store_path: Path) -> None:
    with closing(sqlite3.connect(store_path)) as connection:
        assert connection.execute("PRAGMA journal_mode").fetchone() == ("wal",)
    with store.writing("holding"):
        assert citations.reports(store) == []


def test_a_reference_to_nothing_is_refused(store: Database) -> None:
    with pytest.raises(DatabaseUnavailable, match="FOREIGN KEY"), store.writing("recording in") as session:
        session.connection().exec_driver_sql("INSERT INTO report_passage VALUES ('default', 'no report', 0, 'none')")


def test_the_version_of_the_schema_is_kept(store: Database, store_path: Path) -> None:
    with closing(sqlite3.connect(store_path)) as connection:
        assert connection.execute("SELECT version FROM schema_migrations").fetchall() == [(VERSION,)]


def test_a_store_of_a_newer_version_is_refused(open_store: OpenStore, store_path: Path) -> None:
    open_store().close()
    sqlite_file(store_path, "INSERT INTO store_version VALUES (7, '2030-01-01 00:00:00')")
    with pytest.raises(DatabaseUnavailable, match=f"its schema has version 7, known is {VERSION}"):
        open_store()


@pytest.mark.parametrize("statement", ["CREATE TABLE link (url TEXT)", "CREATE TABLE store_version (version VARCHAR)"])
def test_another_programs_tables_are_left_alone(statement: str, open_store: OpenStore, store_path: Path) -> None:
    before = sqlite_file(store_path, statement)
    with pytest.raises(DatabaseUnavailable, match="it holds tables of another program"):
        open_store()
    assert store_path.read_bytes() == before


def test_tables_with_other_names_live_beside_ours(
    open_store: OpenStore, store_path: Path, grounding: Grounding
) -> None:
    sqlite_file(store_path, "CREATE TABLE checkpoints (thread_id TEXT)", "INSERT INTO checkpoints VALUES ('t')")
    citations.record(open_store(), grounding, settings={})
    with closing(sqlite3.connect(store_path)) as connection:
        assert connection.execute("SELECT * FROM checkpoints").fetchall() == [("t",)]


def test_a_closed_store_is_not_opened_again_by_accident(store: Database) -> None:
    store.close()
    with pytest.raises(DatabaseUnavailable, match="it was closed"):
        citations.reports(store)


def insert_and_fail(store: Database) -> None:
    with store.writing("trying") as session:
        session.connection().exec_driver_sql("INSERT INTO judgement VALUES ('a', 0.5, NULL, NULL, 'null')")
        raise ZeroDivisionError


def test_after_an_error_nothing_of_a_transaction_is_kept(store: Database) -> None:
    with pytest.raises(ZeroDivisionError):
        insert_and_fail(store)
    assert cache.get_answers(store, ["a"]) == {}
