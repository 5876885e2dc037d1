"""Stores of version 2 where version 3 is known, and what a schema is made of."""

from __future__ import annotations

import re
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from made_up_revision import install
from pcite.store import citations
from pcite.store.database import Database
from pcite.store.records import Grounding

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


@pytest.fixture
def old(made_anywhere: Path | str, grounding: Grounding, monkeypatch: pytest.MonkeyPatch) -> Path | str:
    """A store of version 2 with the report of `grounding`, where a revision that is made up is the third."""
    with Database.open(made_anywhere) as store:
        citations.record(store, grounding, settings={})
    install(monkeypatch.setattr)
    return made_anywhere


@pytest.fixture
def run() -> Run:
    """What a database answers to a program that knows nothing of pcite."""
    return execute


@pytest.fixture
def shape() -> Shape:
    """Everything that the schema of a store consists of, by its kind and name, with what it is made of."""
    return shape_of


@pytest.fixture
def beside(anywhere: Path | str) -> Iterator[Path | str]:
    """Another place in the same kind of database."""
    if isinstance(anywhere, Path):
        yield anywhere.with_name("beside.sqlite")
        return
    schema = f"{schema_of(anywhere)}_2"
    yield anywhere.replace(schema_of(anywhere), schema)
    execute(anywhere, f"SET client_min_messages = warning; DROP SCHEMA IF EXISTS {schema} CASCADE")


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
        found = [[re.sub(rf"\b{schema_of(where)}\b", "", str(part)) for part in row] for row in execute(where, asked)]
    return {(kind, name, re.sub(r'["\s]+', " ", made).replace(" ( ", " (")) for kind, name, made in found}
