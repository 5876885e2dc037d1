"""The database: written in whole transactions by one writer at a time.

Of a transaction that did not end nothing is visible, and every failure comes out as an
error with a name. Where it rests, a SQLite file or a PostgreSQL server, is a detail.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from copy import copy
from pathlib import Path
from types import TracebackType
from typing import Self

from sqlmodel import Session

from .. import log, tables
from ..addresses import is_address
from ..context import OWNER, CitationContext
from ..errors import DatabaseUnavailable
from .failures import named
from .file import MEMORY, File
from .place import Place
from .putting import LEAVES
from .scoping import scoped
from .server import Server

SQLITE = "sqlite:///"


class Database:
    """The citation store; open it with `Database.open` and close it."""

    def __init__(self, place: Place, context: CitationContext = OWNER) -> None:
        """Nothing is opened yet; see `open`."""
        self._place, self._closed = place, False
        self._engine = place.engine()
        self.context = context

    @classmethod
    def open(
        cls,
        where: Path | str,
        *,
        busy_timeout: float = 5.0,
        read_only: bool = False,
        context: CitationContext = OWNER,
    ) -> Database:
        """The store that is there; where there is none, a new one.

        Args:
            where: a file, made with its folder, also as `sqlite:///path`; `:memory:`, which is kept
                nowhere; or the address of a PostgreSQL database, in which the schema is made:
                `postgresql://user:password@host:5432/database?schema=pcite`.
            busy_timeout: seconds to wait while another is writing.
            read_only: open what is there, make nothing, and refuse to write.
            context: who works with it, for which project.

        Raises:
            DatabaseUnavailable: it cannot be reached, is locked, damaged, full, not to be written, no
                database, or has tables that this version does not know. It is left as it was.
            MissingExtra: PostgreSQL was asked for and `pcite[postgres]` is not installed.
        """
        database = cls(_place(where, busy_timeout, read_only), context)
        try:
            database._prepare()
        except BaseException:
            database.close()
            raise
        return database

    def within(self, context: CitationContext) -> Database:
        """The same open store for another session, agent or project; closing either closes both."""
        other = copy(self)
        other.context = context
        return other

    def close(self) -> None:
        """Close every connection; what is done with it afterwards is refused."""
        self._closed = True
        self._engine.dispose()

    def __enter__(self) -> Self:
        """Itself, to be closed at the end of the block."""
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        """Close it."""
        self.close()

    @contextmanager
    def reading(self, asked: str) -> Iterator[Session]:
        """One state of the store, whatever others write meanwhile; `asked` goes into its errors."""
        with self._transaction(asked, write=False) as session:
            yield session

    @contextmanager
    def writing(self, asked: str) -> Iterator[Session]:
        """One transaction: all of it is kept at the end of the block, or, after an error, nothing.

        Raises:
            DatabaseUnavailable: it cannot be written; it is as it was before.
            AppendOnly: a row would have been changed, deleted or replaced.
        """
        with self._transaction(asked, write=True) as session:
            yield session

    @contextmanager
    def _transaction(self, asked: str, write: bool) -> Iterator[Session]:
        with named(f"{asked} {self}"):
            if self._closed:
                raise DatabaseUnavailable(f"{asked} in {self}", "it was closed", "Open it again")
            with self._engine.connect() as connection:
                begun = self._place.begin(connection, write)
                with Session(begun) as session:
                    scoped(session, self.context)
                    yield session
                    if leaves := session.info.get(LEAVES):
                        log.append(session, self.context.project_id, leaves)
                    begun.commit()

    def _prepare(self) -> None:
        asked, read_only = "opening the store", self._place.read_only
        with named(f"{asked} {self}"):
            self._place.check(asked)
        with self.reading(asked) if read_only else self.writing(asked) as session:
            connection = session.connection()
            version = tables.found_version(connection)
            if version is None and not read_only:
                tables.create(connection)
            elif version and version < tables.VERSION and not read_only:
                tables.migrate(connection, version)
            elif version != tables.VERSION:
                found, do = _mismatch(version)
                raise DatabaseUnavailable(f"{asked} {self}", found, do)
            if not read_only:
                tables.check_writable(connection)
        self._place.settle(self._engine)

    def __str__(self) -> str:
        """Where it is, as errors name it."""
        return str(self._place)


def _place(where: Path | str, busy_timeout: float, read_only: bool) -> Place:
    if is_address(where):
        return Server(str(where), busy_timeout, read_only)
    path = str(where).removeprefix(SQLITE)
    kind, separator, _ = path.partition("://")
    if separator and isinstance(where, str):
        found, do = f"{kind} is not supported", f"Give a path, {SQLITE}path or postgresql://host/database"
        raise DatabaseUnavailable("opening the store", found, do)
    return File(None if path == MEMORY else Path(path), busy_timeout, read_only)


def _mismatch(version: int | None) -> tuple[str, str]:
    if version is None:
        return "it is empty", "Name a store that was written"
    if version == 0:
        return "it holds tables of another program", "Name another; this one was left as it is"
    if version < tables.VERSION:
        return f"its schema has the older version {version}", "Open it once for writing, which brings it up to date"
    return f"its schema has version {version}, known is {tables.VERSION}", "Use the version of pcite that wrote it"
