"""What Alembic compares where it looks for differences between a store and today's classes of rows."""

from __future__ import annotations

from typing import Any

from sqlalchemy import Connection

from .tables.base import Row
from .tables.schema import tables_of


def comparing(connection: Connection) -> dict[str, Any]:
    """Arguments of `configure`: the store's tables, and not those of a program that it stands beside."""
    dialect = connection.dialect.name
    ours = {table.name for table in tables_of(dialect)}

    def include_name(name: str | None, kind: str, _: object) -> bool:
        return kind != "table" or name in ours

    def include_object(thing: object, name: str | None, kind: str, reflected: bool, _: object) -> bool:
        words = reflected and str(name).endswith(("_words", "_words_gin"))  # what searches by words is not in a class
        return not words and (kind != "table" or name in ours)

    return {
        "target_metadata": Row.metadata,
        "include_name": include_name,
        "include_object": include_object,
        "compare_type": True,
        "compare_server_default": dialect == "sqlite",
    }
