"""Roles on a real server: each logs in with its password, does what it may, and is refused all else."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from hashlib import sha256

import numpy as np
import psycopg
import pytest
from pcite.store import cache, citations, fulltext, library, vectors
from pcite.store.access.installing import install
from pcite.store.access.members import grant_member, members, revoke_member
from pcite.store.access.policies import ROLES, tenants
from pcite.store.access.shared import SHARED
from pcite.store.cache import Answer
from pcite.store.context import CitationContext, Role
from pcite.store.database import Database, put
from pcite.store.errors import AccessDenied, InputError
from pcite.store.library import Chunk
from pcite.store.records import Grounding, Provenance
from pcite.store.tables import (
    AnnotationRow,
    CitationRow,
    MemberRow,
    Row,
)
from pcite.store.web import archive, capturing
from psycopg import sql
from psycopg.errors import InsufficientPrivilege
from sqlmodel import col, select

from .conftest import NOW, a_report, a_source, check, cite, context, decide, fill

OpenStore = Callable[..., Database]
TENANTS = [table.name for table in tenants()]
DISPOSABLE = {table.name for table in Row.metadata.sorted_tables if "disposable" in table.info}
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
PASSWORD = "Pass word'%"


class Logins:
    """Logins of the server, each let into project a as one role, and how to come in as one."""

    def __init__(self, admin: psycopg.Connection, address: str, open_store: OpenStore) -> None:
        self.admin, self.open_store = admin, open_store
        self.address, _, self.schema = address.rpartition("schema=")
        self.names = {role: f"{role} '\"%; of {self.schema[:20]}" for role in ROLES}

    def create(self, name: str, *options: str) -> None:
        made = sql.SQL("CREATE ROLE {} LOGIN {} PASSWORD {}")
        self.admin.execute(made.format(sql.Identifier(name), sql.SQL(" ".join(options)), sql.Literal(PASSWORD)))

    def drop(self, name: str) -> None:
        for said in "DROP OWNED BY {} CASCADE", "DROP ROLE {}":
            self.admin.execute(sql.SQL(said).format(sql.Identifier(name)))

    def url(self, name: str) -> str:
        from sqlalchemy import make_url

        url = make_url(self.address.rstrip("?&")).set(username=name, password=PASSWORD)
        return url.update_query_dict({"schema": self.schema}).render_as_string(hide_password=False)

    def store(self, role: Role, project: str = "a", session: str = "s1", **options: object) -> Database:
        """As a program of pcite comes in."""
        whose = CitationContext(role=role, project_id=project, session_id=session)
        return self.open_store(self.url(self.names[role]), context=whose, **options)

    @contextmanager
    def raw(self, role: Role, project: str | None = "a", session: str = "s1") -> Iterator[psycopg.Connection]:
        """As a program that knows nothing of pcite comes in, and says what it likes."""
        name, kept = self.names[role], sql.Identifier(self.schema)
        with psycopg.connect(self.address.rstrip("?&"), user=name, password=PASSWORD, autocommit=True) as connection:
            connection.execute(sql.SQL("SET search_path = {}").format(kept))
            if project is not None:
                connection.execute("SELECT set_config('pcite.project', %s, false)", [project])
                connection.execute("SELECT set_config('pcite.session', %s, false)", [session])
            yield connection


@pytest.fixture
def store_path(postgres_store: str) -> str:
    return postgres_store


@pytest.fixture
def logins(
    store: Database, store_path: str, postgres: str, open_store: OpenStore, grounding: Grounding
) -> Iterator[Logins]:
    """Two projects, and one login for each role in project a."""
    fill(store, grounding)
    index(store)
    install(store)
    with psycopg.connect(postgres, autocommit=True) as admin:
        admin.execute("SET client_min_messages = warning")
        known = Logins(admin, store_path, open_store)
        for role, name in known.names.items():
            known.create(name)
            grant_member(store, name, role, "a")
        try:
            yield known
        finally:
            for name in (*known.names.values(), *(f"{known.schema}_{role}" for role in ROLES)):
                known.drop(name)


def index(store: Database) -> None:
    """Each project has a chunk with a vector, an annotation, and an answer in the cache."""
    model = Provenance(engine="e", model="m", digest="d")
    for project in "a", "b":
        mine = store.within(context("agent", project))
        source = library.find(mine, "rules").id
        library.annotate(mine, source, "Six years.", "job")
        with mine.writing("indexing in") as session:
            (chunk,) = library.put_chunks(session, source, [Chunk(0, 5, f"records of {project}")])
            vectors.put(session, model, {chunk: np.array([1, 0, 0], np.float32)})
        check(mine, uids(mine, "id")[f"{project}-s1"])
    cache.put_answers(store, {"a": Answer(0.5)})


def uids(db: Database, value: str = "uid") -> dict[str, int]:
    with db.reading("looking in") as session:
        rows = session.exec(select(CitationRow).where(col(CitationRow.report_id).is_(None)))
        return {row.uid: getattr(row, value) for row in rows}


def test_every_table_belongs_to_projects_or_is_in_the_list_with_a_reason(logins: Logins) -> None:
    known = {table.name for table in Row.metadata.sorted_tables}
    assert known == set(TENANTS) | SHARED.keys()
    assert all(shared.reason for shared in SHARED.values())
    there = "SELECT relname FROM pg_class WHERE relnamespace = %s::regnamespace AND relkind IN ('r', 'p', 'f', 'm')"
    assert {name for (name,) in logins.admin.execute(there, [logins.schema])} == known


@pytest.mark.parametrize("name", [*TENANTS, "web_file", "chunk_vector"])
def test_every_such_table_forces_row_level_security(name: str, logins: Logins) -> None:
    asked = "SELECT relrowsecurity, relforcerowsecurity FROM pg_class WHERE oid = (%s || '.' || %s)::regclass"
    assert logins.admin.execute(asked, [logins.schema, name]).fetchone() == (True, True)
    rules = "SELECT roles[1], cmd, qual, with_check FROM pg_policies WHERE schemaname = %s AND tablename = %s"
    found = logins.admin.execute(rules, [logins.schema, name]).fetchall()
    for role in ROLES:
        mine = {cmd: (qual, check) for to, cmd, qual, check in found if to == f"{logins.schema}_{role}"}
        assert mine["SELECT"][0]
        assert mine.keys() <= {"SELECT", "INSERT", *(["DELETE"] if name in DISPOSABLE else [])}
        inserts = f"has_table_privilege('{logins.schema}_{role}', '{logins.schema}.{name}', 'INSERT')"
        assert logins.admin.execute(f"SELECT {inserts}").fetchone() == ("INSERT" in mine,)
    assert not any(to == "public" for to, *_ in found)


def test_no_role_may_change_delete_or_truncate_what_is_kept(logins: Logins) -> None:
    for name in sorted(set(TENANTS) | SHARED.keys()):
        for role in ROLES:
            asked = f"has_table_privilege('{logins.schema}_{role}', '{logins.schema}.{name}', '{{}}')"
            verbs = ["TRUNCATE", "REFERENCES", "TRIGGER"]
            verbs += [] if name in DISPOSABLE else ["UPDATE", "DELETE"]
            for verb in verbs:
                assert logins.admin.execute(f"SELECT {asked.format(verb)}").fetchone() == (False,), (role, name, verb)


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
        model = Provenance(engine="e", model="m", digest="d")
        assert len(vectors.nearest(session, model, np.array([1, 0, 0], np.float32), 10)) == 1
    assert set(uids(logins.store(role, read_only=True))) == own


@pytest.mark.parametrize("role", ["agent", "admin"])
def test_agents_and_administrators_add_through_pcite(role: Role, logins: Logins, grounding: Grounding) -> None:
    db = logins.store(role)
    number = cite(db, "more")
    check(db, number)
    citations.record(db, a_report(grounding, "another report"), settings={})
    assert citations.load(db, "another report") == a_report(grounding, "another report")
    source = library.add(db, a_source("new"), "job").id
    library.annotate(db, source, "New.", "job")
    library.put_tags(db, source, ["law"], "job")
    with db.writing("indexing in") as session:
        chunks = library.put_chunks(session, source, [Chunk(0, 5, "one"), Chunk(5, 9, "two")])
        vectors.put(session, Provenance(engine="e", model="m", digest="d"), dict.fromkeys(chunks, np.ones(3, "f4")))
        chunks = library.put_chunks(session, source, [Chunk(0, 5, "other")])
    cache.put_answers(db, {"b": Answer(0.5)})
    assert set(cache.get_answers(db, ["a", "b"])) == {"a", "b"}


@pytest.mark.parametrize("role", ["user", "auditor"])
def test_users_and_auditors_decide_through_pcite(role: Role, logins: Logins) -> None:
    db = logins.store(role)
    decide(db, uids(db, "id")["a-s2"])
    with pytest.raises(AccessDenied):
        cite(db, "more")


@pytest.mark.parametrize("role", ROLES)
def test_no_role_reads_another_project_whatever_it_sets(role: Role, logins: Logins) -> None:
    for project in "b", "*", "", None:
        with logins.raw(role, project) as raw:
            for name in [*TENANTS, "chunk_vector", "web_file", "citation_audit_trail"]:
                assert raw.execute(sql.SQL("SELECT count(*) FROM {}").format(sql.Identifier(name))).fetchone() == (0,)
            words = "SELECT count(*) FROM source_annotation WHERE source_annotation_content_words @@ to_tsquery('six')"
            assert raw.execute(words).fetchone() == (0,)
    with logins.raw(role) as raw:
        for name in TENANTS:
            if name != "project_member":
                others = sql.SQL("SELECT count(*) FROM {} WHERE project_id <> 'a'").format(sql.Identifier(name))
                assert raw.execute(others).fetchone() == (0,)


def test_an_agent_does_not_read_what_hangs_on_another_session(logins: Logins, store: Database) -> None:
    other = store.within(context("agent", "a", "s2"))
    check(other, uids(other, "id")["a-s2"])
    with logins.raw("agent") as raw:
        for name, column in ("citation", "session_id"), ("report", "session_id"):
            assert raw.execute(f"SELECT DISTINCT {column} FROM {name}").fetchall() == [("s1",)]
        for name in "claim", "link", "verdict", "report_source", "report_passage", "citation_audit_trail":
            held = f"SELECT count(*) FROM {name} WHERE report_id IS NOT NULL AND report_id <> 'report-a-s1'"
            assert raw.execute(held).fetchone() == (0,)
        assert raw.execute("SELECT count(*) FROM verification").fetchone() == (1,)
        assert raw.execute("SELECT count(*) FROM project_member").fetchone() == (0,)


def refuse(raw: psycopg.Connection, statement: str) -> None:
    with pytest.raises(InsufficientPrivilege):
        raw.execute(statement)  # type: ignore[call-overload]


@pytest.mark.parametrize("role", ROLES)
def test_no_role_changes_or_removes_anything(role: Role, logins: Logins) -> None:
    with logins.raw(role) as raw:
        for name in TENANTS:
            if name not in DISPOSABLE:
                refuse(raw, f"UPDATE {name} SET project_id = 'b'")
                refuse(raw, f"DELETE FROM {name}")
            refuse(raw, f"TRUNCATE {name} CASCADE")
            refuse(raw, f"ALTER TABLE {name} DISABLE TRIGGER ALL")
            refuse(raw, f"ALTER TABLE {name} DISABLE ROW LEVEL SECURITY")
            refuse(raw, f"ALTER TABLE {name} NO FORCE ROW LEVEL SECURITY")
            refuse(raw, f"DROP POLICY pcite_{role}_select ON {name}")
            refuse(raw, f"CREATE POLICY mine ON {name} USING (true)")
            refuse(raw, f"DROP TABLE {name} CASCADE")
        refuse(raw, "UPDATE chunk SET text = ''")
        refuse(raw, "SET session_replication_role = replica")


@pytest.mark.parametrize("role", ROLES)
def test_no_role_becomes_another_one_or_makes_anything(role: Role, logins: Logins) -> None:
    others = [other for other in ROLES if other != role]
    with logins.raw(role) as raw:
        for name in ["postgres", *(f"{logins.schema}_{other}" for other in others)]:
            refuse(raw, f"SET ROLE {name}")
            refuse(raw, f"SET SESSION AUTHORIZATION {name}")
        refuse(raw, f"GRANT {logins.schema}_admin TO {logins.schema}_{role}")
        refuse(raw, "CREATE TABLE mine (id int)")
        refuse(raw, "CREATE FUNCTION mine() RETURNS int LANGUAGE sql AS 'SELECT 1'")
        refuse(
            raw,
            "CREATE OR REPLACE FUNCTION let_in(project text, wanted text) RETURNS text "
            "LANGUAGE sql AS 'SELECT project'",
        )
        refuse(raw, "CREATE ROLE mine")
        refuse(raw, "SELECT rolpassword FROM pg_authid")
        assert raw.execute("SELECT let_in('b', %s), let_in('*', %s)", [role, role]).fetchone() == (None, None)


def test_numbers_are_of_the_stores_own_tables(logins: Logins) -> None:
    logins.admin.execute(f"CREATE TABLE public.secret_{logins.schema} AS SELECT 41 AS id")
    try:
        with logins.raw("agent") as raw:
            for name in f"secret_{logins.schema}", "pg_class; DROP TABLE citation", "public.secret":
                with pytest.raises(psycopg.errors.UndefinedTable):
                    raw.execute("SELECT next_number(%s)", [name])
    finally:
        logins.admin.execute(f"DROP TABLE public.secret_{logins.schema}")


@pytest.mark.parametrize(("column", "value"), [("project_id", "b"), ("session_id", "s2")])
def test_an_agent_adds_no_row_of_others(
    column: str, value: str, logins: Logins, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Also where the checks in code are gone."""
    monkeypatch.setattr("pcite.store.database.putting.check_write", lambda *_: None)
    with pytest.raises(AccessDenied, match="row-level security policy"):
        cite(logins.store("agent"), "more", **{column: value})


