"""Vectors in SQLite: bytes in the file, and one array in memory that every query is compared with."""

from __future__ import annotations

from collections.abc import Sequence
from threading import Lock
from typing import TYPE_CHECKING, NamedTuple
from uuid import uuid4
from weakref import WeakKeyDictionary

import numpy as np
from numpy.typing import NDArray
from sqlalchemy import Engine, func
from sqlmodel import Session, col, insert, select, update

from ..database.tables import ChunkVectorRow, VectorModelRow

if TYPE_CHECKING:
    from .vectors_models import Within

STORED = np.dtype("<f4")
AT_ONCE = 8192
"""Rows that are read at once."""


class Loaded(NamedTuple):
    """The vectors of a model as they were at one moment."""

    moment: tuple[str, int]
    ids: NDArray[np.int64]
    """In rising order."""
    matrix: NDArray[np.float32]
    """Shape (n, dim), each row of length 1."""


class SqliteVectors:
    """The vectors of every SQLite store that this process has open."""

    def __init__(self) -> None:
        self._loaded: WeakKeyDictionary[Engine, dict[int, Loaded]] = WeakKeyDictionary()
        self._lock = Lock()

    def ready(self, session: Session) -> None:
        """The table is there from the beginning."""

    def is_ready(self, session: Session) -> bool:
        """The table is there from the beginning."""
        return True

    def insert(self, session: Session, model: VectorModelRow, ids: Sequence[int], matrix: NDArray[np.float32]) -> None:
        """Write vectors of chunks that have none, and a new state, by which a copy in memory is known to be old."""
        rows = [
            {"chunk_id": chunk_id, "model_id": model.id, "embedding": vector.tobytes()}
            for chunk_id, vector in zip(ids, matrix.astype(STORED), strict=True)
        ]
        session.connection().execute(insert(ChunkVectorRow), rows)
        session.exec(update(VectorModelRow).where(col(VectorModelRow.id) == model.id).values(state=str(uuid4())))

    def nearest(
        self, session: Session, model: VectorModelRow, query: NDArray[np.float32], k: int, within: Within | None
    ) -> list[tuple[int, float]]:
        """Exactly the nearest; of two that are equally near, the one with the lower id first."""
        loaded = self._current(session, model)
        ids, cosines = loaded.ids, np.nan_to_num(loaded.matrix @ query, posinf=0, neginf=0)
        if within is not None:
            allowed = np.isin(ids, np.fromiter(session.exec(within), np.int64))
            ids, cosines = ids[allowed], cosines[allowed]
        if k < len(ids):
            least = np.partition(cosines, len(ids) - k)[len(ids) - k]
            ids, cosines = ids[cosines >= least], cosines[cosines >= least]
        best = np.lexsort((ids, -cosines))[:k]
        return [(int(ids[place]), float(cosines[place])) for place in best]

    def _current(self, session: Session, model: VectorModelRow) -> Loaded:
        """What is in memory, read again where the file has changed since.

        Every `put` leaves another state. Between two, vectors can only go, with their chunks, so that
        fewer are counted.
        """
        count = select(func.count()).select_from(ChunkVectorRow).where(ChunkVectorRow.model_id == model.id)
        moment = model.state, session.exec(count).one()
        with self._lock:
            stored = self._loaded.setdefault(session.connection().engine, {})
            if model.id not in stored or stored[model.id].moment != moment:
                stored[model.id] = _read(session, model, moment)
            return stored[model.id]


def _read(session: Session, model: VectorModelRow, moment: tuple[str, int]) -> Loaded:
    """What has the length of the model's vectors: SQLite keeps anything in their place."""
    ids = np.empty(moment[1], np.int64)
    matrix = np.empty((moment[1], model.dimension), np.float32)
    row = ChunkVectorRow
    is_vector = (func.typeof(row.embedding) == "blob", func.length(row.embedding) == model.dimension * STORED.itemsize)
    rows = select(row.chunk_id, row.embedding).where(row.model_id == model.id, *is_vector).order_by(col(row.chunk_id))
    start = 0
    for some in session.exec(rows.execution_options(yield_per=AT_ONCE)).partitions():
        end = start + len(some)
        ids[start:end] = [chunk_id for chunk_id, _ in some]
        matrix[start:end] = np.frombuffer(b"".join(vector for _, vector in some), STORED).reshape(len(some), -1)
        start = end
    return Loaded(moment, ids[:start], matrix[:start])


VECTORS = SqliteVectors()
