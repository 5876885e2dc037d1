"""Appending: the leaves of a transaction, and the tree that they make."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import UTC, datetime
from typing import NamedTuple, cast

from sqlalchemy import Connection, Table
from sqlalchemy import select as select_any
from sqlmodel import Session, col, func, select
from sqlmodel.sql.expression import Select

from ..errors import LogBroken
from .log_merkle import WIDTH, grown, root_of, split
from .tables import HeadRow, LeafRow, TileRow
from .tables.inserting import insert_tuples

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


class StoredHead(NamedTuple):
    """A head as it is kept, but for its project and its time."""

    size: int
    root: bytes
    frontier: bytes


def append(session: Session, project_id: str, leaves: Sequence[Leaf]) -> TreeHead | None:
    """Add leaves to a project's tree, within the caller's transaction, which holds the writer's lock.

    Returns:
        The tree that they made, `None` where there are no leaves.

    Raises:
        LogBroken: the last head is none that leaves can be added to.
    """
    if not leaves:
        return None
    size, frontier = _last(session, project_id)
    connection = session.connection()
    if connection.dialect.name == "postgresql":  # a function, since this role may not write the log itself
        names, keys, hashes = (list(some) for some in zip(*leaves, strict=True))
        action = "SELECT * FROM append_log(%s::text[], %s::text[], %s::bytea[])"
        return TreeHead(project_id, *connection.exec_driver_sql(action, (names, keys, hashes)).one())
    tree = grown(frontier, size, [leaf.hash for leaf in leaves])
    rows = [(project_id, number, *leaf) for number, leaf in enumerate(leaves, size)]
    made = TreeHead(project_id, size + len(leaves), root_of(tree.frontier))
    now = {**made._asdict(), "frontier": b"".join(tree.frontier), "created_at": datetime.now(UTC)}
    insert_tuples(connection, cast(Table, LeafRow.__table__), COLUMNS, rows)  # type: ignore[attr-defined]
    if tree.tiles:
        tiles = [{"project_id": project_id, **tile._asdict()} for tile in tree.tiles]
        connection.execute(TileRow.__table__.insert(), tiles)  # type: ignore[attr-defined]
    connection.execute(HeadRow.__table__.insert(), [now])  # type: ignore[attr-defined]
    return made


def _last(session: Session, project_id: str) -> tuple[int, list[bytes]]:
    """Size and frontier of the tree that leaves are added to.

    Raises:
        LogBroken: the last head is none of these leaves.
    """
    head = head_of(session, project_id)
    last = session.exec(select(func.max(LeafRow.number)).where(LeafRow.project_id == project_id)).one()
    there = last + 1 if isinstance(last, int) else 0 if last is None else last
    size = head.size if head else 0
    action = f"adding to the log of project {project_id!r}"
    do = "Nothing was written: have the owner of the store run `pcite verify-log`, and then `pcite log repair`"
    if size != there:
        raise LogBroken(action, f"its last head says {size} leaves, and {there} are there", do)
    if head is not None and not is_whole(head):
        raise LogBroken(action, f"its last head, of {size} leaves, is not made of subtrees of theirs", do)
    return size, split(head.frontier) if head else []


def is_whole(head: StoredHead) -> bool:
    """Whether a head has as many subtrees as its size has, and the root that they make."""
    selected = split(head.frontier)
    return len(head.frontier) == WIDTH * head.size.bit_count() and root_of(selected) == head.root


def has(connection: Connection, head: TreeHead) -> bool:
    """Whether the log was there once, so that the transaction that made it so was kept."""
    columns = cast(Table, HeadRow.__table__).columns  # type: ignore[attr-defined]
    same = [columns[name] == value for name, value in head._asdict().items()]
    return connection.execute(select_any(columns["size"]).where(*same)).first() is not None


def head_of(session: Session, project_id: str) -> StoredHead | None:
    """The last head of a project, `None` where nothing was logged."""
    last = heads_of(project_id).order_by(col(HeadRow.size).desc()).limit(1)
    head = session.exec(last).first()
    return None if head is None else StoredHead(*head)


def heads_of(project_id: str) -> Select[int, bytes, bytes]:
    """What the tree needs of the heads of a project; their times are for people."""
    return select(HeadRow.size, HeadRow.root, HeadRow.frontier).where(HeadRow.project_id == project_id)
