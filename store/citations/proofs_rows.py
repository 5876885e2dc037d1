"""Proofs of what a project's log holds, for whoever has a signed checkpoint of it and not the store."""

from __future__ import annotations

from collections.abc import Iterable

from sqlmodel import Session, col, select

from ..database import Database, context_of
from ..database.log_appending import head_of
from ..database.log_hashes import Hashes
from ..database.log_merkle import EMPTY
from ..database.log_proving import consistency as path_between
from ..database.log_proving import extends, includes, inclusion
from ..database.tables import LeafRow
from ..errors import LogBroken, NotInLog
from ..records.base import Record
from .proofs_notes import Checkpoint


class InclusionProof(Record):
    """That a row is in the log; hashes are hexadecimal."""

    project_id: str
    table: str
    key: str
    """The row's primary key; its parts are joined by `/`."""
    leaf_hash: str
    """SHA-256 of 0x00 and the row as `store.log.canonical` writes it."""
    number: int
    """The leaf's, from 0."""
    size: int
    """Leaves of the tree."""
    root: str
    path: tuple[str, ...]
    """The hashes from the leaf's neighbour up (RFC 6962, section 2.1.1)."""

    @property
    def holds(self) -> bool:
        """Whether the path leads from the leaf to the root."""
        path, root = [bytes.fromhex(step) for step in self.path], bytes.fromhex(self.root)
        return includes(bytes.fromhex(self.leaf_hash), self.number, self.size, path, root)


class ConsistencyProof(Record):
    """That a log goes on from an older state of it; hashes are hexadecimal."""

    project_id: str
    old_size: int
    old_root: str
    size: int
    root: str
    path: tuple[str, ...]
    """The hashes of RFC 6962, section 2.1.2."""

    @property
    def holds(self) -> bool:
        """Whether the newer tree begins with the older one."""
        path, roots = [bytes.fromhex(step) for step in self.path], map(bytes.fromhex, (self.old_root, self.root))
        old_root, root = roots
        return extends(self.old_size, old_root, self.size, root, path)


def prove(db: Database, table: str, key: str, size: int | None = None) -> InclusionProof:
    """Prove that a row is in the log of the context's project.

    Args:
        db: the store.
        table: the name of its table, as `citation`.
        key: its primary key; parts are joined by `/`.
        size: of the tree that it is to be in, as a checkpoint names it; all leaves where it is left out.

    Raises:
        NotInLog: no such row was logged, or not yet in the tree of that size.
        LogBroken: leaves are missing.
        DatabaseUnavailable: the store cannot be read.
    """
    with db.reading(f"proving {table} {key} in") as session:
        return proofs(session, [(table, key)], size)[0]


def proofs(session: Session, rows: Iterable[tuple[str, str]], size: int | None = None) -> list[InclusionProof]:
    """The proofs of several rows, given by table and key, within the caller's transaction.

    Of a row that was logged more than once, it is the first leaf that counts.

    Raises:
        NotInLog: no such row was logged, or not yet in the tree of that size.
        LogBroken: leaves are missing.
    """
    project_id = context_of(session).project_id
    whole, hashes = size_of(session, project_id, size), Hashes(session, project_id)
    root = hashes.root(0, whole).hex() if whole else EMPTY.hex()
    results = []
    for table, key in rows:
        leaf = _leaf(session, project_id, table, key, whole)
        path = inclusion(leaf.number, whole, hashes.root)
        results.append(
            InclusionProof(
                project_id=project_id,
                table=table,
                key=key,
                leaf_hash=leaf.hash.hex(),
                number=leaf.number,
                size=whole,
                root=root,
                path=tuple(step.hex() for step in path),
            )
        )
    return results


def consistency(db: Database, old: Checkpoint) -> ConsistencyProof:
    """Prove that the log of the context's project goes on from a checkpoint that was given away.

    Args:
        db: the store.
        old: as `check_checkpoint` gives it: one whose signature was not checked proves nothing.

    Raises:
        LogBroken: it does not: rows that were logged are gone, or others are in their place, as in a
            store that was restored from an older backup.
        DatabaseUnavailable: the store cannot be read.
    """
    with db.reading("proving the log of") as session:
        project_id = context_of(session).project_id
        size, hashes = size_of(session, project_id, None), Hashes(session, project_id)
        action = f"comparing the log of project {project_id!r} with its checkpoint at {old.size}"
        do = "The store was changed or restored from a backup: keep it, and ask who has a later copy"
        if size < old.size:
            raise LogBroken(action, f"it has only {size} leaves, {old.size - size} fewer than were signed", do)
        roots = {at: hashes.root(0, at).hex() if at else EMPTY.hex() for at in (old.size, size)}
        if roots[old.size] != old.root:
            raise LogBroken(action, "its first leaves are not those that were signed", do)
        path = tuple(step.hex() for step in path_between(old.size, size, hashes.root))
    return ConsistencyProof(
        project_id=project_id, old_size=old.size, old_root=old.root, size=size, root=roots[size], path=path
    )


def size_of(session: Session, project_id: str, size: int | None) -> int:
    """The leaves of a project's log, or `size` where it has as many.

    Raises:
        NotInLog: it has not.
    """
    head = head_of(session, project_id)
    there = head.size if head else 0
    if size is not None and not 0 <= size <= there:
        action = f"reading the log of project {project_id!r} at {size} leaves"
        raise NotInLog(action, f"it has {there}", "Name a size that it had")
    return there if size is None else size


def _leaf(session: Session, project_id: str, table: str, key: str, size: int) -> LeafRow:
    statement = select(LeafRow).where(
        LeafRow.project_id == project_id,
        LeafRow.table_name == table,
        LeafRow.row_key == key,
        col(LeafRow.number) < size,
    )
    leaf = session.exec(statement.order_by(col(LeafRow.number)).limit(1)).first()
    if leaf is None:
        problem = f"the log of project {project_id!r} has no such row among its first {size}"
        raise NotInLog(f"proving {table} {key}", problem, "Name a table and a key that were written, as `citation 1`")
    return leaf
