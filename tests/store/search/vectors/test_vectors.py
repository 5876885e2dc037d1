"""Vectors are found by their nearness, each among those of its own model."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np
import pytest
from numpy.typing import NDArray
from pcite.store.database import Database
from pcite.store.database.tables import ChunkRow
from pcite.store.errors import InvalidVector, MixedModels
from pcite.store.records import Provenance
from pcite.store.search import vectors
from pcite.store.search.vectors import Within, lacking, models
from sqlmodel import col, select

AddChunks = Callable[..., list[int]]
Rows = NDArray[np.float32]

MINI = Provenance(engine="onnx", model="mini", digest="d1")
MAXI = Provenance(engine="onnx", model="maxi", digest="d2")


def put(store: Database, found: dict[int, list[float]], model: Provenance = MINI) -> None:
    with store.writing("keeping vectors in") as session:
        vectors.put(session, model, {id: np.array(vector, np.float32) for id, vector in found.items()})


def nearest(
    store: Database, query: list[float], k: int = 9, within: Within | None = None, model: Provenance = MINI
) -> list[tuple[int, float]]:
    with store.reading("searching in") as session:
        found = vectors.nearest(session, model, np.array(query, np.float32), k, within)
    return [(id, round(cosine, 6)) for id, cosine in found]


def test_the_nearest_come_first_with_their_cosines(store: Database, add_chunks: AddChunks) -> None:
    a, b, c = add_chunks("s", ["a", "b", "c"])
    put(store, {a: [0.0, 1.0], b: [3.0, 4.0], c: [1.0, 0.0]})
    # the cosine of (3, 4) and (1, 0) is 3 / 5, whatever their lengths
    assert nearest(store, [2.0, 0.0]) == [(c, 1.0), (b, 0.6), (a, 0.0)]
    assert nearest(store, [2.0, 0.0], k=1) == [(c, 1.0)]
    assert nearest(store, [2.0, 0.0], k=0) == []


def test_of_equally_near_ones_the_first_comes_first(store: Database, add_chunks: AddChunks) -> None:
    ids = add_chunks("s", ["a", "b", "c", "d"])
    put(store, {id: [1.0, 1.0] for id in reversed(ids)})
    assert [id for id, _ in nearest(store, [1.0, 0.0])] == ids


def test_nothing_is_found_where_nothing_was_kept(store: Database) -> None:
    assert nearest(store, [1.0, 0.0]) == []
    with store.reading("looking at") as session:
        assert models(session) == {}


def test_only_what_may_be_found_is_found(store: Database, add_chunks: AddChunks) -> None:
    a, b = add_chunks("s", ["a", "b"])
    (c,) = add_chunks("t", ["c"])
    put(store, {a: [1.0, 0.0], b: [0.6, 0.8], c: [0.8, 0.6]})
    within = select(ChunkRow.id).where(col(ChunkRow.text).in_(["b", "c"]))
    assert nearest(store, [1.0, 0.0], within=within) == [(c, 0.8), (b, 0.6)]
    assert nearest(store, [1.0, 0.0], within=select(ChunkRow.id).where(ChunkRow.text == "x")) == []


def test_a_vector_that_is_put_again_takes_the_place_of_the_old_one(store: Database, add_chunks: AddChunks) -> None:
    a, b = add_chunks("s", ["a", "b"])
    put(store, {a: [1.0, 0.0], b: [0.0, 1.0]})
    assert nearest(store, [1.0, 0.0], k=1) == [(a, 1.0)]
    put(store, {a: [0.0, 1.0], b: [1.0, 0.0]})
    assert nearest(store, [1.0, 0.0]) == [(b, 1.0), (a, 0.0)]


def test_a_deleted_chunk_is_not_found_and_nor_is_what_was_removed(store: Database, add_chunks: AddChunks) -> None:
    old = add_chunks("s", ["a", "b", "c"])
    put(store, {id: [1.0, 0.0] for id in old})
    assert len(nearest(store, [1.0, 0.0])) == 3
    new = add_chunks("s", ["d"])  # in the place of the three
    assert nearest(store, [1.0, 0.0]) == []
    put(store, {new[0]: [0.0, 1.0]})
    assert nearest(store, [1.0, 0.0]) == [(new[0], 0.0)]
    with store.writing("removing from") as session:
        vectors.remove(session, new)
    assert nearest(store, [1.0, 0.0]) == []


def put_and_fail(store: Database, id: int) -> None:
    with store.writing("failing in") as session:
        vectors.put(session, MINI, {id: np.array([1.0, 0.0], np.float32)})
        assert len(vectors.nearest(session, MINI, np.array([1.0, 0.0], np.float32), 9)) == 2
        raise ZeroDivisionError


def test_what_was_undone_is_not_found(store: Database, add_chunks: AddChunks) -> None:
    a, b = add_chunks("s", ["a", "b"])
    put(store, {a: [1.0, 0.0]})
    with pytest.raises(ZeroDivisionError):
        put_and_fail(store, b)
    assert nearest(store, [1.0, 0.0]) == [(a, 1.0)]


def test_vectors_of_two_models_are_not_compared(store: Database, add_chunks: AddChunks) -> None:
    a, b = add_chunks("s", ["a", "b"])
    put(store, {a: [1.0, 0.0]})
    put(store, {b: [1.0, 0.0, 0.0]}, MAXI)
    for model, query in (MINI, [1.0, 0.0]), (MAXI, [1.0, 0.0, 0.0]):
        with pytest.raises(MixedModels, match="was indexed with m"):
            nearest(store, query, model=model)
    only = select(ChunkRow.id).where(ChunkRow.text == "b")
    assert nearest(store, [1.0, 0.0, 0.0], within=only, model=MAXI) == [(b, 1.0)]
    with pytest.raises(MixedModels, match="mini"):
        nearest(store, [1.0], model=Provenance(engine="onnx", model="mini", digest="another"))


def test_a_store_that_was_indexed_anew_with_another_model_is_searched_with_that(
    store: Database, add_chunks: AddChunks
) -> None:
    ids = add_chunks("s", ["a", "b"])
    put(store, {id: [1.0, 0.0] for id in ids})
    put(store, {ids[0]: [1.0, 0.0, 0.0]}, MAXI)
    every = select(ChunkRow.id)
    with store.reading("looking at") as session:
        assert models(session) == {MINI: 1, MAXI: 1}
        assert models(session, select(ChunkRow.id).where(ChunkRow.text == "a")) == {MAXI: 1}
        assert (lacking(session, MAXI, every), lacking(session, MINI, every)) == ([ids[1]], [ids[0]])
    put(store, {ids[1]: [0.0, 1.0, 0.0]}, MAXI)
    assert nearest(store, [1.0, 0.0, 0.0], model=MAXI) == [(ids[0], 1.0), (ids[1], 0.0)]


@pytest.mark.parametrize("wrong", [[0.0, 0.0], [np.nan, 1.0], [np.inf, 1.0], [], [[1.0, 0.0]], [1.0, 0.0, 0.0]])
def test_what_is_no_vector_of_the_model_is_refused(wrong: list[float], store: Database, add_chunks: AddChunks) -> None:
    a, b = add_chunks("s", ["a", "b"])
    put(store, {a: [1.0, 0.0]})
    with pytest.raises(InvalidVector):
        put(store, {b: wrong})
    with pytest.raises(InvalidVector):
        nearest(store, wrong)


def test_a_vector_of_no_chunk_is_refused(store: Database, add_chunks: AddChunks) -> None:
    add_chunks("s", ["a"])
    with pytest.raises(Exception, match=r"(?i)foreign key"):
        put(store, {99: [1.0, 0.0]})


def test_many_vectors_are_kept_and_found_exactly_where_they_are_few_enough(
    store: Database, add_chunks: AddChunks
) -> None:
    matrix: Rows = np.random.default_rng(0).standard_normal((500, 24)).astype(np.float32)
    ids = add_chunks("s", [str(number) for number in range(500)])
    put(store, dict(zip(ids, matrix.tolist(), strict=True)))
    unit = matrix / np.linalg.norm(matrix, axis=1, keepdims=True)
    best = np.argsort(-(unit @ unit[7]))[:10]
    assert [id for id, _ in nearest(store, matrix[7].tolist(), k=10)] == [ids[place] for place in best]
