"""What was written stays as it was written, whoever comes with whatever program."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import closing
from datetime import UTC, datetime
from pathlib import Path

import numpy as np
import pytest
from pcite.store import citations
from pcite.store.citations import library
from pcite.store.database import Database, put
from pcite.store.database.tables import (
    AdjudicationRow,
    CheckpointRow,
    CitationRelationRow,
    ErasureRow,
    MemberRow,
    Row,
    SourceRelationRow,
    TombstoneRow,
    VerificationRow,
    WithdrawalRow,
)
from pcite.store.errors import AppendOnly
from pcite.store.records import Grounding
from pcite.store.references import Reference
from pcite.store.search import cache
from pcite.store.search.cache import CachedJudgement
from sqlalchemy import text

NOW = datetime(2026, 1, 2, tzinfo=UTC)
SAID = {"note": "", "reason": "", "created_by": "ann", "created_at": NOW}
LATER: dict[type[Row], dict[str, object]] = {
    VerificationRow: {"citation_id": 1, "status": "verified", "notes": "", "checked_by": "engine"}
    | dict.fromkeys(("engine", "model", "digest", "prompt", "asked"), ""),
    CitationRelationRow: {"citation_id": 1, "related_id": 2, "relation": "extends", "session_id": "s"},
    AdjudicationRow: {"citation_id": 1, "decision": "agreed", "reviewer": "ann"},
    SourceRelationRow: {"library_id": 1, "related_id": 1, "relation": "supersedes"},
    WithdrawalRow: {"library_id": 1, "withdrawn": True, "effective_at": NOW},
    TombstoneRow: {"kind": "job", "target": "job"},
    ErasureRow: {"table_name": "link", "row_key": "a", "leaf_hash": b"1", "remains_hash": b"2"},
    MemberRow: {"login": "ann", "role": "agent", "everywhere": False, "present": True},
    CheckpointRow: {"size": 1, "root": b"1", "text": ""},
}
"""Tables of checks, removals and people, each with what a row of it says."""

TABLES = [
    "store_version",
    "source",
    "passage",
    "report",
    "report_source",
    "report_passage",
    "report_writing",
    "claim",
    "verdict",
    "link",
    "citation",
    "judgement",
    "text_vector",
    "library_source",
    "source_alias",
    "job_source",
    "source_tag",
    "source_annotation",
    "source_reference",
    "web_file",
    "web_capture",
    *(kind.__tablename__ for kind in LATER),
    "log_leaf",
    "log_head",
    "log_tile",
]


@pytest.fixture
def full(store: Database, written: Grounding) -> Database:
    """A store with a row in every table."""
    citations.record(store, written, settings={"threshold": 0.5})
    cache.put_answers(store, {"a": CachedJudgement(0.5)})
    cache.put_vectors(store, {"a": np.ones(3, np.float32)})
    source = written.sources[0]
    library_id = library.add(store, source, "job").id
    library.add(store, source.model_copy(update={"identifier": "another"}), "job")
    library.put_tags(store, library_id, ["tag"], "job")
    library.annotate(store, library_id, "A note.", "job")
    library.put_reference(store, library_id, Reference(title="A title"), "user")
    capture(store)
    with store.writing("keeping what came later in") as session:
        for kind, values in LATER.items():
            columns = kind.__table__.columns.keys()  # type: ignore[attr-defined]
            put(session, kind, [{**{name: SAID[name] for name in SAID if name in columns}, **values}])
        for number in range(2):  # a tile is of many leaves
            run = session.connection().exec_driver_sql
            run(f"INSERT INTO log_tile (project_id, level, number, hash) VALUES ('default', 9, {number}, x'00')")
    return store


def capture(store: Database) -> None:
    """Keep a look at a web page."""
    with store.writing("keeping a page in") as session:
        run = session.connection().exec_driver_sql
        run("INSERT INTO web_file VALUES ('default', 'hash', x'00')")
        run(
            "INSERT INTO web_capture SELECT 'default', 'id', 'url', 1, 'url', '[]', 200, '{}', '', 'hash', uid, NULL, "
            "NULL, '', '{}', created_at FROM source LIMIT 1"
        )


@pytest.fixture
def stranger(full: Database, store_path: Path) -> Iterator[sqlite3.Connection]:
    """A connection of another program, which knows nothing of pcite and sets no pragma."""
    with closing(sqlite3.connect(store_path)) as connection:
        yield connection


def statements(connection: sqlite3.Connection, table: str) -> Iterator[str]:
    """Ways to change or remove the first row of a table."""
    columns = connection.execute(f'PRAGMA table_info("{table}")').fetchall()
    names = [f'"{name}"' for _, name, *_ in columns]
    # the same row number under a new key: REPLACE goes by the hidden rowid as well
    fresh = [f"'new-' || \"{name}\"" if kind == "VARCHAR" else f'"{name}"' for _, name, kind, *_ in columns]
    row = f"FROM {table} LIMIT 1"
    yield f"DELETE FROM {table}"
    yield f"UPDATE {table} SET {names[-1]} = {names[-1]}"
    yield f"UPDATE OR REPLACE {table} SET {names[0]} = {names[0]}"
    yield f"INSERT OR REPLACE INTO {table} SELECT * {row}"
    yield f"INSERT INTO {table} SELECT * FROM {table} WHERE true ON CONFLICT DO UPDATE SET {names[-1]} = {names[-1]}"
    yield f"INSERT OR REPLACE INTO {table}(rowid, {', '.join(names)}) SELECT rowid, {', '.join(fresh)} {row}"


def test_every_table_is_tested_here(stranger: sqlite3.Connection) -> None:
    found = stranger.execute("SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%'")
    names = {name for (name,) in found if "_words" not in name}
    disposable = {"chunk", "chunk_vector", "vector_model"}  # made from what is kept, and made anew
    assert names - disposable == set(TABLES)


@pytest.mark.parametrize("table", TABLES)
def test_no_row_can_be_changed_deleted_or_replaced(table: str, stranger: sqlite3.Connection) -> None:
    before = stranger.execute(f"SELECT rowid, * FROM {table}").fetchall()
    for statement in statements(stranger, table):
        with pytest.raises(sqlite3.IntegrityError, match=f"append-only: a row of {table} would be "):
            stranger.execute(statement)
    assert before
    assert stranger.execute(f"SELECT rowid, * FROM {table}").fetchall() == before


@pytest.mark.parametrize("statement", ["DELETE FROM link", "UPDATE verdict SET label = 'supported'"])
def test_code_of_ours_that_tries_gets_a_named_error(statement: str, full: Database) -> None:
    with pytest.raises(AppendOnly, match=r"would be (changed|deleted)"), full.writing("correcting a row of") as session:
        session.connection().execute(text(statement))


def test_after_an_attempt_the_report_is_as_it_was(full: Database, written: Grounding) -> None:
    with pytest.raises(AppendOnly), full.writing("dropping the links of") as session:
        session.connection().execute(text("DELETE FROM link"))
    assert citations.load(full, written.report_id) == written


def test_replace_deletes_nothing_even_without_the_insert_trigger(full: Database) -> None:
    with full.writing("dropping a trigger of") as session:
        session.connection().execute(text("DROP TRIGGER judgement_no_replace"))
    with pytest.raises(AppendOnly, match="deleted"), full.writing("replacing a row of") as session:
        session.connection().execute(
            text("INSERT OR REPLACE INTO judgement SELECT key, 0.9, NULL, NULL, 'null' FROM judgement")
        )
    assert cache.get_answers(full, ["a"]) == {"a": CachedJudgement(0.5)}
