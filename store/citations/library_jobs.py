"""Which job has which source."""

from __future__ import annotations

from datetime import UTC, datetime

from sqlmodel import Session, col, func, select
from sqlmodel.sql.expression import SelectOfScalar

from ..database import Database, put
from ..database.tables import JobSourceRow, LibrarySourceRow
from ..errors import NotInLibrary
from ..text.escaping import check_ids

DEFAULT = "default"
"""The job of those who name none."""


def link(db: Database, job_id: str, library_id: int) -> bool:
    """Give a job a source that another one registered; whether it did not have it before.

    Raises:
        NotInLibrary: there is no such source.
        InvalidEncoding: the job's name has the character NUL or half of a surrogate pair.
        DatabaseUnavailable: the store cannot be written; it is as it was before.
    """
    check_ids(f"giving source {library_id} to a job", job_id)
    with db.writing(f"giving source {library_id} to job {job_id} in") as session:
        if session.get(LibrarySourceRow, library_id) is None:
            raise NotInLibrary(f"source {library_id}", "there is none", "Register it first")
        return set_link(session, job_id, library_id, True, datetime.now(UTC))


def unlink(db: Database, job_id: str, library_id: int) -> bool:
    """Take a source from a job; the source stays, with all that cites it. Whether the job had it.

    Raises:
        DatabaseUnavailable: the store cannot be written; it is as it was before.
    """
    with db.writing(f"taking source {library_id} from job {job_id} in") as session:
        return set_link(session, job_id, library_id, False, datetime.now(UTC))


def jobs_of(db: Database, library_id: int) -> list[str]:
    """The jobs that have a source, by name.

    Raises:
        DatabaseUnavailable: the store cannot be read.
    """
    with db.reading(f"looking up the jobs of source {library_id} in") as session:
        last = select(func.max(JobSourceRow.id)).where(JobSourceRow.library_id == library_id)
        last = last.group_by(col(JobSourceRow.job_id))
        statement = select(JobSourceRow.job_id).where(col(JobSourceRow.id).in_(last), col(JobSourceRow.present))
        return sorted(session.exec(statement))


def jobless(db: Database) -> list[int]:
    """The ids of sources that no job was ever given, as those that only a report brought.

    Raises:
        DatabaseUnavailable: the store cannot be read.
    """
    with db.reading("looking for sources without a job in") as session:
        statement = select(LibrarySourceRow.id).where(col(LibrarySourceRow.id).not_in(select(JobSourceRow.library_id)))
        return list(session.exec(statement.order_by(col(LibrarySourceRow.id))))


def present_ids(job_id: str, library_id: int | None = None) -> SelectOfScalar[int]:
    """A query of the ids of the sources that a job has; with an id, of that one if the job has it."""
    last = select(func.max(JobSourceRow.id)).where(JobSourceRow.job_id == job_id)
    last = last.where(JobSourceRow.library_id == library_id) if library_id is not None else last
    last = last.group_by(col(JobSourceRow.library_id))
    return select(JobSourceRow.library_id).where(col(JobSourceRow.id).in_(last), col(JobSourceRow.present))


def present(session: Session, job_id: str) -> frozenset[int]:
    """The ids of the sources that a job has, within the caller's transaction."""
    return frozenset(session.exec(present_ids(job_id)))


def set_link(session: Session, job_id: str, library_id: int, expected: bool, now: datetime) -> bool:
    """Whether that is new, within the caller's transaction."""
    row = JobSourceRow
    statement = select(row.present).where(row.job_id == job_id, row.library_id == library_id)
    if bool(session.exec(statement.order_by(col(row.id).desc()).limit(1)).first()) == expected:
        return False
    values = {"job_id": job_id, "library_id": library_id, "present": expected, "created_at": now}
    put(session, JobSourceRow, [values])
    return True
