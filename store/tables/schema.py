"""The schema: tables, the triggers that keep every row as it was written, and the audit trail.

Rights can be given away and SQLite has none, so the database itself refuses: a row cannot be
updated, deleted, or pushed out by an insert with the same key, whoever asks.
"""

from __future__ import annotations

from collections.abc import Iterator
from datetime import UTC, datetime

from sqlalchemy import Connection, insert
from sqlmodel import Field

from .base import Row, UtcTime
from .migrations import MIGRATIONS, expected, tables_of
from .triggers import FUNCTIONS, postgres_triggers, sqlite_triggers
from .words import can_search, postgres_words, searched, sqlite_words

VERSION = 4

AUDIT_TRAIL = """
CREATE VIEW citation_audit_trail AS
SELECT
    link.uid AS citation_id,
    link.report_id AS report_id,
    coalesce(link.part, claim.text) AS claim_text,
    link.source_id AS source_id,
    passage.text AS source_verbatim_text,
    link.retrieval_score AS retrieval_score,
    substr(link.model, 1, 50) AS verification_model,
    link.probability AS verification_confidence,
    link.created_at AS timestamp
FROM link JOIN claim ON claim.uid = link.claim_uid LEFT JOIN passage ON passage.uid = link.passage_uid
"""

NAMES = {
    "sqlite": "SELECT name FROM sqlite_master",
    "postgresql": (
        "SELECT relname FROM pg_class "
        "WHERE relnamespace = to_regnamespace(split_part(current_setting('search_path'), ',', 1))"
    ),
}
"""How to ask each database what is in the store's schema."""


class MigrationRow(Row, table=True):
    """A version that the schema was brought to."""

    __tablename__ = "schema_migrations"

    version: int = Field(primary_key=True)
    applied_at: datetime = Field(sa_type=UtcTime)


def create(connection: Connection) -> None:
    """Everything that an empty database needs, within the caller's transaction."""
    Row.metadata.create_all(connection, tables_of(connection.dialect.name), checkfirst=False)
    for statement in _rules(connection):
        connection.exec_driver_sql(statement)
    connection.exec_driver_sql(AUDIT_TRAIL)
    _applied(connection, VERSION)


def migrate(connection: Connection, version: int) -> None:
    """Bring a store of an older version to this one, within the caller's transaction."""
    for step in range(version + 1, VERSION + 1):
        MIGRATIONS[step](connection)
        _applied(connection, step)
    for statement in _rules(connection):
        connection.exec_driver_sql(statement.replace("CREATE TRIGGER", "CREATE TRIGGER IF NOT EXISTS", 1))


def found_version(connection: Connection) -> int | None:
    """The version of the schema that is there, `None` where there is none, 0 where the tables are another program's."""
    there = {name for (name,) in connection.exec_driver_sql(NAMES[connection.dialect.name])}
    if MigrationRow.__tablename__ not in there:
        return 0 if there & set(Row.metadata.tables) else None
    version = connection.exec_driver_sql("SELECT max(version) FROM schema_migrations").scalar()
    known = isinstance(version, int) and (version > VERSION or expected(version, connection.dialect.name) <= there)
    return version if known else 0


def check_writable(connection: Connection) -> None:
    """Write nothing: SQLite lets a writer begin on what may only be read, and fails at the first statement."""
    connection.exec_driver_sql("INSERT INTO schema_migrations SELECT * FROM schema_migrations WHERE false")


def _applied(connection: Connection, version: int) -> None:
    connection.execute(insert(MigrationRow), [{"version": version, "applied_at": datetime.now(UTC)}])


def _rules(connection: Connection) -> Iterator[str]:
    """What keeps every row as it was written, but for those that can be made again, and texts ready to be searched."""
    postgres = connection.dialect.name == "postgresql"
    yield from FUNCTIONS if postgres else ()
    for table in Row.metadata.sorted_tables:
        if not table.info.get("disposable"):
            yield from postgres_triggers(table) if postgres else sqlite_triggers(table)
    for table, column in searched(Row.metadata) if can_search(connection) else ():
        yield from postgres_words(table, column) if postgres else sqlite_words(table, column)
