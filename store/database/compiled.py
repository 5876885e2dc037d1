"""SQL that is compiled once for all stores of a process: many are in memory and live no longer than one draft."""

from __future__ import annotations

from sqlalchemy import Engine
from sqlalchemy.dialects import registry
from sqlalchemy.util import LRUCache

FILE, SERVER = "sqlite+pcite", "postgresql+pcite"
"""SQLAlchemy's own dialects, of which those that speak the same SQL are equal."""
MOST_STATEMENTS = 1000
"""Statements, the least used of which are forgotten first."""

registry.register("sqlite.pcite", "pcite.store.database.file_dialect", "FileDialect")
registry.register("postgresql.pcite", "pcite.store.database.server_dialect", "ServerDialect")
_statements: LRUCache[object, object] = LRUCache(MOST_STATEMENTS)


def sharing(engine: Engine) -> Engine:
    """The same engine, with what others of an equal dialect have compiled."""
    return engine.execution_options(compiled_cache=_statements)
