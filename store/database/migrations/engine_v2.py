"""Sources are shared by jobs: once for each content, with annotations and tags of each job, and full text."""

from __future__ import annotations

from hashlib import sha256

from alembic import op
from pcite.store.database.dialects import in_dialect
from sqlalchemy import Connection, text

revision = "engine_v2"
down_revision = "engine_v1"

TABLES = (
    """CREATE TABLE job_sources (
    job_id {job} NOT NULL,
    source_id INTEGER NOT NULL REFERENCES sources (id),
    added_at {time} DEFAULT CURRENT_TIMESTAMP,
    PRIMARY KEY (job_id, source_id)
)""",
    """CREATE TABLE source_annotations (
    id {number},
    source_id INTEGER NOT NULL REFERENCES sources (id),
    job_id {job},
    annotation_type TEXT NOT NULL DEFAULT 'note'
        CHECK (annotation_type IN ('note', 'highlight', 'summary', 'question', 'critique')),
    content TEXT NOT NULL,
    page_reference TEXT,
    created_at {time} DEFAULT CURRENT_TIMESTAMP,
    created_by TEXT
)""",
    """CREATE TABLE source_tags (
    id {number},
    source_id INTEGER NOT NULL REFERENCES sources (id),
    job_id {job},
    tag TEXT NOT NULL,
    created_at {time} DEFAULT CURRENT_TIMESTAMP,
    UNIQUE (source_id, job_id, tag)
)""",
    """INSERT INTO job_sources (job_id, source_id, added_at)
SELECT job_id, min(id), min(created_at) FROM sources WHERE job_id IS NOT NULL GROUP BY job_id, content_hash""",
)
SAME = "SELECT min(one.id) FROM sources AS one WHERE one.content_hash = "
ONE_FOR_EACH = (
    f"""UPDATE citations SET source_id = (
    SELECT coalesce(({SAME} mine.content_hash), mine.id) FROM sources AS mine WHERE mine.id = citations.source_id)""",
    f"UPDATE job_sources SET source_id = ({SAME} (SELECT content_hash FROM sources WHERE id = job_sources.source_id))",
    "DELETE FROM sources WHERE id NOT IN (SELECT min(id) FROM sources GROUP BY content_hash)",
)
SQLITE = (
    """CREATE TABLE sources_new (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    type TEXT NOT NULL CHECK (type IN ('document', 'website', 'database', 'custom')),
    identifier TEXT NOT NULL,
    name TEXT NOT NULL,
    version TEXT,
    content TEXT NOT NULL,
    content_hash TEXT UNIQUE,
    metadata TEXT,
    created_at TIMESTAMP DEFAULT CURRENT_TIMESTAMP
)""",
    """INSERT INTO sources_new
SELECT id, type, identifier, name, version, content, content_hash, metadata, created_at FROM sources""",
    "DROP TABLE sources",
    "ALTER TABLE sources_new RENAME TO sources",
)
POSTGRES = (
    "DROP INDEX idx_sources_content_hash",
    "ALTER TABLE sources DROP COLUMN job_id",
    "ALTER TABLE sources ADD CONSTRAINT sources_content_hash_key UNIQUE (content_hash)",
    "CREATE INDEX idx_sources_content_fts ON sources USING gin (to_tsvector('simple', content))",
    "CREATE INDEX idx_source_annotations_content_fts ON source_annotations USING gin (to_tsvector('simple', content))",
)


def upgrade() -> None:
    """Jobs keep what they had; of sources with the same content the first one stays, and is the one that is cited."""
    connection = op.get_bind()
    _hash(connection)
    for statement in (*TABLES, *ONE_FOR_EACH):
        connection.exec_driver_sql(in_dialect(connection, statement))
    for statement in SQLITE if connection.dialect.name == "sqlite" else POSTGRES:
        connection.exec_driver_sql(statement)
    if connection.dialect.name == "sqlite":
        for table in "sources", "source_annotations":
            _by_words(connection, table)


def _hash(connection: Connection) -> None:
    """The SHA-256 of the content for those that have none."""
    bare = connection.execute(text("SELECT id, content FROM sources WHERE content_hash IS NULL")).all()
    for number, content in bare:
        values = {"id": number, "digest": sha256(content.encode()).hexdigest()}
        connection.execute(text("UPDATE sources SET content_hash = :digest WHERE id = :id"), values)


def _by_words(connection: Connection, table: str) -> None:
    """An index of the words of a table's content in SQLite, and the triggers that follow it."""
    words = f"{table}_fts"
    add = f"INSERT INTO {words} (rowid, content) VALUES (NEW.id, NEW.content);"
    drop = f"INSERT INTO {words} ({words}, rowid, content) VALUES ('delete', OLD.id, OLD.content);"
    for statement in (
        f"CREATE VIRTUAL TABLE {words} USING fts5(content, content='{table}', content_rowid='id')",
        f"INSERT INTO {words} ({words}) VALUES ('rebuild')",
        f"CREATE TRIGGER {words}_insert AFTER INSERT ON {table} BEGIN {add} END",
        f"CREATE TRIGGER {words}_delete AFTER DELETE ON {table} BEGIN {drop} END",
        f"CREATE TRIGGER {words}_update AFTER UPDATE ON {table} BEGIN {drop} {add} END",
    ):
        connection.exec_driver_sql(statement)
