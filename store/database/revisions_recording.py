"""The record of the revisions that a database has: the table that it keeps itself, not one of Alembic's."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from datetime import UTC, datetime
from typing import TYPE_CHECKING, Any, NamedTuple

from sqlalchemy import Connection, column, insert, table

from .engine_versions import engine_version
from .opening import mismatch
from .tables.base import UtcTime
from .tables.schema import store_version

if TYPE_CHECKING:
    from alembic.runtime.migration import MigrationContext, MigrationInfo


class VersionRecord(NamedTuple):
    """How one kind of database knows its version.

    Alembic is shown it in a table that lives as long as the transaction and is seen by its connection alone.
    """

    table: str
    """The name of that table."""
    revision: str
    """How a version is written as a revision."""
    current: Callable[[Connection], int | None]
    """The version that is there, `None` where none is."""
    versions_table: str
    """The table in which versions are kept."""

    def begin(self, connection: Connection) -> None:
        """Show Alembic the version that is there."""
        gone = " ON COMMIT DROP" if connection.dialect.name == "postgresql" else ""
        connection.exec_driver_sql(f"CREATE TEMPORARY TABLE {self.table} (version_num VARCHAR(32) NOT NULL){gone}")
        if version := self.current(connection):
            connection.execute(insert(table(self.table, column("version_num"))), [{"version_num": self.name(version)}])

    def end(self, connection: Connection) -> None:
        """Leave nothing of it behind."""
        connection.exec_driver_sql(f"DROP TABLE {self.table}")

    def name(self, version: int) -> str:
        """The revision of a version."""
        return self.revision.format(version)

    def applied(
        self, ctx: MigrationContext, step: MigrationInfo, heads: Collection[Any], run_args: Mapping[str, Any]
    ) -> None:
        """Keep that a revision was run."""
        assert step.up_revision_id
        assert ctx.connection
        version = int(step.up_revision_id.removeprefix(self.revision.partition("{")[0]))
        stored = table(self.versions_table, column("version"), column("applied_at", UtcTime))
        ctx.connection.execute(insert(stored), [{"version": version, "applied_at": datetime.now(UTC)}])


def _store_version(connection: Connection) -> int | None:
    version = store_version(connection)
    if version == 0:
        raise mismatch("running revisions", connection, version)
    return version


RECORDS = {
    "alembic": VersionRecord("pcite_revision", "{:04}", _store_version, "store_version"),
    "engine": VersionRecord("engine_revision", "engine_v{}", engine_version, "schema_migrations"),
}
"""By the section of `alembic.ini`."""
