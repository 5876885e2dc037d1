"""What SQLite cannot do has a name, and leaves the store as it was."""

from __future__ import annotations

import os
import shutil
import sqlite3
import subprocess
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest
from pcite.store import citations
from pcite.store.database import Database
from pcite.store.errors import DatabaseUnavailable
from pcite.store.records import Grounding

OpenStore = Callable[..., Database]


@pytest.mark.parametrize("content", [b"x", b"These are notes, and no database.\n" * 100])
def test_a_file_that_is_no_database_is_named_and_left_alone(
    content: bytes, open_store: OpenStore, store_path: Path
) -> None:
    store_path.write_bytes(content)
    with pytest.raises(DatabaseUnavailable, match="it is not a SQLite database"):
        open_store()
    assert store_path.read_bytes() == content


def test_a_device_is_named(open_store: OpenStore) -> None:
    with pytest.raises(DatabaseUnavailable, match="it is no file"):
        open_store(os.devnull)


def test_a_folder_is_named(open_store: OpenStore, tmp_path: Path) -> None:
    with pytest.raises(DatabaseUnavailable, match="it is a folder"):
        open_store(tmp_path)


def test_a_file_where_a_folder_should_be_is_named(open_store: OpenStore, tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    with pytest.raises(DatabaseUnavailable, match=r"opening the store .*file/store\.sqlite: "):
        open_store(tmp_path / "file" / "store.sqlite")


def test_a_damaged_store_is_named(open_store: OpenStore, recorded: Path) -> None:
    content = recorded.read_bytes()
    recorded.write_bytes(content[:4096] + b"\xff" * (len(content) - 4096))
    with pytest.raises(DatabaseUnavailable, match="it is damaged"):
        open_store(recorded)


def test_a_store_that_another_process_holds_is_named(open_store: OpenStore, recorded: Path) -> None:
    with closing(sqlite3.connect(recorded)) as other:
        other.execute("BEGIN IMMEDIATE")
        with pytest.raises(DatabaseUnavailable, match="another process is writing to it"):
            open_store(recorded, busy_timeout=0.05)


def test_a_report_that_could_not_be_recorded_can_be_recorded_later(
    open_store: OpenStore, store_path: Path, grounding: Grounding
) -> None:
    store = open_store(busy_timeout=0.05)
    with closing(sqlite3.connect(store_path)) as other:
        other.execute("BEGIN IMMEDIATE")
        with pytest.raises(DatabaseUnavailable, match="another process is writing to it"):
            citations.record(store, grounding, settings={})
    citations.record(store, grounding, settings={})
    assert citations.load(store, grounding.report_id) == grounding


def test_a_file_that_may_only_be_read_is_refused_before_any_work(open_store: OpenStore, recorded: Path) -> None:
    recorded.chmod(0o444)
    with pytest.raises(DatabaseUnavailable, match="it may only be read"):
        open_store(recorded)


@pytest.mark.parametrize("folder_mode", [0o700, 0o500])
def test_a_store_that_may_only_be_read_can_be_read(
    folder_mode: int, open_store: OpenStore, recorded: Path, grounding: Grounding
) -> None:
    recorded.chmod(0o444)
    recorded.parent.chmod(folder_mode)
    reader = open_store(recorded, read_only=True)
    assert citations.load(reader, grounding.report_id) == grounding
    with pytest.raises(DatabaseUnavailable, match="it may only be read"):
        citations.record(reader, grounding.model_copy(update={"report_id": "another"}), settings={})


@pytest.mark.parametrize("name", ["store.sqlite", "new/store.sqlite"])
def test_a_folder_that_may_only_be_read_is_named(name: str, open_store: OpenStore, open_folder: Path) -> None:
    open_folder.chmod(0o500)
    with pytest.raises(DatabaseUnavailable, match="Name a file that you may write"):
        open_store(open_folder / name)
    assert list(open_folder.iterdir()) == []


def test_reading_a_store_that_is_not_there_makes_none(open_store: OpenStore, store_path: Path) -> None:
    with pytest.raises(DatabaseUnavailable, match="there is no such file"):
        open_store(read_only=True)
    assert not store_path.exists()


def bigger(grounding: Grounding) -> Grounding:
    return grounding.model_copy(update={"report_id": "bigger", "draft": "word " * 200_000})


def test_a_store_that_may_not_grow_is_left_as_it_was(store: Database, store_path: Path, grounding: Grounding) -> None:
    citations.record(store, grounding, settings={})
    with store.reading("limiting") as session:
        session.connection().exec_driver_sql("PRAGMA max_page_count = 100")
    with pytest.raises(DatabaseUnavailable, match="the disk is full"):
        citations.record(store, bigger(grounding), settings={})
    assert [report.id for report in citations.reports(store)] == [grounding.report_id]
    with closing(sqlite3.connect(store_path)) as connection:
        assert connection.execute("PRAGMA integrity_check").fetchone() == ("ok",)


def test_a_disk_that_is_full_leaves_the_store_as_it_was(
    tmp_path: Path, open_store: OpenStore, grounding: Grounding
) -> None:
    mount = shutil.which("mount")
    if (
        not mount
        or subprocess.run([mount, "-t", "tmpfs", "-o", "size=900k", "tmpfs", tmp_path], check=False).returncode
    ):
        pytest.skip("needs the right to mount a small disk")
    try:
        with open_store(tmp_path / "store.sqlite") as store:
            citations.record(store, grounding, settings={})
            with pytest.raises(DatabaseUnavailable, match="the disk is full"):
                citations.record(store, bigger(grounding), settings={})
            assert [report.id for report in citations.reports(store)] == [grounding.report_id]
    finally:
        subprocess.run(["umount", tmp_path], check=True)
