"""Tombstones: a job, a session or a report is shown no more; its rows and what they prove stay."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import Literal, get_args

from sqlmodel import Session, col, select

from ..database import Database, context_of, put
from ..database.access import check_write
from ..database.erasure_door import check_reason
from ..database.tables import CitationRow, JobSourceRow, ReportRow, TombstoneRow
from ..errors import InputError
from ..records.base import Record
from .library_jobs import present, set_link

Kind = Literal["job", "session", "report"]
KINDS: tuple[Kind, ...] = get_args(Kind)


class Tombstone(Record):
    """Something that was taken out of sight."""

    id: int
    kind: Kind
    target: str
    reason: str
    created_by: str
    created_at: datetime


def tombstone(db: Database, kind: Kind, target: str, reason: str) -> Tombstone:
    """Take a job, a session or a report out of sight: lists, reports, citations and trails do without it.

    A job loses its sources too; other jobs that have them keep them. Nothing is deleted, and whoever asks
    for what was removed (`removed=True`) still finds it. What is out of sight already stays so.

    Args:
        db: the store, opened by an administrator.
        kind: `job`, `session` or `report`.
        target: its whole id.
        reason: why, for whoever looks for it later.

    Raises:
        AccessDenied: the role is not admin.
        InputError: there is no such kind, nothing of that id, or no reason.
        DatabaseUnavailable: the store cannot be written; it is as it was before.
    """
    action = f"taking {kind} {target} out of sight"
    check_reason(action, reason)
    if kind not in KINDS:
        raise InputError(action, f"there is no kind {kind!r}", f"Use one of {', '.join(KINDS)}")
    with db.writing(f"{action} in") as session:
        context = context_of(session)
        check_write(context, TombstoneRow.__tablename__)
        same = select(TombstoneRow).where(TombstoneRow.kind == kind, TombstoneRow.target == target)
        existing = session.exec(same).first()
        if existing is not None:
            return _record(existing)
        if not _is_there(session, kind, target):
            raise InputError(action, f"there is no such {kind} in project {context.project_id!r}", "Give its whole id")
        now = datetime.now(UTC)
        for library_id in sorted(present(session, target)) if kind == "job" else ():
            set_link(session, target, library_id, False, now)
        row = {"kind": kind, "target": target, "reason": reason, "created_by": context.created_by, "created_at": now}
        (number,) = put(session, TombstoneRow, [row])
        return Tombstone.model_validate({"id": number, **row})


def tombstones(db: Database) -> list[Tombstone]:
    """Everything that was taken out of sight, in the order that it was.

    Raises:
        DatabaseUnavailable: the store cannot be read.
    """
    with db.reading("listing what was removed from") as session:
        return [_record(row) for row in session.exec(select(TombstoneRow).order_by(col(TombstoneRow.id)))]


def _is_there(session: Session, kind: Kind, target: str) -> bool:
    if kind == "report":
        return session.get(ReportRow, target) is not None
    rows = (ReportRow, CitationRow)
    keys = [row.job_id if kind == "job" else row.session_id for row in rows]
    queries = [select(key).where(col(key) == target) for key in keys]
    if kind == "job":
        queries.append(select(JobSourceRow.job_id).where(JobSourceRow.job_id == target))
    return any(session.exec(one.limit(1)).first() is not None for one in queries)


def _record(row: TombstoneRow) -> Tombstone:
    return Tombstone.model_validate(row.model_dump(exclude={"project_id"}))
