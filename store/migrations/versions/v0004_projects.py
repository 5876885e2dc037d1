"""Every row has a project and a leaf in its log; checks, relations, removals and people; citations of agents.

The record of versions becomes `store_version`, and `schema_migrations` a view of it: an orchestrator that
shares the database may have a table of that name.
"""

from __future__ import annotations

import re

from alembic import op
from pcite.store.log import adopt
from pcite.store.migrations.keeping import append_only, by_words, make_views, run, statements
from sqlalchemy import Connection
from sqlmodel import Session

revision = "0004"
down_revision = "0003"

OLD = (
    "report",
    "source",
    "claim",
    "passage",
    "report_source",
    "report_passage",
    "link",
    "verdict",
    "citation",
    "web_capture",
    "library_source",
    "source_alias",
    "job_source",
    "source_tag",
    "source_annotation",
    "chunk",
)
"""Tables whose rows get a project."""
SHARED = ("judgement", "text_vector", "web_file")
"""Tables whose rows belong to no one."""
NEW = (
    "store_version",
    "verification",
    "citation_relation",
    "adjudication",
    "source_relation",
    "source_withdrawal",
    "log_leaf",
    "log_head",
    "log_tile",
    "log_checkpoint",
    "tombstone",
    "erasure",
    "project_member",
)
REMADE = "chunk", "vector_model", "chunk_vector"
"""Tables whose rows may be changed, since they can be made again."""
MOVE_RECORD = (
    "INSERT INTO store_version SELECT version, applied_at FROM schema_migrations",
    "DROP TABLE schema_migrations",
)
CITED = ("report_id", "claim_uid", "passage_uid", "quote_start", "quote_end")
SAID = ("claim", "quote_context", "quote_language", "relevance_reasoning", "confidence", "extraction_method")
CONTEXT = ("session_id", "agent_id", "user_id", "job_id")
POSTGRES = (
    *(f"ALTER TABLE {table} ADD COLUMN project_id VARCHAR DEFAULT 'default' NOT NULL" for table in OLD),
    *(f"ALTER TABLE citation ALTER COLUMN {column} DROP NOT NULL" for column in CITED),
    *(f"ALTER TABLE citation ADD COLUMN {column} VARCHAR" for column in (*SAID, *CONTEXT)),
    *(f"ALTER TABLE report ADD COLUMN {column} VARCHAR" for column in CONTEXT),
    "CREATE INDEX ix_report_job_id ON report (job_id)",
    "CREATE INDEX ix_citation_job_id ON citation (job_id)",
    "CREATE INDEX ix_citation_session_id ON citation (session_id)",
    "ALTER TABLE web_capture DROP CONSTRAINT web_capture_url_number_key",
    "ALTER TABLE web_capture ADD UNIQUE (project_id, url, number)",
    "ALTER TABLE library_source DROP CONSTRAINT library_source_content_hash_key",
    "ALTER TABLE library_source ADD UNIQUE (project_id, content_hash)",
)
NUMBER_SOURCES = """
INSERT INTO library_source (id, content_hash, source_uid, source_id, kind, identifier, name, version, media_type, lang,
    characters, metadata, created_at)
SELECT (SELECT coalesce(max(id), 0) FROM library_source) + row_number() OVER (ORDER BY created_at, uid), content_hash,
    uid, id, kind, identifier, name, version, media_type, lang, length(text), metadata, created_at
FROM (
    SELECT source.*, had.kind, had.identifier, had.name, had.metadata,
        row_number() OVER (PARTITION BY content_hash ORDER BY source.created_at, report_id, ordinal) AS place
    FROM source JOIN report_source AS had ON had.source_uid = source.uid
) AS known
WHERE place = 1 AND content_hash NOT IN (SELECT content_hash FROM library_source)
"""
"""Sources of reports get the number by which citations name them; no job gets the sources."""


def upgrade() -> None:
    """With a leaf for every row that is there."""
    connection = op.get_bind()
    run(connection, "DROP VIEW citation_audit_trail")
    if connection.dialect.name == "postgresql":
        run(connection, *POSTGRES, *statements("0004_postgresql_new.sql"), *MOVE_RECORD)
        run(connection, *statements("0004_postgresql_functions.sql"))
    else:
        _rebuild(connection)
        run(connection, *statements("0004_sqlite_new.sql"), *MOVE_RECORD)
        append_only(connection, *(table for table in (*OLD, *SHARED) if table not in REMADE))
        by_words(connection, "source_annotation", "content")
        by_words(connection, "chunk", "terms")
    append_only(connection, *NEW)
    make_views(connection, "0004_views.sql")
    run(connection, NUMBER_SOURCES)
    with Session(connection) as session:
        adopt(session)


def _rebuild(connection: Connection) -> None:
    """Every table anew beside the old one, filled, and renamed: SQLite can drop no constraint and no default.

    The new ones refer to each other, so that no row is without what it refers to when the old ones are dropped,
    what refers to others first.
    """
    asked = statements("0004_sqlite_old.sql")
    made = [statement for statement in asked if statement.startswith("CREATE TABLE")]
    names = [statement.split()[2] for statement in made]
    for name, statement in zip(names, made, strict=True):
        anew = statement.replace(f"CREATE TABLE {name}", f"CREATE TABLE new_{name}", 1)
        run(connection, re.sub(r"\bREFERENCES ", "REFERENCES new_", anew))
        columns = ", ".join(f'"{column[1]}"' for column in connection.exec_driver_sql(f"PRAGMA table_info({name})"))
        run(connection, f"INSERT INTO new_{name} ({columns}) SELECT {columns} FROM {name}")
    run(connection, *(f"DROP TABLE {name}" for name in reversed(names)))
    run(connection, *(f"ALTER TABLE new_{name} RENAME TO {name}" for name in names))
    run(connection, *(statement for statement in asked if statement not in made))
