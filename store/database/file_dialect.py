"""SQLite's SQL, which is one in all files."""

from __future__ import annotations

from sqlalchemy.dialects.sqlite.pysqlite import SQLiteDialect_pysqlite


class FileDialect(SQLiteDialect_pysqlite):
    """All are alike: nothing of it depends on the file."""

    supports_statement_cache = True

    def __eq__(self, other: object) -> bool:
        return type(other) is FileDialect

    def __hash__(self) -> int:
        return hash(FileDialect)
