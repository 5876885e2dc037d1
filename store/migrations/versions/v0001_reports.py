"""Reports with their claims, links, verdicts and citations, in a SQLite file.

PostgreSQL came with version 3, which makes there all that this revision and the next one make here.
"""

from __future__ import annotations

from alembic import op
from pcite.store.migrations.keeping import append_only, run, statements

revision = "0001"
down_revision = None

TABLES = (
    "report",
    "schema_migrations",
    "score",
    "source",
    "vector",
    "claim",
    "passage",
    "report_source",
    "citation",
    "link",
    "report_passage",
    "verdict",
)


def upgrade() -> None:
    """Everything that version 1 had."""
    connection = op.get_bind()
    if connection.dialect.name == "postgresql":
        run(connection, statements("0003_postgresql.sql")[0])  # the record of versions, which is needed from now on
    else:
        run(connection, *statements("0001_sqlite.sql"))
        append_only(connection, *TABLES)
