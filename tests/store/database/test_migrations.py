"""A store of an older version becomes one of this version, with all it held."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest
from pcite.store import cache, citations
from pcite.store.cache import Answer
from pcite.store.database import Database
from pcite.store.errors import AppendOnly, DatabaseUnavailable
from pcite.store.records import Grounding

OpenStore = Callable[..., Database]


@pytest.fixture(params=[1, 2])
def old(request: pytest.FixtureRequest, store_path: Path) -> Path:
    """A store as an older version wrote it, with the report of the fixture `grounding`."""
    dump = Path(__file__).with_name(f"version_{request.param}.sql")
    with closing(sqlite3.connect(store_path)) as connection:
        connection.executescript(dump.read_text("utf-8"))
    return store_path


def schema(path: Path) -> set[tuple[str, ...]]:
    """Every table, index, view and trigger with what it is made of, whatever the order of the columns."""
    with closing(sqlite3.connect(path)) as connection:
        made = connection.execute("SELECT type, name FROM sqlite_master WHERE name NOT LIKE 'sqlite_%'").fetchall()
        columns = {
            name: sorted(row[1:4] for row in connection.execute(f"PRAGMA table_info({name})"))
            for kind, name in made
            if kind == "table"
        }
    return {(kind, name, str(columns.get(name))) for kind, name in made}


def test_a_report_of_an_older_version_is_read_as_it_was(old: Path, open_store: OpenStore, grounding: Grounding) -> None:
    assert citations.load(open_store(), grounding.report_id) == grounding


def test_an_answer_of_an_older_version_is_still_known(old: Path, open_store: OpenStore) -> None:
    assert cache.get_answers(open_store(), ["a"]) == {"a": Answer(0.25)}


def test_a_vector_of_an_older_version_is_still_known(old: Path, open_store: OpenStore) -> None:
    assert {key: list(kept) for key, kept in cache.get_vectors(open_store(), ["a"]).items()} == {"a": [1.0, -0.5]}


def test_a_report_with_the_same_sources_shares_those_of_the_older_version(
    old: Path, open_store: OpenStore, grounding: Grounding
) -> None:
    store = open_store()
    citations.record(store, grounding.model_copy(update={"report_id": "another"}), settings={})
    with store.reading("counting the sources of") as session:
        assert session.connection().exec_driver_sql("SELECT count(*) FROM source").scalar() == len(grounding.sources)


def test_a_store_that_was_brought_up_to_date_is_like_a_new_one(
    old: Path, open_store: OpenStore, tmp_path: Path
) -> None:
    open_store().close()
    open_store(tmp_path / "new.sqlite").close()
    assert schema(old) == schema(tmp_path / "new.sqlite")


def test_what_was_carried_over_can_still_not_be_changed(old: Path, open_store: OpenStore) -> None:
    store = open_store()
    for table in ("citation", "judgement", "link", "source", "text_vector"):
        with pytest.raises(AppendOnly), store.writing("emptying") as session:
            session.connection().exec_driver_sql(f"DELETE FROM {table}")


def test_an_older_store_is_not_changed_by_reading_it(old: Path, open_store: OpenStore) -> None:
    before = old.read_bytes()
    with pytest.raises(DatabaseUnavailable, match=r"older version \d"):
        open_store(read_only=True)
    assert old.read_bytes() == before
