"""A store beside the tables of an orchestrator that calls some of them what the views are called."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from made_up_revision import install
from pcite.store import citations
from pcite.store.citations import library
from pcite.store.citations.erasure import tombstone
from pcite.store.database import Database
from pcite.store.database.engine_versions import engine_version
from pcite.store.database.schema_check import check
from pcite.store.records import Grounding
from pcite.store.records.context import CitationContext
from sqlalchemy import create_engine

OpenStore = Callable[..., Database]
Look = Callable[[str], list[dict[str, Any]]]

STRICTER = "job_id VARCHAR(36) NOT NULL REFERENCES jobs (id) ON DELETE CASCADE"
LOOSER = "job_id VARCHAR(36)"
ORCHESTRATOR = """
CREATE TABLE jobs (id VARCHAR(36) PRIMARY KEY, name TEXT);
CREATE TABLE schema_migrations (version INTEGER PRIMARY KEY, applied_at TIMESTAMP DEFAULT CURRENT_TIMESTAMP);
CREATE TABLE sources (id INTEGER PRIMARY KEY, {job}, type TEXT, identifier TEXT, name TEXT, content TEXT);
CREATE TABLE citations (id INTEGER PRIMARY KEY, {job}, claim TEXT, source_id INTEGER REFERENCES sources (id));
CREATE TABLE alembic_version (version_num VARCHAR(32) NOT NULL);
INSERT INTO jobs VALUES ('job-1', 'audit');
INSERT INTO schema_migrations (version) VALUES (12);
INSERT INTO sources VALUES (1, 'job-1', 'document', 'a.md', 'A', 'text');
INSERT INTO citations VALUES (1, 'job-1', 'a claim', 1);
INSERT INTO alembic_version VALUES ('theirs');
"""
THEIRS = ("jobs", "schema_migrations", "sources", "citations", "alembic_version")


@pytest.fixture
def store_path(anywhere: Path | str) -> Path | str:
    return anywhere


@pytest.fixture(params=[STRICTER, LOOSER], ids=["stricter", "looser"])
def orchestrator(request: pytest.FixtureRequest, store_path: Path | str) -> Path | str:
    """Where an orchestrator has made its tables, with a row in each."""
    script = ORCHESTRATOR.format(job=request.param)
    if isinstance(store_path, Path):
        with closing(sqlite3.connect(store_path)) as file:
            file.executescript(script)
        return store_path
    import psycopg

    address, _, schema = store_path.rpartition("schema=")
    with psycopg.connect(address.rstrip("?&"), autocommit=True) as server:
        server.execute(f"CREATE SCHEMA {schema}; SET search_path = {schema}; {script}")
    return store_path


def test_a_store_is_made_beside_and_what_was_there_stays_as_it_was(
    orchestrator: Path | str, open_store: OpenStore, store: Database, look: Look, grounding: Grounding
) -> None:
    citations.record(store, grounding, settings={})
    open_store().close()
    assert citations.load(open_store(), grounding.report_id) == grounding
    assert look("SELECT version FROM schema_migrations") == [{"version": 12}]
    assert [row["claim"] for row in look("SELECT * FROM citations")] == ["a claim"]
    assert [row["name"] for row in look("SELECT * FROM sources")] == ["A"]
    assert look("SELECT * FROM alembic_version") == [{"version_num": "theirs"}]


def test_the_views_whose_names_are_free_are_there(orchestrator: Path | str, store: Database, look: Look) -> None:
    for view in "job_sources", "source_tags", "source_annotations", "source_embeddings", "citation_audit_trail":
        assert look(f"SELECT * FROM {view}") == []


def test_a_view_whose_name_is_taken_has_another_one(
    orchestrator: Path | str, store: Database, look: Look, grounding: Grounding
) -> None:
    of_job = store.within(CitationContext(job_id="job-1", role="admin"))
    one = library.add(store, grounding.sources[0], "job-1").id
    citations.register(of_job, source_id=one, claim="Six years.", quote_context="six years")
    rows = look("SELECT claim, source_id FROM pcite_citations WHERE job_id = 'job-1'")
    assert rows == [{"claim": "Six years.", "source_id": one}]
    assert [row["id"] for row in look("SELECT id FROM pcite_sources")] == [one]
    assert check(orchestrator).findings == []


def test_the_orchestrators_cascade_takes_its_own_rows_alone(
    orchestrator: Path | str, store: Database, look: Look, grounding: Grounding
) -> None:
    citations.record(store, grounding, settings={})
    look("SELECT 1")
    with store.writing("deleting a job of") as session:
        connection = session.connection()
        for table in "citations", "sources", "jobs":
            connection.exec_driver_sql(f"DELETE FROM {table}")
    assert citations.load(store, grounding.report_id) == grounding


def test_an_older_store_beside_is_brought_up_to_date(
    orchestrator: Path | str, open_store: OpenStore, grounding: Grounding, look: Look, monkeypatch: pytest.MonkeyPatch
) -> None:
    citations.record(open_store(), grounding, settings={})
    install(monkeypatch.setattr)
    assert citations.load(open_store(), grounding.report_id) == grounding
    assert [row["version"] for row in look("SELECT version FROM store_version ORDER BY version")] == [2, 3]
    assert look("SELECT version FROM schema_migrations") == [{"version": 12}]
    assert [row["name"] for row in look("SELECT * FROM sources")] == ["A"]


def test_a_store_is_not_taken_for_a_database_of_a_citation_engine(store: Database, store_path: Path | str) -> None:
    if isinstance(store_path, Path):
        with create_engine(f"sqlite:///{store_path}").connect() as connection:
            assert engine_version(connection) is None


def test_the_views_show_what_the_library_has(store: Database, look: Look, grounding: Grounding) -> None:
    source = grounding.sources[0]
    one = library.add(store, source, "job-a").id
    library.add(store, source, "job-b")
    library.unlink(store, "job-b", one)
    library.put_tags(store, one, ["tax", "law"], "job-a")
    library.remove_tags(store, one, ["law"], "job-a")
    library.annotate(store, one, "A note.", "job-a", page_reference="S. 24")
    cited = citations.register(
        store, source_id=one, claim="Six years.", quote_context=source.text, verbatim_quote="six years"
    )
    citations.add_verification(store, cited, "verified", similarity=0.95, span=(10, 19))
    [row] = look("SELECT id, type, name, content, content_hash FROM sources")
    assert row == {"id": one, "type": source.kind, "name": source.name, "content": source.text} | {
        "content_hash": source.content_hash
    }
    assert look("SELECT job_id, source_id FROM job_sources") == [{"job_id": "job-a", "source_id": one}]
    assert look("SELECT source_id, job_id, tag FROM source_tags") == [
        {"source_id": one, "job_id": "job-a", "tag": "tax"}
    ]
    [note] = look("SELECT source_id, content, page_reference FROM source_annotations")
    assert note == {"source_id": one, "content": "A note.", "page_reference": "S. 24"}
    [row] = look("SELECT id, claim, verbatim_quote, source_id, verification_status, similarity_score FROM citations")
    assert row["verification_status"] == "verified"
    assert (row["id"], row["claim"], row["verbatim_quote"], row["source_id"]) == (cited, "Six years.", "six years", one)
    assert row["similarity_score"] == pytest.approx(0.95)
    [trail] = look("SELECT * FROM citation_audit_trail")
    assert (trail["claim_text"], trail["source_verbatim_text"], trail["report_id"]) == ("Six years.", "six years", None)


def test_the_citations_of_a_report_are_in_the_views_too(store: Database, look: Look, grounding: Grounding) -> None:
    citations.record(store, grounding, settings={})
    rows = look("SELECT * FROM citations ORDER BY id")
    assert [(row["claim"], row["verification_status"]) for row in rows] == [(grounding.claims[0].text, "verified")] * 2
    assert [row["verbatim_quote"] for row in rows] == [one.quote for one in grounding.citations]


def test_what_was_taken_out_of_sight_is_not_in_the_views(store: Database, look: Look, grounding: Grounding) -> None:
    of_job = store.within(CitationContext(job_id="job-a", role="admin"))
    one = library.add(store, grounding.sources[0], "job-a").id
    library.put_tags(store, one, ["tax"], "job-a")
    library.annotate(store, one, "A note.", "job-a")
    citations.register(of_job, source_id=one, claim="Six years.", quote_context="six years")
    citations.record(store, grounding, settings={})
    assert len(look("SELECT * FROM citations")) == 3
    tombstone(store, "job", "job-a", "asked for")
    tombstone(store, "report", grounding.report_id, "asked for")
    for view in "citations", "job_sources", "source_tags", "source_annotations", "source_embeddings":
        assert look(f"SELECT * FROM {view}") == []
    assert len(look("SELECT * FROM citation_audit_trail")) == 8
