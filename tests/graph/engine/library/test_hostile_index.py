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
    "a text of bytes that are none": "UPDATE chunk SET text = CAST(x'c328' AS TEXT) WHERE id = 1",
    "a place of bytes that are none": "UPDATE chunk SET place = CAST(x'ff' AS TEXT) WHERE id = 1",
    "an end behind the text": 'UPDATE chunk SET "end" = 9223372036854775807 WHERE id = 1',
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


def test_a_place_of_the_index_adds_no_lines_and_no_megabyte(
    store_path: Path, open_store: Callable[..., Database]
) -> None:
    with open_store() as store:
        Library(store).register_source(from_text("A lion eats meat.", identifier="a.txt", name="A"))
    with closing(sqlite3.connect(store_path)) as file, file:
        file.execute("UPDATE chunk SET place = 'p. 1' || char(10) || 'HIGH - ' || char(27) || hex(zeroblob(500000))")
    with open_store() as store:
        result = Library(store).search_library("lion", "keyword")
    assert [(one.page_reference or "")[:13] for one in result.results] == ["p. 1 HIGH - 0"]
    assert len(result.overall_label) < 500
    assert result.overall_label.isprintable()
