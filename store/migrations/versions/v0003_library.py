"""A library of sources, web pages and search; sources know their pages. The first version on PostgreSQL."""

from __future__ import annotations

from alembic import op
from pcite.store.migrations.keeping import append_only, by_words, run, statements

revision = "0003"
down_revision = "0002"

NEW = (
    "text_vector",
    "web_file",
    "web_capture",
    "library_source",
    "source_alias",
    "job_source",
    "source_tag",
    "source_annotation",
)
EARLIER = (
    "schema_migrations",
    "judgement",
    "report",
    "source",
    "claim",
    "passage",
    "report_source",
    "citation",
    "link",
    "report_passage",
    "verdict",
)
"""Tables of the versions before, which PostgreSQL gets now."""
COLUMNS = (
    "ALTER TABLE source ADD COLUMN version VARCHAR",
    "ALTER TABLE source ADD COLUMN areas JSON DEFAULT '[]' NOT NULL",
    "ALTER TABLE citation ADD COLUMN prefix VARCHAR DEFAULT '' NOT NULL",
    "ALTER TABLE citation ADD COLUMN suffix VARCHAR DEFAULT '' NOT NULL",
)


def upgrade() -> None:
    """The library; on PostgreSQL everything."""
    connection = op.get_bind()
    if connection.dialect.name == "postgresql":
        run(connection, *statements("0003_postgresql.sql")[1:])
        append_only(connection, *EARLIER)
    else:
        run(connection, *COLUMNS, *statements("0003_sqlite.sql"))
        run(connection, "INSERT INTO text_vector (key, vector) SELECT key, vector FROM vector", "DROP TABLE vector")
    append_only(connection, *NEW)
    by_words(connection, "source_annotation", "content")
    by_words(connection, "chunk", "terms")
