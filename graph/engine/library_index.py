"""The index of a library: chunks of its sources, searched by words and by meaning."""

from __future__ import annotations

import logging
from collections.abc import Callable, Sequence
from itertools import islice
from typing import Any

from sqlalchemy import func
from sqlalchemy.exc import OperationalError
from sqlalchemy.orm import Mapped
from sqlmodel import Session, col, select
from sqlmodel.sql.expression import Select, SelectOfScalar

from ...nodes.ports import Embedder
from ...nodes.retriever.indexing import Grain, Propositioner, chunks
from ...nodes.retriever.library_edges import NEAR
from ...nodes.retriever.library_search import Ranked
from ...nodes.retriever.library_shown import shown_from
from ...store.citations import library
from ...store.citations.library import SourceChunk
from ...store.database import Database
from ...store.database.tables import AnnotationRow, ChunkRow, LibrarySourceRow, SourceRow
from ...store.errors import EmbeddingsUnavailable
from ...store.records import Source
from ...store.search import fulltext, vectors
from ...store.sources.passages_shown import cut
from ...store.text.escaping import one_line
from ...store.text.languages import detect
from .library_scope import SearchScope, chunk_ids, note_ids

log = logging.getLogger("pcite")
LONGEST_PLACE = 300
"""Characters of a place that are shown: the index says where a chunk stands, and may say anything."""
WORDS = 256
"""Of a query that are looked up: the time that a database takes grows with them."""


class LibraryIndex:
    """Writes and searches the chunks of a store's library."""

    def __init__(
        self, database: Database, embedder: Embedder | None, grain: Grain, propositioner: Propositioner | None
    ) -> None:
        """Nothing is done yet; without an embedder no chunk gets a vector."""
        self._database, self._grain, self._propositioner = database, grain, propositioner
        self._embedder = embedder
        self._queries: Embedder | None = getattr(embedder, "queries", embedder)

    def write(self, library_id: int, source: Source) -> int:
        """Cut a source into chunks and embed them, in the place of those it had; how many there are.

        Where the embedder cannot answer, the chunks are kept without vectors, and that is logged.

        Raises:
            DatabaseUnavailable: the store cannot be written; it is as it was before.
        """
        made = chunks(
            source,
            self._grain,
            service=_Embeds(self._embedder) if self._embedder else None,
            propositioner=self._propositioner,
            refused=lambda error: log.warning("source %d is cut otherwise than asked: %s", library_id, error),
        )
        embedded = self._embedded(library_id, made)
        with self._database.writing(f"indexing source {library_id} in") as session:
            ids = library.put_chunks(session, library_id, made)
            if self._embedder and embedded:
                vectors.put(session, self._embedder.provenance, {ids[at]: vector for at, vector in embedded.items()})
        return len(ids)

    def embed_missing(self, library_id: int) -> int:
        """Give vectors to the chunks of a source that have none of this embedder; how many got one.

        Raises:
            EngineError: the embedder cannot answer.
            DatabaseUnavailable: the store cannot be written; it is as it was before.
        """
        if self._embedder is None:
            return 0
        with self._database.reading(f"looking for chunks without vectors of source {library_id} in") as session:
            mine = select(ChunkRow.id).where(ChunkRow.library_id == library_id)
            lacking = set(vectors.lacking(session, self._embedder.provenance, mine))
            rows = session.exec(select(ChunkRow).where(col(ChunkRow.library_id) == library_id)).all()
            text_by_id = {row.id: row.text for row in rows if row.id in lacking and self._speaks(row.lang)}
        if text_by_id:
            made = self._embedder.embed(list(text_by_id.values()))
            with self._database.writing(f"keeping vectors of source {library_id} in") as session:
                vectors.put(session, self._embedder.provenance, dict(zip(text_by_id, made, strict=True)))
        return len(text_by_id)

    def by_words(self, query: str, k: int, scope: SearchScope) -> list[Ranked]:
        """The chunks that hold words of the query, best first; none where the scope is annotations alone."""
        if not scope.content:
            return []
        with self._database.reading("searching the library of") as session:
            within, search_terms = chunk_ids(session, scope), _distinct(library.searched(query))
            return _chunks(session, _matching(session, col(ChunkRow.terms), search_terms, k, within))

    def notes(self, query: str, k: int, scope: SearchScope) -> list[Ranked]:
        """The annotations that hold words of the query, best first; none where the scope leaves them out."""
        if not scope.annotations:
            return []
        with self._database.reading("searching the annotations of") as session:
            within, search_terms = note_ids(session, scope), _distinct(query)
            return _annotations(session, _matching(session, col(AnnotationRow.content), search_terms, k, within))

    def by_meaning(self, query: str, k: int, scope: SearchScope) -> list[Ranked]:
        """The chunks that are near the query, best first; none where none has a vector, or for another language.

        Raises:
            EngineError: the embedder cannot answer.
            MixedModels: some of what is searched has vectors of another model.
        """
        if self._queries is None or self._embedder is None or not scope.content or not self._speaks(detect(query)):
            return []
        [query_vector] = self._queries.embed([query])
        with self._database.reading("searching the library of") as session:
            within = chunk_ids(session, scope)
            nearest = vectors.nearest(session, self._embedder.provenance, query_vector, k, within)
            return _chunks(session, [(number, cosine) for number, cosine in nearest if cosine > 0], cosines=True)

    def _embedded(self, library_id: int, made: Sequence[SourceChunk]) -> dict[int, vectors.Vector]:
        """Vectors by the chunks' places in the list."""
        if self._embedder is None:
            return {}
        places = [at for at, chunk in enumerate(made) if self._speaks(chunk.lang)]
        try:
            return dict(zip(places, self._embedder.embed([made[at].text for at in places]), strict=True))
        except EmbeddingsUnavailable as error:
            log.warning("source %d is searched by its words alone until it is indexed again: %s", library_id, error)
            return {}

    def _speaks(self, lang: str) -> bool:
        return self._embedder is not None and (lang == "und" or lang in self._embedder.languages)


