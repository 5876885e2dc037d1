"""Full text: what lets a column be searched by its words, kept up to date by the database itself."""

from __future__ import annotations

from collections.abc import Iterator

from sqlalchemy import Column, Connection, MetaData, Table


def searched(metadata: MetaData) -> Iterator[tuple[Table, str]]:
    """The columns that are marked `SEARCHED`."""
    for table in metadata.sorted_tables:
        yield from ((table, column.name) for column in table.columns if column.info.get("searched"))


def words_of(column: Column[str]) -> str:
    """The name of what holds the words of a column: a table of SQLite, a column of PostgreSQL."""
    return f"{column.table.name}_{column.name}_words"


def can_search(connection: Connection) -> bool:
    """Whether this build of SQLite has FTS5; PostgreSQL always can."""
    return connection.dialect.name != "sqlite" or bool(
        connection.exec_driver_sql("SELECT sqlite_compileoption_used('ENABLE_FTS5')").scalar()
    )


def sqlite_words(table: Table, column: str) -> Iterator[str]:
    """An FTS5 table over a column, and the triggers that follow it; it keeps the words and not the text again."""
    name, words = table.name, words_of(table.columns[column])
    add = f"INSERT INTO {words} (rowid, {column}) VALUES (NEW.id, NEW.{column});"
    drop = f"INSERT INTO {words} ({words}, rowid, {column}) VALUES ('delete', OLD.id, OLD.{column});"
    yield (
        f"CREATE VIRTUAL TABLE IF NOT EXISTS {words} USING fts5("
        f"{column}, content='{name}', content_rowid='id', tokenize='unicode61 remove_diacritics 0')"
    )
    yield f"CREATE TRIGGER {words}_insert AFTER INSERT ON {name} BEGIN {add} END"
    yield f"CREATE TRIGGER {words}_delete AFTER DELETE ON {name} BEGIN {drop} END"
    yield f"CREATE TRIGGER {words}_update AFTER UPDATE ON {name} BEGIN {drop} {add} END"


def postgres_words(table: Table, column: str) -> Iterator[str]:
    """A column of the words, which ranking reads without parsing the text again, and a GIN index over it."""
    name, words = table.name, words_of(table.columns[column])
    yield (
        f"ALTER TABLE {name} ADD COLUMN {words} tsvector "
        f"GENERATED ALWAYS AS (to_tsvector('simple', \"{column}\")) STORED"
    )
    yield f"CREATE INDEX {words}_gin ON {name} USING gin ({words})"
