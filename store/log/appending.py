"""Appending: the leaves of a transaction, and the tree that they make."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import UTC, datetime
from typing import NamedTuple, cast

from sqlalchemy import Table
from sqlmodel import Session, col, select

from ..tables import HeadRow, LeafRow, TileRow
from ..tables.inserting import insert_tuples
from .merkle import grown, root_of, split

COLUMNS = ("project_id", "number", "table_name", "row_key", "hash")


class Leaf(NamedTuple):
    """A row that was written."""

    table: str
    key: str
    hash: bytes


def append(session: Session, project_id: str, leaves: Sequence[Leaf]) -> None:
    """Add leaves to a project's tree, within the caller's transaction, which holds the writer's lock."""
    if not leaves:
        return
    head = head_of(session, project_id)
    size, frontier = (head.size, split(head.frontier)) if head else (0, [])
    tree = grown(frontier, size, [leaf.hash for leaf in leaves])
    rows = [(project_id, number, *leaf) for number, leaf in enumerate(leaves, size)]
    now = {
        "project_id": project_id,
        "size": size + len(leaves),
        "root": root_of(tree.frontier),
        "frontier": b"".join(tree.frontier),
        "created_at": datetime.now(UTC),
    }
    connection = session.connection()
    insert_tuples(connection, cast(Table, LeafRow.__table__), COLUMNS, rows)  # type: ignore[attr-defined]
    if tree.tiles:
        tiles = [{"project_id": project_id, **tile._asdict()} for tile in tree.tiles]
        connection.execute(TileRow.__table__.insert(), tiles)  # type: ignore[attr-defined]
    connection.execute(HeadRow.__table__.insert(), [now])  # type: ignore[attr-defined]


def head_of(session: Session, project_id: str) -> HeadRow | None:
    """The last head of a project, `None` where nothing was logged."""
    last = select(HeadRow).where(HeadRow.project_id == project_id).order_by(col(HeadRow.size).desc()).limit(1)
    return session.exec(last).first()
