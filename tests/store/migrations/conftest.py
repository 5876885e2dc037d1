"""Stores of every older version, each with the report of `grounding`, and what a schema is made of."""

from __future__ import annotations

import re
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

DUMPS = Path(__file__).parents[1] / "database"
OLD = {"sqlite-1": "version_1.sql", "sqlite-2": "version_2.sql", "sqlite-3": "version_3.sql"} | {
    "sqlite-4": "version_4.sql",
    "sqlite-5": "version_5.sql",
    "postgres-3": "version_3_postgresql.sql",
    "postgres-5": "version_5_postgresql.sql",
}

Load = Callable[[Path | str, str], None]
Run = Callable[[Path | str, str], list[Any]]
Shape = Callable[[Path | str], set[tuple[str, ...]]]

SHAPES = (
    "SELECT 'column', relname || '.' || attname, format_type(atttypid, atttypmod) || ' ' || attnotnull || ' ' || "
    "coalesce(pg_get_expr(adbin, adrelid), '') FROM pg_class JOIN pg_attribute ON attrelid = pg_class.oid "
    "LEFT JOIN pg_attrdef ON adrelid = attrelid AND adnum = attnum "
    "WHERE relnamespace = {schema} AND attnum > 0 AND NOT attisdropped AND relkind IN ('r', 'v')",
    "SELECT 'constraint', conname, pg_get_constraintdef(oid) FROM pg_constraint WHERE connamespace = {schema}",
    "SELECT 'index', relname, pg_get_indexdef(oid) FROM pg_class WHERE relnamespace = {schema} AND relkind = 'i'",
    "SELECT 'trigger', tgname, tgenabled::text || pg_get_triggerdef(pg_trigger.oid) FROM pg_trigger "
    "JOIN pg_class ON tgrelid = pg_class.oid WHERE relnamespace = {schema} AND NOT tgisinternal",
    "SELECT 'view', relname, coalesce(reloptions::text, '') || pg_get_viewdef(oid) FROM pg_class "
    "WHERE relnamespace = {schema} AND relkind = 'v'",
    "SELECT 'function', proname, pg_get_functiondef(oid) FROM pg_proc WHERE pronamespace = {schema}",
    "SELECT 'sequence', relname, '' FROM pg_class WHERE relnamespace = {schema} AND relkind = 'S'",
)


@pytest.fixture(params=list(OLD))
def old(request: pytest.FixtureRequest, tmp_path: Path, load: Load) -> Path | str:
    """A store as an older version wrote it."""
    kind = request.param.partition("-")[0]
    where = tmp_path / "store.sqlite" if kind == "sqlite" else request.getfixturevalue("postgres_store")
    load(where, OLD[request.param])
    return where


@pytest.fixture
def store_path(old: Path | str) -> Path | str:
    return old


@pytest.fixture
def load() -> Load:
    """Puts what a dump holds into a file or a schema."""

    def loaded(where: Path | str, dump: str) -> None:
        script = (DUMPS / dump).read_text("utf-8")
        if isinstance(where, Path):
            with closing(sqlite3.connect(where)) as file:
                file.executescript(script)
        else:
            execute(where, script.replace("old_store", schema_of(where)))

    return loaded


@pytest.fixture
def run() -> Run:
    """What a database answers to a program that knows nothing of pcite."""
    return execute


@pytest.fixture
def shape() -> Shape:
    """Everything that the schema of a store consists of, by its kind and name, with what it is made of."""
    return shape_of


@pytest.fixture
def new(old: Path | str, tmp_path: Path, request: pytest.FixtureRequest) -> Iterator[Path | str]:
    """Where there is no store yet, in the same kind of database."""
    if isinstance(old, Path):
        yield tmp_path / "new.sqlite"
        return
    schema = f"{schema_of(old)}_new"
    yield old.replace(schema_of(old), schema)
    execute(old, f"SET client_min_messages = warning; DROP SCHEMA IF EXISTS {schema} CASCADE")


def schema_of(address: str) -> str:
    return address.rpartition("schema=")[2]


def execute(where: Path | str, asked: str) -> list[Any]:
    if isinstance(where, Path):
        with closing(sqlite3.connect(where, isolation_level=None)) as file:
            return file.execute(asked).fetchall()
    import psycopg

    with psycopg.connect(where.rpartition("schema=")[0].rstrip("?&"), autocommit=True) as server:
        server.execute(f"SET search_path = {schema_of(where)}, public")
        done = server.execute(asked)
        return done.fetchall() if done.description else []


def shape_of(where: Path | str) -> set[tuple[str, ...]]:
    if isinstance(where, Path):
        found = execute(where, "SELECT type, name, coalesce(sql, '') FROM sqlite_master")
    else:
        asked = " UNION ALL ".join(SHAPES).format(schema=f"'{schema_of(where)}'::regnamespace")
        found = [[str(part).replace(schema_of(where), "") for part in row] for row in execute(where, asked)]
    return {(kind, name, re.sub(r'["\s]+', " ", made).replace(" ( ", " (")) for kind, name, made in found}
