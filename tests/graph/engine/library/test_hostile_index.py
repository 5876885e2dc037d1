"""A row of the index that holds what its columns are not for ends no search: it is not found."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest
from pcite.graph.engine.library import Library
from pcite.store.database import Database
from pcite.store.sources.readers import from_text

from .conftest import Subjects

ROWS = {
    "an end that is a text": "UPDATE chunk SET \"end\" = 'zz' WHERE id = 1",
    "a start that is a fraction": "UPDATE chunk SET start = 0.5 WHERE id = 1",
    "a text that is bytes": "UPDATE chunk SET text = x'ff' WHERE id = 1",
    "a place that is bytes": "UPDATE chunk SET place = x'ff' WHERE id = 1",
    "a language that is bytes": "UPDATE chunk SET lang = x'ff' WHERE id = 1",
    "a vector that is too short": "UPDATE chunk_vector SET embedding = x'00' WHERE chunk_id = 1",
    "a vector that is too long": "UPDATE chunk_vector SET embedding = zeroblob(4000) WHERE chunk_id = 1",
    "a vector that is a text": "UPDATE chunk_vector SET embedding = 'abc' WHERE chunk_id = 1",
    "a vector of no numbers": f"UPDATE chunk_vector SET embedding = x'{'0000c07f' * 4}' WHERE chunk_id = 1",
    "a vector without end": f"UPDATE chunk_vector SET embedding = x'{'0000807f' * 4}' WHERE chunk_id = 1",
}


@pytest.fixture
def store_path(made_file: Path, tmp_path: Path) -> Path:
    """A file: a server has kinds for its columns."""
    return tmp_path / "store.sqlite"


@pytest.mark.parametrize("what", ROWS)
def test_what_cannot_be_read_of_an_index_is_not_found_and_ends_no_search(
    what: str, store_path: Path, open_store: Callable[..., Database]
) -> None:
    with open_store() as store:
        shelf = Library(store, embedder=Subjects())
        shelf.register_source(from_text("A lion eats meat.", identifier="a.txt", name="A"))
        shelf.register_source(from_text("The other lion eats grass.", identifier="b.txt", name="B"))
    with closing(sqlite3.connect(store_path)) as file, file:
        file.execute(ROWS[what])
    with open_store() as store:
        for mode in "keyword", "semantic", "hybrid":
            result = Library(store, embedder=Subjects()).search_library("lion", mode)
            texts = {one.chunk_text for one in result.results}
            assert {"The other lion eats grass."} <= texts <= {"The other lion eats grass.", "A lion eats meat."}
