"""Statistics: none of what projects wrote, since the plan of a query (EXPLAIN) guesses by the rows of all.

The bounds of a histogram are values of rows: by asking how many rows a plan expects up to a text, a number or a time,
an agent would read those of another project. What a plan goes by instead are keys and how many rows there are.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from sqlalchemy import Connection, Table

from .access_shared import LOG

CLEARED_FROM = 180000
"""The first version in which an owner takes out what was counted before; in earlier ones a superuser alone can."""
NAMES = "unnest(%s::text[], %s::text[]) AS one (relname, attname)"
CLEAR = f"SELECT pg_clear_attribute_stats(current_schema()::text, relname, attname, false) FROM {NAMES}"
DELETE = (
    "DELETE FROM pg_statistic WHERE (starelid, staattnum) IN (SELECT attrelid, attnum FROM pg_attribute AS there "
    f"JOIN {NAMES} ON there.attrelid = to_regclass(quote_ident(relname)) AND there.attname = one.attname)"
)


def forget(connection: Connection, tables: Iterable[Table]) -> None:
    """Take out what was counted of such values, and let nothing be counted from now on, in the caller's transaction."""
    written = {table.name: columns for table in tables if table.name not in LOG and (columns := list(_written(table)))}
    for table, columns in written.items():
        actions = (f'ALTER COLUMN "{column}" SET STATISTICS 0' for column in columns)
        connection.exec_driver_sql(f"ALTER TABLE {table} {', '.join(actions)}")
    version, is_superuser = connection.exec_driver_sql(
        "SELECT current_setting('server_version_num')::int, rolsuper FROM pg_roles WHERE rolname = current_user"
    ).one()
    if version >= CLEARED_FROM or is_superuser:
        pairs = ((table, column) for table, columns in written.items() for column in columns)
        arrays = tuple(map(list, zip(*pairs, strict=True)))
        connection.exec_driver_sql(CLEAR if version >= CLEARED_FROM else DELETE, arrays)


def _written(table: Table) -> Iterator[str]:
    """Columns that are no keys and lead to no other row."""
    for column in table.columns:
        if not (column.primary_key or column.foreign_keys or column.name == "project_id"):
            yield column.name
