"""Vectors of chunks: pgvector and HNSW on PostgreSQL; in SQLite float32 bytes, which nothing searches.

HNSW takes one length alone, and the column none: the index is over vectors of 1,536 numbers, the length of
OpenAI's `text-embedding-3-small`, or of `-x dimension=N`.
"""

from __future__ import annotations

from alembic import context, op
from pcite.store.database.dialects import in_dialect

revision = "engine_v3"
down_revision = "engine_v2"

USUAL = 1536


def upgrade() -> None:
    """The table, with the extension where the database has one."""
    connection = op.get_bind()
    postgres = connection.dialect.name == "postgresql"
    if postgres:
        connection.exec_driver_sql("CREATE EXTENSION IF NOT EXISTS vector")
    table = """CREATE TABLE source_embeddings (
    id {number},
    source_id INTEGER NOT NULL REFERENCES sources (id),
    job_id {job},
    chunk_index INTEGER NOT NULL,
    chunk_text TEXT NOT NULL,
    embedding {vector},
    created_at {time} DEFAULT CURRENT_TIMESTAMP,
    UNIQUE (source_id, job_id, chunk_index)
)"""
    connection.exec_driver_sql(in_dialect(connection, table))
    if postgres:
        size = int(dict(context.get_x_argument(as_dictionary=True)).get("dimension", USUAL))
        connection.exec_driver_sql(
            "CREATE INDEX idx_source_embeddings_hnsw ON source_embeddings "
            f"USING hnsw ((embedding::vector({size})) vector_cosine_ops) WITH (m = 16, ef_construction = 64) "
            f"WHERE vector_dims(embedding) = {size}"
        )
