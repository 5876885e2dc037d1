"""The door: for one transaction of an administrator, named tables let their rows be changed or deleted.

It is opened and closed within the transaction, so that no one else ever sees it open, and a transaction
that fails leaves it as it was. On a server only the owner of the tables can open it.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from contextlib import contextmanager

from sqlalchemy import Connection

from ..errors import InputError

VERBS = ("update", "delete")


def check_reason(action: str, reason: str) -> None:
    """Let no removal be without a reason.

    Raises:
        InputError: there is none.
    """
    if not reason.strip():
        raise InputError(action, "no reason was given", "Say why, for whoever looks for it later")


@contextmanager
def opened(connection: Connection, tables: Iterable[str]) -> Iterator[None]:
    """Without the triggers that refuse to change or delete rows of these tables, to the end of the block."""
    names = sorted(set(tables))
    way = _on_server if connection.dialect.name == "postgresql" else _in_file
    with way(connection, names):
        yield


@contextmanager
def _in_file(connection: Connection, tables: list[str]) -> Iterator[None]:
    connection.exec_driver_sql("PRAGMA secure_delete = ON")  # what is overwritten is overwritten with zeros
    targets = {f"{table}_no_{verb}" for table in tables for verb in VERBS}
    results = connection.exec_driver_sql("SELECT name, sql FROM sqlite_master WHERE type = 'trigger'").all()
    triggers = {name: sql for name, sql in results if name in targets}
    for name in triggers:
        connection.exec_driver_sql(f"DROP TRIGGER {name}")
    yield
    for sql in triggers.values():
        connection.exec_driver_sql(sql)


@contextmanager
def _on_server(connection: Connection, tables: list[str]) -> Iterator[None]:
    run = connection.exec_driver_sql
    forced = "SELECT relname FROM pg_class WHERE relforcerowsecurity AND oid = to_regclass(%s)"
    secured = [name for table in tables for name in run(forced, (table,)).scalars()]
    there = "SELECT tgname FROM pg_trigger WHERE tgrelid = to_regclass(%s)"
    triggers = [
        (table, f"{table}_no_{verb}")
        for table in tables
        for verb in VERBS
        if f"{table}_no_{verb}" in set(run(there, (table,)).scalars())
    ]
    for table in secured:  # so that it is seen what other projects share
        run(f"ALTER TABLE {table} NO FORCE ROW LEVEL SECURITY")
    for table, trigger in triggers:
        run(f"ALTER TABLE {table} DISABLE TRIGGER {trigger}")
    yield
    for table, trigger in triggers:
        run(f"ALTER TABLE {table} ENABLE ALWAYS TRIGGER {trigger}")
    for table in secured:
        run(f"ALTER TABLE {table} FORCE ROW LEVEL SECURITY")
