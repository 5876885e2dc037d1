"""Appending: the leaves of a transaction, and the tree that they make."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import UTC, datetime
from typing import NamedTuple

from sqlmodel import Session, col, select

from ..tables import HeadRow, LeafRow
from .merkle import grown, root_of

WIDTH = 32
"""Bytes of a hash."""


class Leaf(NamedTuple):
    """A row that was written."""

    table: str
    key: str
    hash: bytes


def append(session: Session, project_id: str, leaves: Sequence[Leaf]) -> None:
    """Add leaves to a project's tree, within the caller's transaction, which holds the writer's lock."""
    last = select(HeadRow).where(HeadRow.project_id == project_id).order_by(col(HeadRow.size).desc()).limit(1)
    head = session.exec(last).first()
    size, frontier = (head.size, _split(head.frontier)) if head else (0, [])
    rows = [
        {"project_id": project_id, "number": number, "table_name": leaf.table, "row_key": leaf.key, "hash": leaf.hash}
        for number, leaf in enumerate(leaves, size)
    ]
    frontier = grown(frontier, size, [leaf.hash for leaf in leaves])
    now = {
        "project_id": project_id,
        "size": size + len(leaves),
        "root": root_of(frontier),
        "frontier": b"".join(frontier),
        "created_at": datetime.now(UTC),
    }
    connection = session.connection()
    connection.execute(LeafRow.__table__.insert(), rows)  # type: ignore[attr-defined]
    connection.execute(HeadRow.__table__.insert(), [now])  # type: ignore[attr-defined]


def _split(frontier: bytes) -> list[bytes]:
    return [frontier[at : at + WIDTH] for at in range(0, len(frontier), WIDTH)]
