"""A store on a PostgreSQL server: made, shared, refused, and every failure with a name."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from datetime import datetime, timedelta, timezone
from typing import Any

import numpy as np
import psycopg
import pytest
from pcite.store import citations
from pcite.store.citations import library
from pcite.store.database import Database
from pcite.store.database.tables import VERSION, JudgementRow, Row
from pcite.store.errors import AppendOnly, DatabaseUnavailable, InvalidEncoding
from pcite.store.records import Grounding
from pcite.store.records.context import CitationContext
from pcite.store.search import cache
from pcite.store.search.cache import CachedJudgement
from sqlalchemy import event
from sqlmodel import insert

OpenStore = Callable[..., Database]
KEPT = [table.name for table in Row.metadata.sorted_tables if not table.info.get("disposable")]


@pytest.fixture
def store_path(postgres_store: str) -> str:
    return postgres_store


@pytest.fixture
def stranger(store: Database, store_path: str) -> Iterator[psycopg.Connection]:
    """A connection of another program, which owns the tables and knows nothing of pcite."""
    address, _, schema = store_path.rpartition("schema=")
    with psycopg.connect(address.rstrip("?&"), autocommit=True) as connection:
        connection.execute(f"SET search_path = {schema}")
        yield connection


@pytest.fixture
def role(postgres: str, stranger: psycopg.Connection, store_path: str) -> Iterator[str]:
    """The address of the store for a role that may read it and no more; the role's name is `reader_`..."""
    schema = store_path.rpartition("schema=")[2]
    name = f"reader_{schema}"
    stranger.execute(f"CREATE ROLE {name} LOGIN")
    stranger.execute(f"GRANT USAGE ON SCHEMA {schema} TO {name}")
    stranger.execute(f"GRANT SELECT ON ALL TABLES IN SCHEMA {schema} TO {name}")
    yield store_path.replace("postgres:@", f"{name}@")
    stranger.execute(f"DROP OWNED BY {name}")
    stranger.execute(f"DROP ROLE {name}")


def test_the_tables_are_in_a_schema_of_their_own(store: Database, stranger: psycopg.Connection) -> None:
    assert stranger.execute("SELECT version FROM schema_migrations").fetchall() == [(VERSION,)]
    others = "SELECT count(*) FROM pg_tables WHERE schemaname = 'public' AND tablename = 'citation'"
    assert stranger.execute(others).fetchone() == (0,)


def test_no_row_can_be_changed_or_deleted(store: Database, grounding: Grounding, stranger: psycopg.Connection) -> None:
    citations.record(store, grounding, settings={})
    cache.put_answers(store, {"a": CachedJudgement(0.5)})
    cache.put_vectors(store, {"a": np.ones(3, np.float32)})
    stranger.execute("SET session_replication_role = replica")  # which ordinary triggers do not fire for
    for table in KEPT:
        row = stranger.execute(f"SELECT * FROM {table}").fetchone()
        column = stranger.execute(
            f"SELECT attname FROM pg_attribute WHERE attrelid = '{table}'::regclass AND attnum = 1"
        ).fetchone()
        assert column
        statements = [f"TRUNCATE {table} CASCADE"]
        if row:
            statements += [f"DELETE FROM {table}", f'UPDATE {table} SET "{column[0]}" = "{column[0]}"']
        for statement in statements:
            with pytest.raises(psycopg.errors.RestrictViolation, match="append-only: a row of "):
                stranger.execute(statement)
        assert stranger.execute(f"SELECT * FROM {table}").fetchone() == row


def test_an_insert_cannot_push_out_a_row(store: Database, stranger: psycopg.Connection) -> None:
    cache.put_answers(store, {"a": CachedJudgement(0.5)})
    insert = "INSERT INTO judgement SELECT key, 0.9, NULL, NULL, 'null' FROM judgement"
    with pytest.raises(psycopg.errors.RestrictViolation):
        stranger.execute(f"{insert} ON CONFLICT (key) DO UPDATE SET support = excluded.support")
    with pytest.raises(psycopg.errors.UniqueViolation):
        stranger.execute(insert)


def test_code_of_ours_that_tries_gets_a_named_error(store: Database, grounding: Grounding) -> None:
    citations.record(store, grounding, settings={})
    with pytest.raises(AppendOnly, match="a row of link would be deleted"), store.writing("dropping from") as session:
        session.connection().exec_driver_sql("DELETE FROM link")
    assert citations.load(store, grounding.report_id) == grounding


