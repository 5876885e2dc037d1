"""Vectors in PostgreSQL: the extension pgvector, an HNSW graph for each model, and an exact search beside it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

import numpy as np
from numpy.typing import NDArray
from sqlalchemy import Executable, Float, String, cast, func, literal, literal_column, text
from sqlalchemy.types import UserDefinedType
from sqlmodel import Session, col, select

from ..database.access_installing import refresh
from ..database.tables import ChunkVectorRow, VectorModelRow
from ..database.vectors_extension import make_ready, register

if TYPE_CHECKING:
    from psycopg import Cursor

    from .vectors_models import Within

INDEXED_FROM = 20_000
"""With fewer vectors than these, comparing all takes little longer than a walk, and misses none."""
LONGEST_INDEXED = 2000
"""pgvector indexes no longer vectors; longer ones are always compared one by one."""
M, EF_CONSTRUCTION = 16, 64
EF_SEARCH, WIDEST = 400, 1000
"""How many candidates the walk keeps, where `k` does not ask for more, and how many it can keep at most."""
BUILD_MEMORY = "256MB"
SHORTEST, LONGEST = 0.9, 1.1
"""What is kept has the length 1, as far as float32 goes: one far longer has no cosine, nor has one of no length."""


class PostgresVectors:
    """The vectors of stores on PostgreSQL."""

    def ready(self, session: Session) -> None:
        """Make the extension and the table where they are missing.

        Raises:
            VectorsUnavailable: the server has no pgvector, or the role may not use it.
        """
        if not self.is_ready(session):
            make_ready(session.connection())
            refresh(session.connection())

    def is_ready(self, session: Session) -> bool:
        """Whether vectors were ever kept in this store."""
        return session.connection().exec_driver_sql("SELECT to_regclass('chunk_vector') IS NOT NULL").scalar() is True

    def insert(self, session: Session, model: VectorModelRow, ids: Sequence[int], matrix: NDArray[np.float32]) -> None:
        """Write vectors of chunks that have none, and index them as soon as they are many."""
        connection = register(session.connection())
        rows = [(chunk_id, model.id, vector) for chunk_id, vector in zip(ids, matrix, strict=True)]
        with connection.cursor() as cursor:
            if _has_row_security(session):
                cursor.executemany("INSERT INTO chunk_vector (chunk_id, model_id, embedding) VALUES (%s, %s, %b)", rows)
            else:
                _copy(cursor, rows)
        self._index(session, model)

    def nearest(
        self, session: Session, model: VectorModelRow, query: NDArray[np.float32], k: int, within: Within | None
    ) -> list[tuple[int, float]]:
        """The nearest, by the graph where that is quicker; exactly where the graph gave fewer than there are."""
        if not self._is_indexed(session, model):
            return _compared(session, _nearest_statement(model, query, k, within, "embedding"))
        there = None if within is None else _count(session, model, max(k, INDEXED_FROM), within)
        if there is None or there >= INDEXED_FROM:
            result = _walked(session, model, query, k, within)
            if len(result) == k:
                return result
        return _compared(session, _nearest_statement(model, query, k, within, "embedding"))

    def _index(self, session: Session, model: VectorModelRow) -> None:
        """Once, over what is there: that takes a fraction of the time that adding one after the other takes."""
        if model.dimension > LONGEST_INDEXED or self._is_indexed(session, model) or not _is_mine(session):
            return
        if _count(session, model, INDEXED_FROM, None) < INDEXED_FROM:
            return
        run = session.connection().exec_driver_sql
        run(f"DROP INDEX IF EXISTS {_earlier_index_of(model)}")
        run(f"SELECT set_config('maintenance_work_mem', '{BUILD_MEMORY}', true)")
        run(
            f"CREATE INDEX {_index_of(model)} ON chunk_vector "
            f"USING hnsw ({_indexed(model)} vector_cosine_ops) "
            f"WITH (m = {M}, ef_construction = {EF_CONSTRUCTION}) WHERE {_compares(model)}"
        )
        run("ANALYZE chunk_vector")  # as long as the server does not know how many there are, it sorts them all

    def _is_indexed(self, session: Session, model: VectorModelRow) -> bool:
        action = f"SELECT to_regclass('{_index_of(model)}') IS NOT NULL"
        return session.connection().exec_driver_sql(action).scalar() is True


VECTORS = PostgresVectors()


class VectorType(UserDefinedType[str]):
    """pgvector's type, spoken to in text: `[0.1,0.2]`."""

    cache_ok = True

    def get_col_spec(self, **options: object) -> str:
        """Its name."""
        return "vector"


