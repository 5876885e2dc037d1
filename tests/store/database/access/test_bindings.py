"""What a login has is its own: its session, and the bytes of the pages of its project."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from hashlib import sha256
from uuid import uuid4

import psycopg
import pytest
from pcite.store.database import Database
from pcite.store.database.access_members import grant_member
from pcite.store.records.context import CitationContext
from psycopg import sql
from psycopg.errors import InsufficientPrivilege

from .conftest import PASSWORD, Logins, check, cite, context, uids

PAGE = b"<p>Only project b has seen this.</p>"
DIGEST = sha256(PAGE).hexdigest()
CAPTURE = (
    "INSERT INTO web_capture (id, project_id, url, number, final_url, redirects, status, headers, server, "
    "content_hash, source_uid, name, about, accessed_at) SELECT {id}, 'a', 'https://x.y/', {number}, 'https://x.y/', "
    "'[]', 200, '{{}}', '', {digest}, uid, 'x', '{{}}', now() FROM source LIMIT 1"
)


@pytest.fixture
def store_path(postgres_store: str) -> str:
    return postgres_store


def other_login(logins: Logins) -> str:
    """A second agent of project a."""
    name = f"second agent of {logins.tag}"
    if name not in logins.made:
        logins.create(name)
        grant_member(logins.owner, name, "agent", "a")
    return name


def store_of(logins: Logins, name: str, session: str) -> Database:
    return logins.open_store(logins.url(name), context=CitationContext(project_id="a", session_id=session))


@contextmanager
def raw_of(logins: Logins, name: str, session: str, project: str = "a") -> Iterator[psycopg.Connection]:
    with psycopg.connect(logins.address.rstrip("?&"), user=name, password=PASSWORD, autocommit=True) as raw:
        raw.execute(sql.SQL("SET search_path = {}").format(sql.Identifier(logins.schema)))
        raw.execute("SELECT set_config('pcite.project', %s, false)", [project])
        raw.execute("SELECT set_config('pcite.session', %s, false)", [session])
        yield raw


def test_no_agent_reads_or_writes_in_the_session_of_another_login(logins: Logins) -> None:
    first = logins.store("agent", session="first's")
    number = cite(first, "of the first")
    name = other_login(logins)
    second = store_of(logins, name, "first's")
    assert uids(second) == {}
    with pytest.raises(Exception, match=r"sees no citation|belongs to another login|policy|AccessDenied"):
        check(second, number)
    with pytest.raises(Exception, match="belongs to another login"):
        cite(second, "of the second")
    with raw_of(logins, name, "first's") as raw:
        assert raw.execute("SELECT count(*) FROM citation").fetchone() == (0,)
        with pytest.raises(InsufficientPrivilege):
            raw.execute("DELETE FROM session_login")
    check(first, number)
    assert uids(first, "id") == {"of the first": number}
    assert cite(store_of(logins, name, "second's"), "of the second") > number


def test_a_session_that_was_not_named_is_everyones(logins: Logins) -> None:
    cite(logins.store("agent", session="default"), "one of all")
    both = store_of(logins, other_login(logins), "default")
    cite(both, "another of all")
    assert uids(both).keys() == {"one of all", "another of all"}


def test_two_logins_that_begin_one_session_in_the_same_moment_wait_for_nobody_and_neither_has_it(
    logins: Logins,
) -> None:
    place = logins.schema
    logins.admin.execute(f"CREATE TABLE {place}.probe (project_id text, session_id text)")
    logins.admin.execute(f"GRANT INSERT ON {place}.probe TO PUBLIC")
    bound = f"BEFORE INSERT ON {place}.probe FOR EACH ROW EXECUTE FUNCTION {place}.bind_session()"
    logins.admin.execute(f"CREATE TRIGGER pcite_session {bound}")
    begun = "INSERT INTO probe VALUES ('a', 'contested')"
    mine, yours = logins.names["agent"], other_login(logins)
    with raw_of(logins, mine, "contested") as one, raw_of(logins, yours, "contested") as other:
        for raw in (one, other):
            raw.execute("SET lock_timeout = '2s'")
            raw.execute("BEGIN")
            raw.execute(begun)
        for raw in (one, other):
            raw.execute("COMMIT")
        for raw in (one, other):
            with pytest.raises(InsufficientPrivilege, match="belongs to another login"):
                raw.execute(begun)


def test_to_name_the_hash_of_another_projects_page_neither_shows_it_nor_tells_that_it_is_there(logins: Logins) -> None:
    elsewhere = f"agent of b in {logins.tag}"
    logins.create(elsewhere)
    grant_member(logins.owner, elsewhere, "agent", "b")
    with raw_of(logins, elsewhere, "s", "b") as raw:
        raw.execute("INSERT INTO web_file VALUES ('b', %s, %s)", [DIGEST, PAGE])
    held = "SELECT content FROM web_file WHERE content_hash = %s"
    with logins.raw("agent") as raw:
        for digest in DIGEST, "0" * 64:
            made = sql.SQL(CAPTURE).format(id="'by name'", number=1, digest=sql.Literal(digest))
            with pytest.raises(InsufficientPrivilege, match="row-level security"):
                raw.execute(made)
        assert raw.execute(held, [DIGEST]).fetchall() == []
        with pytest.raises(InsufficientPrivilege, match="SHA-256"):
            raw.execute("INSERT INTO web_file VALUES ('a', %s, %s)", [DIGEST, b"other"])
        own = "INSERT INTO web_file VALUES ('a', %s, %s) ON CONFLICT DO NOTHING"
        assert [raw.execute(own, [DIGEST, PAGE]).rowcount for _ in range(2)] == [1, 0]
        made = sql.SQL(CAPTURE).format(id="'by bytes'", number=1, digest=sql.Literal(DIGEST))
        assert raw.execute(made).rowcount == 1
        assert raw.execute(held, [DIGEST]).fetchall() == [(PAGE,)]


NAMING = {
    "library_source": ("(id, project_id, source_uid, source_id, identifier, name, kind, metadata, content_hash, "
                       "media_type, lang, characters, created_at) SELECT next_number('library_source'), 'a', {key}, "
                       "'x', 'x', 'x', 'document', '{{}}', 'x', 'x', 'x', 1, now()"),
    "report_source": ("(project_id, report_id, ordinal, source_uid, kind, identifier, name, metadata) "
                      "SELECT 'a', min(id), 99, {key}, 'x', 'x', 'x', '{{}}' FROM report"),
    "report_passage": ("(project_id, report_id, ordinal, passage_uid) SELECT 'a', min(id), 99, {key} FROM report"),
}  # fmt: skip
"""Rows that name a text by its key."""


@pytest.mark.parametrize("table", NAMING)
def test_to_name_a_text_of_another_project_does_not_tell_that_it_is_there(table: str, logins: Logins) -> None:
    of = "passage" if table == "report_passage" else "source"
    theirs = logins.admin.execute(f"SELECT min(uid) FROM {logins.schema}.{of} WHERE project_id = 'b'").fetchone()
    assert theirs
    for key in theirs[0], f"b:{uuid4()}":
        with logins.raw("agent") as raw, pytest.raises(InsufficientPrivilege, match="row-level security"):
            raw.execute(f"INSERT INTO {table} {NAMING[table]}".format(key=f"'{key}'"))


OPEN = {"append_log", "let_in", "let_in_session", "next_number"}
"""Functions that run as the owner of the tables, and that logins may call; each keeps to the projects of its caller,
but for numbers, which count over all."""


def test_no_function_tells_of_a_project_that_the_login_is_no_member_of(fresh: Logins) -> None:
    cite(fresh.owner.within(context("agent", "b", "begun")), "in b")
    with fresh.raw("agent", "b") as raw:
        called = "SELECT proname FROM pg_proc WHERE pronamespace = %s::regnamespace AND prosecdef "
        called += "AND prorettype <> 'trigger'::regtype AND has_function_privilege(oid, 'EXECUTE')"
        assert {name for (name,) in raw.execute(called, [fresh.schema])} == OPEN
        for session_id in "begun", "not begun":
            rows = raw.execute("SELECT * FROM let_in_session('b', %s, 'agent')", [session_id]).fetchall()
            assert rows == []
        assert raw.execute("SELECT let_in('b', 'agent')").fetchone() == (None,)


def test_no_login_puts_bytes_into_another_project(fresh: Logins) -> None:
    for project in "a", "b":
        with fresh.raw("agent", project) as raw, pytest.raises(InsufficientPrivilege, match="row-level security"):
            raw.execute("INSERT INTO web_file VALUES ('b', %s, %s)", [DIGEST, PAGE])
