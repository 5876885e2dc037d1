"""A table that is filled from another, with all that revisions put around one."""

from __future__ import annotations

from alembic import op
from pcite.store.database.revisions_statements import append_only, by_words, run

revision = "0003"
down_revision = "0002"

STATEMENTS = (
    "CREATE TABLE invented (id INTEGER NOT NULL PRIMARY KEY, content VARCHAR NOT NULL)",
    "INSERT INTO invented SELECT id, quote FROM citation",
    "CREATE INDEX ix_invented_content ON invented (content)",
)


def upgrade() -> None:
    """Every quote once more."""
    connection = op.get_bind()
    run(connection, *STATEMENTS)
    append_only(connection, "invented")
    by_words(connection, "invented", "content")
