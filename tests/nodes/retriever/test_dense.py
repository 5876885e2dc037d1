from __future__ import annotations

import numpy as np
import pytest
from pcite.nodes.ports import Vectors
from pcite.nodes.retriever import dense
from pcite.nodes.retriever.dense import Dense


def unit(rows: int, seed: int) -> Vectors:
    vectors = np.random.default_rng(seed).normal(size=(rows, 8)).astype(np.float32)
    vectors /= np.linalg.norm(vectors, axis=1, keepdims=True)
    return vectors


@pytest.fixture
def small_blocks(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(dense, "BLOCK", 7)
    monkeypatch.setattr(dense, "BATCH", 3)


@pytest.mark.usefixtures("small_blocks")
def test_blocks_find_what_the_whole_matrix_finds() -> None:
    vectors, queries = unit(40, 1), unit(5, 2)
    found = Dense(vectors, np.arange(40), 40).top(queries, 6)
    for row, ranked in zip(queries @ vectors.T, found, strict=True):
        assert [i for i, _ in ranked] == [int(i) for i in np.argsort(-row)[:6] if row[i] > 0]
        assert [cosine for _, cosine in ranked] == pytest.approx([row[i] for i, _ in ranked], abs=1e-6)


@pytest.mark.usefixtures("small_blocks")
def test_only_passages_within_are_found() -> None:
    within = np.arange(40) % 3 == 0
    found = Dense(unit(40, 1), np.arange(40), 40).top(unit(5, 2), 40, within)
    assert all(i % 3 == 0 for ranked in found for i, _ in ranked)
    assert Dense(unit(40, 1), np.arange(40), 40).top(unit(1, 2), 4, np.zeros(40, np.bool_)) == [[]]


def test_passages_are_named_by_their_own_number_and_those_without_a_vector_are_at_0() -> None:
    vectors = unit(2, 1)
    index = Dense(vectors, np.array([3, 8]), 10)
    assert [[i for i, _ in ranked] for ranked in index.top(vectors, 1)] == [[3], [8]]
    assert index.cosines(vectors[0], [8, 0, 3]) == pytest.approx([float(vectors[0] @ vectors[1]), 0.0, 1.0], abs=1e-6)


def test_no_vector_finds_nothing() -> None:
    index = Dense(np.empty((0, 8), np.float32), np.array([], dtype=np.int64), 4)
    assert index.top(unit(2, 1), 3) == [[], []]
    assert index.cosines(unit(1, 1)[0], [0, 3]) == [0.0, 0.0]
