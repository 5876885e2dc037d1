"""Each role logs in to a real server with its password, and does through pcite what it may."""

from __future__ import annotations

from hashlib import sha256

import numpy as np
import psycopg
import pytest
from pcite.store import citations
from pcite.store.citations import library
from pcite.store.citations.library import SourceChunk
from pcite.store.database import put
from pcite.store.database.access_installing import install
from pcite.store.database.access_members import grant_member
from pcite.store.database.access_policies import ROLES
from pcite.store.database.tables import AnnotationRow, CaptureRow, SourceRow, WebFileRow
from pcite.store.errors import AccessDenied, DatabaseUnavailable
from pcite.store.records import Grounding
from pcite.store.records.context import Role
from pcite.store.search import cache, fulltext, vectors
from pcite.store.search.cache import CachedJudgement
from pcite.store.sources.web import archive
from sqlmodel import col, select

from .conftest import (
    MODEL,
    NOW,
    PASSWORD,
    Logins,
    OpenStore,
    a_report,
    a_source,
    check,
    cite,
    context,
    decide,
    fill,
    index,
    refuse,
    uids,
)

CAPTURE = {
    "url": "https://example.org/",
    "number": 1,
    "final_url": "https://example.org/",
    "redirects": [],
    "status": 200,
    "headers": {},
    "server": "",
    "same_as": None,
    "screenshot_hash": None,
    "name": "",
    "about": {},
    "accessed_at": NOW,
}


@pytest.fixture
def store_path(postgres_store: str) -> str:
    return postgres_store


@pytest.mark.ci
@pytest.mark.parametrize("role", ROLES)
def test_each_role_reads_its_project_through_pcite(role: Role, logins: Logins) -> None:
    db = logins.store(role)
    own = {"a-s1"} if role == "agent" else {"a-s1", "a-s2"}
    assert set(uids(db)) == own
    assert {report.id for report in citations.reports(db)} == {uid.replace("a-", "report-a-") for uid in own}
    assert citations.load(db, "report-a-s1").citations
    assert citations.audit_trail(db, "report-a-s1")
    names = {source.name for source in library.sources(db)}
    assert ("uncited-a" in names, "uncited-b" in names) == (role != "user", False)
    with db.reading("searching in") as session:
        assert len(fulltext.matching(session, col(AnnotationRow.content), "six years", 10)) == 1
        assert len(vectors.nearest(session, MODEL, np.array([1, 0, 0], np.float32), 10)) == 1
    assert set(uids(logins.store(role, read_only=True))) == own


@pytest.mark.parametrize("role", ["user", "auditor"])
def test_users_and_auditors_decide_through_pcite(role: Role, logins: Logins) -> None:
    db = logins.store(role)
    decide(db, uids(db, "id")["a-s2"])
    with pytest.raises(AccessDenied):
        cite(db, "more")


@pytest.mark.ci
@pytest.mark.parametrize("role", ["agent", "admin"])
def test_agents_and_administrators_add_through_pcite(role: Role, fresh: Logins, grounding: Grounding) -> None:
    db = fresh.store(role)
    number = cite(db, "more")
    check(db, number)
    citations.record(db, a_report(grounding, "another report"), settings={})
    assert citations.load(db, "another report") == a_report(grounding, "another report")
    source = library.add(db, a_source("new"), "job").id
    library.annotate(db, source, "New.", "job")
    library.put_tags(db, source, ["law"], "job")
    with db.writing("indexing in") as session:
        chunks = library.put_chunks(session, source, [SourceChunk(0, 5, "one"), SourceChunk(5, 9, "two")])
        vectors.put(session, MODEL, dict.fromkeys(chunks, np.ones(3, "f4")))
        chunks = library.put_chunks(session, source, [SourceChunk(0, 5, "other")])
    cache.put_answers(db, {"b": CachedJudgement(0.5)})
    assert set(cache.get_answers(db, ["a", "b"])) == ({"b"} if role == "admin" else set())


