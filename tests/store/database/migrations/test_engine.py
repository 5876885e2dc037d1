"""The databases of an earlier CitationEngine: version 1 to 2 to 3, each with data, and into a store."""

from __future__ import annotations

import sqlite3
from argparse import Namespace
from collections.abc import Callable
from contextlib import closing
from hashlib import sha256
from pathlib import Path
from typing import Any
from uuid import uuid4

import pytest
from alembic import command
from alembic.config import Config
from pcite.store import citations
from pcite.store.citations import library
from pcite.store.citations.engine_import import import_engine
from pcite.store.database import Database
from pcite.store.database.engine_stores import read
from pcite.store.database.migrations import INI
from pcite.store.errors import DatabaseUnavailable
from pcite.store.records.context import CitationContext

OpenStore = Callable[..., Database]
Run = Callable[[Path | str, str], list[Any]]

A, B = "3f2c0c7e-0d6b-4d3b-8f0e-000000000001", "3f2c0c7e-0d6b-4d3b-8f0e-000000000002"
HGB = "Die Unterlagen sind zehn Jahre aufzubewahren. Das gilt auch für Bücher und Inventare."
GDPR = "Personal data shall be erased without undue delay."
HASH = sha256(HGB.encode()).hexdigest()
VERSION_1 = (
    "INSERT INTO sources (id, job_id, type, identifier, name, version, content, content_hash, metadata) VALUES "
    f"(1, '{A}', 'document', 'hgb.pdf', 'HGB', '2024', '{HGB}', '{HASH}', '{{\"pages\": 3}}'),"
    f"(2, '{B}', 'document', 'copy/hgb.pdf', 'HGB', '2024', '{HGB}', '{HASH}', NULL),"
    f"(3, '{A}', 'website', 'https://example.org/', 'GDPR', NULL, '{GDPR}', NULL, NULL),"
    "(4, NULL, 'custom', 'matrix', 'Matrix', NULL, ' ', NULL, NULL)",
    "INSERT INTO citations (id, job_id, claim, verbatim_quote, quote_context, quote_language, confidence, source_id, "
    "locator, verification_status, verification_notes, similarity_score, created_by) VALUES "
    f"(1, '{A}', 'Ten years.', 'zehn Jahre', '{HGB}', 'de', 'high', 1, '{{\"page\": 24}}', 'verified', "
    "NULL, 0.98, 'ann'),"
    f"(2, '{B}', 'Books too.', NULL, '{HGB}', 'de', 'low', 2, '{{}}', 'failed', 'says less', NULL, 'bob'),"
    f"(3, '{A}', 'A matrix.', NULL, 'x', NULL, 'high', 4, '{{}}', 'pending', NULL, NULL, NULL)",
)
VERSION_2 = (
    "INSERT INTO source_annotations (source_id, job_id, annotation_type, content, page_reference, created_by) "
    f"VALUES (1, '{A}', 'critique', 'Zehn Jahre: since when?', 'S. 24', 'ann')",
    f"INSERT INTO source_tags (source_id, job_id, tag) VALUES (1, '{A}', 'retention'), (3, '{A}', 'privacy')",
)


def alembic(where: Path | str, revision: str) -> None:
    """As Alembic's command line does it."""
    given = Namespace(x=[f"store={where}"])
    command.upgrade(Config(INI, ini_section="engine", cmd_opts=given), revision)


@pytest.fixture
def store_path(tmp_path: Path) -> Path:
    return tmp_path / "pcite.sqlite"


@pytest.fixture
def first(anywhere: Path | str, run: Run) -> Path | str:
    """A database of version 1 with sources and citations of two jobs."""
    alembic(anywhere, "engine_v1")
    for statement in VERSION_1:
        run(anywhere, statement)
    return anywhere


@pytest.fixture
def third(first: Path | str, run: Run) -> Path | str:
    """The same at version 3, with annotations, tags and a vector."""
    alembic(first, "engine_v2")
    for statement in VERSION_2:
        run(first, statement)
    alembic(first, "engine_v3")
    vector = "x'0000803F'" if isinstance(first, Path) else "'[1, 2]'"
    run(first, "INSERT INTO source_embeddings (source_id, job_id, chunk_index, chunk_text, embedding) "
               f"VALUES (1, '{A}', 0, 'Die Unterlagen', {vector})")  # fmt: skip
    return first


def test_sources_with_the_same_content_become_one_and_keep_their_jobs(first: Path | str, run: Run) -> None:
    alembic(first, "engine_v2")
    assert run(first, "SELECT id, identifier FROM sources ORDER BY id") == [
        (1, "hgb.pdf"),
        (3, "https://example.org/"),
        (4, "matrix"),
    ]
    links = run(first, "SELECT job_id, source_id FROM job_sources ORDER BY job_id, source_id")
    assert [(str(job), source) for job, source in links] == [(A, 1), (A, 3), (B, 1)]
    assert run(first, "SELECT id, source_id FROM citations ORDER BY id") == [(1, 1), (2, 1), (3, 4)]
    assert run(first, "SELECT version FROM schema_migrations ORDER BY version") == [(1,), (2,)]


def test_a_source_has_no_job_any_more_and_its_content_is_unique(first: Path | str, run: Run) -> None:
    alembic(first, "engine_v2")
    with pytest.raises(Exception, match="job_id"):
        run(first, "SELECT job_id FROM sources")
    with pytest.raises(Exception, match=r"(?i)unique"):
        run(first, "INSERT INTO sources (type, identifier, name, content, content_hash) "
                   f"VALUES ('document', 'x', 'x', 'x', '{HASH}')")  # fmt: skip
    [(digest,)] = run(first, "SELECT content_hash FROM sources WHERE id = 3")
    assert digest == sha256(GDPR.encode()).hexdigest()


