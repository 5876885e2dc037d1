"""What revisions put around a table, as it was at version 1: a later version that differs says so itself."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from sqlalchemy import Connection

from .tables.schema import names
from .tables.views import free_name, words

SQL = Path(__file__).parent / "migrations" / "versions" / "sql"


def statements(name: str) -> list[str]:
    """Those of a file; an empty line stands between two."""
    return (SQL / name).read_text(encoding="utf-8").strip().split("\n\n")


def run(connection: Connection, *commands: str) -> None:
    """Statements, one after the other."""
    for statement in commands:
        connection.exec_driver_sql(statement)


def append_only(connection: Connection, *tables: str) -> None:
    """Triggers that refuse to change or delete a row of a table, and in SQLite to push one out."""
    for table in tables:
        run(connection, *(_sqlite(connection, table) if connection.dialect.name == "sqlite" else _postgres(table)))


def by_words(connection: Connection, table: str, column: str) -> None:
    """What lets a column be searched by its words, unless this SQLite cannot."""
    if connection.dialect.name == "postgresql":
        run(connection, *_postgres_words(table, column))
    elif connection.exec_driver_sql("SELECT sqlite_compileoption_used('ENABLE_FTS5')").scalar():
        run(connection, *_sqlite_words(table, column))


def _sqlite(connection: Connection, table: str) -> Iterator[str]:
    def refusal(done: str) -> str:
        return f"SELECT RAISE(ABORT, 'append-only: a row of {table} would be {done}');"

    for verb, done in ("UPDATE", "changed"), ("DELETE", "deleted"):
        yield f"CREATE TRIGGER {table}_no_{verb.lower()} BEFORE {verb} ON {table} BEGIN {refusal(done)} END"
    same = " OR ".join(f"({' AND '.join(f'{name} = NEW.{name}' for name in key)})" for key in _keys(connection, table))
    yield (
        f"CREATE TRIGGER {table}_no_replace BEFORE INSERT ON {table} "
        f"WHEN EXISTS (SELECT 1 FROM {table} WHERE {same}) BEGIN {refusal('replaced')} END"
    )


def _keys(connection: Connection, table: str) -> Iterator[list[str]]:
    yield ["rowid"]
    columns = connection.exec_driver_sql(f"PRAGMA table_info({table})").mappings().all()
    yield [column["name"] for column in sorted(columns, key=lambda column: int(column["pk"])) if column["pk"]]
    for index in connection.exec_driver_sql(f"PRAGMA index_list({table})").mappings().all():
        if index["origin"] == "u":
            key = connection.exec_driver_sql(f"PRAGMA index_info({index['name']})").mappings()
            yield [column["name"] for column in key]


def _postgres(table: str) -> Iterator[str]:
    for verb, each, done in (
        ("UPDATE", "ROW", "changed"),
        ("DELETE", "ROW", "deleted"),
        ("TRUNCATE", "STATEMENT", "deleted"),
    ):
        name, refuse = f"{table}_no_{verb.lower()}", f"EXECUTE FUNCTION refuse_change('{done}')"
        yield f"CREATE TRIGGER {name} BEFORE {verb} ON {table} FOR EACH {each} {refuse}"
        yield f"ALTER TABLE {table} ENABLE ALWAYS TRIGGER {name}"


def _sqlite_words(table: str, column: str) -> Iterator[str]:
    words = f"{table}_{column}_words"
    add = f"INSERT INTO {words} (rowid, {column}) VALUES (NEW.id, NEW.{column});"
    drop = f"INSERT INTO {words} ({words}, rowid, {column}) VALUES ('delete', OLD.id, OLD.{column});"
    yield (
        f"CREATE VIRTUAL TABLE IF NOT EXISTS {words} USING fts5("
        f"{column}, content='{table}', content_rowid='id', tokenize='unicode61 remove_diacritics 0')"
    )
    yield f"CREATE TRIGGER {words}_insert AFTER INSERT ON {table} BEGIN {add} END"
    yield f"CREATE TRIGGER {words}_delete AFTER DELETE ON {table} BEGIN {drop} END"
    yield f"CREATE TRIGGER {words}_update AFTER UPDATE ON {table} BEGIN {drop} {add} END"


def _postgres_words(table: str, column: str) -> Iterator[str]:
    words = f"{table}_{column}_words"
    made = f"GENERATED ALWAYS AS (to_tsvector('simple', \"{column}\")) STORED"
    yield f"ALTER TABLE {table} ADD COLUMN {words} tsvector {made}"
    yield f"CREATE INDEX {words}_gin ON {table} USING gin ({words})"


def make_views(connection: Connection, name: str) -> None:
    """The views of a file; those whose names another program has taken have `pcite_` before theirs."""
    postgres = connection.dialect.name == "postgresql"
    taken, version = names(connection), connection.dialect.server_version_info if postgres else None
    how = " WITH (security_invoker = true)" if version and version >= (15,) else ""
    for statement in statements(name):
        view = statement.split()[2]
        action = statement.replace(f"VIEW {view}", f"VIEW {free_name(view, taken)}{how}", 1)
        for word, written in words(connection).items():
            action = action.replace(word, written)
        run(connection, action)
