"""Queries in SQL: one way to write them for both databases, and no way to write with them."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any

from ...store.database import Database

TOKEN = re.compile(r"'(?:[^']|'')*'|\"(?:[^\"]|\"\")*\"|--[^\n]*|/\*.*?(?:\*/|\Z)|\?|%s|%", re.DOTALL)


def query(db: Database, sql: str, params: Sequence[Any] = ()) -> list[dict[str, Any]]:
    """The rows by column.

    Raises:
        DatabaseUnavailable: the database refuses it, as it does what would write.
    """
    with db.reading("querying") as session:
        connection = session.connection()
        sqlite = connection.dialect.name == "sqlite"
        if sqlite:
            connection.exec_driver_sql("PRAGMA query_only = ON")
        try:
            rows = connection.exec_driver_sql(_worded(sql, "?" if sqlite else "%s"), tuple(params))
            return [dict(row) for row in rows.mappings()] if rows.returns_rows else []
        finally:
            if sqlite:
                connection.exec_driver_sql("PRAGMA query_only = OFF")


def _worded(sql: str, sign: str) -> str:
    """With the sign that the driver knows for a value; what is quoted or a comment stays, but for its `%`."""

    def put(match: re.Match[str]) -> str:
        token = match[0]
        if token in ("?", "%s"):
            return sign
        return token.replace("%", "%%") if sign == "%s" else token

    return TOKEN.sub(put, sql)
