"""Where vectors are kept."""

from __future__ import annotations

from pathlib import Path

import pytest


@pytest.fixture
def store_path(made_anywhere: Path | str) -> Path | str:
    """Every test here runs on SQLite and on PostgreSQL."""
    return made_anywhere