def test_an_agent_checks_no_citation_that_it_does_not_see(
    logins: Logins, store: Database, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("pcite.store.database.putting.check_references", lambda *_: None)
    everything = uids(store.within(context("admin", "*")), "id")
    for uid in "a-s2", "b-s1":
        with pytest.raises(AccessDenied, match="row-level security policy"):
            check(logins.store("agent"), everything[uid])
    with pytest.raises(AccessDenied, match="row-level security policy"):
        check(logins.store("admin"), everything["b-s1"])


@pytest.mark.parametrize("role", ["user", "auditor"])
def test_people_add_nothing_even_where_code_does_not_check(role: Role, logins: Logins, grounding: Grounding) -> None:
    db = logins.open_store(logins.url(logins.names[role]), context=context("admin"))
    for add in lambda: cite(db, "x"), lambda: citations.record(db, a_report(grounding, "x"), settings={}):
        with pytest.raises(AccessDenied, match="permission denied for table"):
            add()
    for ask in lambda: cache.get_answers(db, ["a"]), lambda: cache.put_vectors(db, {"a": np.ones(3, np.float32)}):
        with pytest.raises(AccessDenied, match="permission denied for table"):
            ask()


def test_bytes_of_pages_are_kept_once_and_seen_by_whose_capture_they_are(logins: Logins, store: Database) -> None:
    grant_member(store, logins.names["agent"], "agent", "b")
    content = b"a page that both have looked at"
    for project in "a", "b":
        db = logins.store("agent", project)
        with db.writing("capturing in") as session:
            capturing._add_file(session, content)
            text = session.exec(select(SourceRow.uid)).first()
            put(
                session,
                CaptureRow,
                [CAPTURE | {"id": project, "content_hash": sha256(content).hexdigest(), "source_uid": text}],
            )
        assert archive.original(db, project) == content
    with logins.raw("user") as raw:
        assert raw.execute("SELECT count(*) FROM web_file").fetchone() == (0,)  # of a source that no one cites
    logins.admin.execute(f"INSERT INTO {logins.schema}.web_file VALUES ('another', 'x')")
    for role in ROLES:
        with logins.raw(role) as raw:
            assert raw.execute("SELECT count(*) FROM web_file WHERE content_hash = 'another'").fetchone() == (0,)


def test_a_login_of_one_project_lets_no_one_in_anywhere_else(logins: Logins) -> None:
    row = {"login": "x", "role": "admin", "everywhere": False, "present": True, "created_at": NOW}

    def add(**more: object) -> None:
        with logins.store("admin").writing("letting in") as session:
            put(session, MemberRow, [row | more])

    add()
    with pytest.raises(AccessDenied, match="row-level security policy"):
        add(everywhere=True)
    with pytest.raises(AccessDenied):
        add(project_id="b")


def test_a_login_is_shut_out_at_once(logins: Logins, store: Database) -> None:
    db = logins.store("agent")
    assert set(uids(db)) == {"a-s1"}
    assert revoke_member(store, logins.names["agent"], "agent", "a")
    assert not revoke_member(store, logins.names["agent"], "agent", "a")
    with pytest.raises(AccessDenied):
        uids(db)
    grant_member(store, logins.names["agent"], "agent", "b")
    assert (set(uids(db)), set(uids(db.within(context("agent", "b"))))) == (set(), {"b-s1"})
    grant_member(store, logins.names["agent"], "agent", "a")
    assert set(uids(db)) == {"a-s1"}


def test_who_is_user_here_and_agent_there_is_each_in_its_place(logins: Logins, store: Database) -> None:
    name = logins.names["user"]
    grant_member(store, name, "agent", "b")
    user = logins.open_store(logins.url(name), context=context("user"))
    assert set(uids(user)) == {"a-s1", "a-s2"}
    agent = user.within(context("agent", "b"))
    assert set(uids(agent)) == {"b-s1"}
    cite(agent, "more")
    with pytest.raises(AccessDenied, match="row-level security policy"):
        cite(user.within(context("admin")), "more")


def test_an_auditor_may_be_let_into_every_project(logins: Logins, store: Database) -> None:
    name = logins.names["auditor"]
    grant_member(store, name, "auditor", "*")
    every = logins.store("auditor", "*")
    assert set(uids(every)) == {"a-s1", "a-s2", "b-s1"}
    assert set(uids(logins.store("auditor", "b"))) == {"b-s1"}
    assert [(one.login, one.project_id) for one in members(every) if one.role == "auditor"] == [
        (name, "*"),
        (name, "a"),
    ]
    revoke_member(store, name, "auditor", "*")
    assert uids(every) == {}
    assert set(uids(logins.store("auditor"))) == {"a-s1", "a-s2"}


@pytest.mark.parametrize(
    ("login", "role", "project", "found"),
    [
        ("nobody at all", "agent", "a", "no such login"),
        ("postgres", "owner", "a", "no role 'owner'"),
        ("postgres", "agent", "*", "no agent works in every project"),
        ("postgres", "agent", " ", "the project has no name"),
    ],
)
def test_a_grant_that_makes_no_sense_is_named(
    login: str, role: Role, project: str, found: str, logins: Logins, store: Database
) -> None:
    with pytest.raises(InputError, match=found):
        grant_member(store, login, role, project)


def test_the_install_can_be_repeated_and_only_its_owner_can(logins: Logins, store: Database) -> None:
    install(store)
    assert set(uids(logins.store("agent"))) == {"a-s1"}
    with pytest.raises(AccessDenied, match="the tables belong to postgres"):
        install(logins.store("admin"))
    with pytest.raises(AccessDenied, match="the role is agent"):
        install(store.within(context("agent")))


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
        with pytest.raises(AccessDenied):
            open_store(logins.url(logins.names["agent"]).replace(logins.schema, schema), context=context("agent"))
    finally:
        logins.admin.execute(f"DROP SCHEMA {schema} CASCADE")


def test_a_file_has_no_logins(open_store: OpenStore) -> None:
    file = open_store(":memory:")
    with pytest.raises(InputError, match="the store is a file, which has no logins"):
        install(file)
    with pytest.raises(InputError, match="the store is a file"):
        grant_member(file, "postgres", "agent", "a")
