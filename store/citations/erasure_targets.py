"""Targets: which rows hold what is to be erased."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple, cast

from sqlalchemy import ColumnElement, Select, Table, or_, select
from sqlmodel import Session

from ..database.erasure_payload import OF_SOURCE, PAYLOAD, Blank
from ..database.tables import (
    AdjudicationRow,
    AnnotationRow,
    CaptureRow,
    CitationRelationRow,
    CitationRow,
    ClaimRow,
    LibrarySourceRow,
    LinkRow,
    PassageRow,
    ReportRow,
    ReportSourceRow,
    Row,
    SourceAliasRow,
    SourceReferenceRow,
    SourceRelationRow,
    SourceRow,
    SourceTagRow,
    VerdictRow,
    VerificationRow,
    WithdrawalRow,
    WritingRow,
)
from ..errors import InputError, StillCited

Keys = Select[tuple[str]] | Select[tuple[int]]
MOST = 10
"""Reports and citations that an error names."""


class ErasureTarget(NamedTuple):
    """Rows of one table, and what is erased of them."""

    table: Table
    where: ColumnElement[bool]
    blank: Blank


def of_report(project_id: str, report_id: str) -> Iterator[ErasureTarget]:
    """A report with its claims, verdicts, links and citations, and what was said of those."""
    yield from _reports(table_of(ReportRow).c.id == report_id, project_id)


def of_session(session: Session, project_id: str, session_id: str) -> Iterator[ErasureTarget]:
    """Everything that a session wrote: reports, and citations that its agents registered.

    Raises:
        InputError: it wrote nothing.
    """
    report, citation, run = table_of(ReportRow), table_of(CitationRow), session.connection().execute
    wrote = [
        select(table.c.id).where(table.c.session_id == session_id, table.c.project_id == project_id).limit(1)
        for table in (report, citation)
    ]
    if not any(run(request).first() for request in wrote):
        raise InputError(f"erasing session {session_id}", "it wrote nothing in this project", "Give its whole id")
    yield from _reports(report.c.session_id == session_id, project_id)
    yield from _citations(citation.c.session_id == session_id, project_id)


def of_citation(session: Session, project_id: str, citation_id: int) -> Iterator[ErasureTarget]:
    """A citation that an agent registered, and what was said of it.

    Raises:
        InputError: there is none.
        StillCited: it is part of a report, whose draft would keep its words.
    """
    action, citation = f"erasing citation {citation_id}", table_of(CitationRow)
    statement = select(citation.c.report_id).where(citation.c.id == citation_id, citation.c.project_id == project_id)
    result = session.connection().execute(statement).first()
    if result is None:
        raise InputError(action, f"there is no such citation in project {project_id!r}", "Give its number")
    if result[0] is not None:
        raise StillCited(action, f"it is part of report {result[0]}", "Erase the report")
    yield from _citations(citation.c.id == citation_id, project_id)


def of_source(session: Session, project_id: str, library_id: int, covering: bool) -> Iterator[ErasureTarget]:
    """A source with its passages, names, tags, notes and copies; with `covering` also what others quote of it.

    Raises:
        InputError: there is none.
        StillCited: reports had it or citations quote it, and they are not to be covered.
    """
    action, library = f"erasing source {library_id}", table_of(LibrarySourceRow)
    statement = select(library.c.source_id).where(library.c.id == library_id, library.c.project_id == project_id)
    result = session.connection().execute(statement).first()
    if result is None:
        raise InputError(action, f"there is no such source in project {project_id!r}", "Give its number in the library")
    texts = select(table_of(SourceRow).c.uid).where(
        table_of(SourceRow).c.id == result[0], table_of(SourceRow).c.project_id == project_id
    )
    if not covering:
        _check_uncited(session, action, result[0], texts, project_id)
    else:
        yield from _quoting(result[0], texts, project_id)
    ids = select(library.c.id).where(library.c.source_id == result[0], library.c.project_id == project_id)
    yield _target(SourceRow, table_of(SourceRow).c.uid.in_(texts), project_id)
    yield _target(PassageRow, table_of(PassageRow).c.source_uid.in_(texts), project_id)
    yield _target(LibrarySourceRow, library.c.id.in_(ids), project_id)
    yield _target(CaptureRow, table_of(CaptureRow).c.source_uid.in_(texts), project_id)
    for kind in SourceAliasRow, SourceTagRow, AnnotationRow, SourceReferenceRow, WithdrawalRow:
        yield _target(kind, table_of(kind).c.library_id.in_(ids), project_id)
    relation = table_of(SourceRelationRow)
    yield _target(SourceRelationRow, or_(relation.c.library_id.in_(ids), relation.c.related_id.in_(ids)), project_id)


def table_of(kind: type[Row]) -> Table:
    """The table of a class of rows."""
    return cast(Table, kind.__table__)  # type: ignore[attr-defined]


def _reports(condition: ColumnElement[bool], project_id: str) -> Iterator[ErasureTarget]:
    report, claim = table_of(ReportRow), table_of(ClaimRow)
    ids = select(report.c.id).where(condition, report.c.project_id == project_id)
    yield _target(ReportRow, report.c.id.in_(ids), project_id)
    for kind in ReportSourceRow, WritingRow, ClaimRow, VerdictRow, LinkRow:
        yield _target(kind, table_of(kind).c.report_id.in_(ids), project_id)
    claims = select(claim.c.uid).where(claim.c.report_id.in_(ids))
    yield _target(AdjudicationRow, table_of(AdjudicationRow).c.claim_uid.in_(claims), project_id)
    yield from _citations(table_of(CitationRow).c.report_id.in_(ids), project_id)


def _citations(condition: ColumnElement[bool], project_id: str) -> Iterator[ErasureTarget]:
    citation, relation = table_of(CitationRow), table_of(CitationRelationRow)
    ids = select(citation.c.id).where(condition, citation.c.project_id == project_id)
    yield _target(CitationRow, citation.c.id.in_(ids), project_id)
    yield _target(VerificationRow, table_of(VerificationRow).c.citation_id.in_(ids), project_id)
    yield _target(AdjudicationRow, table_of(AdjudicationRow).c.citation_id.in_(ids), project_id)
    either = or_(relation.c.citation_id.in_(ids), relation.c.related_id.in_(ids))
    yield _target(CitationRelationRow, either, project_id)


def _quoting(source_id: str, texts: Select[tuple[str]], project_id: str) -> Iterator[ErasureTarget]:
    """What reports and citations that stay have from a source."""
    report, had, citation = table_of(ReportRow), table_of(ReportSourceRow), table_of(CitationRow)
    reports = select(had.c.report_id).where(had.c.source_uid.in_(texts))
    cited = select(citation.c.id).where(citation.c.source_id == source_id, citation.c.project_id == project_id)
    link = table_of(LinkRow)
    for kind, where in (
        (ReportRow, report.c.id.in_(reports)),
        (ReportSourceRow, had.c.source_uid.in_(texts)),
        (WritingRow, table_of(WritingRow).c.report_id.in_(reports)),
        (LinkRow, (link.c.source_id == source_id) & link.c.report_id.in_(reports)),
        (CitationRow, citation.c.id.in_(cited)),
        (VerificationRow, table_of(VerificationRow).c.citation_id.in_(cited)),
    ):
        target = _target(kind, where, project_id)
        yield target._replace(blank=OF_SOURCE[target.table.name])


def _check_uncited(session: Session, action: str, source_id: str, texts: Select[tuple[str]], project_id: str) -> None:
    had, citation, run = table_of(ReportSourceRow), table_of(CitationRow), session.connection().execute
    reports = run(select(had.c.report_id).where(had.c.source_uid.in_(texts)).distinct().limit(MOST)).scalars().all()
    cited = select(citation.c.id).where(
        citation.c.source_id == source_id, citation.c.project_id == project_id, citation.c.report_id.is_(None)
    )
    citations = run(cited.order_by(citation.c.id).limit(MOST)).scalars().all()
    if reports or citations:
        names = [f"report {name}" for name in reports] + [f"citation {name}" for name in citations]
        do = "Erase those too, or cover what they quote of it: covering=True, or --covering"
        raise StillCited(action, f"it is used by {', '.join(names)}", do)


def _target(kind: type[Row], where: ColumnElement[bool], project_id: str) -> ErasureTarget:
    table = table_of(kind)
    return ErasureTarget(table, where & (table.c.project_id == project_id), PAYLOAD[table.name])
