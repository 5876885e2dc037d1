"""The store that is served: opened when it is first asked for, and again when its file was put in its place anew."""

from __future__ import annotations

from pathlib import Path
from threading import Lock

from ....store.database import Database
from ....store.database.addresses import is_address
from ....store.errors import DatabaseUnavailable
from .serving import ServerConfig


class Stores:
    """One store as it is read, and, once something is written, as it is written."""

    def __init__(self, serving: ServerConfig) -> None:
        """Nothing is opened yet."""
        self._serving, self._lock = serving, Lock()
        self._open: dict[bool, Database] = {}
        self._file: tuple[int, int] | None = None

    @property
    def name(self) -> str:
        """Where it is, without a password."""
        store = self._serving.store
        return str(store) if isinstance(store, Database) or not is_address(str(store)) else str(self.reading())

    def reading(self) -> Database:
        """The store, to be read only.

        Raises:
            DatabaseUnavailable: it is not there, or not one that can be read.
        """
        return self._opened(read_only=True)

    def writing(self) -> Database:
        """The store, to be written.

        Raises:
            DatabaseUnavailable: it is not there, or not one that can be written.
        """
        return self._opened(read_only=False)

    def close(self) -> None:
        """Close what was opened here."""
        with self._lock:
            self._forget()

    def _opened(self, *, read_only: bool) -> Database:
        store, context = self._serving.store, self._serving.context
        if isinstance(store, Database):
            return store.within(context)
        with self._lock:
            file = _file(store)
            if file != self._file:
                self._forget()
                self._file = file
            if read_only not in self._open:
                self._open[read_only] = Database.open(store, read_only=read_only, context=context)
            return self._open[read_only]

    def _forget(self) -> None:
        for database in self._open.values():
            database.close()
        self._open.clear()


def _file(store: str | Path) -> tuple[int, int] | None:
    """Which file it is; `None` of an address. SQLite itself goes on reading a file that was removed."""
    if is_address(str(store)):
        return None
    path = Path(str(store).removeprefix("sqlite:///"))
    try:
        result = path.stat()
    except OSError as error:
        do = "Put it back: it is opened again at the next request"
        raise DatabaseUnavailable(f"reading the store {path}", error.strerror or str(error), do) from error
    return result.st_dev, result.st_ino
