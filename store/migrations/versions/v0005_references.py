"""References of the library's sources: what was said of a source after it was registered, who said it, and when."""

from __future__ import annotations

from alembic import op
from pcite.store.migrations.keeping import append_only, run

revision = "0005"
down_revision = "0004"

STATEMENTS = (
    """CREATE TABLE source_reference (
    project_id VARCHAR DEFAULT 'default' NOT NULL,
    id {number} NOT NULL,
    library_id INTEGER NOT NULL,
    origin VARCHAR NOT NULL,
    csl JSON NOT NULL,
    created_at {time} NOT NULL,
    created_by VARCHAR,
    PRIMARY KEY (id),
    FOREIGN KEY(library_id) REFERENCES library_source (id)
)""",
    "CREATE INDEX ix_source_reference_library_id ON source_reference (library_id)",
)
SQLITE = {"number": "INTEGER", "time": "DATETIME"}
POSTGRES = {"number": "SERIAL", "time": "TIMESTAMP WITH TIME ZONE"}


def upgrade() -> None:
    """No source has one yet."""
    connection = op.get_bind()
    words = POSTGRES if connection.dialect.name == "postgresql" else SQLITE
    run(connection, *(statement.format(**words) for statement in STATEMENTS))
    append_only(connection, "source_reference")
