"""An answer may have no probability.

Links know contradiction, findings and the fewest sentences, claims their kind; a yes or no may be cited.
"""

from __future__ import annotations

from alembic import op
from pcite.store.migrations.keeping import append_only, run
from sqlalchemy import Connection

revision = "0002"
down_revision = "0001"

STATEMENTS = (
    """CREATE TABLE judgement (
    "key" VARCHAR NOT NULL,
    support FLOAT,
    contradiction FLOAT,
    supported BOOLEAN,
    provenance JSON,
    PRIMARY KEY ("key")
)""",
    "INSERT INTO judgement (key, support, provenance) SELECT key, probability, 'null' FROM score",
    "DROP TABLE score",
    "ALTER TABLE claim ADD COLUMN kind VARCHAR",
    "ALTER TABLE claim ADD COLUMN hedged BOOLEAN DEFAULT 0 NOT NULL",
    "ALTER TABLE link ADD COLUMN contradiction FLOAT",
    "ALTER TABLE link ADD COLUMN findings JSON DEFAULT '[]' NOT NULL",
    "ALTER TABLE link ADD COLUMN minimal JSON DEFAULT '[]' NOT NULL",
    "ALTER TABLE link ADD COLUMN asked VARCHAR DEFAULT '' NOT NULL",
)


def upgrade() -> None:
    """In SQLite alone: on PostgreSQL there was no version before 3."""
    connection = op.get_bind()
    if connection.dialect.name == "sqlite":
        run(connection, *STATEMENTS)
        _rebuild_citation(connection)
        append_only(connection, "judgement", "citation")


def _rebuild_citation(connection: Connection) -> None:
    """The same table with another column, which SQLite cannot change in place; no table refers to it yet."""
    kept = "SELECT sql FROM sqlite_master WHERE tbl_name = 'citation' AND sql IS NOT NULL AND type "
    (made,) = connection.exec_driver_sql(f"{kept} = 'table'").scalars().all()
    indices = connection.exec_driver_sql(f"{kept} = 'index'").scalars().all()
    made = made.replace("probability FLOAT NOT NULL", "probability FLOAT").replace("TABLE citation", "TABLE new", 1)
    run(
        connection,
        made,
        "INSERT INTO new SELECT * FROM citation",
        "DROP TABLE citation",
        "ALTER TABLE new RENAME TO citation",
        *indices,
    )
