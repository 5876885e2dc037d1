"""Appending: the leaves of a transaction, and the tree that they make."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import UTC, datetime
from typing import NamedTuple, cast

from sqlalchemy import Connection, Table
from sqlalchemy import select as select_any
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


class TreeHead(NamedTuple):
    """A project's tree after a transaction, which no other transaction makes: its rows are in the root."""

    project_id: str
    size: int
    root: bytes


def append(session: Session, project_id: str, leaves: Sequence[Leaf]) -> TreeHead | None:
    """Add leaves to a project's tree, within the caller's transaction, which holds the writer's lock.

    Returns:
        The tree that they made, `None` where there are no leaves.
    """
    if not leaves:
        return None
    head = head_of(session, project_id)
    size, frontier = (head.size, split(head.frontier)) if head else (0, [])
    tree = grown(frontier, size, [leaf.hash for leaf in leaves])
    rows = [(project_id, number, *leaf) for number, leaf in enumerate(leaves, size)]
    made = TreeHead(project_id, size + len(leaves), root_of(tree.frontier))
    now = {**made._asdict(), "frontier": b"".join(tree.frontier), "created_at": datetime.now(UTC)}
    connection = session.connection()
    insert_tuples(connection, cast(Table, LeafRow.__table__), COLUMNS, rows)  # type: ignore[attr-defined]
    if tree.tiles:
        tiles = [{"project_id": project_id, **tile._asdict()} for tile in tree.tiles]
        connection.execute(TileRow.__table__.insert(), tiles)  # type: ignore[attr-defined]
    connection.execute(HeadRow.__table__.insert(), [now])  # type: ignore[attr-defined]
    return made


def has(connection: Connection, head: TreeHead) -> bool:
    """Whether the log was there once, so that the transaction that made it so was kept."""
    columns = cast(Table, HeadRow.__table__).columns  # type: ignore[attr-defined]
    same = [columns[name] == value for name, value in head._asdict().items()]
    return connection.execute(select_any(columns["size"]).where(*same)).first() is not None


def head_of(session: Session, project_id: str) -> HeadRow | None:
    """The last head of a project, `None` where nothing was logged."""
    last = select(HeadRow).where(HeadRow.project_id == project_id).order_by(col(HeadRow.size).desc()).limit(1)
    return session.exec(last).first()
