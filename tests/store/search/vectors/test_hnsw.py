"""Where there are many vectors, PostgreSQL walks a graph, and never gives fewer than there are."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import numpy as np
import pytest
from numpy.typing import NDArray
from pcite.store.database import Database
from pcite.store.database.tables import ChunkRow, VectorModelRow
from pcite.store.records import Provenance
from pcite.store.search import vectors
from pcite.store.search import vectors_server as server
from sqlalchemy import event
from sqlmodel import col, select

AddChunks = Callable[..., list[int]]
MODEL = Provenance(engine="onnx", model="mini", digest="d1")
COUNT, DIM = 600, 16
WALK = "SELECT set_config('enable_sort', 'off', true)"
"""So few vectors the server would rather sort than walk to."""


@pytest.fixture
def store_path(postgres_store: str) -> str:
    return postgres_store


@pytest.fixture
def matrix() -> NDArray[np.float32]:
    found = np.random.default_rng(7).standard_normal((COUNT, DIM)).astype(np.float32)
    return np.asarray(found / np.linalg.norm(found, axis=1, keepdims=True), np.float32)


@pytest.fixture
def ids(
    store: Database, add_chunks: AddChunks, matrix: NDArray[np.float32], monkeypatch: pytest.MonkeyPatch
) -> list[int]:
    """Chunks in ten groups, one after the other, with vectors that are enough to be indexed."""
    monkeypatch.setattr(server, "INDEXED_FROM", 300)
    ids = add_chunks("s", [f"group {number % 10}" for number in range(COUNT)])
    with store.writing("keeping vectors in") as session:
        vectors.put(session, MODEL, dict(zip(ids, matrix, strict=True)))
    return ids


@pytest.fixture
def asked(store: Database) -> Iterator[list[str]]:
    """What is asked of the store."""
    statements = list[str]()

    def note(connection: object, cursor: object, statement: str, *rest: object) -> None:
        statements.append(statement)

    event.listen(store._engine, "before_cursor_execute", note)
    yield statements
    event.remove(store._engine, "before_cursor_execute", note)


def plan(store: Database, query: NDArray[np.float32]) -> str:
    """How the server would walk."""
    told = "[" + ",".join(map(str, query.tolist())) + "]"
    with store.reading("planning in") as session:
        run = session.connection().exec_driver_sql
        model = session.exec(select(VectorModelRow)).one()
        run(WALK)
        explained = run(
            f"EXPLAIN SELECT chunk_id FROM chunk_vector WHERE {server._compares(model)} "
            f"ORDER BY (embedding::vector({DIM})) <=> '{told}'::vector LIMIT 10"
        )
        return "\n".join(explained.scalars())


def test_an_index_of_the_agreed_kind_is_made_and_taken(
    store: Database, ids: list[int], matrix: NDArray[np.float32]
) -> None:
    with store.reading("looking at") as session:
        made = session.connection().exec_driver_sql(
            "SELECT indexdef FROM pg_indexes WHERE strpos(indexname, 'hnsw') > 0 AND schemaname = current_schema()"
        )
        (definition,) = made.scalars().all()
    assert "USING hnsw" in definition
    assert "vector_cosine_ops) WITH (m='16', ef_construction='64')" in definition
    assert "Index Scan using chunk_vector_" in plan(store, matrix[0])


def test_an_index_of_an_earlier_kind_gives_way_to_one_that_is_taken(
    store: Database, ids: list[int], matrix: NDArray[np.float32]
) -> None:
    indexes = "SELECT indexname FROM pg_indexes WHERE strpos(indexdef, 'hnsw') > 0 AND schemaname = current_schema()"
    with store.writing("indexing as once in") as session:
        run = session.connection().exec_driver_sql
        model = session.exec(select(VectorModelRow)).one()
        for name in run(indexes).scalars().all():
            run(f"DROP INDEX {name}")
        run(
            f"CREATE INDEX chunk_vector_{model.id}_hnsw ON chunk_vector USING hnsw "
            f"((embedding::vector({DIM})) vector_cosine_ops) WHERE model_id = {model.id}"
        )
    with store.writing("keeping one more in") as session:
        vectors.put(session, MODEL, {ids[0]: matrix[0]})
    with store.reading("looking at") as session:
        (definition,) = session.connection().exec_driver_sql(indexes.replace("indexname", "indexdef", 1)).scalars()
    assert "vector_norm" in definition
    assert "Index Scan using chunk_vector_" in plan(store, matrix[0])


def test_the_walk_finds_the_nearest(store: Database, ids: list[int], matrix: NDArray[np.float32]) -> None:
    hits = 0
    for place in range(20):
        best = np.argsort(-(matrix @ matrix[place]))[:10]
        with store.reading("searching in") as session:
            session.connection().exec_driver_sql(WALK)
            found = vectors.nearest(session, MODEL, matrix[place], 10)
        hits += len({id for id, _ in found} & {ids[other] for other in best})
        assert found[0][0] == ids[place]
        assert found[0][1] == pytest.approx(1.0, abs=1e-6)
    assert hits >= 190


@pytest.mark.parametrize("group", ["group 3", "no group"])
def test_a_narrow_filter_is_searched_exactly(
    group: str, store: Database, ids: list[int], matrix: NDArray[np.float32], asked: list[str]
) -> None:
    within = select(ChunkRow.id).where(ChunkRow.text == group)
    places = [place for place in range(COUNT) if f"group {place % 10}" == group]
    best = sorted(places, key=lambda place: -float(matrix[place] @ matrix[0]))[:10]
    with store.reading("searching in") as session:
        found = vectors.nearest(session, MODEL, matrix[0], 10, within)
    assert [id for id, _ in found] == [ids[place] for place in best]
    assert not any("hnsw" in statement and "set_config" in statement for statement in asked)


def test_where_the_walk_gives_fewer_than_there_are_all_are_compared(
    store: Database, ids: list[int], matrix: NDArray[np.float32], asked: list[str]
) -> None:
    within = select(ChunkRow.id).where(col(ChunkRow.text) != "group 0")
    with store.reading("searching in") as session:
        # a walk that may look at a handful of vectors and no further, as it may come to where few pass a filter
        session.connection().exec_driver_sql(WALK)
        session.connection().exec_driver_sql("SELECT set_config('hnsw.max_scan_tuples', '1', true)")
        found = vectors.nearest(session, MODEL, matrix[0], 500, within)
    places = [place for place in range(COUNT) if place % 10]
    best = sorted(places, key=lambda place: -float(matrix[place] @ matrix[0]))[:500]
    assert any("hnsw.iterative_scan" in statement for statement in asked)
    assert {id for id, _ in found} == {ids[place] for place in best}


def test_longer_vectors_than_can_be_indexed_are_found_all_the_same(
    store: Database, add_chunks: AddChunks, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(server, "INDEXED_FROM", 2)
    a, b = add_chunks("s", ["a", "b"])
    long = np.zeros((2, server.LONGEST_INDEXED + 1), np.float32)
    long[0, 0] = long[1, 1] = 1.0
    with store.writing("keeping vectors in") as session:
        vectors.put(session, MODEL, {a: long[0], b: long[1]})
    with store.reading("searching in") as session:
        assert vectors.nearest(session, MODEL, long[1], 1) == [(b, 1.0)]


def test_a_store_without_vectors_needs_no_extension(store: Database) -> None:
    with store.reading("looking at") as session:
        there = session.connection().exec_driver_sql("SELECT to_regclass('chunk_vector')").scalar()
    assert there is None
