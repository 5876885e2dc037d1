"""A store from before the first release is refused by its name, and left as it was."""

from __future__ import annotations

from argparse import Namespace
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from alembic import command
from alembic.config import Config
from pcite.store.database import Database
from pcite.store.database.migrations import INI
from pcite.store.database.schema_check import check
from pcite.store.database.tables.schema import OLDEST
from pcite.store.errors import UnreleasedSchema

Run = Callable[[Path | str, str], list[Any]]

NOW = "'2026-01-02 03:04:05'"


def without_record(where: Path | str, version: int, run: Run) -> None:
    """As versions 1 to 3 were."""
    if not isinstance(where, Path):
        run(where, f"CREATE SCHEMA {where.rpartition('schema=')[2]}")
    for table in OLDEST - {"schema_migrations"}:
        run(where, f"CREATE TABLE {table} (uid VARCHAR)")
    run(where, "CREATE TABLE schema_migrations (version INTEGER, applied_at TIMESTAMP)")
    for number in range(1, version + 1):
        run(where, f"INSERT INTO schema_migrations VALUES ({number}, {NOW})")


def with_record(where: Path | str, version: int, run: Run) -> None:
    """As versions 4 to 6 were."""
    Database.open(where).close()
    run(where, f"INSERT INTO store_version VALUES ({version}, {NOW})")


MADE = {1: without_record, 2: without_record, 3: without_record, 4: with_record, 5: with_record, 6: with_record}


@pytest.fixture(params=MADE)
def unreleased(request: pytest.FixtureRequest, anywhere: Path | str, run: Run) -> tuple[Path | str, int]:
    """Such a store, and its version."""
    MADE[request.param](anywhere, request.param, run)
    return anywhere, request.param


@pytest.mark.parametrize("read_only", [False, True], ids=["to write", "to read"])
def test_opening_it_names_its_version_and_what_to_do(unreleased: tuple[Path | str, int], read_only: bool) -> None:
    where, version = unreleased
    with pytest.raises(UnreleasedSchema, match=rf"before the first release.* version {version} .*a new store"):
        Database.open(where, read_only=read_only)


def test_it_is_left_as_it_was(
    unreleased: tuple[Path | str, int], shape: Callable[[Path | str], set[tuple[str, ...]]]
) -> None:
    where, _ = unreleased
    before = shape(where)
    with pytest.raises(UnreleasedSchema):
        Database.open(where)
    with pytest.raises(UnreleasedSchema):
        command.upgrade(Config(INI, cmd_opts=Namespace(x=[f"store={where}"])), "head")
    assert shape(where) == before


def test_checking_it_says_the_same(unreleased: tuple[Path | str, int]) -> None:
    where, version = unreleased
    [finding] = check(where).findings
    assert finding.startswith(f"it was written before the first release, with version {version} ")
