"""Checking: whether everything that was kept is still as it was written, with only the store at hand.

Whoever can write a store's file can write a log that fits it; against him only a checkpoint helps that he
could not reach: give it as `since`.
"""

from __future__ import annotations

from hashlib import sha256

from sqlalchemy import Connection, exists, literal, select, tuple_, union

from ..database import Database
from ..database.integrity import faults
from ..database.log_canonical import key_of
from ..database.log_covered import logged_tables, unlogged
from ..database.log_kinds import ill_typed, well_typed
from ..database.tables import CaptureRow, CheckpointRow, HeadRow, LeafRow, TileRow, WebFileRow
from ..errors import AccessDenied, InputError
from ..records.context import EVERY_PROJECT
from .proofs_erased import check_erased
from .proofs_findings import LogCheck
from .proofs_notes import Checkpoint
from .proofs_tables import ProofFindings, Tables
from .proofs_walking import TreeWalk

READERS = ("auditor", "admin")
"""Who may read every project."""
FILES = 20
"""Bodies of web pages that are read in one go."""


def verify_log(db: Database, project_id: str | None = None, since: Checkpoint | None = None) -> LogCheck:
    """Compare every row of a project, or of all, with the log, and the log with itself and with what was signed.

    Found are rows that were changed, removed or written past the log, leaves that were changed, removed or
    put in another order, heads, and a log that is shorter or another one than was signed; first of all tables and
    indexes that could keep a row from being found. It reads the store
    from one end to the other, a part at a time, and changes nothing. Not in the log is what can be made again
    (answers of models that are kept, vectors, chunks: `replay` asks a model anew), and the times of its heads.

    Args:
        db: the store, opened by an auditor or an administrator.
        project_id: only this one; every one where it is left out.
        since: a checkpoint that was given away, as `check_checkpoint` gives it.

    Raises:
        AccessDenied: who asks does not see every row.
        InputError: the checkpoint is of another project.
        DatabaseUnavailable: the store cannot be read.
    """
    context, target = db.context, project_id or EVERY_PROJECT
    if context.role not in READERS:
        problem = f"the role is {context.role}, who does not see every row and could not tell what is missing"
        raise AccessDenied("verifying the log", problem, "Ask an auditor or an administrator")
    if since is not None and target not in (EVERY_PROJECT, since.project_id):
        problem = f"the checkpoint is of project {since.project_id!r}"
        do = "Give a checkpoint of that project: of another one it says nothing"
        raise InputError(f"verifying the log of project {target!r}", problem, do)
    only = None if target == EVERY_PROJECT else target
    details = ProofFindings()
    with db.within(context.model_copy(update={"project_id": target})).reading("verifying the log of") as session:
        changed = _faults(session.connection(), only, details)
        _ill_typed(session.connection(), only, changed, details)
        names = _projects(session.connection(), only, since)
        sizes = {name: TreeWalk(session.connection(), name, since, details).run() for name in names}
        _unlogged(session.connection(), only, details)
        check_erased(session.connection(), only, details)
        _files(session.connection(), only, details)
        _missing_files(session.connection(), only, details)
    return details.check(sizes)


def _projects(connection: Connection, only: str | None, since: Checkpoint | None) -> list[str]:
    if only is not None:
        return [only]
    tables = [Tables.of(kind) for kind in (LeafRow, HeadRow, CheckpointRow)]
    each = (select(table.columns["project_id"]).where(well_typed(connection, table)) for table in tables)
    names = connection.execute(union(*each)).scalars()
    return sorted({*names, *([since.project_id] if since else [])})


def _faults(connection: Connection, only: str | None, findings: ProofFindings) -> set[str]:
    """What could hide a row from the check, whatever project it is of; the tables that are not as they were made."""
    results = list(faults(connection))
    for table, detail in results:
        findings.finding(only or EVERY_PROJECT, "changed table" if table else "damaged file", table, "", detail)
    return {table for table, _ in results}


def _ill_typed(connection: Connection, only: str | None, changed: set[str], findings: ProofFindings) -> None:
    """Rows of the log that hold what no one writes there, whatever project they say they are of.

    Those of a changed table may have no numbers to name them by.
    """
    tables = [Tables.of(kind) for kind in (LeafRow, HeadRow, TileRow, CheckpointRow)]
    for table in [one for one in tables if one.name not in changed]:
        for number, project in ill_typed(connection, table, "rowid", "project_id"):
            name = project.decode(errors="backslashreplace")
            if only in (None, name):
                detail = "it holds a value that its columns cannot have"
                findings.finding(name, "unreadable row", table.name, f"row {number}", detail)


def _unlogged(connection: Connection, only: str | None, findings: ProofFindings) -> None:
    """Rows that came past the log, whatever project they say they are of."""
    for table in logged_tables().values():
        for rows in unlogged(connection, table, only):
            for row in rows:
                detail = "the log of that project has no leaf for it"
                findings.finding(str(row["project_id"]), "inserted row", table.name, key_of(table, row), detail)


def _files(connection: Connection, only: str | None, findings: ProofFindings) -> None:
    """Bodies of web pages are known by the SHA-256 of their bytes; their captures are in the log."""
    file = Tables.of(WebFileRow)
    key = file.columns["project_id"], file.columns["content_hash"]
    statement = select(*key, file.columns["content"]).order_by(*key).limit(FILES)
    statement = statement if only is None else statement.where(key[0] == only)
    results = connection.execute(statement).all()
    while results:
        for project_id, name, content in results:
            if not isinstance(content, bytes) or sha256(content).hexdigest() != name:
                findings.changed_file(connection, project_id, name, content)
        last = [literal(value, column.type) for value, column in zip(results[-1], key, strict=False)]
        results = connection.execute(statement.where(tuple_(*key) > tuple_(*last))).all()


def _missing_files(connection: Connection, only: str | None, findings: ProofFindings) -> None:
    """Bytes that a capture names and that are not there, not even empty."""
    file, capture = Tables.of(WebFileRow).columns, Tables.of(CaptureRow).columns
    for digest in capture["content_hash"], capture["screenshot_hash"]:
        bytes_of = file["project_id"] == capture["project_id"], file["content_hash"] == digest
        statement = select(capture["project_id"], digest).where(digest.is_not(None), ~exists().where(*bytes_of))
        statement = statement if only is None else statement.where(capture["project_id"] == only)
        for project_id, name in connection.execute(statement.distinct()):
            findings.finding(project_id, "removed file", "web_file", name, "a capture names its bytes")
