"""The bytes of pages for each project by itself, and the project in the indexes of hashes and ids.

One row of bytes that all projects shared told each of them that another one had the page. Bytes that no capture names
belong to no project: they stay under the empty name, where the owner of the tables alone sees them.
"""

from __future__ import annotations

from alembic import op
from pcite.store.database.revisions_statements import append_only, run

revision = "0002"
down_revision = "0001"

FILE = """CREATE TABLE web_file (
    project_id VARCHAR NOT NULL,
    content_hash VARCHAR NOT NULL,
    content {bytes} NOT NULL,
    PRIMARY KEY (project_id, content_hash)
)"""
COPY = """INSERT INTO web_file (project_id, content_hash, content)
SELECT coalesce(named.project_id, ''), shared.content_hash, shared.content
FROM web_file_shared AS shared LEFT JOIN (
    SELECT project_id, content_hash FROM web_capture
    UNION SELECT project_id, screenshot_hash FROM web_capture WHERE screenshot_hash IS NOT NULL
) AS named ON named.content_hash = shared.content_hash"""
CAPTURE = """CREATE TABLE web_capture (
    project_id VARCHAR DEFAULT 'default' NOT NULL,
    id VARCHAR NOT NULL,
    url VARCHAR NOT NULL,
    number INTEGER NOT NULL,
    final_url VARCHAR NOT NULL,
    redirects JSON NOT NULL,
    status INTEGER NOT NULL,
    headers JSON NOT NULL,
    server VARCHAR NOT NULL,
    content_hash VARCHAR NOT NULL,
    source_uid VARCHAR NOT NULL,
    same_as VARCHAR,
    screenshot_hash VARCHAR,
    name VARCHAR NOT NULL,
    about JSON NOT NULL,
    accessed_at DATETIME NOT NULL,
    PRIMARY KEY (id),
    UNIQUE (project_id, url, number),
    FOREIGN KEY(project_id, content_hash) REFERENCES web_file (project_id, content_hash),
    FOREIGN KEY(project_id, screenshot_hash) REFERENCES web_file (project_id, content_hash),
    FOREIGN KEY(source_uid) REFERENCES source (uid),
    FOREIGN KEY(same_as) REFERENCES web_capture (id)
)"""
COLUMNS = (
    "project_id, id, url, number, final_url, redirects, status, headers, server, content_hash, source_uid, same_as, "
    "screenshot_hash, name, about, accessed_at"
)
SQLITE = (
    "ALTER TABLE web_file RENAME TO web_file_shared",
    FILE.format(bytes="BLOB"),
    COPY,
    "ALTER TABLE web_capture RENAME TO web_capture_shared",
    CAPTURE,
    f"INSERT INTO web_capture ({COLUMNS}) SELECT {COLUMNS} FROM web_capture_shared ORDER BY rowid",
    "DROP TABLE web_capture_shared",
    "DROP TABLE web_file_shared",
    "CREATE INDEX ix_web_capture_final_url ON web_capture (final_url, project_id)",
    "CREATE INDEX ix_web_capture_source_uid ON web_capture (source_uid)",
)
"""SQLite changes no key of a table: captures are copied, and their triggers and indexes go with the old table."""
POSTGRES = (
    "CREATE TEMPORARY TABLE web_file_shared ON COMMIT DROP AS SELECT content_hash, content FROM web_file",
    "ALTER TABLE web_capture DROP CONSTRAINT IF EXISTS web_capture_content_hash_fkey, "
    "DROP CONSTRAINT IF EXISTS web_capture_screenshot_hash_fkey",
    "DROP TABLE web_file",
    FILE.format(bytes="BYTEA"),
    COPY,
    "DROP TABLE web_file_shared",
    "ALTER TABLE web_capture "
    "ADD FOREIGN KEY (project_id, content_hash) REFERENCES web_file (project_id, content_hash), "
    "ADD FOREIGN KEY (project_id, screenshot_hash) REFERENCES web_file (project_id, content_hash)",
    "DROP INDEX IF EXISTS ix_web_capture_content_hash",
    "DROP FUNCTION IF EXISTS shown_in(text, text) CASCADE",
    "DROP FUNCTION IF EXISTS note_shown()",
    "DROP TABLE IF EXISTS web_file_project",
    """
DO $$ DECLARE each text; BEGIN
    FOREACH each IN ARRAY ARRAY['next_number(text)', 'number_citation()', 'check_number()'] LOOP
        EXECUTE 'ALTER FUNCTION ' || each || ' SET search_path = ' || quote_ident(current_schema()) || ', pg_temp';
    END LOOP;
END $$""",
)
"""And what said, where access control is on, which project had shown which bytes, with the policies that asked. At last
temporary tables and views come last in the paths of functions, where they stand for none of the server's."""
INDEXES = (
    "CREATE INDEX ix_web_capture_content_hash ON web_capture (content_hash, project_id)",
    "DROP INDEX IF EXISTS ix_source_content_hash",
    "CREATE INDEX ix_source_content_hash ON source (content_hash, project_id)",
    "DROP INDEX IF EXISTS ix_passage_id",
    "CREATE INDEX ix_passage_id ON passage (id, project_id)",
)


def upgrade() -> None:
    """Every project keeps the bytes that its captures name."""
    connection = op.get_bind()
    is_file = connection.dialect.name == "sqlite"
    run(connection, *(SQLITE if is_file else POSTGRES), *INDEXES)
    append_only(connection, *(("web_file", "web_capture") if is_file else ("web_file",)))
