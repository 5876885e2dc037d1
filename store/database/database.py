"""The database: written in whole transactions by one writer at a time.

Of a transaction that did not end nothing is visible, and every failure comes out as an
error with a name. Where it rests, a SQLite file or a PostgreSQL server, is a detail.
"""

from __future__ import annotations

import logging
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from copy import copy
from pathlib import Path
from threading import Event
from time import monotonic
from types import TracebackType
from typing import Self, TypeVar

from sqlalchemy import Connection
from sqlmodel import Session

from ..errors import DatabaseUnavailable, OutcomeUnknown
from ..records.context import EVERY_PROJECT, OWNER, CitationContext
from ..text.escaping import check_ids
from . import log, tables
from .access_installing import refresh
from .failures import passing, translate_failures
from .insert import LEAVES
from .opening import check_writable, mismatch, place_of
from .place import DatabaseBackend
from .retry import PATIENCE, Patience
from .revisions import upgrade
from .scoping import scoped

CONNECTIONS = 15
SCHEMA = CitationContext(role="admin", project_id=EVERY_PROJECT)
"""Who looks after the tables."""
log_of_store = logging.getLogger("pcite.store")
Done = TypeVar("Done")


class Database:
    """The citation store; open it with `Database.open` and close it."""

    def __init__(self, place: DatabaseBackend, context: CitationContext, busy_timeout: float, patience: float) -> None:
        """Nothing is opened yet; see `open`."""
        self._place, self._closed, self._opened = place, Event(), Event()
        self._busy_timeout, self._patience = busy_timeout, patience
        self._engine = place.engine()
        self.context = _checked(context)
        self._secret: bytes | None = None

    @classmethod
    def open(
        cls,
        where: Path | str,
        *,
        busy_timeout: float = 5.0,
        read_only: bool = False,
        context: CitationContext = OWNER,
        patience: float = PATIENCE,
        connections: int = CONNECTIONS,
    ) -> Database:
        """The store that is there; where there is none, a new one.

        Args:
            where: a file, made with its folder, also as `sqlite:///path`; `:memory:`, which is kept
                nowhere; or the address of a PostgreSQL database, in which the schema is made:
                `postgresql://user:password@host:5432/database?schema=pcite`.
            busy_timeout: seconds to wait while another is writing.
            read_only: open what is there, make nothing, and refuse to write.
            context: who works with it, for which project.
            patience: seconds for which a server that went away is asked again before a transaction begins.
                An address at which none answers from the first is told at once, for it may be wrong.
            connections: to a server, at most, for all threads of this process.

        Raises:
            InvalidEncoding: an id of the context has the character NUL or half of a surrogate pair.
            DatabaseUnavailable: it cannot be reached, is locked, damaged, full, not to be written, no
                database, or has tables that this version does not know. It is left as it was.
            UnreleasedSchema: it was written before the first release.
            MissingExtra: PostgreSQL was asked for and `pcite[postgres]` is not installed.
        """
        database = cls(place_of(where, busy_timeout, read_only, connections), context, busy_timeout, patience)
        try:
            database._prepare()
        except BaseException:
            database.close()
            raise
        return database

    def within(self, context: CitationContext) -> Database:
        """The same open store for another session, agent or project; closing either closes both.

        Raises:
            InvalidEncoding: one of its ids has the character NUL or half of a surrogate pair.
        """
        other = copy(self)
        other.context = _checked(context)
        return other

    def close(self) -> None:
        """Close every connection; what is done with it afterwards is refused."""
        self._closed.set()
        self._engine.dispose()

    def __enter__(self) -> Self:
        """Itself, to be closed at the end of the block."""
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        """Close it."""
        self.close()

    @property
    def secret(self) -> bytes | None:
        """The store's own key, which signs what it keeps to save time; `None` where there is none to trust."""
        if self._secret is None:
            self._secret = self._place.key(make=True)
        return self._secret

    @contextmanager
    def reading(self, action: str) -> Iterator[Session]:
        """One state of the store, whatever others write meanwhile; `action` goes into its errors."""
        with self._transaction(action, write=False) as session:
            yield session

    @contextmanager
    def writing(self, action: str) -> Iterator[Session]:
        """One transaction: all of it is kept at the end of the block, or, after an error, nothing.

        Raises:
            DatabaseUnavailable: it cannot be written; it is as it was before.
            AppendOnly: a row would have been changed, deleted or replaced.
        """
        with self._transaction(action, write=True) as session:
            yield session

    def attempt(self, action: str, work: Callable[[], Done]) -> Done:
        """What `work` comes to; it is called again where the database goes away in the middle of it.

        Beginning a transaction is repeated without this. With it, so is what was done within one, as
        `db.attempt("keeping a note", lambda: keep(db, note))`.

        Args:
            action: what is being done, as the log tells it.
            work: looks up what is there before it writes it, so that doing it twice does no harm.

        Raises:
            DatabaseUnavailable: it did not come back in time.
        """
        return self._patient().insist(action, work)

    def compact(self, tables: Sequence[str]) -> bool:
        """Write the files that these tables rest in anew, so that they hold no byte of what was overwritten.

        Returns:
            Whether that was done: it takes a moment in which no one else is at the store.
        """
        return self._place.compact(self._engine, tables)

    @contextmanager
    def _transaction(self, action: str, write: bool) -> Iterator[Session]:
        begun_at, patience = monotonic(), self._patient()
        with translate_failures(f"{action} {self}"):
            if self._closed.is_set():
                raise DatabaseUnavailable(f"{action} {self}", "it was closed", "Open it again")
            with patience.insist(action, lambda: self._begun(write)) as begun, Session(begun) as session:
                scoped(session, self.context)
                yield session
                head = log.append(session, self.context.project_id, session.info.get(LEAVES, ()))
                self._commit(action, begun, head)
        self._tell(action, write, begun_at, patience.retries)

    def _begun(self, write: bool) -> Connection:
        connection = self._engine.connect()
        try:
            return self._place.begin(connection, write, self.context)
        except BaseException:
            connection.close()
            raise

    def _commit(self, action: str, begun: Connection, head: log.TreeHead | None) -> None:
        """Commit; where the connection is lost over it, the server is asked what became of it."""
        number = self._place.number(begun)
        try:
            begun.commit()
        except Exception as error:
            if number is None or passing(error) not in ("gone", "soon"):
                raise
            if self._was_committed(action, number, head, error):
                return
            raise

    def _was_committed(self, action: str, number: str, head: log.TreeHead | None, lost: Exception) -> bool:
        """Whether the transaction of this number was kept, and its head of the log with it.

        What has no leaf, as caches, has no head: there the number alone counts.

        Raises:
            OutcomeUnknown: the server does not say in time.
        """

        def ask() -> bool:
            with self._engine.connect() as connection:
                stored = self._place.was_committed(connection, number)
            if stored is None:  # it goes on: the server has not noticed yet that no one is there
                raise lost
            if not stored or head is None:
                return stored
            with self._begun(write=False) as connection:  # which sees what was kept by now
                return log.has(connection, head)

        try:
            return self._patient().insist(action, ask)
        except Exception as error:
            problem, do = (
                "the connection was lost while it was being kept",
                "Look up whether it is there, then repeat it",
            )
            raise OutcomeUnknown(f"{action} {self}", problem, do) from error

    def _patient(self) -> Patience:
        gone = self._patience if self._opened.is_set() else 0.0
        return Patience(gone, self._patience, self._busy_timeout)

    def _tell(self, action: str, write: bool, begun_at: float, retries: int) -> None:
        if not log_of_store.isEnabledFor(logging.DEBUG):
            return
        duration = monotonic() - begun_at
        about = {
            "asked": action,
            "store": str(self),
            "write": write,
            "duration": duration,
            "retries": retries,
            "project_id": self.context.project_id,
            "session_id": self.context.session_id,
        }
        log_of_store.debug("%s %s: %.1f ms", action, self, 1000 * duration, extra=about)

    def _prepare(self) -> None:
        """Look at the schema as no one's in particular: it belongs to every project."""
        action, read_only = "opening the store", self._place.read_only
        with translate_failures(f"{action} {self}"):
            self._place.check(action)
        schema = self.within(SCHEMA)
        with schema.reading(action) if read_only else schema.writing(action) as session:
            connection = session.connection()
            version = tables.store_version(connection)
            if version is None and not read_only:
                tables.create(connection)
            elif version and version < tables.VERSION and not read_only:
                upgrade(connection, version)
                refresh(connection)
            elif version != tables.VERSION:
                raise mismatch(f"{action} {self}", connection, version)
            if not read_only:
                check_writable(connection)
        self._place.settle(self._engine)
        self._opened.set()

    def __str__(self) -> str:
        """Where it is, as errors name it."""
        return str(self._place)


def _checked(context: CitationContext) -> CitationContext:
    ids = (context.session_id, context.agent_id, context.user_id, context.project_id, context.job_id)
    check_ids("working with a store", *ids)
    return context
