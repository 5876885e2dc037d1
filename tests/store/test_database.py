"""The database: opened or refused by name, left as it was, shared by processes, and whole after a kill."""

from __future__ import annotations

import os
import shutil
import signal
import sqlite3
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator
from contextlib import closing
from pathlib import Path

import pytest
from pcite.store import cache, citations
from pcite.store.database import Database
from pcite.store.errors import DatabaseUnavailable
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


def sqlite_file(path: Path, *statements: str) -> bytes:
    """Another program's database; its bytes."""
    with closing(sqlite3.connect(path)) as connection:
        for statement in statements:
            connection.execute(statement)
        connection.commit()
    return path.read_bytes()


def test_a_new_store_is_made_with_its_folder(tmp_path: Path, open_store: OpenStore) -> None:
    open_store(tmp_path / "new" / "folder" / "store.sqlite")
    assert (tmp_path / "new" / "folder" / "store.sqlite").is_file()


def test_a_path_with_signs_that_a_uri_gives_a_meaning_is_taken_as_it_is(tmp_path: Path, open_store: OpenStore) -> None:
    open_store(tmp_path / "a b%20?mode=ro#ü.sqlite").close()
    assert [path.name for path in tmp_path.iterdir()] == ["a b%20?mode=ro#ü.sqlite"]


def test_readers_do_not_wait_for_writers(store: Database, store_path: Path) -> None:
    with closing(sqlite3.connect(store_path)) as connection:
        assert connection.execute("PRAGMA journal_mode").fetchone() == ("wal",)
    with store.writing("holding"):
        assert citations.reports(store) == []


def test_a_reference_to_nothing_is_refused(store: Database) -> None:
    with pytest.raises(DatabaseUnavailable, match="FOREIGN KEY"), store.writing("recording in") as session:
        session.connection().exec_driver_sql("INSERT INTO report_passage VALUES ('no report', 0, 'no passage')")


def test_the_version_of_the_schema_is_kept(store: Database, store_path: Path) -> None:
    with closing(sqlite3.connect(store_path)) as connection:
        assert connection.execute("SELECT version FROM schema_migrations").fetchall() == [(1,)]


def test_a_store_of_a_newer_version_is_refused(open_store: OpenStore, store_path: Path) -> None:
    open_store().close()
    sqlite_file(store_path, "INSERT INTO schema_migrations VALUES (7, '2030-01-01 00:00:00')")
    with pytest.raises(DatabaseUnavailable, match="its schema has version 7, known is 1"):
        open_store()


@pytest.mark.parametrize(
    "statement", ["CREATE TABLE link (url TEXT)", "CREATE TABLE schema_migrations (version VARCHAR)"]
)
def test_another_programs_tables_are_left_alone(statement: str, open_store: OpenStore, store_path: Path) -> None:
    before = sqlite_file(store_path, statement)
    with pytest.raises(DatabaseUnavailable, match="it holds tables of another program"):
        open_store()
    assert store_path.read_bytes() == before


def test_tables_with_other_names_live_beside_ours(
    open_store: OpenStore, store_path: Path, grounding: Grounding
) -> None:
    sqlite_file(store_path, "CREATE TABLE checkpoints (thread_id TEXT)", "INSERT INTO checkpoints VALUES ('t')")
    citations.record(open_store(), grounding, settings={})
    with closing(sqlite3.connect(store_path)) as connection:
        assert connection.execute("SELECT * FROM checkpoints").fetchall() == [("t",)]


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


def test_a_closed_store_is_not_opened_again_by_accident(store: Database) -> None:
    store.close()
    with pytest.raises(DatabaseUnavailable, match="it was closed"):
        citations.reports(store)


def insert_and_fail(store: Database) -> None:
    with store.writing("trying") as session:
        session.connection().exec_driver_sql("INSERT INTO score VALUES ('a', 0.5)")
        raise ZeroDivisionError


def test_after_an_error_nothing_of_a_transaction_is_kept(store: Database) -> None:
    with pytest.raises(ZeroDivisionError):
        insert_and_fail(store)
    assert cache.get_scores(store, ["a"]) == {}


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
        or subprocess.run([mount, "-t", "tmpfs", "-o", "size=600k", "tmpfs", tmp_path], check=False).returncode
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


RECORD = """
import sys
from pcite.store import citations
from pcite.store.database import Database
from pcite.store.records import Grounding
grounding = Grounding.model_validate_json(sys.stdin.read())
"""
RECORD_FIVE = f"""{RECORD}
for number in range(5):
    with Database.open(sys.argv[1]) as store:
        report = grounding.model_copy(update={{"report_id": f"{{sys.argv[2]}} {{number}}"}})
        citations.record(store, report, settings={{}})
"""
DIE_AT_EACH_STATEMENT = f"""{RECORD}
import os, signal
from sqlalchemy import event
from sqlalchemy.engine import Engine
statements = 0
def count(*_):
    global statements
    statements += 1
    if statements == fatal:
        os.kill(os.getpid(), signal.SIGKILL)
for fatal in range(1, 100):
    if (child := os.fork()) == 0:
        with Database.open(sys.argv[1]) as store:
            event.listen(Engine, "after_cursor_execute", count)
            citations.record(store, grounding, settings={{}})
        os._exit(0)
    died = os.waitstatus_to_exitcode(os.waitpid(child, 0)[1])
    with Database.open(sys.argv[1]) as store:
        print(fatal, died, len(citations.reports(store)))
    if died == 0:
        break
"""


def start(script: str, grounding: Grounding, *arguments: object) -> subprocess.Popen[str]:
    command = [sys.executable, "-c", script, *map(str, arguments)]
    process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
    assert process.stdin
    process.stdin.write(grounding.model_dump_json())
    process.stdin.close()
    return process


def ended(process: subprocess.Popen[str]) -> str:
    assert process.stdout
    with process:
        return process.stdout.read()


def test_processes_that_record_at_once_lose_and_repeat_nothing(
    open_store: OpenStore, store_path: Path, grounding: Grounding
) -> None:
    processes = [start(RECORD_FIVE, grounding, store_path, name) for name in "abc"]
    outputs = [ended(process) for process in processes]
    assert [process.returncode for process in processes] == [0, 0, 0], outputs
    store = open_store()
    found = {report.id for report in citations.reports(store)}
    assert found == {f"{name} {number}" for name in "abc" for number in range(5)}
    assert all(len(citations.audit_trail(store, report_id)) == 7 for report_id in found)


def test_a_process_killed_at_any_statement_of_recording_leaves_nothing_of_it(
    open_store: OpenStore, store_path: Path, grounding: Grounding
) -> None:
    process = start(DIE_AT_EACH_STATEMENT, grounding, store_path)
    *killed, last = [[int(number) for number in line.split()] for line in ended(process).splitlines()]
    assert len(killed) > 10
    assert {(died, reports) for _, died, reports in killed} == {(-signal.SIGKILL, 0)}
    assert last[1:] == [0, 1]
    assert citations.load(open_store(), grounding.report_id) == grounding
