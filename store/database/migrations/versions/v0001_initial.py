"""The store as it was first released, on SQLite and on PostgreSQL."""

from __future__ import annotations

from alembic import op
from pcite.store.database.revisions_statements import append_only, by_words, make_views, run, statements

revision = "0001"
down_revision = None

DISPOSABLE = "chunk", "chunk_vector", "vector_model"
"""Tables whose rows may be changed, since they can be made again."""
WORDS = {
    "sqlite": {
        "counted": "INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT",
        "number": "INTEGER",
        "time": "DATETIME",
        "bytes": "BLOB",
        "also": ",\n    ",
    },
    "postgresql": {
        "counted": "SERIAL NOT NULL PRIMARY KEY",
        "number": "SERIAL",
        "time": "TIMESTAMP WITH TIME ZONE",
        "bytes": "BYTEA",
        "also": " -- ",
    },
}


def upgrade() -> None:
    """In a database without a store."""
    connection = op.get_bind()
    dialect = connection.dialect.name
    tables = [statement.format(**WORDS[dialect]) for statement in statements("0001_tables.sql")]
    run(connection, *tables, *statements(f"0001_{dialect}.sql"))
    made = [statement.split()[2] for statement in tables if statement.startswith("CREATE TABLE")]
    append_only(connection, *(table for table in made if table not in DISPOSABLE))
    by_words(connection, "source_annotation", "content")
    by_words(connection, "chunk", "terms")
    make_views(connection, "0001_views.sql")
