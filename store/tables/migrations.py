"""Migrations: how a store of an older version becomes one of this version, each in the transaction that opens it.

They are written in SQL, so that a later change of a row's class does not change what they did.
"""

from __future__ import annotations

from collections.abc import Callable

from sqlalchemy import Connection, Table

from .base import Row

NEW_IN_2 = ("judgement",)
"""Tables that version 1 did not have."""

NEW_IN_3 = (
    "text_vector",
    "web_file",
    "web_capture",
    "library_source",
    "source_alias",
    "job_source",
    "source_tag",
    "source_annotation",
    "chunk",
    "vector_model",
    "chunk_vector",
)
"""Tables that version 2 did not have."""

NEW_IN_4 = (
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
"""Tables that version 3 did not have."""

NEW_IN = {2: NEW_IN_2, 3: NEW_IN_3, 4: NEW_IN_4}


def m002_an_answer_may_have_no_probability(connection: Connection) -> None:
    """Links know contradiction, findings and the fewest sentences, claims their kind; a yes or no may be cited."""
    run = connection.exec_driver_sql
    run(
        "CREATE TABLE judgement ("
        "key VARCHAR NOT NULL, support FLOAT, contradiction FLOAT, supported BOOLEAN, provenance JSON, "
        "PRIMARY KEY (key))"
    )
    run("INSERT INTO judgement (key, support, provenance) SELECT key, probability, 'null' FROM score")
    run("DROP TABLE score")
    run("ALTER TABLE claim ADD COLUMN kind VARCHAR")
    run("ALTER TABLE claim ADD COLUMN hedged BOOLEAN DEFAULT 0 NOT NULL")
    run("ALTER TABLE link ADD COLUMN contradiction FLOAT")
    run("ALTER TABLE link ADD COLUMN findings JSON DEFAULT '[]' NOT NULL")
    run("ALTER TABLE link ADD COLUMN minimal JSON DEFAULT '[]' NOT NULL")
    run("ALTER TABLE link ADD COLUMN asked VARCHAR DEFAULT '' NOT NULL")
    _rebuilt(connection, "citation", "probability FLOAT NOT NULL", "probability FLOAT")


def m003_a_source_knows_its_pages(connection: Connection) -> None:
    """Sources know their edition and where on a page their text stands, citations the words around their quote."""
    run = connection.exec_driver_sql
    run("ALTER TABLE source ADD COLUMN version VARCHAR")
    run("ALTER TABLE source ADD COLUMN areas JSON DEFAULT '[]' NOT NULL")
    run("ALTER TABLE citation ADD COLUMN prefix VARCHAR DEFAULT '' NOT NULL")
    run("ALTER TABLE citation ADD COLUMN suffix VARCHAR DEFAULT '' NOT NULL")
    Row.metadata.create_all(connection, [Row.metadata.tables[name] for name in NEW_IN_3], checkfirst=False)
    run("INSERT INTO text_vector (key, vector) SELECT key, vector FROM vector")
    run("DROP TABLE vector")


MIGRATIONS: dict[int, Callable[[Connection], None]] = {
    2: m002_an_answer_may_have_no_probability,
    3: m003_a_source_knows_its_pages,
}


def tables_of(dialect: str) -> list[Table]:
    """The tables that every store in this kind of database has, what others refer to first."""
    return [table for table in Row.metadata.sorted_tables if table.info.get("only", dialect) == dialect]


def expected(version: int, dialect: str) -> set[str]:
    """The names of the tables that a store of a version has."""
    later = {name for step, names in NEW_IN.items() if step > version for name in names}
    return {table.name for table in tables_of(dialect)} - later


def _rebuilt(connection: Connection, table: str, old: str, new: str) -> None:
    """The same table with a column declared anew, which SQLite cannot change in place; its triggers go with it."""
    run = connection.exec_driver_sql
    kept = f"SELECT sql FROM sqlite_master WHERE tbl_name = '{table}' AND sql IS NOT NULL AND type "
    (made,) = run(f"{kept} = 'table'").scalars().all()
    indices = run(f"{kept} = 'index'").scalars().all()
    run(made.replace(old, new).replace(f"TABLE {table}", f"TABLE new_{table}", 1))
    run(f"INSERT INTO new_{table} SELECT * FROM {table}")
    run(f"DROP TABLE {table}")
    run(f"ALTER TABLE new_{table} RENAME TO {table}")
    for index in indices:
        run(index)
