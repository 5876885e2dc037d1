"""Recording: a whole report in one transaction, or nothing of it."""

from __future__ import annotations

from collections.abc import Sequence

from sqlalchemy.orm import Mapped
from sqlmodel import Session, col, select

from ..database import Database, batches, put, translate_failures
from ..database.tables import PassageRow, ReportRow, SourceRow, Values
from ..errors import AppendOnly
from ..records import Grounding
from . import library
from .consistency import check
from .erasure_erased import check_not_erased
from .rows import rows_of


def record(db: Database, grounding: Grounding, *, settings: dict[str, object]) -> None:
    """Keep a report with everything that was tried; one that is there already is left alone.

    Args:
        db: the store.
        grounding: the report; a text that another report has brought already is shared with it.
        settings: what the run was told, as JSON values.

    Raises:
        DatabaseUnavailable: the store cannot be written; it is as it was before.
        AppendOnly: another report has this id.
        ContentErased: a source of it was erased.
        InvalidGrounding: the report names what it does not hold.
        InvalidEncoding: a text has lone surrogates, which are no characters.
    """
    check(grounding)
    action = f"recording report {grounding.report_id} in"
    with translate_failures(f"{action} {db}"):
        rows = rows_of(grounding, settings, db.context.project_id)
    with db.writing(action) as session:
        if not _is_there(session, rows.report):
            check_not_erased(
                session,
                f"recording report {grounding.report_id}",
                SourceRow,
                [source["uid"] for source in rows.sources],
            )
            put(session, ReportRow, [rows.report])
            put(session, SourceRow, _new(session, col(SourceRow.uid), rows.sources))
            library.number_sources(session, grounding.sources, rows.sources)
            put(session, PassageRow, _new(session, col(PassageRow.uid), rows.passages))
            for kind, values in rows.own:
                put(session, kind, values)


def _is_there(session: Session, report: Values) -> bool:
    existing = session.exec(select(ReportRow.fingerprint).where(ReportRow.id == report["id"])).first()
    if existing not in (None, report["fingerprint"]):
        problem = "another report was recorded under this id"
        raise AppendOnly(f"recording report {report['id']}", problem, "Give the new report an id of its own")
    return existing is not None


def _new(session: Session, key: Mapped[str], rows: Sequence[Values]) -> list[Values]:
    """Those that no report has brought yet; within the transaction no one else can bring one."""
    uids = [row["uid"] for row in rows]
    existing = {uid for some in batches(uids) for uid in session.exec(select(key).where(key.in_(some)))}
    return [row for row in rows if row["uid"] not in existing]
