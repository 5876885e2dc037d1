"""Repairing: heads that are of no leaves, and leaves of no head, are taken out of a log, so that it can go on."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import UTC, datetime
from typing import NamedTuple

from sqlalchemy import delete, not_
from sqlmodel import Session, col, select

from ..database import Database, context_of, put
from ..database.access import check_write
from ..database.erasure_door import check_reason, opened
from ..database.log_appending import StoredHead, heads_of, is_whole
from ..database.log_canonical import canonical
from ..database.log_kinds import ill_typed, well_typed
from ..database.log_merkle import EMPTY, TILE, grown, leaf_hash, root_of
from ..database.tables import CheckpointRow, ErasureRow, HeadRow, LeafRow, TileRow
from ..errors import InvalidCheckpoint, LogBroken
from ..records.base import Record
from .proofs_keys import PublicKey
from .proofs_notes import check_checkpoint
from .proofs_tables import Tables
from .proofs_walking import LEVEL_NUMBERS, LEVELS

DO = "Restore the store from a backup; nothing was changed"


class Gone(NamedTuple):
    """A row that was taken out."""

    table: str
    key: str
    hash: bytes


class LogRepair(Record):
    """What was taken out of the log of a project."""

    project_id: str
    size: int
    """Leaves that it has now, before those that tell of the repair."""
    heads: tuple[int, ...]
    """The sizes of the heads."""
    leaves: tuple[int, ...]
    """The numbers of the leaves."""
    unreadable: int = 0
    """Further rows, of any project, that held what their columns cannot have."""
    checkpoints: tuple[int, ...] = ()
    """The ids of checkpoints that none of the keys signed."""


def repair_log(db: Database, reason: str, keys: Sequence[str] = ()) -> LogRepair:
    """Take out of the project's log what another program put there and no transaction of a store can have made.

    A head that says more leaves than there are, or that does not fit itself, and leaves behind the last head.
    What is taken out is named in `erasure`, which is in the log. Leaves that were changed are not made good by it.

    Args:
        db: the store, opened by an administrator who owns its tables.
        reason: why; it is kept.
        keys: the public keys of all who signed its checkpoints, as lines: what none of them signed is taken out of
            `log_checkpoint`. Without them all that stands there counts as signed.

    Raises:
        LogBroken: leaves were changed or are missing, or more of them were signed.
        AccessDenied: the role is not admin.
        InputError: no reason is given, or a key is none.
        DatabaseUnavailable: the store cannot be written, or the role does not own its tables; it is as it was before.
    """
    check_reason("repairing the log", reason)
    with db.writing("repairing the log of") as session:
        project_id = context_of(session).project_id
        check_write(context_of(session), CheckpointRow.__tablename__)
        action = f"repairing the log of project {project_id!r}"
        unreadable = _take_out_unreadable(session, reason)
        forged = _take_out_forged(session, project_id, keys, reason) if keys else ()
        size, heads = _last_good(session, project_id, action)
        signed = session.exec(select(CheckpointRow.size).where(CheckpointRow.project_id == project_id)).all()
        if max(signed, default=0) > size:
            raise LogBroken(action, f"{max(signed)} leaves were signed, and {size} are good", DO)
        stray = (col(LeafRow.number) >= size) | (col(LeafRow.number) < 0)
        leaves = session.exec(select(LeafRow).where(LeafRow.project_id == project_id, stray)).all()
        _take_out(session, project_id, size, heads, leaves)
        table = Tables.of(HeadRow)
        taken = [Gone(table.name, str(head.size), leaf_hash(canonical(table, head._asdict()))) for head in heads]
        _note(session, [*taken, *(Gone("log_leaf", str(leaf.number), leaf.hash) for leaf in leaves)], reason)
        return LogRepair(
            project_id=project_id,
            size=size,
            heads=tuple(head.size for head in heads),
            leaves=tuple(leaf.number for leaf in leaves),
            unreadable=unreadable,
            checkpoints=forged,
        )


def _take_out_unreadable(session: Session, reason: str) -> int:
    connection, gone = session.connection(), list[Gone]()
    for table in [Tables.of(kind) for kind in (LeafRow, HeadRow, TileRow, CheckpointRow)]:
        rows = ill_typed(connection, table, "rowid", *(column.name for column in table.columns))
        if rows:
            with opened(connection, [table.name]):
                connection.execute(delete(table).where(not_(well_typed(connection, table))))
        gone += [Gone(table.name, f"row {row[0]}", leaf_hash(repr(row).encode())) for row in rows]
    _note(session, gone, reason)
    return len(gone)


def _take_out_forged(session: Session, project_id: str, keys: Sequence[str], reason: str) -> tuple[int, ...]:
    parsed = [PublicKey.parse(key) for key in keys]
    rows = session.exec(select(CheckpointRow).where(CheckpointRow.project_id == project_id)).all()
    forged = [row for row in rows if not any(_is_signed(row, key) for key in parsed)]
    if forged:
        table = Tables.of(CheckpointRow)
        with opened(session.connection(), [table.name]):
            session.connection().execute(delete(table).where(table.c.id.in_([row.id for row in forged])))
        hashes = [leaf_hash(canonical(table, row.model_dump())) for row in forged]
        _note(
            session, [Gone(table.name, str(row.id), hash_) for row, hash_ in zip(forged, hashes, strict=True)], reason
        )
    return tuple(row.id for row in forged)


def _is_signed(row: CheckpointRow, key: PublicKey) -> bool:
    """Whether the key signed the text of a row, and the row says what its text says."""
    try:
        signed = check_checkpoint(row.text, str(key))
    except InvalidCheckpoint:
        return False
    return (signed.project_id, signed.size, signed.root) == (row.project_id, row.size, row.root.hex())


def _last_good(session: Session, project_id: str, action: str) -> tuple[int, list[StoredHead]]:
    """The size of the last head that is made of the leaves, and the heads that can be of none."""
    size, frontier, wrong = 0, list[bytes](), list[StoredHead]()
    for head in (StoredHead(*row) for row in session.exec(heads_of(project_id).order_by(col(HeadRow.size))).all()):
        part = col(LeafRow.number).between(size, head.size - 1)
        of = select(LeafRow.hash).where(LeafRow.project_id == project_id, part).order_by(col(LeafRow.number))
        hashes = session.exec(of).all()
        tree = grown(frontier, size, hashes)
        if head.size < 1 or not is_whole(head) or len(hashes) < head.size - size:
            wrong.append(head)
        elif root_of(tree.frontier) != head.root:
            raise LogBroken(action, f"the leaves from {size} to {head.size - 1} are not those that were logged", DO)
        else:
            size, frontier = head.size, tree.frontier
    return size, wrong


def _take_out(session: Session, project_id: str, size: int, heads: list[StoredHead], leaves: Sequence[LeafRow]) -> None:
    connection = session.connection()
    head, leaf, tile = (Tables.of(kind) for kind in (HeadRow, LeafRow, TileRow))
    with opened(connection, [head.name, leaf.name, tile.name]):
        for row in heads:
            connection.execute(delete(head).where(head.c.project_id == project_id, head.c.size == row.size))
        for one in leaves:
            connection.execute(delete(leaf).where(leaf.c.project_id == project_id, leaf.c.number == one.number))
        for level in LEVEL_NUMBERS:
            beyond = (tile.c.level == level) & (tile.c.number >= size >> TILE * level) | (tile.c.level > LEVELS)
            connection.execute(delete(tile).where(tile.c.project_id == project_id, beyond))


def _note(session: Session, gone: Sequence[Gone], reason: str) -> None:
    by, now = context_of(session).created_by, datetime.now(UTC)
    lines = {"remains_hash": EMPTY, "reason": reason, "created_by": by, "created_at": now}
    rows = [{"table_name": name, "row_key": key, "leaf_hash": hash_, **lines} for name, key, hash_ in gone]
    put(session, ErasureRow, rows)
