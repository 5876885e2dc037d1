"""Sources, each registered by a job, and the citations of them."""

from __future__ import annotations

from alembic import op
from pcite.store.database.dialects import in_dialect

revision = "engine_v1"
down_revision = None

STATEMENTS = (
    "CREATE TABLE schema_migrations (version INTEGER PRIMARY KEY, applied_at {time} DEFAULT CURRENT_TIMESTAMP)",
    """CREATE TABLE sources (
    id {number},
    job_id {job},
    type TEXT NOT NULL CHECK (type IN ('document', 'website', 'database', 'custom')),
    identifier TEXT NOT NULL,
    name TEXT NOT NULL,
    version TEXT,
    content TEXT NOT NULL,
    content_hash TEXT,
    metadata {json},
    created_at {time} DEFAULT CURRENT_TIMESTAMP
)""",
    """CREATE TABLE citations (
    id {number},
    job_id {job},
    claim TEXT NOT NULL,
    verbatim_quote TEXT,
    quote_context TEXT NOT NULL,
    quote_language TEXT,
    relevance_reasoning TEXT,
    confidence TEXT DEFAULT 'high' CHECK (confidence IN ('high', 'medium', 'low')),
    extraction_method TEXT DEFAULT 'direct_quote',
    source_id INTEGER NOT NULL REFERENCES sources (id),
    locator {json} NOT NULL,
    verification_status TEXT DEFAULT 'pending'
        CHECK (verification_status IN ('verified', 'unverified', 'failed', 'pending')),
    verification_notes TEXT,
    similarity_score {float},
    matched_location {json},
    created_at {time} DEFAULT CURRENT_TIMESTAMP,
    created_by TEXT
)""",
    "CREATE INDEX idx_sources_job_id ON sources (job_id)",
    "CREATE INDEX idx_sources_content_hash ON sources (content_hash)",
    "CREATE INDEX idx_citations_source_id ON citations (source_id)",
    "CREATE INDEX idx_citations_job_id ON citations (job_id)",
)


def upgrade() -> None:
    """A database that is empty."""
    for statement in STATEMENTS:
        op.execute(in_dialect(op.get_bind(), statement))