class _Embeds:
    """An embedder as the chunker asks for it."""

    def __init__(self, embedder: Embedder) -> None:
        self.embed_batch: Callable[[Sequence[str]], Sequence[Sequence[float]]] = lambda texts: embedder.embed(texts)  # type: ignore[assignment,return-value]


def _distinct(words: str) -> str:
    """The words of a query, each once and no more than `WORDS`: a page of text is a query too."""
    return " ".join(islice(dict.fromkeys(words.split()), WORDS))


def _matching(
    session: Session, searched: Mapped[str], query: str, k: int, within: SelectOfScalar[int]
) -> list[tuple[int, float]]:
    """What has every word comes before what has some: the rank of PostgreSQL does not weigh rare words higher."""
    matches = fulltext.matching(session, searched, query, k, within)
    if len(matches) < k:
        seen = {number for number, _ in matches}
        matches += [one for one in fulltext.matching(session, searched, query, k, within, every_word=False)
                  if one[0] not in seen]  # fmt: skip
    return matches[:k]


def _chunks(session: Session, matches: Sequence[tuple[int, float]], cosines: bool = False) -> list[Ranked]:
    ids = [number for number, _ in matches]
    text = col(SourceRow.text)
    start, end = col(ChunkRow.start), col(ChunkRow.end)
    statement = (
        select(
            ChunkRow, LibrarySourceRow, func.substr(text, 1, start), func.substr(text, start + 1, end - start + NEAR)
        )
        .join(LibrarySourceRow, col(LibrarySourceRow.id) == ChunkRow.library_id)
        .join(SourceRow, col(SourceRow.uid) == LibrarySourceRow.source_uid)
        .where(start >= 0, end > start, end <= func.length(text))
    )
    rows = {
        chunk.id: (chunk, source, shown_from(chunk.text, before, from_there[:size], chunk.lang, from_there[size:]))
        for chunk, source, before, from_there in _readable_rows(session, statement, ids)
        if _is_readable(chunk)
        for size in [chunk.end - chunk.start]
    }
    return [
        Ranked(
            source.id,
            source.name,
            source.kind,
            shown,
            cut(one_line(chunk.place), LONGEST_PLACE),
            (chunk.start, chunk.end),
            score if cosines else None,
        )
        for number, score in matches
        if number in rows
        for chunk, source, shown in [rows[number]]
        if shown
    ]


def _readable_rows(session: Session, statement: Select[Any, Any, Any, Any], ids: Sequence[int]) -> list[Any]:
    """The chunks with these ids; where one holds bytes that are no text, which SQLite keeps as such, the others."""
    try:
        return list(session.exec(statement.where(col(ChunkRow.id).in_(ids))))
    except OperationalError as error:
        if "decode" not in str(error.orig):
            raise
    if len(ids) == 1:
        return []
    return [row for number in ids for row in _readable_rows(session, statement, [number])]


def _is_readable(chunk: ChunkRow) -> bool:
    """Whether a chunk has what its columns are for: SQLite keeps anything in them, and one row would end a search."""
    texts, places = (chunk.text, chunk.place, chunk.lang), (chunk.start, chunk.end)
    return all(isinstance(text, str) for text in texts) and all(isinstance(place, int) for place in places)


def _annotations(session: Session, matches: Sequence[tuple[int, float]]) -> list[Ranked]:
    ids = [number for number, _ in matches]
    statement = select(AnnotationRow, LibrarySourceRow).join(
        LibrarySourceRow, col(LibrarySourceRow.id) == AnnotationRow.library_id
    )
    rows = {note.id: (note, source) for note, source in session.exec(statement.where(col(AnnotationRow.id).in_(ids)))}
    return [
        Ranked(source.id, source.name, source.kind, note.content, note.page_reference or "")
        for number, _ in matches
        for note, source in [rows[number]]
    ]
