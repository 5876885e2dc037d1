"""Every test of the log runs on SQLite and on PostgreSQL."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest
from pcite.store import citations
from pcite.store.citations import library
from pcite.store.database import Database
from pcite.store.database.tables import Row
from pcite.store.records import Grounding
from pcite.store.records.context import OWNER

Edit = Callable[..., None]


@pytest.fixture
def store_path(made_anywhere: Path | str) -> Path | str:
    """A file, and a schema on a server."""
    return made_anywhere


@pytest.fixture
def full(store: Database, grounding: Grounding) -> Database:
    """A store that several transactions wrote to, for two projects."""
    citations.record(store, grounding, settings={"threshold": 0.5})
    source = library.add(store, grounding.sources[0].model_copy(update={"content_hash": "x"}), "job").id
    library.put_tags(store, source, ["one", "two"], "job")
    library.annotate(store, source, "A note.", "job")
    other = store.within(OWNER.model_copy(update={"project_id": "other"}))
    citations.record(other, grounding.model_copy(update={"report_id": "of another project"}), settings={})
    return store


@pytest.fixture
def edit(store: Database, store_path: Path | str) -> Edit:
    """Runs statements as a program that knows nothing of pcite, and has every right, triggers taken away."""

    def on_sqlite(*statements: str) -> None:
        with closing(sqlite3.connect(store_path, isolation_level=None)) as file:
            for (name,) in file.execute("SELECT name FROM sqlite_master WHERE type = 'trigger'").fetchall():
                file.execute(f'DROP TRIGGER "{name}"')
            file.execute("PRAGMA ignore_check_constraints = ON")
            for statement in statements:
                file.execute(statement)

    def on_postgres(*statements: str) -> None:
        import psycopg

        address, _, schema = str(store_path).rpartition("schema=")
        with psycopg.connect(address.rstrip("?&"), autocommit=True) as server:
            server.execute(f"SET search_path = {schema}")
            for table in Row.metadata.tables:
                if server.execute("SELECT to_regclass(%s)", (table,)).fetchone() != (None,):
                    server.execute(f"ALTER TABLE {table} DISABLE TRIGGER ALL")
                    server.execute(f"ALTER TABLE {table} DISABLE ROW LEVEL SECURITY")
            for statement in statements:
                server.execute(statement)

    return on_sqlite if isinstance(store_path, Path) else on_postgres
