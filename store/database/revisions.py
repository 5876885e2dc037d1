"""Running revisions on a connection that is open, within the caller's transaction."""

from __future__ import annotations

from pathlib import Path
from threading import Lock

from sqlalchemy import Connection
from sqlalchemy.exc import DBAPIError

from ..errors import DatabaseUnavailable

INI = Path(__file__).with_name("migrations") / "alembic.ini"

NO_RIGHT = "42501"
"""`insufficient_privilege` (postgresql.org/docs/current/errcodes-appendix.html)."""

_ONE_AT_A_TIME = Lock()
"""Alembic keeps the environment of the revisions that run in a global."""


def upgrade(connection: Connection, version: int | None = None, to: str = "head") -> None:
    """Bring a store to a revision, `0001` to `head`; `version` is the one it has, where the caller knows.

    Raises:
        DatabaseUnavailable: the role may not change the schema.
    """
    try:
        _run(connection, "alembic", to)
    except DBAPIError as error:
        if getattr(error.orig, "sqlstate", None) != NO_RIGHT:
            raise
        problem = f"its schema has the older version {version}, which this role may not change ({error.orig})"
        do = "Let the owner of its tables run `pcite db upgrade`"
        raise DatabaseUnavailable("bringing the store up to date", problem, do) from error


def upgrade_engine(connection: Connection, to: str = "head") -> None:
    """Bring a database of an earlier CitationEngine to a revision, `engine_v1` to `head`.

    On SQLite foreign keys must be off, or the table that is made anew cannot take the old one's place.
    """
    _run(connection, "engine", to)


def _run(connection: Connection, section: str, to: str) -> None:
    from alembic import command
    from alembic.config import Config

    config = Config(INI, ini_section=section, attributes={"connection": connection})
    with _ONE_AT_A_TIME:
        command.upgrade(config, to)
