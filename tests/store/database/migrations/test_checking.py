"""`check` finds what is missing from a store, or was put into it."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from pcite.store import citations
from pcite.store.database import Database
from pcite.store.database.access_installing import install
from pcite.store.database.schema_check import check
from pcite.store.records import Grounding

Look = Callable[[str], list[dict[str, Any]]]

SPOILT = {
    "DROP TRIGGER link_no_update": "the trigger link_no_update is missing",
    "DROP INDEX ix_link_claim_uid": "the index ix_link_claim_uid is missing",
    "ALTER TABLE link ADD COLUMN more VARCHAR": "link.more is not ours",
    "DROP VIEW source_tags": "the view source_tags is missing",
    "DROP VIEW source_tags; CREATE VIEW source_tags AS SELECT id, 'another' AS tag FROM source_tag": (
        "the view source_tags shows something else"
    ),
}
ON_POSTGRES = {
    "ALTER TABLE link DISABLE TRIGGER link_no_delete": "the trigger link_no_delete is not enabled",
    "ALTER TABLE link ENABLE TRIGGER link_no_delete": "the trigger link_no_delete is not enabled",
    "ALTER TABLE citation ALTER COLUMN claim SET NOT NULL": "citation.claim may not be empty",
    "ALTER TABLE verification DROP CONSTRAINT verification_citation_id_fkey": "verification.citation_id refers to",
    "CREATE OR REPLACE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RETURN OLD; END $$": (
        "the function refuse_change does something else"
    ),
}

RULE = "PRAGMA writable_schema = ON; UPDATE sqlite_master SET {} WHERE name = '{}'; PRAGMA schema_version = 9999"
IN_FILES = {
    "a trigger on a table in capitals": (
        "CREATE TRIGGER more AFTER INSERT ON CITATION BEGIN SELECT RAISE(IGNORE); END",
        "the trigger more on citation is not ours",
    ),
    "a trigger on a view": (
        "CREATE TRIGGER more INSTEAD OF INSERT ON source_tags BEGIN SELECT 1; END",
        "the trigger more on source_tags is not ours",
    ),
    "a trigger that the file calls otherwise": (
        "CREATE TRIGGER more BEFORE INSERT ON citation BEGIN SELECT RAISE(IGNORE); END; "
        + RULE.format("type = 'Trigger'", "more"),
        "the file calls more a Trigger, and its statement makes something else",
    ),
    "an index that takes no second row": (
        "DROP INDEX ix_citation_session_id; "
        "CREATE UNIQUE INDEX ix_citation_session_id ON citation (session_id, project_id)",
        "the index ix_citation_session_id is declared otherwise",
    ),
    "an index of some rows": (
        "DROP INDEX ix_citation_source_id; "
        "CREATE INDEX ix_citation_source_id ON citation (source_id, project_id) WHERE id > 1",
        "the index ix_citation_source_id is declared otherwise",
    ),
    "a further index that takes no second row": (
        "CREATE UNIQUE INDEX more ON citation (session_id)",
        "the index more on citation is not ours",
    ),
    "small letters that are taken for capitals": (
        RULE.format("sql = replace(sql, 'quote VARCHAR', 'quote VARCHAR COLLATE NOCASE')", "citation"),
        "the table citation is declared otherwise",
    ),
    "another rule": (
        RULE.format("sql = replace(sql, 'CHECK (id > 0)', 'CHECK (id < 3)')", "citation"),
        "the table citation is declared otherwise",
    ),
    "numbers that come again": (
        RULE.format("sql = replace(sql, ' AUTOINCREMENT', '')", "citation"),
        "the table citation is declared otherwise",
    ),
    "words of another table": (
        RULE.format("sql = replace(sql, '''source_annotation''', '''source''')", "source_annotation_content_words"),
        "the table source_annotation_content_words is declared otherwise",
    ),
    "rows that go with others": (
        RULE.format("sql = replace(sql, 'report (id)', 'report (id) ON DELETE CASCADE')", "citation"),
        "the table citation is declared otherwise",
    ),
}
"""By what was done: how, and what is told of it; a server has no such names, and its catalogue is its superuser's."""


@pytest.fixture
def store_path(anywhere: Path | str) -> Path | str:
    return anywhere


def change(where: Path | str, statement: str) -> None:
    if isinstance(where, Path):
        with closing(sqlite3.connect(where, isolation_level=None)) as file:
            file.executescript(statement)
        return
    import psycopg

    address, _, schema = where.rpartition("schema=")
    with psycopg.connect(address.rstrip("?&"), autocommit=True) as server:
        server.execute(f"SET search_path = {schema}")
        server.execute(statement.replace("DROP TRIGGER link_no_update", "DROP TRIGGER link_no_update ON link"))


def test_nothing_is_wrong_with_a_store(store: Database, store_path: Path | str, grounding: Grounding) -> None:
    citations.record(store, grounding, settings={})
    assert check(store_path).findings == []


@pytest.mark.ci
@pytest.mark.parametrize("statement", SPOILT)
def test_what_is_missing_or_more_is_found(statement: str, store: Database, store_path: Path | str) -> None:
    change(store_path, statement)
    assert check(store_path).findings == [SPOILT[statement]]


@pytest.mark.parametrize("what", IN_FILES)
def test_what_a_file_declares_otherwise_is_found(what: str, tmp_path: Path) -> None:
    path = tmp_path / "store.sqlite"
    Database.open(path).close()
    statement, finding = IN_FILES[what]
    change(path, statement)
    assert check(path).findings == [finding]


@pytest.mark.parametrize("statement", ON_POSTGRES)
def test_what_a_server_lets_be_changed_is_found(statement: str, postgres_store: str) -> None:
    Database.open(postgres_store).close()
    change(postgres_store, statement)
    [finding] = check(postgres_store).findings
    assert finding.startswith(ON_POSTGRES[statement])


def test_a_trigger_that_was_emptied_is_found(tmp_path: Path) -> None:
    path = tmp_path / "store.sqlite"
    Database.open(path).close()
    change(path, "DROP TRIGGER link_no_update; CREATE TRIGGER link_no_update BEFORE UPDATE ON link BEGIN SELECT 1; END")
    assert check(path).findings == ["the trigger link_no_update does something else"]


def test_a_row_without_what_it_refers_to_is_found(tmp_path: Path) -> None:
    path = tmp_path / "store.sqlite"
    Database.open(path).close()
    change(path, "INSERT INTO report_passage VALUES ('default', 'no report', 0, 'no passage')")
    assert len(check(path).findings) == 2


def test_a_file_without_a_store_is_said_to_have_none(tmp_path: Path) -> None:
    change(tmp_path / "other.sqlite", "CREATE TABLE sources (name TEXT)")
    assert check(tmp_path / "other.sqlite").findings == ["there is no store in it"]


def test_access_control_is_nothing_wrong_and_is_noted(postgres_store: str) -> None:
    with Database.open(postgres_store) as store:
        assert "access control is off" in " ".join(check(postgres_store).notes)
        install(store)
    found = check(postgres_store)
    assert (found.findings, "access control is on" in found.notes) == ([], True)
