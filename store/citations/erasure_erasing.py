"""Erasing: what someone wrote is taken out of the store for good, and that it was there can still be proven.

For the right to erasure (GDPR, article 17). Rows stay, without their payload; their leaves in the log stay, so
that every older checkpoint holds; each erased row has a row in `erasure`, which is in the log itself.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from contextlib import suppress
from datetime import UTC, datetime
from pathlib import Path
from typing import Any, Literal, NamedTuple, get_args

from sqlalchemy import Table, bindparam, select, update
from sqlmodel import Session

from ..database import Database, batches, context_of, put
from ..database.access import check_write
from ..database.erasure_door import check_reason, opened
from ..database.erasure_payload import blanked
from ..database.log_canonical import canonical, key_of
from ..database.log_merkle import leaf_hash
from ..database.tables import ErasureRow, LeafRow, ReportRow
from ..errors import DatabaseUnavailable, InputError, ReportNotFound
from ..records.base import Record
from . import erasure_remnants as remnants
from .erasure_targets import ErasureTarget, of_citation, of_report, of_session, of_source, table_of
from .proofs_comparing import payloads

Kind = Literal["report", "citation", "source", "session"]
KINDS: tuple[Kind, ...] = get_args(Kind)


class Erasure(Record):
    """What was erased."""

    kind: Kind
    target: str
    rows: dict[str, int]
    """How many rows of each table."""
    compacted: bool
    """Whether the database's own files were written anew, so that their bytes hold nothing of it."""


class _Change(NamedTuple):
    key: str
    where: dict[str, Any]
    values: dict[str, Any]
    leaf_hash: bytes
    remains: bytes
    """The hash of what is to be left."""


def erase(
    db: Database, kind: Kind, target: str, reason: str, *, covering: bool = False, cache: Path | None = None
) -> Erasure:
    """Erase what a report, a citation, a source or a session holds, in one transaction.

    With it go the words, chunks and vectors that search finds a source by, and every kept answer of a model:
    which of them came from it cannot be told. What it does not reach are copies: backups, replicas, the
    server's write-ahead log, checkpoints of runs, exported bundles, and a WAL file that another process reads.

    Args:
        db: the store, opened by an administrator for the project.
        kind: `report`, `citation`, `source` or `session`.
        target: the whole id of a report or a session, the number of a citation or of a source of the library.
        reason: why; it is kept, and is to name nobody.
        covering: whether what other reports and citations quote of a source is erased with it; their own
            words stay.
        cache: the folder of indexes beside the store, which hold words of it; they are deleted.

    Raises:
        AccessDenied: the role is not admin.
        InputError: there is no such thing in the project, or no reason.
        ReportNotFound: there is no such report.
        StillCited: reports or citations that would stay have the source, and `covering` was not said.
        DatabaseUnavailable: the store cannot be written, or the role does not own its tables; it is as it was before.
    """
    action = f"erasing {kind} {target}"
    check_reason(action, reason)
    with db.writing(f"{action} in") as session:
        check_write(context_of(session), ErasureRow.__tablename__)
        targets = list(_targets(session, kind, target, covering))
        with opened(session.connection(), [*(one.table.name for one in targets), *remnants.TABLES]):
            left = remnants.remnants_of(session, targets)
            erased = Counter[str]()
            for one in targets:
                changes = _changes(session, one)
                left_over = _write(session, one.table, changes, action)
                _note(session, one.table, changes, left_over, reason)
                erased[one.table.name] += len(changes)
            erased["web_file"] += remnants.remove(session, left, reason)
    for index in () if cache is None else cache.glob("lexical-*"):
        with suppress(OSError):
            index.unlink()
    rows = {name: count for name, count in erased.items() if count}
    return Erasure(kind=kind, target=target, rows=rows, compacted=db.compact([*rows, *remnants.TABLES]))


def _targets(session: Session, kind: Kind, target: str, covering: bool) -> Iterable[ErasureTarget]:
    action, project_id = f"erasing {kind} {target}", context_of(session).project_id
    if kind == "report":
        if session.get(ReportRow, target) is None:
            raise ReportNotFound(action, f"there is no such report in project {project_id!r}", "Give its whole id")
        return of_report(project_id, target)
    if kind == "session":
        return of_session(session, project_id, target)
    if kind not in KINDS or not target.isdecimal():
        problem = f"{target!r} is no number" if kind in KINDS else f"there is no kind {kind!r}"
        raise InputError(action, problem, f"Use one of {', '.join(KINDS)}; citations and sources go by numbers")
    if kind == "citation":
        return of_citation(session, project_id, int(target))
    return of_source(session, project_id, int(target), covering)


def _changes(session: Session, target: ErasureTarget) -> list[_Change]:
    """The rows that are not erased yet, as they will be."""
    table, results = target.table, []
    rows = session.connection().execute(select(table).where(target.where)).mappings().all()
    keys = [key_of(table, row) for row in rows]
    logged = _leaves(session, table, keys)
    for key, row in zip(keys, rows, strict=True):
        values = blanked(table.name, row, target.blank, key)
        if values:
            where = {column.name: row[column.name] for column in table.primary_key}
            was = logged.get(key) or _hash(table, row)
            results.append(_Change(key, where, values, was, _hash(table, {**row, **values})))
    return results


def _leaves(session: Session, table: Table, keys: Sequence[str]) -> dict[str, bytes]:
    leaf = table_of(LeafRow)
    statement = select(leaf.c.row_key, leaf.c.hash).where(
        leaf.c.project_id == context_of(session).project_id, leaf.c.table_name == table.name
    )
    pairs = (session.connection().execute(statement.where(leaf.c.row_key.in_(some))) for some in batches(keys))
    return {key: hash_ for some in pairs for key, hash_ in some}


def _write(session: Session, table: Table, changes: Sequence[_Change], action: str) -> list[bytes]:
    """Change the rows, and look whether they are: a right that is missing may let a change fail in silence.

    Returns:
        The hashes of what is left of them, as it is stored.

    Raises:
        DatabaseUnavailable: they are not changed.
        LogBroken: what is left of one holds a value that its column is never given.
    """
    connection, key, hashes = session.connection(), tuple(table.primary_key), []
    for change in changes:
        same = [column == bindparam(f"of_{column.name}") for column in key]
        values = {f"of_{name}": value for name, value in change.where.items()}
        connection.execute(update(table).where(*same).values(change.values), values)
        row = connection.execute(select(table).where(*same), values).mappings().one()
        if _hash(table, row) != change.remains:
            do = "Use the role that owns the tables; nothing was written"
            raise DatabaseUnavailable(action, f"{table.name} {change.key} could not be changed", do)
        ((_, payload),) = payloads(connection, table, [tuple(change.where[column.name] for column in key)])
        hashes.append(leaf_hash(payload))
    return hashes


def _note(session: Session, table: Table, changes: Sequence[_Change], remains: Sequence[bytes], reason: str) -> None:
    by, now = context_of(session).created_by, datetime.now(UTC)
    rows = [
        {
            "table_name": table.name,
            "row_key": change.key,
            "leaf_hash": change.leaf_hash,
            "remains_hash": hash_,
            "reason": reason,
            "created_by": by,
            "created_at": now,
        }
        for change, hash_ in zip(changes, remains, strict=True)
    ]
    put(session, ErasureRow, rows)


def _hash(table: Table, row: Mapping[Any, Any]) -> bytes:
    return leaf_hash(canonical(table, row))
