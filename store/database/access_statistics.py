"""Statistics: none of the texts that projects wrote, since the plan of a query (EXPLAIN) guesses by those of all.

The bounds of a histogram are texts of rows: by asking how many rows a plan expects up to a text, an agent would read
those of another project letter by letter. What a plan goes by instead are keys, numbers and how many rows there are.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from sqlalchemy import Boolean, Connection, Float, Integer, Table

from .access_shared import LOG
from .tables.base import UtcTime

CLEARED_FROM = 180000
"""The first version in which an owner takes out what was counted before; in earlier ones a superuser alone can."""
NAMES = "unnest(%s::text[], %s::text[]) AS one (relname, attname)"
CLEAR = f"SELECT pg_clear_attribute_stats(current_schema()::text, relname, attname, false) FROM {NAMES}"
DELETE = (
    "DELETE FROM pg_statistic WHERE (starelid, staattnum) IN (SELECT attrelid, attnum FROM pg_attribute AS there "
    f"JOIN {NAMES} ON there.attrelid = to_regclass(quote_ident(relname)) AND there.attname = one.attname)"
)


def forget(connection: Connection, tables: Iterable[Table]) -> None:
    """Take out what was counted of texts, and let nothing be counted from now on; within the caller's transaction."""
    texts = {table.name: columns for table in tables if table.name not in LOG and (columns := list(_texts(table)))}
    for table, columns in texts.items():
        actions = (f'ALTER COLUMN "{column}" SET STATISTICS 0' for column in columns)
        connection.exec_driver_sql(f"ALTER TABLE {table} {', '.join(actions)}")
    version, is_superuser = connection.exec_driver_sql(
        "SELECT current_setting('server_version_num')::int, rolsuper FROM pg_roles WHERE rolname = current_user"
    ).one()
    if version >= CLEARED_FROM or is_superuser:
        pairs = ((table, column) for table, columns in texts.items() for column in columns)
        arrays = tuple(map(list, zip(*pairs, strict=True)))
        connection.exec_driver_sql(CLEAR if version >= CLEARED_FROM else DELETE, arrays)


def _texts(table: Table) -> Iterator[str]:
    """Columns of texts and bytes that are no keys and lead to no other row."""
    for column in table.columns:
        key = column.primary_key or column.foreign_keys or column.name == "project_id"
        if not key and not isinstance(column.type, Boolean | Float | Integer | UtcTime):
            yield column.name
