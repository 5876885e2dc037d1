"""A library in an empty store, on SQLite and on PostgreSQL."""

from __future__ import annotations

from pathlib import Path

import pytest


@pytest.fixture
def store_path(made_anywhere: Path | str) -> Path | str:
    """Every test here runs on both."""
    return made_anywhere
