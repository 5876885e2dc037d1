"""What of a library may be found: the sources of a job, of a kind, with certain tags."""

from __future__ import annotations

from typing import NamedTuple, get_args

from sqlmodel import Session, col, select
from sqlmodel.sql.expression import SelectOfScalar

from ...store.citations import library
from ...store.database.tables import AnnotationRow, ChunkRow, LibrarySourceRow
from ...store.errors import InputError
from ...store.records import SourceKind

MODES = ("hybrid", "keyword", "semantic")
SCOPES = ("content", "annotations", "all")
MOST = 1_000
"""Results of one search."""


class SearchScope(NamedTuple):
    """What a search may find."""

    job_id: str
    tags: tuple[str, ...] = ()
    """All of which a source has to have."""
    kind: str | None = None
    lang: str | None = None
    content: bool = True
    annotations: bool = False
    everywhere: bool = False
    """Whether the sources of other jobs are searched too."""


def chunk_ids(session: Session, scope: SearchScope) -> SelectOfScalar[int]:
    """A query of the chunks in scope."""
    statement = select(ChunkRow.id).where(col(ChunkRow.library_id).in_(_sources(session, scope)))
    return statement.where(ChunkRow.lang == scope.lang) if scope.lang else statement


def note_ids(session: Session, scope: SearchScope) -> SelectOfScalar[int]:
    """A query of the job's annotations of the sources in scope."""
    statement = select(AnnotationRow.id).where(AnnotationRow.job_id == scope.job_id)
    return statement.where(col(AnnotationRow.library_id).in_(_sources(session, scope)))


def _sources(session: Session, scope: SearchScope) -> SelectOfScalar[int]:
    statement = select(LibrarySourceRow.id)
    if not scope.everywhere:
        statement = statement.where(col(LibrarySourceRow.id).in_(library.present_ids(scope.job_id)))
    if scope.kind:
        statement = statement.where(LibrarySourceRow.kind == scope.kind)
    if scope.tags:
        statement = statement.where(col(LibrarySourceRow.id).in_(library.tagged(session, scope.tags, scope.job_id)))
    return statement


def kind_of(name: str | None) -> SourceKind | None:
    """The kind of source with this name; `web` is short for `website`.

    Raises:
        InputError: there is none.
    """
    kinds: tuple[SourceKind, ...] = get_args(SourceKind)
    target = "website" if name == "web" else name
    result = next((kind for kind in kinds if kind == target), None)
    if target is not None and result is None:
        raise InputError("choosing sources", f"there is no kind {name!r}", f"Use one of {', '.join(kinds)}")
    return result


def check(query: str, mode: str, scope: str, top_k: int) -> None:
    """Refuse what cannot be searched.

    Raises:
        InputError: there is no such mode or scope, too many results or none are asked for, or the query is no text.
    """
    action = f"searching the library for {query[:80]!r}"
    if mode not in MODES or scope not in SCOPES or not 1 <= top_k <= MOST:
        problem, do = f"{mode=}, {scope=}, {top_k=}", f"Use {', '.join(MODES)}; {', '.join(SCOPES)}; 1 to {MOST}"
        raise InputError(action, problem, do)
    if any("\ud800" <= char <= "\udfff" for char in query):
        raise InputError(action, "it holds bytes that are no text", "Give it as UTF-8")