def test_bytes_of_pages_are_kept_for_each_project_and_seen_by_whose_capture_they_are(fresh: Logins) -> None:
    grant_member(fresh.owner, fresh.names["agent"], "agent", "b")
    content = b"a page that both have looked at"
    for project in "a", "b":
        db = fresh.store("agent", project)
        with db.writing("capturing in") as session:
            put(session, WebFileRow, [{"content_hash": sha256(content).hexdigest(), "content": content}])
            text = session.exec(select(SourceRow.uid).where(SourceRow.id == f"source-uncited-{project}")).one()
            put(
                session,
                CaptureRow,
                [CAPTURE | {"id": project, "content_hash": sha256(content).hexdigest(), "source_uid": text}],
            )
        assert archive.original(db, project) == content
    with fresh.raw("user") as raw:
        assert raw.execute("SELECT count(*) FROM web_file").fetchone() == (0,)  # of a source that no one cites
    another = sha256(b"x").hexdigest()
    fresh.admin.execute(f"INSERT INTO {fresh.schema}.web_file VALUES ('b', '{another}', 'x')")
    for role in ROLES:
        with fresh.raw(role) as raw:
            assert raw.execute("SELECT count(*) FROM web_file WHERE content_hash = %s", [another]).fetchone() == (0,)


def test_an_owner_that_is_no_superuser_is_held_to_its_project_and_goes_on(
    postgres: str, postgres_store: str, open_store: OpenStore, grounding: Grounding
) -> None:
    schema = postgres_store.rpartition("schema=")[2]
    with psycopg.connect(postgres, autocommit=True) as admin:
        admin.execute("SET client_min_messages = warning")
        logins = Logins(admin, postgres_store, open_store)
        admin.execute("CREATE EXTENSION IF NOT EXISTS vector SCHEMA public")
        owner, weak = f"owner_{schema[:20]}", f"weak_{schema[:20]}"
        logins.create(owner, "CREATEROLE")
        try:
            admin.execute(f"CREATE SCHEMA {schema} AUTHORIZATION {owner}")
            store = open_store(logins.url(owner))
            admin.execute(f"ALTER ROLE {owner} NOCREATEROLE")
            with pytest.raises(AccessDenied, match="this login may not create roles"):
                install(store)
            admin.execute(f"ALTER ROLE {owner} CREATEROLE")
            install(store)
            fill(store, grounding)
            index(store)
            for project, own in ("a", {"a-s1", "a-s2"}), ("b", {"b-s1"}), ("*", {"a-s1", "a-s2", "b-s1"}):
                assert set(uids(store.within(context("admin", project)))) == own
                with store.within(context("admin", project)).reading("looking in") as session:
                    held = session.connection().exec_driver_sql("SELECT uid FROM citation WHERE report_id IS NULL")
                    assert set(held.scalars()) == own
            with psycopg.connect(postgres.rstrip("?&"), user=owner, password=PASSWORD) as raw:
                assert raw.execute(f"SELECT count(*) FROM {schema}.citation").fetchone() == (0,)
            logins.create(weak)
            grant_member(store, weak, "agent", "a")
            agent = open_store(logins.url(weak), context=context("agent"))
            check(agent, cite(agent, "more"))
            assert set(uids(agent)) == {"a-s1", "more"}
            open_store(logins.url(owner))
        finally:
            admin.execute(f"DROP SCHEMA {schema} CASCADE")
            for name in (weak, *(f"{schema}_{role}" for role in ROLES), owner):
                if admin.execute("SELECT 1 FROM pg_roles WHERE rolname = %s", [name]).fetchone():
                    logins.drop(name)


def test_two_schemas_have_nothing_in_common(
    logins: Logins, open_store: OpenStore, store_path: str, postgres: str
) -> None:
    """The same project, session and content in both."""
    schema = f"{logins.schema[:30]}_2"
    other = open_store(f"{logins.address}schema={schema}", context=context("agent"))
    try:
        cite(other, "theirs")
        library.add(other, a_source(), "job")
        assert set(uids(other)) == {"theirs"}
        assert "theirs" not in uids(logins.store("agent"))
        with logins.raw("agent") as raw:
            refuse(raw, f"SELECT * FROM {schema}.citation")
        with pytest.raises(DatabaseUnavailable, match="the role may not use its schema"):
            open_store(logins.url(logins.names["agent"]).replace(logins.schema, schema), context=context("agent"))
    finally:
        logins.admin.execute(f"DROP SCHEMA {schema} CASCADE")