def record_and_fail(store: Database, grounding: Grounding) -> None:
    with store.writing("failing in") as session:
        insert = (
            "INSERT INTO citation (uid, report_id, claim_uid, passage_uid, source_id, number, at, locator, quote, "
            "quote_start, quote_end, prefix, suffix, existing, created_at) "
            "SELECT 'x', report_id, claim_uid, passage_uid, source_id, number, at, locator, quote, quote_start, "
            "quote_end, prefix, suffix, existing, created_at FROM citation LIMIT 1"
        )
        session.connection().exec_driver_sql(insert)
        raise ZeroDivisionError


def test_a_recording_that_failed_leaves_no_gap_in_the_numbers(
    store: Database, grounding: Grounding, stranger: psycopg.Connection
) -> None:
    citations.record(store, grounding, settings={})
    with pytest.raises(ZeroDivisionError):
        record_and_fail(store, grounding)
    citations.record(store, grounding.model_copy(update={"report_id": "another"}), settings={})
    assert stranger.execute("SELECT id FROM citation ORDER BY id").fetchall() == [(1,), (2,), (3,), (4,)]


def test_times_are_kept_as_moments_whatever_the_zone(
    store: Database, grounding: Grounding, stranger: psycopg.Connection
) -> None:
    moment = datetime(2026, 1, 2, 3, 4, 5, 678, tzinfo=timezone(timedelta(hours=-5)))
    citations.record(store, grounding.model_copy(update={"created_at": moment}), settings={})
    assert stranger.execute("SELECT created_at FROM report").fetchone() == (moment,)
    assert citations.load(store, grounding.report_id).created_at.utcoffset() == timedelta(0)


def test_a_writer_waits_for_another_and_sees_what_it_wrote(store: Database, open_store: OpenStore) -> None:
    other = open_store()
    with ThreadPoolExecutor(1) as threads:
        with store.writing("keeping in") as session:
            secret = store.secret or b""
            [key] = cache._own(store, ["a"], secret)
            session.execute(insert(JudgementRow), [cache._row(key, CachedJudgement(0.5), secret)])
            late = threads.submit(cache.put_answers, other, {"a": CachedJudgement(0.9), "b": CachedJudgement(0.9)})
            assert cache.get_answers(other, ["a"]) == {}  # readers do not wait
        late.result()
    assert cache.get_answers(store, ["a", "b"]) == {"a": CachedJudgement(0.5), "b": CachedJudgement(0.9)}


def test_a_store_that_another_holds_is_named(store: Database, open_store: OpenStore) -> None:
    with (
        store.writing("holding"),
        pytest.raises(DatabaseUnavailable, match="another process is writing to it"),
    ):
        open_store(busy_timeout=0.05)


def test_two_that_open_a_new_store_at_once_make_one(open_store: OpenStore, store_path: str) -> None:
    with ThreadPoolExecutor(4) as threads:
        stores = list(threads.map(lambda _: open_store(busy_timeout=60), range(4)))
    cache.put_answers(stores[0], {"a": CachedJudgement(0.5)})
    assert all(cache.get_answers(one, ["a"]) for one in stores)


def test_reading_sees_one_state_whatever_others_write(store: Database, open_store: OpenStore) -> None:
    count = "SELECT count(*) FROM judgement"
    with store.reading("counting in") as session:
        before = session.connection().exec_driver_sql(count).scalar()
        cache.put_answers(open_store(), {"a": CachedJudgement(0.5)})
        assert session.connection().exec_driver_sql(count).scalar() == before == 0


def test_a_read_only_store_answers_and_refuses(store: Database, open_store: OpenStore, grounding: Grounding) -> None:
    citations.record(store, grounding, settings={})
    reader = open_store(read_only=True)
    assert citations.load(reader, grounding.report_id) == grounding
    with pytest.raises(DatabaseUnavailable, match="it may only be read"):
        citations.record(reader, grounding.model_copy(update={"report_id": "another"}), settings={})


def test_reading_a_store_that_is_not_there_makes_none(open_store: OpenStore, store_path: str, postgres: str) -> None:
    with pytest.raises(DatabaseUnavailable, match="it is empty"):
        open_store(read_only=True)
    with psycopg.connect(postgres) as connection:
        schema = store_path.rpartition("schema=")[2]
        assert connection.execute("SELECT to_regnamespace(%s)", [schema]).fetchone() == (None,)


def test_another_programs_tables_are_left_alone(open_store: OpenStore, store_path: str, postgres: str) -> None:
    schema = store_path.rpartition("schema=")[2]
    with psycopg.connect(postgres, autocommit=True) as connection:
        connection.execute(f"CREATE SCHEMA {schema}")
        connection.execute(f"CREATE TABLE {schema}.citation (url TEXT)")
        with pytest.raises(DatabaseUnavailable, match="it holds tables of another program"):
            open_store()
        tables = connection.execute("SELECT count(*) FROM pg_tables WHERE schemaname = %s", [schema]).fetchone()
    assert tables == (1,)


