"""Integrity: whether what a database answers can be relied on, before anything is compared with its answers.

Rows are looked up by indexes, and an index can have other entries than its table; a view shows what it likes; and a
column that ignores case finds the leaf of another row.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from sqlalchemy import Connection

from .log_covered import logged_tables
from .schema_declared import changed
from .tables.log import KINDS

OF_VALUES = re.compile(r"(?:CHECK constraint failed|NULL value|\w+ value) in ")
"""Begins what SQLite says of a value, which is looked at with its row."""
OTHER_KIND = (
    "SELECT relname::text FROM pg_class WHERE relnamespace = current_schema()::regnamespace AND relname = ANY(%s) "
    "AND relkind NOT IN ('r', 'p')"
)
OTHER_COLLATION = (
    "SELECT relname::text, attname::text FROM pg_attribute JOIN pg_class ON pg_class.oid = attrelid "
    "JOIN pg_type ON pg_type.oid = atttypid WHERE relnamespace = current_schema()::regnamespace "
    "AND relname = ANY(%s) AND attnum > 0 AND NOT attisdropped AND attcollation <> typcollation"
)


class Fault(NamedTuple):
    """Why rows that are read are not sure to be those that are there."""

    table: str
    """Empty where it is the file."""
    detail: str


def faults(connection: Connection) -> Iterator[Fault]:
    """What is wrong with the tables that the log is compared with, and with their indexes."""
    names = [*logged_tables(), *KINDS]
    if connection.dialect.name == "sqlite":
        yield from (Fault(name, detail) for name in names for detail in changed(connection, name, ("table",)))
        yield from (Fault("", f"the file is damaged: {detail}") for detail in damage(connection))
    else:
        yield from server_faults(connection, names)


def damage(connection: Connection) -> Iterator[str]:
    """What SQLite finds wrong with the pages of a file and with its indexes."""
    for (detail,) in connection.exec_driver_sql("PRAGMA integrity_check"):
        if detail != "ok" and not OF_VALUES.match(detail):
            yield detail


def server_faults(connection: Connection, names: Sequence[str]) -> Iterator[Fault]:
    """Tables of a server that are none, and columns of theirs that compare otherwise than texts do."""
    for name in connection.exec_driver_sql(OTHER_KIND, (list(names),)).scalars():
        yield Fault(name, f"{name} is no table")
    for name, column in connection.exec_driver_sql(OTHER_COLLATION, (list(names),)):
        yield Fault(name, f"{name}.{column} compares otherwise than it was made to")
