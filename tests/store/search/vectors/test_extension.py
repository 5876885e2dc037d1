"""A server without pgvector keeps everything but vectors."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from uuid import uuid4

import numpy as np
import psycopg
import pytest
from pcite.store.database import Database
from pcite.store.database import vectors_extension as extension
from pcite.store.database.tables import ChunkRow
from pcite.store.errors import VectorsUnavailable
from pcite.store.records import Provenance
from pcite.store.search import vectors
from pcite.store.search.fulltext import matching
from sqlmodel import col

AddChunks = Callable[..., list[int]]
MODEL = Provenance(engine="onnx", model="mini", digest="d1")
VECTOR = np.array([1.0, 0.0], np.float32)


@pytest.fixture
def store_path(postgres: str) -> Iterator[str]:
    """The address of a store in a database of its own, for a role that may make no extensions there."""
    name = f"plain_{uuid4().hex}"
    with psycopg.connect(postgres, autocommit=True) as server:
        server.execute(f"CREATE ROLE {name} LOGIN")
        server.execute(f"CREATE DATABASE {name}")
        own = postgres.replace("/postgres?", f"/{name}?")
        with psycopg.connect(own, autocommit=True) as database:
            database.execute(f"CREATE SCHEMA {name} AUTHORIZATION {name}")
        yield f"{own.replace('postgres:@', f'{name}@')}&schema={name}"
        server.execute(f"DROP DATABASE {name} WITH (FORCE)")
        server.execute(f"DROP ROLE {name}")


def test_a_role_that_may_not_make_the_extension_is_named_and_goes_on_without(
    store: Database, add_chunks: AddChunks
) -> None:
    (chunk_id,) = add_chunks("s", ["records"])
    with store.writing("keeping vectors in") as session:
        with pytest.raises(VectorsUnavailable, match=r"could not be made \(permission denied"):
            vectors.put(session, MODEL, {chunk_id: VECTOR})
        assert matching(session, col(ChunkRow.terms), "records", 9)[0][0] == chunk_id
        assert vectors.nearest(session, MODEL, VECTOR, 9) == []


def test_a_server_without_the_extension_is_named(
    store: Database, add_chunks: AddChunks, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(extension, "NAME", "no_such_extension")
    (chunk_id,) = add_chunks("s", ["records"])
    with (
        store.writing("keeping vectors in") as session,
        pytest.raises(VectorsUnavailable, match="does not have the extension pgvector"),
    ):
        vectors.put(session, MODEL, {chunk_id: VECTOR})
