"""Sources that only a report has brought: they are told, and one command makes them the library's."""

from __future__ import annotations

from pathlib import Path

import pcite
import pytest
from pcite.graph.engine.library import open_library
from pcite.graph.engine.library_files import complete
from pcite.store.database import Database
from pcite.store.errors import SourceNotFound

LETTERS = "# Letters\n\nA letter of trade is kept for six years."


@pytest.fixture
def grounded(tmp_path: Path) -> Path:
    (tmp_path / "letters.md").write_text(LETTERS)
    store = tmp_path / "store.sqlite"
    pcite.ground("A letter of trade is kept for six years.", [tmp_path / "letters.md"], store=store)
    return store


def test_a_search_says_that_there_are_sources_it_has_not_looked_in(grounded: Path) -> None:
    with Database.open(grounded) as database:
        library = open_library(database)
        assert "1 of the store's sources" in library.search_library("letter of trade").note
        assert complete(library) == 1
        found = library.search_library("letter of trade")
    assert [each.source_name for each in found.results] == ["Letters"]
    assert "not searched" not in found.note


def test_a_search_everywhere_finds_what_another_job_has(tmp_path: Path) -> None:
    (tmp_path / "letters.md").write_text(LETTERS)
    with Database.open(tmp_path / "store.sqlite") as database:
        open_library(database, "zoo").add_doc_source(tmp_path / "letters.md")
        here = open_library(database)
        assert not here.search_library("letter of trade").results
        assert here.search_library("letter of trade", everywhere=True).results


def test_an_address_in_the_place_of_a_path_is_told_to_be_one() -> None:
    with pytest.raises(SourceNotFound, match="address of a web page"):
        pcite.ground("A letter is kept.", [Path("https://example.org/rules")])
