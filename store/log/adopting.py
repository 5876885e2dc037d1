"""Adopting: rows that were written before there was a log get their leaves."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import groupby
from typing import Any

from sqlalchemy import Table
from sqlmodel import Session

from ..tables.schema import names
from .appending import Leaf, append
from .canonical import canonical, key_of
from .covered import logged_tables, unlogged
from .merkle import leaf_hash


def adopt(session: Session) -> int:
    """Add a leaf for every row that has none, whatever its project, within the caller's transaction.

    It is for the migration that brings the log: afterwards a row without a leaf is a finding. The
    transaction has to hold the writer's lock, and see the rows of every project. Tables of later versions
    are not there yet.

    Returns:
        How many rows were adopted.
    """
    adopted = 0
    there = names(session.connection())
    for table in (table for table in logged_tables().values() if table.name in there):
        for rows in unlogged(session.connection(), table, whole=True):
            for project_id, several in groupby(sorted(rows, key=_project), _project):
                append(session, project_id, [_leaf(table, row) for row in several])
            adopted += len(rows)
    return adopted


def _project(row: Mapping[str, Any]) -> str:
    return str(row["project_id"])


def _leaf(table: Table, row: Mapping[str, Any]) -> Leaf:
    return Leaf(table.name, key_of(table, row), leaf_hash(canonical(table, row)))
