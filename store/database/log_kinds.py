"""Rows of the log that hold what no one writes there: SQLite keeps what it is given, where no rule forbids it."""

from __future__ import annotations

from typing import Any

from sqlalchemy import ColumnElement, Connection, Table, literal_column, not_, select, true

from .tables.log import KINDS


def well_typed(connection: Connection, table: Table) -> ColumnElement[bool]:
    """Rows of a table of the log that hold what their columns are for; a server keeps no others."""
    return literal_column(f"({KINDS[table.name]})") if connection.dialect.name == "sqlite" else true()


def ill_typed(connection: Connection, table: Table, *columns: str) -> list[tuple[Any, ...]]:
    """The others: the bytes that SQLite has in these columns, and the number of the row as `rowid`."""
    if connection.dialect.name != "sqlite":
        return []
    selected: list[ColumnElement[Any]] = [
        literal_column(name if name == "rowid" else f"CAST({name} AS BLOB)") for name in columns
    ]
    rows = connection.execute(select(*selected).select_from(table).where(not_(well_typed(connection, table))))
    return [tuple(row) for row in rows]
