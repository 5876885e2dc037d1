"""A migration that is cut off leaves the older store as it was; two at once make one."""

from __future__ import annotations

import signal
import subprocess
import sys
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest
from pcite.store.database import Database
from pcite.store.errors import DatabaseUnavailable
from sqlalchemy import event
from sqlalchemy.engine import Engine

OpenStore = Callable[..., Database]
Run = Callable[[Path | str, str], list[Any]]
Shape = Callable[[Path | str], set[tuple[str, ...]]]

EVERY = 37
"""Of the statements of a migration every so many-th is one at which it is cut off."""

LAST = pytest.mark.parametrize("old", ["sqlite-3", "postgres-3"], indirect=True)
OPEN = "import sys; from pcite.store.database import Database; Database.open(sys.argv[1], busy_timeout=60).close()"
DIE_AT_MANY_STATEMENTS = f"""
import os, signal, sys
import alembic.command
from pcite.store.database import Database
from sqlalchemy import event
from sqlalchemy.engine import Engine
statements = 0
def count(*_):
    global statements
    statements += 1
    if statements == fatal:
        os.kill(os.getpid(), signal.SIGKILL)
for fatal in range(3, 1000, {EVERY}):
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
FULL = """
import resource, signal, sys
from pathlib import Path
from pcite.store.database import Database
signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
size = Path(sys.argv[1]).stat().st_size
resource.setrlimit(resource.RLIMIT_FSIZE, (size + 4096, size + 4096))
Database.open(sys.argv[1])
"""


def python(script: str, *arguments: object) -> subprocess.CompletedProcess[str]:
    return subprocess.run([sys.executable, "-c", script, *map(str, arguments)], capture_output=True, text=True)


@LAST
def test_a_process_killed_in_the_middle_leaves_the_older_store(
    old: Path | str, run: Run, shape: Shape, open_store: OpenStore
) -> None:
    before = shape(old), run(old, "SELECT * FROM citation")
    done = python(DIE_AT_MANY_STATEMENTS, old)
    killed = [line.split() for line in done.stdout.splitlines()]
    assert len(killed) > 4, done.stderr
    assert {(died, older) for _, died, older in killed} == {(str(-signal.SIGKILL), "True")}
    assert shape(old) != before[0]  # the last one was not cut off
    assert [row[0] for row in run(old, "SELECT uid FROM citation ORDER BY id")] == [row[1] for row in before[1]]


@LAST
@pytest.mark.parametrize("fatal", [20, 90])
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
            open_store()
    finally:
        event.remove(Engine, "after_cursor_execute", fail)
    assert (shape(old), run(old, "SELECT * FROM citation")) == before
    open_store()


@pytest.mark.parametrize("old", ["sqlite-3"], indirect=True)
def test_a_full_disk_leaves_the_older_store(old: Path, run: Run, shape: Shape, open_store: OpenStore) -> None:
    before = shape(old), run(old, "SELECT * FROM citation")
    done = python(FULL, old)
    assert "DatabaseUnavailable" in done.stderr
    assert (shape(old), run(old, "SELECT * FROM citation")) == before
    open_store()


@LAST
def test_two_processes_that_bring_it_up_to_date_at_once_are_both_fine(old: Path | str, run: Run) -> None:
    with ThreadPoolExecutor(2) as threads:
        done = list(threads.map(lambda _: python(OPEN, old), range(2)))
    assert [one.returncode for one in done] == [0, 0], done
    assert run(old, "SELECT count(*) FROM store_version WHERE version = 6") == [(1,)]


def test_two_threads_that_bring_two_stores_up_to_date_at_once_are_both_fine(
    tmp_path: Path, load: Callable[[Path | str, str], None], run: Run
) -> None:
    stores = [tmp_path / f"{number}.sqlite" for number in range(2)]
    for number, store in enumerate(stores):
        load(store, f"version_{number + 2}.sql")
    with ThreadPoolExecutor(2) as threads:
        list(threads.map(lambda store: Database.open(store).close(), stores))
    for store in stores:
        assert run(store, "SELECT max(version) FROM store_version") == [(6,)]


@pytest.mark.parametrize("old", ["postgres-3"], indirect=True)
def test_a_role_that_may_not_change_tables_is_told_who_may(old: str, run: Run, open_store: OpenStore) -> None:
    schema = old.rpartition("schema=")[2]
    role = f"writer_{schema}"
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
