"""Inserting: rows of one table through the driver, which takes a third of the time that building statements takes."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache
from typing import Any

from sqlalchemy import Connection, Table
from sqlalchemy.engine import Dialect

from .base import Values

Bind = Callable[[Any], Any]


def insert(connection: Connection, table: Table, rows: Sequence[Values]) -> None:
    """Insert rows that all have the same columns, by the names of the columns."""
    names = tuple(rows[0])
    statement, binds = _statement(table, connection.dialect, names)
    if any(bind is not None for bind in binds):
        given = [tuple(_bound(row, names, binds)) for row in rows]
    else:
        given = [tuple(row[name] for name in names) for row in rows]
    connection.exec_driver_sql(statement, given)


def _bound(row: Values, names: Sequence[str], binds: Sequence[Bind | None]) -> list[Any]:
    return [row[name] if bind is None else bind(row[name]) for name, bind in zip(names, binds, strict=True)]


@lru_cache(maxsize=512)
def _statement(table: Table, dialect: Dialect, names: tuple[str, ...]) -> tuple[str, tuple[Bind | None, ...]]:
    """The statement, and how the dialect turns each value into what its driver takes."""
    quoted = dialect.identifier_preparer.quote
    one = "?" if dialect.paramstyle == "qmark" else "%s"
    binds = tuple(table.columns[name].type.dialect_impl(dialect).bind_processor(dialect) for name in names)
    into = f"INSERT INTO {quoted(table.name)} ({', '.join(map(quoted, names))})"
    return f"{into} VALUES ({', '.join([one] * len(names))})", binds
