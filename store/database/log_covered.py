"""What the log covers: the tables whose every row has a leaf, and their rows without one."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache
from typing import Any, cast

from sqlalchemy import Column, ColumnElement, Connection, String, Table, and_, exists, literal, select, tuple_
from sqlalchemy import cast as as_type

from .tables import LeafRow, Row, Tenant

AT_ONCE = 2000
"""Rows that are read in one go."""

LEAVES = cast(Table, LeafRow.__table__)  # type: ignore[attr-defined]


@cache
def logged_tables() -> dict[str, Table]:
    """By name, what others refer to first."""
    tenants = {mapper.local_table for mapper in Row._sa_registry.mappers if issubclass(mapper.class_, Tenant)}
    return {table.name: table for table in Row.metadata.sorted_tables if table in tenants and is_logged(table)}


def is_logged(table: Table) -> bool:
    """Whether each of its rows gets a leaf."""
    return not {"unlogged", "disposable"} & table.info.keys()


def unlogged(connection: Connection, table: Table, project_id: str | None = None) -> Iterator[list[Mapping[str, Any]]]:
    """The project and the key of rows that have no leaf in the log of their project, in parts, ordered by their keys.

    Args:
        connection: within a transaction.
        table: one of `logged_tables`.
        project_id: only those of this project.
    """
    key = tuple(table.primary_key)
    columns = dict.fromkeys((table.columns["project_id"], *key))
    leaf = and_(
        LEAVES.columns["project_id"] == table.columns["project_id"],
        LEAVES.columns["table_name"] == table.name,
        LEAVES.columns["row_key"] == written(key),
    )
    request = select(*columns).where(~exists().where(leaf)).order_by(*key).limit(AT_ONCE)
    request = request if project_id is None else request.where(table.columns["project_id"] == project_id)
    results = connection.execute(request).mappings().all()
    while results:
        yield [dict(row) for row in results]
        last = [literal(results[-1][column.name], column.type) for column in key]
        results = connection.execute(request.where(tuple_(*key) > tuple_(*last))).mappings().all()


def written(key: tuple[Column[Any], ...]) -> ColumnElement[str]:
    """A key as the log writes it."""
    parts = [column if isinstance(column.type, String) else as_type(column, String) for column in key]
    details: ColumnElement[str] = parts[0]
    for part in parts[1:]:
        details = details.concat("/").concat(part)
    return details
