"""Which version a database of an earlier CitationEngine is of, told by its columns."""

from __future__ import annotations

from sqlalchemy import Connection, inspect

SOURCES = frozenset({"id", "type", "identifier", "name", "content", "content_hash"})
CITATIONS = frozenset({"id", "claim", "quote_context", "source_id", "locator"})


def engine_version(connection: Connection) -> int | None:
    """1, 2 or 3, `None` where it is no database of a CitationEngine."""
    look = inspect(connection)
    tables = set(look.get_table_names())
    if not {"sources", "citations"} <= tables:
        return None
    sources = {column["name"] for column in look.get_columns("sources")}
    citations = {column["name"] for column in look.get_columns("citations")}
    if not (sources >= SOURCES and citations >= CITATIONS):
        return None
    if "job_sources" not in tables:
        return 1
    return 3 if "source_embeddings" in tables else 2
