"""A disk that fills up while one records: what was acknowledged stays, and with room again the next one can write."""

from __future__ import annotations

import os
import random
import tempfile
from base64 import b64encode
from collections.abc import Iterator
from pathlib import Path
from uuid import uuid4

import psycopg
import pytest
from pcite.store import citations
from pcite.store.database import Database
from pcite.store.errors import DatabaseUnavailable
from pcite.store.records import Grounding

from .conftest import Disk
from .recording import check, furnish

FULL = "the disk is full"
LENGTH = 50_000
"""Bytes that no database makes shorter, of each citation."""


def fill(db: Database, grounding: Grounding) -> list[tuple[str, str]]:
    """Record until there is no room; what was acknowledged."""
    acknowledged: list[tuple[str, str]] = []
    with pytest.raises(DatabaseUnavailable, match=FULL):
        record(db, grounding, acknowledged)
    return acknowledged


def record(db: Database, grounding: Grounding, acknowledged: list[tuple[str, str]]) -> None:
    drawn = random.Random(3)
    for number in range(2000):
        claim = f"claim {number} {b64encode(drawn.randbytes(LENGTH)).decode()}"
        key = citations.register(db, source_id=1, claim=claim, quote_context="c")
        acknowledged.append((str(key), claim))
        report = grounding.model_copy(update={"report_id": f"report-{number}"})
        citations.record(db, report, settings={})
        acknowledged.append(("report", report.report_id))


def test_a_full_disk_takes_nothing_from_a_file(tmp_path: Path, disk: Disk, grounding: Grounding) -> None:
    disk(tmp_path, "3m")
    with Database.open(tmp_path / "store.sqlite") as store:
        furnish(store)
        acknowledged = fill(store, grounding)
        assert len(acknowledged) > 5
        with pytest.raises(DatabaseUnavailable, match=FULL):
            citations.register(store, source_id=1, claim="word " * 400_000, quote_context="c")
        disk(tmp_path, "16m")
        check(store, grounding, acknowledged)


@pytest.fixture
def folder() -> Iterator[Path]:
    """Where the server may go."""
    with tempfile.TemporaryDirectory() as name:
        Path(name).chmod(0o711)
        (Path(name) / "space").mkdir()
        yield Path(name) / "space"


@pytest.fixture
def space(postgres: str, folder: Path, disk: Disk) -> Iterator[str]:
    """A tablespace of the server on a small disk."""
    disk(folder, "4m")
    name = f"small_{uuid4().hex}"
    with psycopg.connect(postgres, autocommit=True) as admin:
        [(data,)] = admin.execute("SHOW data_directory").fetchall()
        owner = Path(data).stat()
        os.chown(folder, owner.st_uid, owner.st_gid)
        admin.execute(f"CREATE TABLESPACE {name} LOCATION '{folder}'")
        yield name
        admin.execute(f"DROP TABLESPACE {name}")


def test_a_full_disk_takes_nothing_from_a_server(
    space: str, folder: Path, disk: Disk, postgres_store: str, grounding: Grounding
) -> None:
    with Database.open(f"{postgres_store}&options=-c%20default_tablespace%3D{space}") as store:
        furnish(store)
        acknowledged = fill(store, grounding)
        assert len(acknowledged) > 5
        disk(folder, "64m")
        check(store, grounding, acknowledged)
