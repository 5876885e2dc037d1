"""What Alembic runs around its commands: the connection, and the record of what was done."""

from __future__ import annotations

import os

from alembic import context
from pcite.store.database.database import SCHEMA
from pcite.store.database.opening import place_of
from pcite.store.database.place import DatabaseBackend
from pcite.store.database.revisions_comparing import comparing
from pcite.store.database.revisions_recording import RECORDS
from sqlalchemy import Connection

PATIENCE = 60.0
"""Seconds to wait for another writer."""


def run(connection: Connection) -> None:
    """Whatever was asked for, within the transaction of the connection."""
    record = RECORDS[context.config.config_ini_section]
    record.begin(connection)
    context.configure(
        connection=connection,
        version_table=record.table,
        on_version_apply=record.applied,
        **comparing(connection),
    )
    context.run_migrations()
    record.end(connection)


def run_on(place: DatabaseBackend) -> None:
    """On a database that is not open yet, in one transaction, as a store is opened for writing."""
    engine = place.engine()
    try:
        with engine.connect() as connection:
            if connection.dialect.name == "sqlite" and context.config.config_ini_section == "engine":
                connection.exec_driver_sql("PRAGMA foreign_keys = OFF")
            begun = place.begin(connection, True, SCHEMA)
            run(begun)
            begun.commit()
        place.settle(engine)
    finally:
        engine.dispose()


def where() -> str:
    """The store that was named."""
    name = context.get_x_argument(as_dictionary=True).get("store") or os.environ.get("CITATION_DB_URL")
    if not name:
        raise SystemExit("which store? Give -x store=PATH_OR_ADDRESS in front of the command, or set CITATION_DB_URL")
    return str(name)


if context.is_offline_mode():
    raise SystemExit("--sql cannot show what a revision will do: it looks at the store first")
elif (open_connection := context.config.attributes.get("connection")) is not None:
    run(open_connection)
else:
    run_on(place_of(where(), PATIENCE, False, 1))
