"""The view `source_embeddings` has the vectors, for programs that read the store in SQL."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np
from pcite.store.citations import library
from pcite.store.database import Database
from pcite.store.database.schema_check import check
from pcite.store.records import Provenance
from pcite.store.search import vectors

AddChunks = Callable[..., list[int]]
Look = Callable[[str], list[dict[str, Any]]]


def test_a_chunk_is_there_with_its_vector_and_one_without_with_none(
    store: Database, store_path: Path | str, add_chunks: AddChunks, look: Look
) -> None:
    ids = add_chunks("s", ["one", "two"])
    [source] = library.sources(store)
    library.link(store, "job", source.id)
    with store.writing("keeping vectors in") as session:
        vectors.put(session, Provenance(engine="onnx", model="m", digest="d"), {ids[0]: np.array([1, 0], np.float32)})
    rows = look("SELECT chunk_text, embedding FROM source_embeddings WHERE job_id = 'job' ORDER BY chunk_index")
    assert [row["chunk_text"] for row in rows] == ["one", "two"]
    first, second = (row["embedding"] for row in rows)
    vector = (
        np.frombuffer(first, np.float32).tolist()
        if isinstance(first, bytes)
        else [1.0 * int(n) for n in first[1:-1].split(",")]
    )
    assert (vector, second) == ([1.0, 0.0], None)
    assert check(store_path).findings == []
