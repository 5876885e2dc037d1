"""Alembic's own command line works on a store, and its revisions make what a new store is made of."""

from __future__ import annotations

from argparse import Namespace
from collections.abc import Callable
from io import StringIO
from pathlib import Path
from typing import Any

import pytest
from alembic import command
from alembic.config import Config
from alembic.script import ScriptDirectory
from pcite.store.database import Database
from pcite.store.database import revisions as running
from pcite.store.database.tables import VERSION
from pcite.store.database.tables.schema import UNRELEASED
from pcite.store.errors import DatabaseUnavailable

Run = Callable[[Path | str, str], list[Any]]
Shape = Callable[[Path | str], set[tuple[str, ...]]]


def alembic(where: Path | str, asked: str, *arguments: str) -> str:
    """As Alembic's command line does it; what it prints."""
    printed = StringIO()
    config = Config(running.INI, stdout=printed, cmd_opts=Namespace(x=[f"store={where}"]))
    getattr(command, asked)(config, *arguments)
    return printed.getvalue()


def test_the_revisions_make_the_store_that_is_made_without_them(
    anywhere: Path | str, beside: Path | str, shape: Shape, run: Run
) -> None:
    alembic(anywhere, "upgrade", "head")
    Database.open(beside).close()
    assert shape(anywhere) == shape(beside)
    assert run(anywhere, "SELECT max(version) FROM store_version") == [(VERSION,)]


def test_the_revisions_differ_in_nothing_from_the_classes_of_rows(anywhere: Path | str) -> None:
    alembic(anywhere, "upgrade", "head")
    assert "No new upgrade operations detected" in alembic(anywhere, "check")


def test_a_store_that_alembic_made_is_opened(anywhere: Path | str, run: Run) -> None:
    alembic(anywhere, "upgrade", "head")
    Database.open(anywhere).close()
    assert run(anywhere, "SELECT version FROM schema_migrations ORDER BY version") == [(1,), (2,)]


def test_an_older_store_is_brought_to_the_last_revision(old: Path | str, run: Run) -> None:
    assert alembic(old, "current").split() == ["0002"]
    alembic(old, "upgrade", "head")
    assert alembic(old, "current").split() == ["0003", "(head)"]
    assert run(old, "SELECT version FROM schema_migrations ORDER BY version") == [(2,), (3,)]


def test_nothing_of_alembic_is_left_in_the_store(old: Path | str, run: Run) -> None:
    alembic(old, "upgrade", "head")
    asked = "SELECT name FROM sqlite_master" if isinstance(old, Path) else "SELECT relname FROM pg_class"
    assert not {name for (name,) in run(old, asked)} & {"alembic_version", "pcite_revision"}


def test_the_last_revision_is_todays_version_and_none_has_the_number_of_an_unreleased_one() -> None:
    script = ScriptDirectory.from_config(Config(running.INI))
    numbers = {int(revision.revision) for revision in script.walk_revisions()}
    assert max(numbers) == VERSION
    assert not numbers & UNRELEASED


def test_another_programs_tables_are_left_alone(tmp_path: Path, run: Run, shape: Shape) -> None:
    path = tmp_path / "other.sqlite"
    run(path, "CREATE TABLE link (url TEXT)")
    before = shape(path)
    with pytest.raises(DatabaseUnavailable, match="it holds tables of another program"):
        alembic(path, "upgrade", "head")
    assert shape(path) == before
