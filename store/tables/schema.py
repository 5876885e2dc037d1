"""The schema: tables, the triggers that keep every row as it was written, and the audit trail.

SQLite has no rights to revoke, so the database itself refuses: a row cannot be updated,
deleted, or pushed out by an insert with the same key (`INSERT OR REPLACE`), whoever asks.
"""

from __future__ import annotations

from collections.abc import Iterator
from datetime import UTC, datetime

from sqlalchemy import Connection, Table, UniqueConstraint, insert
from sqlmodel import Field

from .base import Row, UtcTime
from .migrations import MIGRATIONS, expected

VERSION = 3

APPEND_ONLY = "append-only"
"""How the message of every such refusal begins."""

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


class MigrationRow(Row, table=True):
    """A version that the schema was brought to."""

    __tablename__ = "schema_migrations"

    version: int = Field(primary_key=True)
    applied_at: datetime = Field(sa_type=UtcTime)


def create(connection: Connection) -> None:
    """Everything that an empty database needs, within the caller's transaction."""
    Row.metadata.create_all(connection, checkfirst=False)
    for table in _kept():
        for trigger in _triggers(table):
            connection.exec_driver_sql(trigger)
    connection.exec_driver_sql(AUDIT_TRAIL)
    _applied(connection, VERSION)


def migrate(connection: Connection, version: int) -> None:
    """Bring a store of an older version to this one, within the caller's transaction."""
    for step in range(version + 1, VERSION + 1):
        MIGRATIONS[step](connection)
        _applied(connection, step)
    for table in _kept():
        for trigger in _triggers(table):
            connection.exec_driver_sql(trigger.replace("CREATE TRIGGER", "CREATE TRIGGER IF NOT EXISTS", 1))


def found_version(connection: Connection) -> int | None:
    """The version of the schema that is there, `None` where there is none, 0 where the tables are another program's."""
    there = {name for (name,) in connection.exec_driver_sql("SELECT name FROM sqlite_master")}
    ours = set(Row.metadata.tables)
    if MigrationRow.__tablename__ not in there:
        return 0 if there & ours else None
    version = connection.exec_driver_sql("SELECT max(version) FROM schema_migrations").scalar()
    known = isinstance(version, int) and (version > VERSION or expected(version) <= there)
    return version if known else 0


def _applied(connection: Connection, version: int) -> None:
    connection.execute(insert(MigrationRow), [{"version": version, "applied_at": datetime.now(UTC)}])


def _kept() -> list[Table]:
    """The tables whose rows stay as they were written."""
    return [table for table in Row.metadata.sorted_tables if not table.info.get("disposable")]


def _triggers(table: Table) -> Iterator[str]:
    name = table.name
    for verb, done in ("UPDATE", "changed"), ("DELETE", "deleted"):
        yield f"CREATE TRIGGER {name}_no_{verb.lower()} BEFORE {verb} ON {name} BEGIN {_refusal(name, done)} END"
    same = " OR ".join(f"({' AND '.join(f'{column} = NEW.{column}' for column in key)})" for key in _keys(table))
    yield (
        f"CREATE TRIGGER {name}_no_replace BEFORE INSERT ON {name} "
        f"WHEN EXISTS (SELECT 1 FROM {name} WHERE {same}) BEGIN {_refusal(name, 'replaced')} END"
    )


def _keys(table: Table) -> Iterator[list[str]]:
    yield ["rowid"]  # hidden in most tables, and yet a key that REPLACE goes by
    yield [column.name for column in table.primary_key]
    for constraint in table.constraints:
        if isinstance(constraint, UniqueConstraint):
            yield [column.name for column in constraint.columns]


def _refusal(name: str, done: str) -> str:
    return f"SELECT RAISE(ABORT, '{APPEND_ONLY}: a row of {name} would be {done}');"
