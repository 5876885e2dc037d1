"""What of a library may be found: the sources of a job, of a kind, with certain tags."""

from __future__ import annotations

from typing import NamedTuple

from sqlmodel import Session, col, select
from sqlmodel.sql.expression import SelectOfScalar

from ...store import library
from ...store.tables import AnnotationRow, ChunkRow, LibrarySourceRow


class Scope(NamedTuple):
    """What a search may find."""

    job_id: str
    tags: tuple[str, ...] = ()
    """All of which a source has to have."""
    kind: str | None = None
    lang: str | None = None
    content: bool = True
    annotations: bool = False


def chunk_ids(session: Session, scope: Scope) -> SelectOfScalar[int]:
    """A query of the chunks in scope."""
    asked = select(ChunkRow.id).where(col(ChunkRow.library_id).in_(_sources(session, scope)))
    return asked.where(ChunkRow.lang == scope.lang) if scope.lang else asked


def note_ids(session: Session, scope: Scope) -> SelectOfScalar[int]:
    """A query of the job's annotations of the sources in scope."""
    asked = select(AnnotationRow.id).where(AnnotationRow.job_id == scope.job_id)
    return asked.where(col(AnnotationRow.library_id).in_(_sources(session, scope)))


def _sources(session: Session, scope: Scope) -> SelectOfScalar[int]:
    asked = select(LibrarySourceRow.id).where(col(LibrarySourceRow.id).in_(library.present_ids(scope.job_id)))
    if scope.kind:
        asked = asked.where(LibrarySourceRow.kind == scope.kind)
    if scope.tags:
        asked = asked.where(col(LibrarySourceRow.id).in_(library.tagged(session, scope.tags, scope.job_id)))
    return asked
