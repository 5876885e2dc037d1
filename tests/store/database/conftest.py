"""Stores in a folder where file permissions count."""

from __future__ import annotations

import os
import tempfile
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from pcite.store import citations
from pcite.store.database import Database
from pcite.store.records import Grounding

NOBODY = 65534
OpenStore = Callable[..., Database]


@pytest.fixture
def open_folder() -> Iterator[Path]:
    """A folder of a user for whom file permissions count: root may write what is read-only."""
    root = os.getuid() == 0
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        if root:
            os.chown(folder, NOBODY, NOBODY)
            os.setresuid(NOBODY, NOBODY, 0)
        try:
            yield folder
        finally:
            if root:
                os.setresuid(0, 0, 0)
            folder.chmod(0o700)


@pytest.fixture
def recorded(open_folder: Path, open_store: OpenStore, grounding: Grounding) -> Path:
    """A store with one report, closed."""
    path = open_folder / "store.sqlite"
    with open_store(path) as store:
        citations.record(store, grounding, settings={})
    return path
