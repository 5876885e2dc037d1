"""A migration that is cut off leaves the older store as it was; two at once make one."""

from __future__ import annotations

import signal
import subprocess
import sys
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any
from uuid import uuid4

import pytest
from made_up_revision import install
from pcite.store.database import Database
from pcite.store.errors import DatabaseUnavailable
from sqlalchemy import event
from sqlalchemy.engine import Engine

OpenStore = Callable[..., Database]
Run = Callable[[Path | str, str], list[Any]]
Shape = Callable[[Path | str], set[tuple[str, ...]]]

FIRST, LAST = 11, 22
"""Of the statements of opening such a store, those of the revision itself."""
ON_SQLITE = pytest.mark.parametrize("made_anywhere", ["sqlite"], indirect=True)
ON_POSTGRES = pytest.mark.parametrize("made_anywhere", ["postgres"], indirect=True)
KNOWN = f"import sys; sys.path.insert(0, {str(Path(__file__).parents[3])!r}); from made_up_revision import install\n"
"""What makes the made-up revision known to another process."""
OPEN = (
    f"{KNOWN}install()\nfrom pcite.store.database import Database; Database.open(sys.argv[1], busy_timeout=60).close()"
)
DIE_AT_MANY_STATEMENTS = f"""{KNOWN}
import os, signal
import alembic.command
from pcite.store.database import Database
from sqlalchemy import event
from sqlalchemy.engine import Engine
install()
statements = 0
def count(*_):
    global statements
    statements += 1
    if statements == fatal:
        os.kill(os.getpid(), signal.SIGKILL)
for fatal in range({FIRST}, 1000, 3):
    if (child := os.fork()) == 0:
        event.listen(Engine, "after_cursor_execute", count)
        Database.open(sys.argv[1]).close()
        os._exit(0)
    died = os.waitstatus_to_exitcode(os.waitpid(child, 0)[1])
    if died == 0:
        break
    try:
        Database.open(sys.argv[1], read_only=True).close()
    except Exception as error:
        print(fatal, died, "older version" in str(error))
"""
FULL = f"""{KNOWN}
import resource, signal
from pcite.store.database import Database
install()
signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
resource.setrlimit(resource.RLIMIT_FSIZE, (40_000, 40_000))  # a file beside it, which grows before the store does
Database.open(sys.argv[1])
"""


def python(script: str, *arguments: object) -> subprocess.CompletedProcess[str]:
    return subprocess.run([sys.executable, "-c", script, *map(str, arguments)], capture_output=True, text=True)


@pytest.mark.ci
def test_a_process_killed_in_the_middle_leaves_the_older_store(
    old: Path | str, run: Run, shape: Shape, open_store: OpenStore
) -> None:
    before = shape(old), run(old, "SELECT * FROM citation")
    done = python(DIE_AT_MANY_STATEMENTS, old)
    killed = [line.split() for line in done.stdout.splitlines()]
    assert len(killed) >= (LAST - FIRST) // 3, done.stderr
    assert {(died, older) for _, died, older in killed} == {(str(-signal.SIGKILL), "True")}
    assert shape(old) != before[0]  # the last one was not cut off
    assert run(old, "SELECT * FROM citation") == before[1]


@pytest.mark.parametrize("fatal", [FIRST, LAST])
def test_an_error_in_the_middle_leaves_the_older_store(
    fatal: int, old: Path | str, run: Run, shape: Shape, open_store: OpenStore
) -> None:
    before, statements = (shape(old), run(old, "SELECT * FROM citation")), []

    def fail(*asked: object) -> None:
        statements.append(asked)
        if len(statements) == fatal:
            raise ZeroDivisionError

    event.listen(Engine, "after_cursor_execute", fail)
    try:
        with pytest.raises(ZeroDivisionError):
            open_store(old)
    finally:
        event.remove(Engine, "after_cursor_execute", fail)
    assert (shape(old), run(old, "SELECT * FROM citation")) == before
    open_store(old)


@ON_SQLITE
def test_a_full_disk_leaves_the_older_store(old: Path, run: Run, shape: Shape, open_store: OpenStore) -> None:
    before = shape(old), run(old, "SELECT * FROM citation")
    done = python(FULL, old)
    assert "DatabaseUnavailable" in done.stderr
    assert (shape(old), run(old, "SELECT * FROM citation")) == before
    open_store(old)


@pytest.mark.ci
def test_two_processes_that_bring_it_up_to_date_at_once_are_both_fine(old: Path | str, run: Run) -> None:
    with ThreadPoolExecutor(2) as threads:
        done = list(threads.map(lambda _: python(OPEN, old), range(2)))
    assert [one.returncode for one in done] == [0, 0], done
    assert run(old, "SELECT count(*) FROM store_version WHERE version = 3") == [(1,)]


def test_two_threads_that_bring_two_stores_up_to_date_at_once_are_both_fine(
    tmp_path: Path, run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    stores = [tmp_path / f"{number}.sqlite" for number in range(2)]
    for store in stores:
        Database.open(store).close()
    install(monkeypatch.setattr)
    with ThreadPoolExecutor(2) as threads:
        list(threads.map(lambda store: Database.open(store).close(), stores))
    for store in stores:
        assert run(store, "SELECT version FROM store_version ORDER BY version") == [(2,), (3,)]


@ON_POSTGRES
def test_a_role_that_may_not_change_tables_is_told_who_may(old: str, run: Run, open_store: OpenStore) -> None:
    schema = old.rpartition("schema=")[2]
    role = f"writer_{uuid4().hex}"
    run(old, f"CREATE ROLE {role} LOGIN")
    run(old, f"GRANT USAGE ON SCHEMA {schema} TO {role}")
    run(old, f"GRANT SELECT, INSERT ON ALL TABLES IN SCHEMA {schema} TO {role}")
    try:
        with pytest.raises(DatabaseUnavailable, match="pcite db upgrade"):
            open_store(old.replace("postgres:@", f"{role}@"))
        open_store(old).close()
    finally:
        run(old, f"DROP OWNED BY {role}")
        run(old, f"DROP ROLE {role}")
