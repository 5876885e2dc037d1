"""The schema: tables, the triggers that keep every row as it was written, and the views of other programs' names.

Rights can be given away and SQLite has none, so the database itself refuses: a row cannot be
updated, deleted, or pushed out by an insert with the same key, whoever asks.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from datetime import UTC, datetime
from functools import cache

from sqlalchemy import Connection, Dialect, Table, insert
from sqlalchemy.schema import CreateIndex, CreateTable, ExecutableDDLElement
from sqlmodel import Field

from .base import Row, UtcTime
from .triggers import FUNCTIONS, number_triggers, postgres_triggers, sqlite_triggers
from .views import views
from .words import can_search, postgres_words, searched, sqlite_words

VERSION = 2

UNRELEASED = frozenset({4, 5, 6})
"""Versions that stores from before the first release have in `store_version`; no revision has one of these numbers."""
OLDEST = frozenset({"report", "claim", "link", "verdict", "citation", "source", "passage", "schema_migrations"})
"""Tables and views of every such store; the earliest, of versions 1 to 3, have no `store_version`."""

NAMES = {
    "sqlite": "SELECT name FROM sqlite_master",
    "postgresql": (
        "SELECT relname FROM pg_class "
        "WHERE relnamespace = to_regnamespace(split_part(current_setting('search_path'), ',', 1))"
    ),
}
"""How to ask each database what is in the store's schema."""


class VersionRow(Row, table=True):
    """A version that the schema was brought to."""

    __tablename__ = "store_version"

    version: int = Field(primary_key=True)
    applied_at: datetime = Field(sa_type=UtcTime)


def create(connection: Connection) -> None:
    """Everything that a database without a store needs, within the caller's transaction."""
    taken = names(connection)
    kind: Callable[[], Dialect] = type(connection.dialect)
    for statement in (*_definitions(kind), *rules(connection), *views(connection, taken)):
        connection.exec_driver_sql(statement)
    connection.execute(insert(VersionRow), [{"version": VERSION, "applied_at": datetime.now(UTC)}])


def store_version(connection: Connection) -> int | None:
    """The version of the store that is there, `None` where there is none, 0 where other tables have our names.

    Those are another program's, or of a store from before the first release. Tables of an orchestrator, `sources`,
    `citations` and `schema_migrations`, are neither: a store fits in beside.
    """
    there = names(connection)
    if VersionRow.__tablename__ in there:
        version = _last(connection, VersionRow.__tablename__)
        if version != VERSION:
            return 0 if version in UNRELEASED else version
        expected = {table.name for table in tables_of(connection.dialect.name)}
        return version if expected <= there else 0
    return 0 if there & set(Row.metadata.tables) else None


def unreleased_version(connection: Connection) -> int | None:
    """The version, 1 to 6, of a store that was written before the first release; `None` of anything else."""
    there = names(connection)
    if not there >= OLDEST:
        return None
    if VersionRow.__tablename__ in there:
        version = _last(connection, VersionRow.__tablename__)
        return version if version in UNRELEASED else None
    version = _last(connection, "schema_migrations")
    return version if 0 < version < min(UNRELEASED) else None


def names(connection: Connection) -> set[str]:
    """What is in the store's schema: tables, views, indexes."""
    return {name for (name,) in connection.exec_driver_sql(NAMES[connection.dialect.name])}


def tables_of(dialect: str) -> list[Table]:
    """The tables that every store in this kind of database has, what others refer to first."""
    return [table for table in Row.metadata.sorted_tables if table.info.get("only", dialect) == dialect]


def _last(connection: Connection, table: str) -> int:
    version = connection.exec_driver_sql(f"SELECT max(version) FROM {table}").scalar()
    return version if isinstance(version, int) else 0


@cache
def _definitions(kind: Callable[[], Dialect]) -> tuple[str, ...]:
    """What makes the tables and their indexes, put into words once: that takes longer than to run it."""
    dialect = kind()
    tables = tables_of(dialect.name)
    made: list[ExecutableDDLElement] = []
    for table in tables:
        made += [CreateTable(table), *map(CreateIndex, table.indexes)]
    return tuple(str(each.compile(dialect=dialect)) for each in made)


def rules(connection: Connection) -> Iterator[str]:
    """What keeps every row as it was written, but for those that can be made again, and texts ready to be searched."""
    postgres = connection.dialect.name == "postgresql"
    yield from FUNCTIONS if postgres else ()
    for table in Row.metadata.sorted_tables:
        if not table.info.get("disposable"):
            yield from postgres_triggers(table) if postgres else sqlite_triggers(table)
        yield from number_triggers(table) if postgres else ()
    for table, column in searched(Row.metadata) if can_search(connection) else ():
        yield from postgres_words(table, column) if postgres else sqlite_words(table, column)
