"""Texts are found by their words, in SQLite and in PostgreSQL."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest
from pcite.store.database import Database
from pcite.store.database.tables import ChunkRow
from pcite.store.search.fulltext import matching
from pcite.store.search.vectors import Within
from sqlmodel import col, delete, select

Search = Callable[..., list[int]]
AddChunks = Callable[..., list[int]]

TEXTS = [
    "Records are kept for six years.",
    "Books and records: records are kept for ten years under § 147 Abs. 6 AO.",
    "Die Prüfung der Bücher dauert zehn Jahre.",
    'It says "six" & means 1005.6(b)(1).',
]


@pytest.fixture
def store_path(made_anywhere: Path | str) -> Path | str:
    return made_anywhere


@pytest.fixture
def search(store: Database, add_chunks: AddChunks) -> Search:
    """Looks for words in `TEXTS` and gives the numbers of the texts that have them."""
    add_chunks("source", TEXTS)

    def search(query: str, k: int = 9, within: Within | None = None, every_word: bool = True) -> list[int]:
        with store.reading("searching in") as session:
            found = matching(session, col(ChunkRow.terms), query, k, within, every_word)
            place = dict(session.exec(select(ChunkRow.id, ChunkRow.ordinal)).all())
        assert [score for _, score in found] == sorted((score for _, score in found), reverse=True)
        return [place[id] for id, _ in found]

    return search


@pytest.mark.parametrize(
    ("query", "found"),
    [
        ("years SIX", [0]),
        ("records", [1, 0]),
        ("prüfung", [2]),
        ("prufung", []),
        ("§ 147", [1]),
        ("1005.6(b)(1)", [3]),
        ("record", []),
        ('"six', [0, 3]),
        ("six AND ten", []),
        ("", []),
        (" § ' ", []),
    ],
)
def test_a_text_is_found_by_all_the_words_of_the_query(query: str, found: list[int], search: Search) -> None:
    assert search(query) == found


def test_a_text_is_found_by_one_of_the_words_where_that_is_asked(search: Search) -> None:
    assert set(search("six Bücher moon", every_word=False)) == {0, 2, 3}
    assert search("moon", every_word=False) == []
    assert len(search("six ten", k=2, every_word=False)) == 2


@pytest.mark.parametrize(
    "query", ["'; DROP TABLE chunk; --", "text:six", "NEAR(six ten)", "a* -six ^", "100% :years (", "\\"]
)
def test_signs_mean_nothing(query: str, search: Search) -> None:
    search(query)
    search(query, every_word=False)
    assert search("years six") == [0]


def test_only_what_may_be_found_is_found(search: Search) -> None:
    assert search("records", within=select(ChunkRow.id).where(ChunkRow.ordinal == 0)) == [0]


def test_what_was_replaced_is_not_found_any_more(search: Search, add_chunks: AddChunks) -> None:
    add_chunks("source", ["The moon.", "Six moons."])
    assert (search("records"), search("moon"), search("six")) == ([], [0], [1])


def delete_and_fail(store: Database) -> None:
    with store.writing("failing in") as session:
        session.connection().execute(delete(ChunkRow))
        raise ZeroDivisionError


def test_what_was_undone_is_found(search: Search, store: Database) -> None:
    with pytest.raises(ZeroDivisionError):
        delete_and_fail(store)
    assert search("years six") == [0]


def test_a_compacted_file_is_searched_as_before(
    search: Search, add_chunks: AddChunks, store: Database, store_path: Path | str
) -> None:
    if not isinstance(store_path, Path):
        pytest.skip("SQLite alone numbers its rows anew")
    add_chunks("source", TEXTS[::-1])
    with closing(sqlite3.connect(store_path)) as connection:
        connection.execute("VACUUM")
    assert search("years six") == [3]
