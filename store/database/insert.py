"""Putting: how every row gets into the store, with its project, its number and its leaf in the log."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, cast

from sqlalchemy import Integer, Table
from sqlmodel import Session

from ..errors import StoreError
from ..records.context import OWNER, CitationContext
from .access import check_references, check_write
from .log_appending import Leaf
from .log_canonical import canonical, key_of
from .log_merkle import leaf_hash
from .tables import LAST_NUMBER, Row, Values
from .tables.base import Tenant
from .tables.inserting import insert

CONTEXT, LEAVES = "context", "leaves"
"""Where a session keeps whose it is, and what it wrote."""
CARRIED = ("session_id", "agent_id", "user_id", "job_id")
"""What a row takes from the context where its table has it and the caller gave none."""


def put(session: Session, kind: type[Row], rows: Sequence[Values]) -> list[Any]:
    """Insert rows into one table, in order, within the caller's transaction.

    Each gets its project, a number where the table counts its rows by `id`, and its leaf in the log.

    Returns:
        The first column of the primary key of each row, in order.

    Raises:
        AccessDenied: the context's role may not add them, or not for this project, session, or row that they name.
        StoreError: someone gave a row the last number that there can be.
    """
    if not rows:
        return []
    table = cast(Table, kind.__table__)  # type: ignore[attr-defined]
    key = next(iter(table.primary_key))
    value = _context_values(session, kind, table)
    filled = [{**value, **row} for row in rows]
    check_write(context_of(session), table.name, filled)
    check_references(session.connection(), context_of(session), table, filled)
    if key.name == "id" and isinstance(key.type, Integer):
        first = _next(session, table)
        if first > LAST_NUMBER - len(filled):
            problem = "a row there has a number behind which there is room for no more"
            do = "Nothing was written: have the owner of the store take that row out; `pcite verify-log` names it"
            raise StoreError(f"adding to {table.name}", problem, do)
        for number, row in enumerate(filled, first):
            row.setdefault("id", number)
    insert(session.connection(), table, filled)
    if not {"unlogged", "disposable"} & table.info.keys() and issubclass(kind, Tenant):
        leaves = session.info.setdefault(LEAVES, [])
        leaves += [Leaf(table.name, key_of(table, row), leaf_hash(canonical(table, row))) for row in filled]
    return [row[key.name] for row in filled]


def context_of(session: Session) -> CitationContext:
    """Whose transaction it is."""
    return cast(CitationContext, session.info.get(CONTEXT, OWNER))


def _context_values(session: Session, kind: type[Row], table: Table) -> Values:
    context = context_of(session)
    values: Values = {"project_id": context.project_id} if issubclass(kind, Tenant) else {}
    return values | {name: getattr(context, name) for name in CARRIED if name in table.columns}


def _next(session: Session, table: Table) -> int:
    """The number of the next row: no one else can take it before this transaction ends."""
    connection = session.connection()
    if connection.dialect.name == "postgresql":  # a function, since this role may not see every row
        return int(connection.exec_driver_sql("SELECT next_number(%s)", (table.name,)).scalar_one())
    return int(connection.exec_driver_sql(f"SELECT coalesce(max(id), 0) + 1 FROM {table.name}").scalar_one())
