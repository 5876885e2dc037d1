"""Every test of the log runs on SQLite and on PostgreSQL."""

from __future__ import annotations

from pathlib import Path

import pytest


@pytest.fixture
def store_path(made_anywhere: Path | str) -> Path | str:
    """A file, and a schema on a server."""
    return made_anywhere