def _copy(cursor: Cursor[Any], rows: Sequence[tuple[int, int, NDArray[np.float32]]]) -> None:
    with cursor.copy("COPY chunk_vector (chunk_id, model_id, embedding) FROM STDIN WITH (FORMAT BINARY)") as copy:
        copy.set_types(["int4", "int4", "vector"])
        for row in rows:
            copy.write_row(row)


def _has_row_security(session: Session) -> bool:
    """Whether row-level security holds for this login: COPY does not work under it."""
    return session.connection().exec_driver_sql("SELECT row_security_active('chunk_vector')").scalar() is True


def _is_mine(session: Session) -> bool:
    """Whether this login may index the table: only its owner may."""
    action = "SELECT pg_has_role(relowner, 'USAGE') FROM pg_class WHERE oid = to_regclass('chunk_vector')"
    return session.connection().exec_driver_sql(action).scalar() is True


def _index_of(model: VectorModelRow) -> str:
    return f"chunk_vector_{model.id}_unit_hnsw"


def _earlier_index_of(model: VectorModelRow) -> str:
    """One of vectors of every length: the server expects one row of `_compares` in it, and sorts all in its place."""
    return f"chunk_vector_{model.id}_hnsw"


def _indexed(model: VectorModelRow) -> str:
    """An index needs to know how long its vectors are, and the column holds those of all models."""
    return f"(embedding::vector({model.dimension}))"


def _compares(model: VectorModelRow) -> str:
    """Which vectors are compared: who writes SQL as an agent can put in some of other sizes, which end a search."""
    size = f"vector_norm(embedding) BETWEEN {SHORTEST} AND {LONGEST}"
    return f"model_id = {model.id} AND vector_dims(embedding) = {model.dimension} AND {size}"


def _walked(
    session: Session, model: VectorModelRow, query: NDArray[np.float32], k: int, within: Within | None
) -> list[tuple[int, float]]:
    """By the graph, which goes on while what it finds may not be found, and keeps to the order of nearness."""
    width = min(WIDEST, max(EF_SEARCH, 2 * k))
    session.connection().exec_driver_sql(
        f"SELECT set_config('hnsw.iterative_scan', 'strict_order', true), set_config('hnsw.ef_search', '{width}', true)"
    )
    return _compared(session, _nearest_statement(model, query, k, within, _indexed(model)))


def _nearest_statement(
    model: VectorModelRow, query: NDArray[np.float32], k: int, within: Within | None, embedding: str
) -> Executable:
    """PostgreSQL takes the graph only for the very expression and the very condition that were indexed."""
    details = "[" + ",".join(f"{number:.9g}" for number in query.tolist()) + "]"
    distance = literal_column(embedding).op("<=>", return_type=Float())(cast(literal(details, String), VectorType()))
    chunk_id = col(ChunkVectorRow.chunk_id)
    nearest = select(chunk_id, distance).where(text(_compares(model))).order_by(distance).limit(k)
    return nearest if within is None else nearest.where(chunk_id.in_(within))


def _compared(session: Session, statement: Executable) -> list[tuple[int, float]]:
    """Of two that are equally near, the one with the lower id first."""
    results = [(chunk_id, 1.0 - apart) for chunk_id, apart in session.execute(statement)]
    return sorted(results, key=lambda pair: (-pair[1], pair[0]))


def _count(session: Session, model: VectorModelRow, most: int, within: Within | None) -> int:
    """How many there are, counted no further than `most`."""
    row = ChunkVectorRow
    there = select(row.chunk_id).where(col(row.model_id) == model.id).limit(most)
    if within is not None:
        there = there.where(col(row.chunk_id).in_(within))
    return session.exec(select(func.count()).select_from(there.subquery())).one()
