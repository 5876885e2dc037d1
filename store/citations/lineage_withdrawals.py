"""Withdrawals: a law is repealed, a paper retracted; what holds at a time is the last row that had effect by then."""

from __future__ import annotations

from datetime import UTC, datetime

from sqlmodel import Session, col, func, or_, select

from ..database import Database, put
from ..database.tables import WithdrawalRow
from ..errors import InputError
from ..records.base import Record
from .lineage_steps import required


class Withdrawal(Record):
    """That a source does not hold any more."""

    library_id: int
    reason: str
    effective_at: datetime
    """From when on."""
    created_by: str
    created_at: datetime


def withdraw(
    db: Database, library_id: int, reason: str, effective_at: datetime | None = None, *, job_id: str | None = None
) -> None:
    """Keep that a source does not hold from a time on, now where none is given; it stays readable.

    Raises:
        InputError: no reason is given, or a time without its zone.
        NotInLibrary: there is no such source, or the job does not have it.
        DatabaseUnavailable: the store cannot be written; it is as it was before.
    """
    _set(db, library_id, True, reason, effective_at, job_id)


def reinstate(
    db: Database, library_id: int, reason: str, effective_at: datetime | None = None, *, job_id: str | None = None
) -> None:
    """Keep that a withdrawn source holds again from a time on.

    Raises:
        InputError: as `withdraw`, or the source was not withdrawn.
        NotInLibrary: there is no such source, or the job does not have it.
        DatabaseUnavailable: the store cannot be written; it is as it was before.
    """
    _set(db, library_id, False, reason, effective_at, job_id)


def withdrawn(db: Database, at: datetime | None = None) -> tuple[Withdrawal, ...]:
    """The sources that do not hold at a time, now where none is given, by id.

    Raises:
        DatabaseUnavailable: the store cannot be read.
    """
    with db.reading("reading withdrawn sources of") as session:
        return tuple(_record(row) for row in _last(session, at) if row.withdrawn)


def withdrawal_of(db: Database, library_id: int, at: datetime | None = None) -> Withdrawal | None:
    """Why a source does not hold at a time, now where none is given; `None` where it does.

    Raises:
        DatabaseUnavailable: the store cannot be read.
    """
    with db.reading(f"reading whether source {library_id} holds in") as session:
        rows = _last(session, at, library_id)
        return next((_record(row) for row in rows if row.withdrawn), None)


def _set(
    db: Database, library_id: int, expected: bool, reason: str, effective_at: datetime | None, job_id: str | None
) -> None:
    action = f"{'withdrawing' if expected else 'reinstating'} source {library_id}"
    if not reason.strip():
        raise InputError(action, "no reason is given", "Say why, as 'repealed by BGBl. I 2024 Nr. 323'")
    if effective_at is not None and effective_at.tzinfo is None:
        raise InputError(action, f"the time {effective_at} has no zone", "Give it with one, as UTC")
    now = datetime.now(UTC)
    values = {
        "library_id": library_id,
        "withdrawn": expected,
        "reason": reason.strip(),
        "effective_at": effective_at or now,
        "created_by": db.context.created_by,
        "created_at": now,
    }
    with db.writing(f"{action} in") as session:
        required(session, library_id, action.split(" ")[0], job_id)
        ever = session.exec(select(WithdrawalRow.id).where(WithdrawalRow.library_id == library_id)).first()
        if not expected and ever is None:
            raise InputError(action, "it was not withdrawn", "There is nothing to do")
        put(session, WithdrawalRow, [values])


def _last(session: Session, at: datetime | None, library_id: int | None = None) -> list[WithdrawalRow]:
    """Of each source the last row among those that have effect.

    What had effect at once has it now, also where the clock has been put back since.
    """
    row = WithdrawalRow
    effective = col(row.effective_at) <= (at or datetime.now(UTC))
    effective = effective if at else or_(effective, col(row.effective_at) <= col(row.created_at))
    last = select(func.max(row.id)).where(effective).group_by(col(row.library_id))
    last = last.where(row.library_id == library_id) if library_id is not None else last
    return list(session.exec(select(row).where(col(row.id).in_(last)).order_by(col(row.library_id))))


def _record(row: WithdrawalRow) -> Withdrawal:
    return Withdrawal(**row.model_dump(exclude={"id", "withdrawn", "project_id"}))
