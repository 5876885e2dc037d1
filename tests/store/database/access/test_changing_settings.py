"""A query that changes its project or session between two rows sees no more than one that does not."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from hashlib import sha256

import psycopg
import pytest
from pcite.store import citations
from pcite.store.database.access_members import grant_member
from pcite.store.records import Grounding
from pcite.store.records.context import Role
from psycopg import sql
from psycopg.errors import InsufficientPrivilege

from .conftest import Logins, a_report, cite, context
from .test_bindings import CAPTURE, raw_of

pytestmark = pytest.mark.ci

CHANGING = """
    SELECT ({read}) FROM (
        SELECT key, set_config('pcite.project', CASE WHEN place = 1 THEN 'a' ELSE %s END, false) AS changed
        FROM unnest(%s::text[]) WITH ORDINALITY AS one(key, place) OFFSET 0
    ) AS each WHERE changed IS NOT NULL"""
"""Reads by each key in turn: by the first in project a, by all others in one of the caller's choice."""
PLANS = "hashjoin", "mergejoin", "seqscan", "bitmapscan", "material", "memoize"
PAGE_OF_A, PAGE_OF_B, OTHER = b"<p>Of a.</p>", b"<p>Of b.</p>", b"<p>Another one.</p>"
DECIDE = (
    "INSERT INTO adjudication (id, project_id, claim_uid, decision, reviewer, note, created_at) "
    "SELECT next_number('adjudication'), 'a', ({read}), 'agree', '', '', now() FROM " + CHANGING.partition("FROM")[2]
)
NOTE = (
    "INSERT INTO source_annotation (id, project_id, job_id, library_id, annotation_type, content, created_at) "
    "SELECT CASE key WHEN 'far' THEN 2147483647 ELSE next_number('source_annotation') END, 'a', 'job', "
    "(SELECT min(id) FROM library_source), 'note', key, now() FROM " + CHANGING.partition("FROM")[2]
)


@pytest.fixture
def store_path(postgres_store: str) -> str:
    return postgres_store


def login_of(logins: Logins, role: Role, *projects: str) -> str:
    """A login of its own for these projects."""
    name = f"{role} of {'+'.join(projects)} in {logins.tag}"
    if name not in logins.made:
        logins.create(name)
        for project in projects:
            grant_member(logins.owner, name, role, project)
    return name


@contextmanager
def hostile(logins: Logins, name: str, session: str = "s1") -> Iterator[psycopg.Connection]:
    """In project a, with the plans that come to the rows one by one."""
    with raw_of(logins, name, session) as raw:
        for plan in PLANS:
            raw.execute(f"SET enable_{plan} = off")
        yield raw


def read(raw: psycopg.Connection, statement: str, elsewhere: str, *keys: str) -> list[object]:
    """What `statement` reads by each key, the first in project a and the others elsewhere."""
    return [value for (value,) in raw.execute(CHANGING.format(read=statement), [elsewhere, list(keys)])]


def capture(raw: psycopg.Connection, number: int, **digests: str) -> None:
    """Name the hashes of a page and its picture in a capture of project a."""
    page, picture = digests["content_hash"], digests.get("screenshot_hash")
    statement = sql.SQL(CAPTURE.replace("about, ", "about, screenshot_hash, ").replace("now()", "{picture}, now()"))
    values = {"id": f"capture {number}", "digest": page, "picture": picture}
    assert raw.execute(statement.format(number=number, **{k: sql.Literal(v) for k, v in values.items()})).rowcount == 1


@pytest.mark.parametrize("projects", [("a",), ("a", "b")])
def test_no_session_of_another_login_is_read(projects: tuple[str, ...], logins: Logins, grounding: Grounding) -> None:
    report = f"of the first, beside {len(projects)}"
    citations.record(logins.store("agent", session="first's"), a_report(grounding, report), settings={})
    statement = "SELECT session_id FROM report WHERE id = key"
    for elsewhere in "nowhere", "b":
        with hostile(logins, login_of(logins, "agent", *projects), "first's") as raw:
            assert read(raw, statement, elsewhere, "report-b-s1", report) == [None, None]
            assert raw.execute("SELECT set_config('pcite.project', 'a', false)")
            assert raw.execute("SELECT count(*) FROM report").fetchone() == (0,)


@pytest.mark.parametrize("elsewhere", ["b", "*"])
@pytest.mark.parametrize("column", ["content_hash", "screenshot_hash"])
def test_no_bytes_of_another_project_are_read(column: str, elsewhere: str, fresh: Logins) -> None:
    of_a, of_b, other = (sha256(page).hexdigest() for page in (PAGE_OF_A, PAGE_OF_B, OTHER))
    with raw_of(fresh, login_of(fresh, "agent", "b"), "s1", "b") as theirs:
        theirs.execute("INSERT INTO web_file VALUES ('b', %s, %s)", [of_b, PAGE_OF_B])
    with hostile(fresh, fresh.names["agent"]) as raw:
        for digest, page in (of_a, PAGE_OF_A), (other, OTHER):
            raw.execute("INSERT INTO web_file VALUES ('a', %s, %s)", [digest, page])
        capture(raw, 1, **{"content_hash": other, column: of_a})
        with pytest.raises(InsufficientPrivilege, match="row-level security"):
            capture(raw, 2, **{"content_hash": other, column: of_b})
        statement = "SELECT content FROM web_file WHERE content_hash = key"
        assert read(raw, statement, elsewhere, of_a, of_b) == [PAGE_OF_A, None]


def test_who_is_in_two_projects_reads_no_text_of_one_that_only_the_other_cites(fresh: Logins) -> None:
    cite(fresh.owner.within(context("agent", "b")), "names a text of a", source_id="source-uncited-a")
    with hostile(fresh, login_of(fresh, "user", "a", "b")) as raw:
        read_text = "SELECT min(text) FROM source WHERE id = key"
        assert read(raw, read_text, "b", "source-uncited-b", "source-uncited-a") == [None, None]


def test_who_is_in_two_projects_writes_no_row_of_one_about_the_other(fresh: Logins) -> None:
    statement = "SELECT uid FROM claim WHERE report_id = key LIMIT 1"
    with hostile(fresh, login_of(fresh, "user", "a", "b")) as raw:
        raw.execute(DECIDE.format(read=statement), ["a", ["none", "report-a-s1"]])
        with pytest.raises(InsufficientPrivilege, match="row-level security"):
            raw.execute(DECIDE.format(read=statement), ["b", ["none", "report-b-s1"]])


def test_an_administrator_of_one_project_numbers_the_rows_of_no_other(fresh: Logins) -> None:
    name = login_of(fresh, "agent", "a")
    grant_member(fresh.owner, name, "admin", "b")
    with hostile(fresh, name) as raw:
        raw.execute(NOTE, ["a", ["next", "another"]])
        with pytest.raises(InsufficientPrivilege, match="numbers: the next row"):
            raw.execute(NOTE, ["b", ["one more", "far"]])
