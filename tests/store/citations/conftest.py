"""How other programs see the store."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

Look = Callable[[str], list[dict[str, Any]]]


@pytest.fixture
def store_path(made_anywhere: Path | str) -> Path | str:
    """Every test here runs on SQLite and on PostgreSQL."""
    return made_anywhere


@pytest.fixture
def count(look: Look) -> Callable[[str], int]:
    """Counts the rows of a table."""
    return lambda table: len(look(f"SELECT 1 FROM {table}"))