def test_content_is_searched_by_its_words(first: Path | str, run: Run) -> None:
    alembic(first, "engine_v2")
    if isinstance(first, Path):
        asked = "SELECT rowid FROM sources_fts WHERE sources_fts MATCH 'inventare'"
    else:
        asked = "SELECT id FROM sources WHERE to_tsvector('simple', content) @@ plainto_tsquery('simple', 'Inventare')"
    assert run(first, asked) == [(1,)]


def test_references_hold_after_the_table_was_made_anew(first: Path | str, run: Run) -> None:
    alembic(first, "engine_v2")
    if isinstance(first, Path):
        assert run(first, "PRAGMA foreign_key_check") == []
        with closing(sqlite3.connect(first)) as file:
            file.execute("PRAGMA foreign_keys = ON")
            with pytest.raises(sqlite3.IntegrityError):
                file.execute("DELETE FROM sources WHERE id = 1")
    else:
        with pytest.raises(Exception, match="foreign key"):
            run(first, "DELETE FROM sources WHERE id = 1")


def test_vectors_come_with_version_3(third: Path | str, run: Run) -> None:
    assert run(third, "SELECT source_id, chunk_index, chunk_text FROM source_embeddings") == [(1, 0, "Die Unterlagen")]
    assert run(third, "SELECT tag FROM source_tags ORDER BY tag") == [("privacy",), ("retention",)]
    if not isinstance(third, Path):
        [(made,)] = run(third, "SELECT indexdef FROM pg_indexes WHERE indexname = 'idx_source_embeddings_hnsw'")
        assert "hnsw" in made
        assert "vector_cosine_ops" in made


@pytest.mark.parametrize("version", [1, 2, 3])
def test_all_of_it_is_carried_into_a_store(
    version: int, anywhere: object, request: pytest.FixtureRequest, open_store: OpenStore
) -> None:
    old = request.getfixturevalue("first" if version == 1 else "third")
    store = open_store()
    done = import_engine(read(old), store)
    one, other = done.sources[1], done.sources[3]
    assert library.jobs_of(store, one) == [A, B]
    assert [source.name for source in library.sources(store, A)] == ["HGB", "GDPR"]
    assert library.get(store, one).metadata == {"pages": "3", "engine_source_id": "1"}
    cited = citations.get_registered(store, done.citations[1])
    assert (cited.claim, cited.verbatim_quote, cited.source_id, cited.locator) == (
        "Ten years.",
        "zehn Jahre",
        one,
        {"page": 24},
    )
    assert (cited.verification_status, cited.similarity_score, cited.job_id) == ("verified", 0.98, A)
    assert cited.created_by == "ann"
    failed = citations.get_registered(store, done.citations[2])
    assert (failed.source_id, failed.verification_status, failed.verification_notes) == (one, "failed", "says less")
    assert any("source 4" in left for left in done.left)
    assert any("citation 3" in left for left in done.left)
    if version > 1:
        assert library.tags_of(store, one, A) == ["retention"]
        [note] = library.list_annotations(store, one, A)
        assert (note.content, note.annotation_type, note.page_reference) == (
            "Zehn Jahre: since when?",
            "critique",
            "S. 24",
        )
        assert any("vectors" in left for left in done.left)
    assert other != one


def test_a_source_of_two_names_keeps_both_where_version_1_still_had_them(
    first: Path | str, open_store: OpenStore
) -> None:
    store = open_store()
    done = import_engine(read(first), store)
    assert done.sources[1] == done.sources[2]
    assert library.get(store, done.sources[1]).aliases == ("copy/hgb.pdf",)


def test_a_second_import_writes_nothing_again(third: Path | str, open_store: OpenStore) -> None:
    store = open_store()
    earlier = read(third)
    import_engine(earlier, store)
    before = len(citations.list_registered(store))
    again = import_engine(earlier, store)
    assert (again.citations, again.annotations, again.known) == ({}, 0, 3)
    assert len(citations.list_registered(store)) == before
    assert len(library.sources(store)) == 2


def test_the_earlier_database_is_left_as_it_was(first: Path | str, open_store: OpenStore, run: Run) -> None:
    before = run(first, "SELECT * FROM sources"), run(first, "SELECT * FROM citations")
    import_engine(read(first), open_store())
    assert (run(first, "SELECT * FROM sources"), run(first, "SELECT * FROM citations")) == before


def test_it_goes_into_the_project_that_was_named(first: Path | str, open_store: OpenStore) -> None:
    store = open_store()
    import_engine(read(first), store.within(CitationContext(project_id="gobd", role="admin")))
    assert library.sources(store) == []
    assert len(library.sources(store.within(CitationContext(project_id="gobd", role="admin")))) == 2


def test_what_is_no_such_database_is_refused(open_store: OpenStore, store_path: Path) -> None:
    open_store().close()
    with pytest.raises(DatabaseUnavailable, match="no sources and citations of a CitationEngine"):
        read(store_path)


def test_a_store_may_be_made_in_the_very_file_of_an_earlier_engine(
    tmp_path: Path, open_store: OpenStore, run: Run
) -> None:
    path = tmp_path / f"{uuid4().hex}.db"
    alembic(path, "engine_v1")
    for statement in VERSION_1:
        run(path, statement)
    store = open_store(path)
    done = import_engine(read(path), store)
    assert len(done.citations) == 2
    assert run(path, "SELECT count(*) FROM citations") == [(3,)]  # theirs
    assert run(path, "SELECT version FROM schema_migrations") == [(1,)]
