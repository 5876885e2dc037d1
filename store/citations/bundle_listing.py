"""Listing: the reports that a session or a project has."""

from __future__ import annotations

from sqlmodel import col, select

from ..database import Database
from ..database.tables import ReportRow
from .erasure_hiding import in_sight


def report_ids(db: Database, session_id: str | None = None, *, removed: bool = False) -> list[str]:
    """The reports of the context's project, oldest first; of one session where it is given.

    With `removed` also those that are out of sight.

    Raises:
        DatabaseUnavailable: the store cannot be read.
    """
    statement = select(ReportRow.id).order_by(col(ReportRow.created_at), col(ReportRow.id))
    if session_id is not None:
        statement = statement.where(ReportRow.session_id == session_id)
    if not removed:
        statement = statement.where(*in_sight(ReportRow))
    with db.reading("listing the reports of") as session:
        return list(session.exec(statement))
