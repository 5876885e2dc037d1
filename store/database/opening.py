"""Opening: which place an address names, and why a store that is there cannot be used."""

from __future__ import annotations

from pathlib import Path

from sqlalchemy import Connection

from ..errors import DatabaseUnavailable, UnreleasedSchema
from . import tables
from .addresses import is_address
from .file import MEMORY, File
from .place import DatabaseBackend
from .server import PostgresSchema

SQLITE = "sqlite:///"


def place_of(where: Path | str, busy_timeout: float, read_only: bool, connections: int) -> DatabaseBackend:
    """The file or the server that an address names.

    Raises:
        DatabaseUnavailable: it names none.
        MissingExtra: PostgreSQL was asked for and `pcite[postgres]` is not installed.
    """
    if is_address(where):
        return PostgresSchema(str(where), busy_timeout, read_only, connections)
    path = str(where).removeprefix(SQLITE)
    kind, separator, _ = path.partition("://")
    if separator and isinstance(where, str):
        problem, do = f"{kind} is not supported", f"Give a path, {SQLITE}path or postgresql://host/database"
        raise DatabaseUnavailable("opening the store", problem, do)
    return File(None if path == MEMORY else Path(path), busy_timeout, read_only)


def check_writable(connection: Connection) -> None:
    """Write nothing, into what every role may add to: what may only be read fails at the first statement."""
    if connection.dialect.name == "postgresql":
        connection.exec_driver_sql("SELECT append_log('{}', '{}', '{}')")
    else:
        connection.exec_driver_sql("INSERT INTO log_head SELECT * FROM log_head WHERE false")


def mismatch(action: str, connection: Connection, version: int | None) -> DatabaseUnavailable:
    """The error of a store whose schema is not the one that this version knows."""
    if version is None:
        return DatabaseUnavailable(action, "it is empty", "Name a store that was written")
    if version == 0:
        return _unknown(action, tables.unreleased_version(connection))
    if version < tables.VERSION:
        problem, do = (
            f"its schema has the older version {version}",
            "Run `pcite db upgrade`, or open it once for writing",
        )
        return DatabaseUnavailable(action, problem, f"{do}, which does the same")
    problem = f"its schema has version {version}, known is {tables.VERSION}"
    return DatabaseUnavailable(action, problem, "Use the version of pcite that wrote it")


def _unknown(action: str, unreleased: int | None) -> DatabaseUnavailable:
    if unreleased is None:
        return DatabaseUnavailable(action, "it holds tables of another program", "Name another; it was left as it is")
    problem = f"it was written before the first release of pcite, with version {unreleased} of the schema of that time"
    do = "Name a new store and ground or register anew; this one was left as it is, for the pcite that wrote it"
    return UnreleasedSchema(action, problem, do)
