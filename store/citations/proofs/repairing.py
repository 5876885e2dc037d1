"""Repairing: heads that are of no leaves, and leaves of no head, are taken out of a log, so that it can go on."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import UTC, datetime

from sqlalchemy import delete
from sqlmodel import Session, col, select

from ...database import Database, context_of, put
from ...database.access import check_write
from ...database.erasure_door import check_reason, opened
from ...database.log_appending import is_whole
from ...database.log_canonical import canonical
from ...database.log_merkle import EMPTY, TILE, grown, leaf_hash, root_of
from ...database.tables import CheckpointRow, ErasureRow, HeadRow, LeafRow, TileRow
from ...errors import LogBroken
from ...records.base import Record
from .tables import Tables

DO = "Restore the store from a backup; nothing was changed"


class LogRepair(Record):
    """What was taken out of the log of a project."""

    project_id: str
    size: int
    """Leaves that it has now, before those that tell of the repair."""
    heads: tuple[int, ...]
    """The sizes of the heads."""
    leaves: tuple[int, ...]
    """The numbers of the leaves."""


def repair_log(db: Database, reason: str) -> LogRepair:
    """Take out of the project's log what another program put there and no transaction of a store can have made.

    A head that says more leaves than there are, or that does not fit itself, and leaves behind the last head.
    What is taken out is named in `erasure`, which is in the log. Leaves that were changed are not made good by it.

    Args:
        db: the store, opened by an administrator who owns its tables.
        reason: why; it is kept.

    Raises:
        LogBroken: leaves were changed or are missing, or more of them were signed.
        AccessDenied: the role is not admin.
        InputError: no reason is given.
        DatabaseUnavailable: the store cannot be written, or the role does not own its tables; it is as it was before.
    """
    check_reason("repairing the log", reason)
    with db.writing("repairing the log of") as session:
        project_id = context_of(session).project_id
        check_write(context_of(session), CheckpointRow.__tablename__)
        action = f"repairing the log of project {project_id!r}"
        size, heads = _last_good(session, project_id, action)
        signed = session.exec(select(CheckpointRow.size).where(CheckpointRow.project_id == project_id)).all()
        if max(signed, default=0) > size:
            raise LogBroken(action, f"{max(signed)} leaves were signed, and {size} are good", DO)
        stray = (col(LeafRow.number) >= size) | (col(LeafRow.number) < 0)
        leaves = session.exec(select(LeafRow).where(LeafRow.project_id == project_id, stray)).all()
        _take_out(session, project_id, size, heads, leaves)
        _note(session, heads, leaves, reason)
        return LogRepair(
            project_id=project_id,
            size=size,
            heads=tuple(head.size for head in heads),
            leaves=tuple(leaf.number for leaf in leaves),
        )


def _last_good(session: Session, project_id: str, action: str) -> tuple[int, list[HeadRow]]:
    """The size of the last head that is made of the leaves, and the heads that can be of none."""
    size, frontier, wrong = 0, list[bytes](), list[HeadRow]()
    heads = select(HeadRow).where(HeadRow.project_id == project_id).order_by(col(HeadRow.size))
    for head in session.exec(heads).all():
        part = col(LeafRow.number).between(size, head.size - 1)
        of = select(LeafRow.hash).where(LeafRow.project_id == project_id, part).order_by(col(LeafRow.number))
        hashes = session.exec(of).all()
        tree = grown(frontier, size, hashes)
        if not is_whole(head) or len(hashes) < head.size - size:
            wrong.append(head)
        elif root_of(tree.frontier) != head.root:
            raise LogBroken(action, f"the leaves from {size} to {head.size - 1} are not those that were logged", DO)
        else:
            size, frontier = head.size, tree.frontier
    return size, wrong


def _take_out(session: Session, project_id: str, size: int, heads: list[HeadRow], leaves: Sequence[LeafRow]) -> None:
    connection = session.connection()
    head, leaf, tile = (Tables.of(kind) for kind in (HeadRow, LeafRow, TileRow))
    with opened(connection, [head.name, leaf.name, tile.name]):
        for row in heads:
            connection.execute(delete(head).where(head.c.project_id == project_id, head.c.size == row.size))
        for one in leaves:
            connection.execute(delete(leaf).where(leaf.c.project_id == project_id, leaf.c.number == one.number))
        for level in range(1, 5):
            beyond = (tile.c.level == level) & (tile.c.number >= size >> TILE * level)
            connection.execute(delete(tile).where(tile.c.project_id == project_id, beyond))


def _note(session: Session, heads: list[HeadRow], leaves: Sequence[LeafRow], reason: str) -> None:
    by, now = context_of(session).created_by, datetime.now(UTC)
    gone = [
        *(("log_head", str(head.size), leaf_hash(canonical(Tables.of(HeadRow), head.model_dump()))) for head in heads),
        *(("log_leaf", str(leaf.number), leaf.hash) for leaf in leaves),
    ]
    lines = {"remains_hash": EMPTY, "reason": reason, "created_by": by, "created_at": now}
    rows = [{"table_name": name, "row_key": key, "leaf_hash": hash_, **lines} for name, key, hash_ in gone]
    put(session, ErasureRow, rows)
