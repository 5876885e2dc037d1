"""Vectors of chunks: kept with the model that made them, and searched by cosine.

SQLite compares every vector, exactly, in memory. PostgreSQL walks an HNSW graph where many
vectors are to be searched, and compares every one where few are, or where the walk came back
with fewer than there are. The store embeds nothing itself: it is given vectors.

All of this happens within the caller's transaction, `Database.reading` or `Database.writing`.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import numpy as np
from numpy.typing import NDArray
from sqlmodel import Session, col, delete

from ..database import batches
from ..database.tables import ChunkVectorRow
from ..records import Provenance
from . import vectors_file as file
from . import vectors_server as server
from .vectors_checks import checked
from .vectors_models import Within, lacking, model_for, models, only_model

__all__ = ["Within", "lacking", "models", "nearest", "put", "remove"]

Vector = NDArray[np.float32]


def put(session: Session, model: Provenance, vectors: Mapping[int, Vector]) -> None:
    """Keep the vectors of chunks, by the chunks' ids, in the place of those they had.

    Args:
        session: a transaction that writes.
        model: who made them.
        vectors: each of shape (dim,).

    Raises:
        InvalidVector: one is not finite, is zero, or has not the length that the model's vectors have.
        VectorsUnavailable: the server has no pgvector, or the role may not use it.
    """
    if not vectors:
        return
    where = _where(session)
    where.ready(session)
    ids, matrix = list(vectors), checked(model, vectors.values())
    row = model_for(session, model, matrix.shape[1])
    remove(session, ids)
    where.insert(session, row, ids, matrix)


def remove(session: Session, ids: Sequence[int]) -> None:
    """Forget the vectors of chunks, if they have any; those of a deleted chunk go with it."""
    if not _where(session).is_ready(session):
        return
    for some in batches(ids):
        session.exec(delete(ChunkVectorRow).where(col(ChunkVectorRow.chunk_id).in_(some)))


def nearest(
    session: Session, model: Provenance, query: Vector, k: int, within: Within | None = None
) -> list[tuple[int, float]]:
    """The chunks nearest to a query by cosine: their ids with the cosine, the best first, at most `k`.

    Args:
        session: a transaction.
        model: who made `query`.
        query: of shape (dim,).
        k: how many.
        within: a query of the ids of chunks that may be found; all where it is left out.

    Raises:
        MixedModels: of the chunks that may be found, some have vectors of another model.
        InvalidVector: `query` is not finite, is zero, or has not the length that the model's vectors have.
    """
    request = checked(model, [query])[0]
    row = only_model(session, model, len(request), within) if _where(session).is_ready(session) else None
    return _where(session).nearest(session, row, request, k, within) if row and k > 0 else []


def _where(session: Session) -> file.SqliteVectors | server.PostgresVectors:
    return server.VECTORS if session.get_bind().dialect.name == "postgresql" else file.VECTORS
