"""Chunks to be searched."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pytest
from pcite.store.citations import library
from pcite.store.database import Database
from pcite.store.database.tables import ChunkRow
from pcite.store.records import Source
from sqlmodel import col, delete, insert, select

AddChunks = Callable[[str, Sequence[str]], list[int]]


@pytest.fixture
def add_chunks(store: Database) -> AddChunks:
    """Registers a source by its name, if it is not there yet, and gives it these chunks and no others; their ids."""

    def add(name: str, texts: Sequence[str]) -> list[int]:
        source = Source(id=name, identifier=name, name=name, text="text", content_hash=name)
        library_id = library.add(store, source, "job").id
        place = {"library_id": library_id, "start": 0, "end": 1, "place": "", "lang": "en"}
        rows = [{**place, "ordinal": n, "text": text, "terms": text} for n, text in enumerate(texts)]
        with store.writing("indexing") as session:
            session.connection().execute(delete(ChunkRow).where(col(ChunkRow.library_id) == library_id))
            session.connection().execute(insert(ChunkRow), rows)
            ids = select(ChunkRow.id).where(ChunkRow.library_id == library_id).order_by(col(ChunkRow.ordinal))
            return list(session.exec(ids))

    return add
