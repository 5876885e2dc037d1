"""Proving: the place of rows in the log of their project, and the way from each to its root."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from typing import NamedTuple

from sqlmodel import Session, col, select

from ..database import batches
from ..database.log_hashes import Hashes
from ..database.log_proving import inclusion
from ..database.tables import LeafRow
from ..errors import NotInLog


class LeafProof(NamedTuple):
    """A row's leaf."""

    table: str
    key: str
    number: int
    """From 0."""
    hash: bytes
    """That of the row as it was written."""
    path: tuple[bytes, ...]
    """What leads from it to the root (RFC 6962, section 2.1.1)."""


def proofs(
    session: Session, project_id: str, size: int, by_table: Mapping[str, Sequence[str]]
) -> Iterator[list[LeafProof]]:
    """For each table the proofs of its rows, in the order of the log, in the tree of `size` leaves.

    Args:
        session: within a transaction.
        project_id: whose log it is.
        size: leaves of the tree.
        by_table: keys by table.

    Raises:
        NotInLog: a row has no leaf.
        LogBroken: a leaf is missing.
    """
    root = cache(Hashes(session, project_id).root)
    for table, keys in by_table.items():
        result = _leaves(session, project_id, table, keys)
        yield [
            LeafProof(table, leaf.row_key, leaf.number, leaf.hash, tuple(inclusion(leaf.number, size, root)))
            for leaf in result
        ]


def _leaves(session: Session, project_id: str, table: str, keys: Sequence[str]) -> list[LeafRow]:
    rows: list[LeafRow] = []
    for some in batches(keys):
        mine = select(LeafRow).where(LeafRow.project_id == project_id, LeafRow.table_name == table)
        rows += session.exec(mine.where(col(LeafRow.row_key).in_(some)))
    missing = sorted(set(keys) - {leaf.row_key for leaf in rows})
    if missing:
        text = f"{table} {missing[0]} has no leaf in the log of project {project_id!r}"
        raise NotInLog("proving what belongs together", text, "See what `pcite verify-log` says of this store")
    first: dict[str, LeafRow] = {}
    for leaf in sorted(rows, key=lambda leaf: leaf.number):
        first.setdefault(leaf.row_key, leaf)
    return list(first.values())
