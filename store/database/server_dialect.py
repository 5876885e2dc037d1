"""PostgreSQL's SQL, which is one on servers that say the same of themselves."""

from __future__ import annotations

from typing import Any

from sqlalchemy.dialects.postgresql.psycopg import PGDialect_psycopg


class ServerDialect(PGDialect_psycopg):
    """Those are alike that were told the same by their servers when they first connected."""

    supports_statement_cache = True

    def __eq__(self, other: object) -> bool:
        return type(other) is ServerDialect and self._equality_key() == other._equality_key()

    def __hash__(self) -> int:
        return hash(ServerDialect)

    def _equality_key(self) -> tuple[Any, ...]:
        return self.server_version_info, self.default_schema_name, self.max_identifier_length, self._backslash_escapes
