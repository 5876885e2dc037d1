"""A database that goes away: what is asked again, for how long, and what is never written twice."""

from __future__ import annotations

import logging
import sqlite3
import threading
import time
from collections.abc import Callable
from contextlib import closing
from datetime import UTC, datetime
from pathlib import Path

import psycopg
import pytest
from pcite.store import citations
from pcite.store.database import Database, put
from pcite.store.database.failures import passing
from pcite.store.database.tables import AnnotationRow, TombstoneRow
from pcite.store.errors import DatabaseUnavailable, OutcomeUnknown
from pcite.store.records import Grounding
from sqlalchemy import Connection, event
from sqlmodel import select

OpenStore = Callable[..., Database]
CUT = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'pcite' AND pid <> %s"


@pytest.fixture
def store_path(postgres_store: str) -> str:
    return postgres_store


@pytest.fixture
def cut(postgres: str) -> Callable[[], None]:
    """Ends every connection of pcite at the server, and waits until they have ended."""

    def run() -> None:
        with psycopg.connect(postgres, autocommit=True) as admin:
            admin.execute(CUT, [0])
            while admin.execute("SELECT 1 FROM pg_stat_activity WHERE application_name = 'pcite'").fetchone():
                time.sleep(0.01)

    return run


def keep(db: Database, target: str) -> None:
    with db.writing("keeping a tombstone in") as session:
        if session.exec(select(TombstoneRow).where(TombstoneRow.target == target)).first() is None:
            row = {"kind": "job", "target": target, "reason": "", "created_by": "a", "created_at": datetime.now(UTC)}
            put(session, TombstoneRow, [row])


def targets(db: Database) -> list[str]:
    with db.reading("looking in") as session:
        return sorted(session.exec(select(TombstoneRow.target)))


def test_a_transaction_begins_again_when_the_server_cut_its_connections(
    store: Database, cut: Callable[[], None], grounding: Grounding, caplog: pytest.LogCaptureFixture
) -> None:
    begun: list[Connection] = []

    @event.listens_for(store._engine, "before_cursor_execute")
    def once(connection: Connection, cursor: object, statement: str, *rest: object) -> None:
        if "pg_advisory_xact_lock" in statement and not begun:
            begun.append(connection)
            cut()

    with caplog.at_level(logging.WARNING, "pcite.store"):
        citations.record(store, grounding, settings={})
    assert citations.load(store, grounding.report_id) == grounding
    (told,) = [vars(record) for record in caplog.records if record.name == "pcite.store"]
    assert (told["retries"], told["asked"]) == (1, f"recording report {grounding.report_id} in")


def test_work_that_was_cut_off_in_the_middle_is_done_again_and_kept_once(
    store: Database, cut: Callable[[], None]
) -> None:
    runs: list[int] = []

    def work() -> None:
        runs.append(1)
        with store.writing("working in") as session:
            if len(runs) == 1:
                cut()
            session.exec(select(AnnotationRow)).all()
        keep(store, "job")

    store.attempt("working", work)
    assert (len(runs), targets(store)) == (2, ["job"])


@pytest.mark.parametrize("kept", [True, False])
def test_what_became_of_a_commit_is_asked_of_the_server(
    kept: bool, store: Database, cut: Callable[[], None], monkeypatch: pytest.MonkeyPatch
) -> None:
    """The connection breaks after the server was told to commit, or just before."""
    commit = Connection.commit

    def broken(connection: Connection) -> None:
        if kept:
            commit(connection)
        cut()
        connection.exec_driver_sql("SELECT 1")

    with monkeypatch.context() as patch:
        patch.setattr(Connection, "commit", broken)
        if kept:
            keep(store, "job")
        else:
            with pytest.raises(DatabaseUnavailable, match=r"shutting down|connection broke"):
                keep(store, "job")
    assert targets(store) == (["job"] if kept else [])
    store.attempt("keeping", lambda: keep(store, "job"))
    assert targets(store) == ["job"]


def test_a_commit_that_no_one_can_tell_the_end_of_is_named(
    open_store: OpenStore, cut: Callable[[], None], monkeypatch: pytest.MonkeyPatch
) -> None:
    store = open_store(patience=0.2)

    def broken(connection: Connection) -> None:
        cut()
        connection.exec_driver_sql("SELECT 1")

    def refused(*args: object) -> None:
        raise psycopg.OperationalError("connection refused")

    with monkeypatch.context() as patch:
        patch.setattr(Connection, "commit", broken)
        patch.setattr(store._place, "was_committed", refused)
        with pytest.raises(OutcomeUnknown, match="Look up whether it is there"):
            keep(store, "job")
    assert targets(store) == []


def test_a_server_that_does_not_come_back_is_named_in_time(
    open_store: OpenStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    store = open_store(patience=0.3)

    def refused(*args: object) -> None:
        raise psycopg.OperationalError("connection refused")

    monkeypatch.setattr(store._place, "begin", refused)
    begun = time.monotonic()
    with pytest.raises(DatabaseUnavailable, match="no server answers there"):
        targets(store)
    assert 0.3 <= time.monotonic() - begun < 60


def test_threads_share_no_more_connections_than_they_were_given(open_store: OpenStore) -> None:
    store = open_store(connections=1, busy_timeout=0.2)
    with store.reading("holding"), pytest.raises(DatabaseUnavailable, match="other threads hold all its connections"):
        targets(store)


def test_a_transaction_tells_the_log_what_it_was_and_how_long_it_took(
    store: Database, caplog: pytest.LogCaptureFixture
) -> None:
    with caplog.at_level(logging.DEBUG, "pcite.store"):
        keep(store, "job")
    (told,) = map(vars, caplog.records)
    assert (told["asked"], told["write"], told["retries"]) == ("keeping a tombstone in", True, 0)
    assert (told["project_id"], told["session_id"]) == ("default", "default")
    assert 0 < told["duration"] < 60


def test_a_file_that_another_process_holds_for_a_moment_is_waited_for(open_store: OpenStore, tmp_path: Path) -> None:
    path = tmp_path / "store.sqlite"
    store = open_store(path)
    with closing(sqlite3.connect(path, check_same_thread=False)) as other:
        other.execute("BEGIN IMMEDIATE")
        timer = threading.Timer(0.2, other.rollback)
        timer.start()
        keep(store, "job")
        timer.join()
    assert targets(store) == ["job"]


@pytest.mark.parametrize(
    "words", ["the database system is starting up", "the database system is not yet accepting connections"]
)
def test_a_server_that_comes_up_again_is_waited_for(words: str) -> None:
    assert passing(psycopg.OperationalError(f"connection failed: FATAL:  {words}")) == "soon"
