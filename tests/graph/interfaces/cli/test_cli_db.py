"""`pcite db`, as a person types it."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest
from made_up_revision import install
from pcite.graph.interfaces.cli import app
from pcite.store.database import Database
from pcite.store.database.dialects import in_dialect
from pcite.store.errors import DatabaseUnavailable, UnreleasedSchema
from sqlalchemy import create_engine
from typer.testing import CliRunner, Result

Run = Callable[..., Result]


@pytest.fixture
def run(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Run:
    """Runs a command in a folder of its own."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.delenv("CITATION_DB_URL", raising=False)
    return lambda *arguments: CliRunner().invoke(app, ["db", *arguments])


def test_a_store_is_checked_and_brought_up_to_date(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    Database.open("pcite.sqlite").close()
    install(monkeypatch.setattr)
    before = run("check")
    assert (before.exit_code, "older version 2" in before.output) == (1, True)
    assert "version 2 -> 3" in run("upgrade").output
    after = run("check", "--json")
    assert (after.exit_code, json.loads(after.output)["findings"]) == (0, [])
    assert "up to date already" in run("upgrade").output


def test_a_store_from_before_the_first_release_is_refused(run: Run) -> None:
    Database.open("pcite.sqlite").close()
    with closing(sqlite3.connect("pcite.sqlite")) as file:
        file.execute("INSERT INTO store_version VALUES (6, '2026-01-02 03:04:05')")
        file.commit()
    assert "before the first release" in run("check").output
    assert isinstance(run("upgrade").exception, UnreleasedSchema)


def test_a_store_that_was_spoilt_exits_with_1(run: Run) -> None:
    Database.open("other.sqlite").close()
    with closing(sqlite3.connect("other.sqlite")) as file:
        file.execute("DROP TRIGGER link_no_update")
    found = run("check", "--store", "other.sqlite")
    assert found.exit_code == 1
    assert "the trigger link_no_update is missing" in found.output


def test_where_there_is_no_store_none_is_made(run: Run, tmp_path: Path) -> None:
    assert isinstance(run("upgrade", "--store", "none.sqlite").exception, DatabaseUnavailable)
    with closing(sqlite3.connect("other.sqlite")) as file:
        file.execute("CREATE TABLE sources (name TEXT)")
    assert isinstance(run("upgrade", "--store", "other.sqlite").exception, DatabaseUnavailable)
    assert not (tmp_path / "none.sqlite").exists()


def test_an_earlier_engines_database_is_imported(run: Run) -> None:
    from pcite.store.database.migrations import engine_v1

    with create_engine("sqlite:///old.db").begin() as connection:
        for statement in engine_v1.STATEMENTS:
            connection.exec_driver_sql(in_dialect(connection, statement))
        connection.exec_driver_sql(
            "INSERT INTO sources (type, identifier, name, content) VALUES ('document', 'a.md', 'A', 'Ten years.')"
        )
        connection.exec_driver_sql(
            "INSERT INTO citations (claim, quote_context, source_id, locator) VALUES ('Ten.', 'Ten years.', 1, '{}')"
        )
    assert "`pcite db import`" in run("check", "--store", "old.db").output
    done = run("import", "old.db", "--store", "new.sqlite")
    assert "1 sources as 1, 0 tags, 0 annotations, 1 citations; 0 were there already" in done.output
    assert "[1] is now [1]" in done.output
    assert json.loads(run("import", "old.db", "--store", "new.sqlite", "--json").output)["known"] == 1
