"""Alembic's own command line works on a store, and finds no difference to the classes of rows."""

from __future__ import annotations

from argparse import Namespace
from collections.abc import Callable
from io import StringIO
from pathlib import Path
from typing import Any

import pytest
from alembic import command
from alembic.config import Config
from pcite.store.migrations import INI

LAST = pytest.mark.parametrize("old", ["sqlite-3", "postgres-3"], indirect=True)
Run = Callable[[Path | str, str], list[Any]]


def alembic(where: Path | str, asked: str, *arguments: str) -> str:
    """As Alembic's command line does it; what it prints."""
    printed = StringIO()
    config = Config(INI, stdout=printed, cmd_opts=Namespace(x=[f"store={where}"]))
    getattr(command, asked)(config, *arguments)
    return printed.getvalue()


def test_an_older_store_is_brought_to_a_revision_and_to_the_last_one(old: Path | str, run: Run) -> None:
    before = alembic(old, "current").split()[0]
    versions = [number for (number,) in run(old, "SELECT version FROM schema_migrations ORDER BY version")]
    assert int(before) == versions[-1]
    alembic(old, "upgrade", "head")
    assert alembic(old, "current").split() == ["0006", "(head)"]
    assert run(old, "SELECT max(version) FROM schema_migrations") == [(6,)]


@LAST
def test_a_new_store_differs_in_nothing_from_the_classes_of_rows(new: Path | str) -> None:
    alembic(new, "upgrade", "head")
    assert "No new upgrade operations detected" in alembic(new, "check")


@LAST
def test_nothing_of_alembic_is_left_in_the_store(old: Path | str, run: Run) -> None:
    alembic(old, "upgrade", "head")
    asked = "SELECT name FROM sqlite_master" if isinstance(old, Path) else "SELECT relname FROM pg_class"
    assert not {name for (name,) in run(old, asked)} & {"alembic_version", "pcite_revision"}
