"""How other programs see the store."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Iterator
from contextlib import closing
from pathlib import Path

import pytest
from pcite.store.database import Database


@pytest.fixture
def look(store: Database, store_path: Path) -> Iterator[sqlite3.Connection]:
    """The file of `store`, opened by a program that knows nothing of pcite."""
    with closing(sqlite3.connect(store_path)) as connection:
        yield connection


@pytest.fixture
def count(look: sqlite3.Connection) -> Callable[[str], int]:
    """Counts the rows of a table."""
    return lambda table: int(look.execute(f"SELECT count(*) FROM {table}").fetchone()[0])
