"""Chunks: the stretches of a source that search finds, made anew whenever it is indexed."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from sqlmodel import Session, col, delete, select

from ..database import Database, put
from ..database.tables import ChunkRow, LibrarySourceRow
from ..text.words import raw, terms


class SourceChunk(NamedTuple):
    """A stretch of a source, `[start, end)` of its text."""

    start: int
    end: int
    text: str
    """As a reader sees it, under its headings."""
    place: str = ""
    lang: str = "und"


def put_chunks(session: Session, library_id: int, chunks: Sequence[SourceChunk]) -> list[int]:
    """Keep the chunks of a source in the place of those it had, within the caller's transaction; their ids."""
    drop_chunks(session, library_id)
    rows = [
        {"library_id": library_id, "ordinal": n, "terms": searched(chunk.text), **chunk._asdict()}
        for n, chunk in enumerate(chunks)
    ]
    put(session, ChunkRow, rows)
    statement = select(ChunkRow.id).where(ChunkRow.library_id == library_id).order_by(col(ChunkRow.ordinal))
    return list(session.exec(statement))


def searched(text: str) -> str:
    """What a text is found by, and how a query for it is put: its terms, parted by spaces."""
    return " ".join(term for token in raw(text) for term in terms(token))


def drop_chunks(session: Session, library_id: int) -> None:
    """Forget the chunks of a source, within the caller's transaction."""
    gone = delete(ChunkRow).where(col(ChunkRow.library_id) == library_id)
    session.exec(gone, execution_options={"synchronize_session": False})


def unindexed(db: Database, library_id: int | None = None) -> list[int]:
    """The ids of sources that have no chunks; with an id, that one if it has none.

    Raises:
        DatabaseUnavailable: the store cannot be read.
    """
    with db.reading("looking for sources without chunks in") as session:
        of_it = select(ChunkRow.id).where(ChunkRow.library_id == LibrarySourceRow.id)
        request = select(LibrarySourceRow.id).where(~of_it.exists())
        request = request.where(LibrarySourceRow.id == library_id) if library_id is not None else request
        return list(session.exec(request.order_by(col(LibrarySourceRow.id))))
