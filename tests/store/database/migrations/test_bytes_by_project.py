"""A store in which all projects shared the bytes of a page becomes one in which each has its own, without a loss."""

from __future__ import annotations

from collections.abc import Callable
from datetime import UTC, datetime
from hashlib import sha256
from pathlib import Path
from typing import Any

import pytest
from pcite.store.citations import library
from pcite.store.citations.proofs import verify_log
from pcite.store.database import Database, put, tables
from pcite.store.database import schema_check as checking
from pcite.store.database.access_installing import is_installed
from pcite.store.database.access_policies import ROLES
from pcite.store.database.opening import place_of
from pcite.store.database.revisions import upgrade
from pcite.store.database.schema_check import check
from pcite.store.database.tables import CaptureRow, SourceRow, schema
from pcite.store.records import Grounding, Source
from pcite.store.records.context import EVERY_PROJECT, OWNER
from pcite.store.sources.web.archive import original, screenshot
from sqlalchemy import text
from sqlmodel import Session, select

Run = Callable[[Path | str, str], list[Any]]
PAGE, PICTURE, ORPHAN = b"<p>A page</p>", b"a picture", b"bytes of no capture"
SHARED_BEFORE = (
    "CREATE TABLE web_file_project (project_id text NOT NULL, content_hash text NOT NULL)",
    "CREATE FUNCTION shown_in(project text, digest text) RETURNS boolean LANGUAGE sql AS $$ SELECT true $$",
    "CREATE FUNCTION note_shown() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RETURN NEW; END $$",
    "CREATE TRIGGER pcite_shown BEFORE INSERT ON web_file FOR EACH ROW EXECUTE FUNCTION note_shown()",
    "CREATE POLICY pcite_agent_insert ON web_capture FOR INSERT WITH CHECK (shown_in(project_id, content_hash))",
    "CREATE POLICY pcite_agent_select ON web_file USING (shown_in('', content_hash))",
    "ALTER TABLE citation ENABLE ROW LEVEL SECURITY",
    "ALTER TABLE web_file ENABLE ROW LEVEL SECURITY",
)
"""What access control was of, as far as bytes go."""


def digest(content: bytes) -> str:
    return sha256(content).hexdigest()


@pytest.fixture
def first(anywhere: Path | str, grounding: Grounding, monkeypatch: pytest.MonkeyPatch) -> Path | str:
    """A store of version 1 in which two projects captured one page, with its picture."""
    place = place_of(anywhere, 5.0, False, 1)
    engine = place.engine()
    with engine.connect() as connection:
        begun = place.begin(connection, True, OWNER.model_copy(update={"project_id": EVERY_PROJECT}))
        upgrade(begun, to="0001")
        for content in PAGE, PICTURE, ORPHAN:
            values = {"digest": digest(content), "content": content}
            begun.execute(text("INSERT INTO web_file (content_hash, content) VALUES (:digest, :content)"), values)
        begun.commit()
    engine.dispose()
    with monkeypatch.context() as patch:
        for module in tables, schema, checking:
            patch.setattr(module, "VERSION", 1)
        with Database.open(anywhere) as store:
            for project in "a", "b":
                look(store.within(OWNER.model_copy(update={"project_id": project})), grounding.sources[0])
    return anywhere


def look(mine: Database, source: Source) -> None:
    """Two captures of the page, the second of which saw no change."""
    library.add(mine, source, "job")
    with mine.writing("capturing in") as session:
        uid = session.exec(select(SourceRow.uid)).one()
        rows = [capture_row(session, uid, number) for number in (1, 2)]
        put(session, CaptureRow, rows)


def capture_row(session: Session, uid: str, number: int) -> dict[str, object]:
    project = session.info["context"].project_id
    return {
        "id": f"{project} {number}",
        "url": "https://x.y/",
        "number": number,
        "final_url": "https://x.y/",
        "redirects": [],
        "status": 200,
        "headers": {},
        "server": "",
        "content_hash": digest(PAGE),
        "source_uid": uid,
        "same_as": f"{project} 1" if number > 1 else None,
        "screenshot_hash": digest(PICTURE),
        "name": "x",
        "about": {},
        "accessed_at": datetime(2026, 1, 2, tzinfo=UTC),
    }


def test_every_project_has_the_bytes_of_its_captures(first: Path | str, run: Run) -> None:
    with Database.open(first) as store:
        for project in "a", "b":
            mine = store.within(OWNER.model_copy(update={"project_id": project}))
            for number in 1, 2:
                assert original(mine, f"{project} {number}") == PAGE
                assert screenshot(mine, f"{project} {number}") == PICTURE
        assert verify_log(store).ok
    kept = run(first, "SELECT project_id, content_hash FROM web_file ORDER BY 1, 2")
    pages = [(project, one) for project in "ab" for one in sorted(map(digest, (PAGE, PICTURE)))]
    assert kept == [("", digest(ORPHAN)), *pages]


def test_nothing_is_wrong_with_it_afterwards(first: Path | str) -> None:
    assert ["pcite db upgrade" in finding for finding in check(first).findings] == [True]
    Database.open(first).close()
    assert check(first).findings == []


@pytest.mark.parametrize("anywhere", ["postgres"], indirect=True)
def test_access_control_is_laid_anew_over_the_bytes(first: str, run: Run, request: pytest.FixtureRequest) -> None:
    for statement in SHARED_BEFORE:
        run(first, statement)
    with Database.open(first) as store, store.reading("looking at") as session:
        assert is_installed(session.connection())
    rules = run(
        first, "SELECT policyname FROM pg_policies WHERE schemaname = current_schema() AND tablename = 'web_file'"
    )
    assert len(rules) > len(ROLES)
    left = "SELECT proname::text FROM pg_proc WHERE pronamespace = current_schema()::regnamespace"
    assert not {"shown_in", "note_shown"} & {name for (name,) in run(first, left)}
    assert check(first).findings == []
