"""The scope: what an export is asked for, and the project it is in."""

from __future__ import annotations

from sqlmodel import Session, col, select

from ..database import batches
from ..database.insert import context_of
from ..database.tables import CitationRow, ReportRow
from ..errors import CitationNotFound, InputError, NothingToExport, ReportNotFound
from ..records.base import Record
from ..records.context import EVERY_PROJECT
from .erasure_hiding import in_sight
from .loading import find


class Scope(Record):
    """One of: a report, a session with all its reports and citations, or citations by their ids."""

    report_id: str | None = None
    session_id: str | None = None
    citation_ids: tuple[int, ...] = ()
    removed: bool = False
    """Whether also what is out of sight, since its report, job or session was removed."""

    def __str__(self) -> str:
        """As errors name it."""
        if self.report_id is not None:
            return f"report {self.report_id}"
        if self.session_id is not None:
            return f"session {self.session_id}"
        return f"citations {', '.join(map(str, self.citation_ids))}"


class ResolvedScope(Record):
    """What a scope is in the store."""

    project_id: str
    report_ids: tuple[str, ...]
    citation_ids: tuple[int, ...]
    """Those that were asked for beside those of the reports."""


def resolve_scope(session: Session, scope: Scope) -> ResolvedScope:
    """Look up what is asked for, within the project of the session's context.

    Raises:
        InputError: nothing is named, or more than one kind of thing.
        ReportNotFound, CitationNotFound, NothingToExport: it is not there.
    """
    if sum((scope.report_id is not None, scope.session_id is not None, bool(scope.citation_ids))) != 1:
        raise InputError(
            "exporting", "nothing is named, or several things are", "Name a report, a session or citations"
        )
    if scope.report_id is not None:
        return _of_report(session, scope.report_id, scope.removed)
    if scope.session_id is not None:
        return _of_session(session, scope.session_id, scope.removed)
    return _of_citations(session, scope.citation_ids, scope.removed)


def _of_report(session: Session, report_id: str, removed: bool) -> ResolvedScope:
    whole = find(session, report_id, removed=removed)
    row = session.exec(select(ReportRow.project_id).where(ReportRow.id == whole)).first()
    if row is None:
        raise ReportNotFound(f"report {report_id!r}", "there is no such report", "`pcite runs` lists them")
    return ResolvedScope(project_id=row, report_ids=(whole,), citation_ids=())


def _of_session(session: Session, session_id: str, removed: bool) -> ResolvedScope:
    reports = select(ReportRow.id, ReportRow.project_id).where(ReportRow.session_id == session_id)
    loose = select(CitationRow.id, CitationRow.project_id).where(
        CitationRow.session_id == session_id, col(CitationRow.report_id).is_(None)
    )
    if not removed:
        reports, loose = reports.where(*in_sight(ReportRow)), loose.where(*in_sight(CitationRow))
    selected = session.exec(reports.order_by(col(ReportRow.created_at), col(ReportRow.id))).all()
    cited = session.exec(loose.order_by(col(CitationRow.id))).all()
    if not selected and not cited:
        do = "Name a session that has reports or citations; `pcite citations list` shows them"
        raise NothingToExport(f"exporting session {session_id!r}", "it has neither reports nor citations", do)
    project_id = _one(session, {each[1] for each in [*selected, *cited]}, f"session {session_id}")
    ids = tuple(int(number) for number, _ in cited if number is not None)
    return ResolvedScope(project_id=project_id, report_ids=tuple(key for key, _ in selected), citation_ids=ids)


def _of_citations(session: Session, ids: tuple[int, ...], removed: bool) -> ResolvedScope:
    there: dict[int, str] = {}
    for some in batches(sorted(set(ids))):
        request = select(CitationRow.id, CitationRow.project_id).where(col(CitationRow.id).in_(some))
        request = request if removed else request.where(*in_sight(CitationRow))
        there |= {number: project_id for number, project_id in session.exec(request) if number is not None}
    missing = sorted(set(ids) - set(there))
    if missing:
        do = "Give ids that `pcite citations list` shows"
        raise CitationNotFound(f"exporting citation {missing[0]}", "there is none", do)
    project_id = _one(session, set(there.values()), "these citations")
    return ResolvedScope(project_id=project_id, report_ids=(), citation_ids=tuple(sorted(there)))


def _one(session: Session, projects: set[str], what: str) -> str:
    """The project that all of it belongs to: a log is of one project."""
    if len(projects) > 1:
        name = ", ".join(sorted(projects))
        raise InputError(f"exporting {what}", f"they are of the projects {name}", "Export one project at a time")
    own = context_of(session).project_id
    return projects.pop() if own == EVERY_PROJECT else own
