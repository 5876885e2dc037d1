"""Hiding: what a tombstone takes out of sight."""

from __future__ import annotations

from sqlalchemy import ColumnElement, or_
from sqlmodel import Session, col, select

from ..database.tables import CitationRow, ReportRow, TombstoneRow


def in_sight(kind: type[ReportRow] | type[CitationRow]) -> list[ColumnElement[bool]]:
    """Conditions that keep a query to the reports, or the citations, that no tombstone hides."""
    report = ReportRow.id if kind is ReportRow else CitationRow.report_id
    keys = {"job": kind.job_id, "session": kind.session_id, "report": report}
    gone = {name: select(TombstoneRow.target).where(TombstoneRow.kind == name) for name in keys}
    return [or_(col(key).is_(None), col(key).not_in(gone[name])) for name, key in keys.items()]


def tombstone_of(session: Session, report: ReportRow) -> TombstoneRow | None:
    """What hides a report, `None` where nothing does."""
    row = TombstoneRow
    same = [
        (col(row.kind) == kind) & (col(row.target) == target)
        for kind, target in (("report", report.id), ("job", report.job_id), ("session", report.session_id))
    ]
    return session.exec(select(row).where(or_(*same)).limit(1)).first()
