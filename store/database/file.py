"""A store in one SQLite file: readers never wait (WAL), and a writer waits its turn."""

from __future__ import annotations

import json
import os
import sqlite3
from collections.abc import Sequence
from pathlib import Path
from secrets import token_bytes

from sqlalchemy import Connection, Engine, QueuePool, create_engine
from sqlalchemy.exc import DBAPIError

from ..errors import DatabaseUnavailable
from ..records.context import CitationContext
from .compiled import FILE, sharing
from .failures import FAILURES, code, read_json, translate_failures
from .secret import LENGTH, beside, key_in

MEMORY = ":memory:"

MAGIC = b"SQLite format 3\0"
"""How every database begins (sqlite.org/fileformat.html)."""


class File:
    """A SQLite file, or, where there is no path, the memory of this process."""

    def __init__(self, path: Path | None, busy_timeout: float, read_only: bool) -> None:
        self.path, self.read_only = path, read_only
        self._busy_timeout, self._memory_key = busy_timeout, token_bytes(LENGTH)

    def engine(self) -> Engine:
        """A pool of connections; one alone to a memory, since a second one would be another memory."""
        one = {"pool_size": 1, "max_overflow": 0} if self.path is None else {}
        engine = create_engine(
            f"{FILE}://",
            creator=self._connect,
            poolclass=QueuePool,
            pool_timeout=self._busy_timeout,
            json_serializer=json.JSONEncoder(ensure_ascii=False).encode,
            json_deserializer=read_json,
            **one,
        )
        return sharing(engine)

    def check(self, action: str) -> None:
        """Make the folder of a new file; refuse what is no database.

        Raises:
            DatabaseUnavailable: it is none, or there is none to read.
        """
        if self.path is None:
            return
        if self.path.exists():
            refused = _unfit(self.path)
        elif self.read_only:
            refused = "there is no such file", "Name a store that was written"
        else:
            refused = None
            self.path.parent.mkdir(parents=True, exist_ok=True)
        if refused:
            raise DatabaseUnavailable(f"{action} {self}", *refused)

    def begin(self, connection: Connection, write: bool, context: CitationContext) -> Connection:
        """A writer takes the file's only lock at once, not at its first write, where it could be too late."""
        connection.exec_driver_sql("BEGIN IMMEDIATE" if write else "BEGIN")
        return connection

    def number(self, connection: Connection) -> str | None:
        """None: no one can cut the connection to a file, and a commit that failed kept nothing."""
        return None

    def was_committed(self, connection: Connection, number: str | None) -> bool | None:
        """Not known, and never asked."""
        return None

    def compact(self, engine: Engine, tables: Sequence[str]) -> bool:
        """The whole file, whatever the tables; its WAL is left empty, where no other process reads it."""
        try:
            with engine.connect() as connection:
                connection.exec_driver_sql("PRAGMA secure_delete = ON")
                connection.exec_driver_sql("VACUUM")
                busy = connection.exec_driver_sql("PRAGMA wal_checkpoint(TRUNCATE)").scalar_one()
        except DBAPIError:
            return False
        return not busy

    def key(self, *, make: bool) -> bytes | None:
        """From a file beside it; that of a memory is forgotten with it."""
        if self.path is None:
            return self._memory_key
        return key_in(beside(self.path), make=make and not self.read_only)

    def settle(self, engine: Engine) -> None:
        """WAL, kept in the file; where another process is at it right now, the next one to open it makes the change."""
        if self.path is None or self.read_only:
            return
        with translate_failures(f"opening the store {self}"), engine.connect() as connection:
            try:
                connection.exec_driver_sql("PRAGMA journal_mode = WAL")
            except DBAPIError as error:
                if code(error.orig) != sqlite3.SQLITE_BUSY:
                    raise

    def _connect(self) -> sqlite3.Connection:
        connection = sqlite3.connect(
            self._uri(), uri=True, timeout=self._busy_timeout, isolation_level=None, check_same_thread=False
        )
        try:
            connection.execute("PRAGMA foreign_keys = ON")
            connection.execute("PRAGMA recursive_triggers = ON")  # without it, REPLACE deletes without a word
        except BaseException:
            connection.close()
            raise
        return connection

    def _uri(self) -> str:
        if self.path is None:
            return "file::memory:"
        uri = self.path.absolute().as_uri()
        if not self.read_only:
            return uri
        # SQLite cannot lock a file in a folder it may not write, and need not where no one writes
        sealed = not os.access(self.path.parent, os.W_OK) and not self.path.with_name(f"{self.path.name}-wal").exists()
        return f"{uri}?mode=ro{'&immutable=1' if sealed else ''}"

    def __str__(self) -> str:
        """The path."""
        return str(self.path or MEMORY)


def _unfit(path: Path) -> tuple[str, str] | None:
    """What is there instead of a database: SQLite would take a file of a few bytes for an empty one."""
    if not path.is_file():
        return "it is a folder" if path.is_dir() else "it is no file", "Name a file in a folder that you may write"
    with path.open("rb") as file:
        existing = file.read(len(MAGIC)) in (b"", MAGIC)
    return None if existing else FAILURES[sqlite3.SQLITE_NOTADB]