def test_a_store_of_a_newer_version_is_refused(open_store: OpenStore, stranger: psycopg.Connection) -> None:
    stranger.execute("INSERT INTO store_version VALUES (99, now())")
    with pytest.raises(DatabaseUnavailable, match=f"its schema has version 99, known is {VERSION}"):
        open_store()


def test_a_role_without_the_right_to_write_is_named_and_may_read(
    role: str, store: Database, open_store: OpenStore, grounding: Grounding
) -> None:
    citations.record(store, grounding, settings={})
    with pytest.raises(DatabaseUnavailable, match=r"the role's rights do not suffice .*permission denied"):
        open_store(role)
    assert citations.load(open_store(role, read_only=True), grounding.report_id) == grounding


def test_a_role_that_may_only_read_and_add_suffices(
    role: str, stranger: psycopg.Connection, open_store: OpenStore, grounding: Grounding
) -> None:
    name = role.partition("//")[2].partition("@")[0]
    stranger.execute(f"GRANT INSERT ON ALL TABLES IN SCHEMA {name.removeprefix('reader_')} TO {name}")
    citations.record(open_store(role), grounding, settings={})
    assert citations.load(open_store(role), grounding.report_id) == grounding


def test_a_character_that_postgresql_cannot_keep_is_named(store: Database, grounding: Grounding) -> None:
    with pytest.raises(InvalidEncoding, match="NUL"):
        citations.record(store, grounding.model_copy(update={"draft": "a\0b"}), settings={})
    assert citations.reports(store) == []


def test_a_connection_that_the_server_ended_is_made_again(
    store: Database, stranger: psycopg.Connection, grounding: Grounding
) -> None:
    ended = "SELECT count(pg_terminate_backend(pid)) FROM pg_stat_activity WHERE application_name = 'pcite'"
    assert stranger.execute(ended).fetchone() != (0,)
    citations.record(store, grounding, settings={})
    assert citations.load(store, grounding.report_id) == grounding


def break_connection(store: Database, stranger: psycopg.Connection) -> None:
    with store.writing("keeping in") as session:
        stranger.execute("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'pcite'")
        session.connection().exec_driver_sql("SELECT 1")


def test_a_connection_that_breaks_within_a_transaction_is_named(store: Database, stranger: psycopg.Connection) -> None:
    with pytest.raises(DatabaseUnavailable, match=r"the server is shutting down|the connection broke"):
        break_connection(store, stranger)


def test_a_pooler_that_gives_every_transaction_another_connection_changes_nothing(
    store: Database, grounding: Grounding
) -> None:
    """As PgBouncer in transaction mode, and so a Neon address with `-pooler`: nothing set or prepared stays."""

    def forget(connection: Any) -> None:  # noqa: ANN401 - SQLAlchemy's event hands a connection
        connection.exec_driver_sql("RESET ALL")
        connection.exec_driver_sql("DO $$ BEGIN EXECUTE 'DEALLOCATE ALL'; END $$")

    event.listen(store._engine, "begin", forget)
    citations.record(store, grounding, settings={})
    for _ in range(8):  # a driver prepares what it is asked for again and again
        assert citations.load(store, grounding.report_id) == grounding


def test_beside_an_orchestrators_tables_the_query_by_job_is_answered_where_the_stores_schema_is_searched_first(
    store: Database, grounding: Grounding, stranger: psycopg.Connection, store_path: str
) -> None:
    ours = store_path.rpartition("schema=")[2]
    stranger.execute(f"CREATE SCHEMA of_{ours}")
    stranger.execute(f"CREATE TABLE of_{ours}.jobs (id TEXT PRIMARY KEY)")
    stranger.execute(f"CREATE TABLE of_{ours}.citations (id INT, job_id TEXT NOT NULL REFERENCES of_{ours}.jobs (id))")
    stranger.execute(f"SET search_path = {ours}, of_{ours}")
    source = library.add(store, grounding.sources[0], "job-1").id
    for job in "job-1", "job-2":
        within = store.within(CitationContext(job_id=job, role="admin"))
        citations.register(within, source_id=source, claim=f"Six years, says {job}.", quote_context="six years")
    rows = stranger.execute("SELECT claim, source_id FROM citations WHERE job_id = 'job-1'").fetchall()
    assert rows == [("Six years, says job-1.", source)]
    assert stranger.execute("SELECT count(*) FROM jobs").fetchone() == (0,)
    stranger.execute(f"DROP SCHEMA of_{ours} CASCADE")
