"""Opening: which place an address names, and why a store that is there cannot be used."""

from __future__ import annotations

from pathlib import Path

from sqlalchemy import Connection

from .. import tables
from ..addresses import is_address
from ..errors import DatabaseUnavailable
from .file import MEMORY, File
from .place import Place
from .server import Server

SQLITE = "sqlite:///"


def place_of(where: Path | str, busy_timeout: float, read_only: bool, connections: int) -> Place:
    """The file or the server that an address names.

    Raises:
        DatabaseUnavailable: it names none.
        MissingExtra: PostgreSQL was asked for and `pcite[postgres]` is not installed.
    """
    if is_address(where):
        return Server(str(where), busy_timeout, read_only, connections)
    path = str(where).removeprefix(SQLITE)
    kind, separator, _ = path.partition("://")
    if separator and isinstance(where, str):
        found, do = f"{kind} is not supported", f"Give a path, {SQLITE}path or postgresql://host/database"
        raise DatabaseUnavailable("opening the store", found, do)
    return File(None if path == MEMORY else Path(path), busy_timeout, read_only)


def check_writable(connection: Connection) -> None:
    """Write nothing, into what every role may add to: what may only be read fails at the first statement."""
    connection.exec_driver_sql("INSERT INTO log_head SELECT * FROM log_head WHERE false")


def mismatch(version: int | None) -> tuple[str, str]:
    """What to say of a store whose schema is not the one that this version knows, and what to do."""
    if version is None:
        return "it is empty", "Name a store that was written"
    if version == 0:
        return "it holds tables of another program", "Name another; this one was left as it is"
    if version < tables.VERSION:
        do = "Run `pcite db upgrade`, or open it once for writing, which does the same"
        return f"its schema has the older version {version}", do
    return f"its schema has version {version}, known is {tables.VERSION}", "Use the version of pcite that wrote it"
