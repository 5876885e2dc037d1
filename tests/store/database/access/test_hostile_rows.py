"""What a login may write by plain SQL keeps no one else from reading, writing, proving or searching."""

from __future__ import annotations

from datetime import UTC, datetime

import numpy as np
import psycopg
import pytest
from pcite.graph.output.bundle import export_bundle
from pcite.store import citations
from pcite.store.citations import library
from pcite.store.citations.library import SourceChunk
from pcite.store.citations.proofs import verify_log
from pcite.store.database import schema_check
from pcite.store.database.access_installing import install
from pcite.store.database.access_members import grant_member
from pcite.store.database.tables.texts import SourceRow
from pcite.store.errors import AccessDenied, LogBroken
from pcite.store.records import Grounding, Provenance
from pcite.store.search import vectors, vectors_server
from psycopg import sql
from psycopg.errors import CheckViolation, InsufficientPrivilege

from .conftest import MODEL, Logins, a_report, a_source, cite, context, is_refused, refuse

pytestmark = pytest.mark.ci

HASH = "decode(repeat('00', 32), 'hex')"
STRAY = {
    "a number that no column holds": ("citation", "99999999999"),
    "a number that no machine holds": ("citation", "9" * 40),
    "a number of 5,000 digits": ("citation", "9" * 5000),
    "an ordinal that no column holds": ("report_source", "report-a-s1/99999999999"),
    "digits of another script": ("citation", "\u0661"),
    "a number with zeros before it": ("citation", "01"),
    "a row that is not there yet": ("citation", "500"),
    "a report that is not there yet": ("report", "tomorrow"),
    "a row of another project": ("report", "report-b-s1"),
    "a row that has its leaf": ("report", "report-a-s1"),
    "a row of a pair that has its leaf": ("report_source", "report-a-s1/0"),
    "a row that the log does not cover": ("chunk", "1"),
    "a row of the log itself": ("log_leaf", "a/0"),
    "a table of the server": ("pg_class", "1"),
    "no table": ("", ""),
}
CITATION = (
    "INSERT INTO citation (project_id, uid, source_id, number, at, locator, quote, prefix, suffix, existing, "
    "session_id, probability, created_at) VALUES ('a', 'planted', 'source-rules', 0, 0, {}, 'q', '', '', false, 's1', "
    "{}, {})"
)
UNREADABLE = {
    "a time without end": ("'{}'", "0.5", "'infinity'"),
    "a time without beginning": ("'{}'", "0.5", "'-infinity'"),
    "a time before the first year": ("'{}'", "0.5", "'4713-01-01 BC'"),
    "a time after the last year": ("'{}'", "0.5", "'200000-01-01'"),
    "a number that is none": ("'{}'", "'NaN'", "now()"),
    "a number without end": ("'{}'", "'-Infinity'", "now()"),
    "a list for an object": ("'[1]'", "0.5", "now()"),
    "nothing for an object": ("'null'", "0.5", "now()"),
    "a name that stands twice": ("""'{"page": 1, "page": 2}'""", "0.5", "now()"),
    "a name that stands twice within": ("""'{"area": [{"page": 1, "page": 1}]}'""", "0.5", "now()"),
    "a number for an object": ("'5'", "0.5", "now()"),
    "a number of 5,000 digits in JSON": ("('{\"page\":' || repeat('9', 5000) || '}')::json", "0.5", "now()"),
    "JSON nested 4,000 times": (
        "('{\"page\":' || repeat('[', 4000) || repeat(']', 4000) || '}')::json",
        "0.5",
        "now()",
    ),
}
STATUS = (
    "INSERT INTO verification (id, project_id, citation_id, status, notes, reason, engine, model, digest, prompt, "
    "checked_by, asked, created_at) SELECT next_number('verification'), 'a', min(id), 'splendid', '', '', '', '', '', "
    "'', 'engine', '', now() FROM citation WHERE report_id IS NULL"
)


@pytest.fixture
def store_path(postgres_store: str) -> str:
    return postgres_store


@pytest.mark.parametrize("what", sorted(STRAY))
def test_a_login_adds_leaves_of_rows_that_are_there_alone(what: str, logins: Logins) -> None:
    statement = f"SELECT append_log(ARRAY[%s], ARRAY[%s], ARRAY[{HASH}])"
    with logins.raw("agent") as raw, pytest.raises(InsufficientPrivilege, match="log: "):
        raw.execute(statement, STRAY[what])
    assert verify_log(logins.owner).ok


def test_a_row_gets_no_second_leaf_within_one_call(fresh: Logins) -> None:
    with fresh.raw("agent") as raw:
        raw.execute(CITATION.format("'{}'", "0.5", "now()"))
        [(number,)] = raw.execute("SELECT max(id)::text FROM citation").fetchall()
        twice = f"SELECT append_log(ARRAY['citation', 'citation'], ARRAY[%s, %s], ARRAY[{HASH}, {HASH}])"
        with pytest.raises(InsufficientPrivilege, match="log: "):
            raw.execute(twice, (number, number))
        raw.execute(f"SELECT append_log(ARRAY['citation'], ARRAY[%s], ARRAY[{HASH}])", (number,))
    assert [finding.key for finding in verify_log(fresh.owner).findings] == [number]


def test_no_login_keeps_another_one_from_exporting(fresh: Logins, grounding: Grounding) -> None:
    leaves = f"array_agg('citation'::text), array_agg(n::text), array_agg({HASH})"
    with fresh.raw("agent") as raw, pytest.raises(InsufficientPrivilege):
        raw.execute(f"SELECT append_log({leaves}) FROM generate_series(1, 50) AS n")
    theirs = fresh.owner.within(context("admin", "a", "s2"))
    citations.record(theirs, a_report(grounding, "later"), settings={})
    assert export_bundle(theirs, "later")


def test_the_log_is_read_on_past_a_leaf_whose_number_no_column_holds(fresh: Logins) -> None:
    with psycopg.connect(fresh.address.rstrip("?&"), autocommit=True) as owner:
        owner.execute(f"SET search_path = {fresh.schema}")
        owner.execute("SELECT set_config('pcite.project', 'a', false)")
        for key in STRAY["a number that no column holds"][1], STRAY["a number that no machine holds"][1]:
            owner.execute(f"SELECT append_log(ARRAY['citation'], ARRAY[%s], ARRAY[{HASH}])", (key,))
    assert [finding.what for finding in verify_log(fresh.owner).findings] == ["removed row"] * 2


@pytest.mark.parametrize("what", sorted(UNREADABLE))
def test_a_login_writes_no_value_that_nobody_can_read(what: str, logins: Logins) -> None:
    with logins.raw("agent") as raw, pytest.raises(CheckViolation, match="values: "):
        raw.execute(CITATION.format(*UNREADABLE[what]))
    assert citations.list_registered(logins.store("user"))


@pytest.mark.parametrize(
    ("zone", "moment"),
    [("XXX-167", "0001-01-03 00:00:00"), ("XXX+167", "9999-12-31 20:00:00"), ("Asia/Tokyo", "0001-01-01 00:00:00")],
)
def test_a_time_that_can_be_read_in_the_zone_of_a_session_alone_is_refused(
    zone: str, moment: str, logins: Logins
) -> None:
    with logins.raw("agent") as raw:
        raw.execute("SELECT set_config('timezone', %s, false)", [zone])
        with pytest.raises(CheckViolation, match="values: created_at"):
            raw.execute(CITATION.format("'{}'", "0.5", f"'{moment}'"))
    assert citations.list_registered(logins.store("user"))


def test_no_login_takes_the_numbers_that_models_of_vectors_get(fresh: Logins) -> None:
    with fresh.raw("agent") as raw:
        refuse(raw, "SELECT nextval('vector_model_id_seq')")
        columns = "(engine, model, digest, prompt, dimension, state)"
        raw.execute(f"INSERT INTO vector_model {columns} VALUES ('x', 'y', 'z', '', 3, '')")
        [numbers] = raw.execute("SELECT array_agg(id ORDER BY id) FROM vector_model").fetchall()
    assert numbers[0] == list(range(1, len(numbers[0]) + 1))
    assert not schema_check.check(f"{fresh.address}schema={fresh.schema}").findings


def test_a_status_that_there_is_not_is_named_and_can_be_taken_out_of_sight(fresh: Logins) -> None:
    with fresh.raw("agent") as raw:
        raw.execute(STATUS)
    with pytest.raises(LogBroken, match=r"verification_status.*pcite verify-log"):
        citations.list_registered(fresh.store("user"))
    [finding] = verify_log(fresh.owner).findings
    assert (finding.what, finding.table) == ("inserted row", "verification")


SHADOWS = {
    "a view that says no table is secured": "CREATE TEMP VIEW pg_class AS SELECT oid, false AS relrowsecurity, "
    "relowner FROM pg_catalog.pg_class",
    "a view that says all tables are its own": "CREATE TEMP VIEW pg_class AS SELECT oid, relrowsecurity, (SELECT oid "
    "FROM pg_catalog.pg_roles AS one WHERE one.rolname = session_user) AS relowner FROM pg_catalog.pg_class",
    "a table that says so": "CREATE TEMP TABLE pg_class AS SELECT oid, false AS relrowsecurity, relowner "
    "FROM pg_catalog.pg_class",
    "a view in the place of keys": "CREATE TEMP VIEW pg_index AS SELECT * FROM pg_catalog.pg_index WHERE false",
    "a view in the place of columns": "CREATE TEMP VIEW pg_attribute AS SELECT attname FROM pg_catalog.pg_attribute",
    "a table in the place of heads": "CREATE TEMP TABLE log_head (project_id text, size int)",
}
LAST_NUMBER = CITATION.replace("(project_id", "(id, project_id").replace("('a'", "(2147483647, 'a'")


@pytest.mark.parametrize("what", sorted(SHADOWS))
def test_a_temporary_view_or_table_stands_for_none_of_the_servers(what: str, fresh: Logins) -> None:
    with fresh.raw("agent") as raw:
        raw.execute(SHADOWS[what])
        refuse(raw, LAST_NUMBER.format("'{}'", "0.5", "now()"))
    assert cite(fresh.store("agent"), "the next one") < 100


def test_a_store_of_an_earlier_version_is_told_of_and_closed_by_installing_again(fresh: Logins) -> None:
    with psycopg.connect(fresh.address.rstrip("?&"), autocommit=True) as owner:
        owner.execute(f"SET search_path = {fresh.schema}")
        owner.execute("ALTER FUNCTION check_number() SET search_path FROM CURRENT")
    sentence = "the function check_number takes temporary tables for the store's own: run `pcite access install`"
    assert sentence in schema_check.check(fresh.address + "schema=" + fresh.schema).findings
    install(fresh.owner)
    assert sentence not in schema_check.check(fresh.address + "schema=" + fresh.schema).findings


def test_a_store_whose_times_are_looked_at_in_any_zone_is_told_of(fresh: Logins) -> None:
    with psycopg.connect(fresh.address.rstrip("?&"), autocommit=True) as owner:
        owner.execute(f"SET search_path = {fresh.schema}")
        owner.execute("ALTER FUNCTION check_values() RESET timezone")
    sentence = "the function check_values looks at times in the zone of whoever writes: run `pcite access install`"
    assert sentence in schema_check.check(fresh.address + "schema=" + fresh.schema).findings


def test_an_operator_that_stands_in_public_is_not_called(fresh: Logins) -> None:
    """Everyone may make some there before PostgreSQL 15, and on servers that were upgraded since."""
    operator = "public.= (leftarg = varchar, rightarg = varchar, procedure = public.planted_equal)"
    body = "BEGIN RAISE EXCEPTION 'called by %', current_user; END"
    fresh.admin.execute("GRANT CREATE ON SCHEMA public TO PUBLIC")
    try:
        with fresh.raw("agent") as raw:
            called = "FUNCTION public.planted_equal(varchar, varchar) RETURNS boolean LANGUAGE plpgsql"
            raw.execute(f"CREATE {called} AS $${body}$$")
            raw.execute(f"CREATE OPERATOR {operator}")
        if "public" in fresh.owner_path():
            with pytest.raises(AccessDenied, match="REVOKE CREATE ON SCHEMA public FROM PUBLIC"):
                install(fresh.owner)
        else:
            assert citations.list_registered(fresh.owner.within(context("admin", "a")))
            assert verify_log(fresh.owner).ok
    finally:
        fresh.admin.execute("DROP OPERATOR IF EXISTS public.= (varchar, varchar)")
        fresh.admin.execute("DROP FUNCTION IF EXISTS public.planted_equal")
        fresh.admin.execute("REVOKE CREATE ON SCHEMA public FROM PUBLIC")


@pytest.mark.parametrize("way", ["by its name", "by a role"])
def test_a_login_that_alone_may_make_operators_beside_pgvector_is_let_in_nowhere(way: str, fresh: Logins) -> None:
    if "public" not in fresh.owner_path():
        pytest.skip("needs pgvector in public")
    run, member, role = fresh.admin.execute, fresh.names["agent"], f"makers_{fresh.tag}"
    fresh.create(role)
    run(sql.SQL("GRANT {} TO {}").format(sql.Identifier(role), sql.Identifier(member)))
    maker = sql.Identifier(member if way == "by its name" else role)
    run(sql.SQL("GRANT CREATE ON SCHEMA public TO {}").format(maker))
    try:
        with pytest.raises(AccessDenied, match="may make functions and operators"):
            install(fresh.owner)
        with pytest.raises(AccessDenied, match="may make functions and operators"):
            grant_member(fresh.owner, member, "agent", "b")
    finally:
        run(sql.SQL("REVOKE CREATE ON SCHEMA public FROM {}").format(maker))
    assert grant_member(fresh.owner, member, "agent", "b").project_id == "b"


@pytest.mark.parametrize("theirs", ["b", "default"])
def test_no_login_takes_the_key_of_a_text_of_another_project(theirs: str, fresh: Logins) -> None:
    text = a_source("that both projects may have")
    key = SourceRow.of(text, datetime.now(UTC), theirs)["uid"]
    planted = "INSERT INTO source (project_id, uid, id, content_hash, text, media_type, lang, areas, created_at) "
    with fresh.raw("agent") as raw:
        refuse(raw, f"{planted} VALUES ('a', '{key}', 'x', 'x', 'planted', 'text/plain', 'en', '[]', now())")
    for project in theirs, "a":
        assert library.add(fresh.owner.within(context("agent", project)), text, "job").new


@pytest.mark.parametrize(
    "statement",
    [
        "UPDATE vector_model SET dimension = 7",
        "UPDATE vector_model SET state = repeat('x', 1000000)",
        "UPDATE vector_model SET digest = 'another'",
        "INSERT INTO vector_model (id, engine, model, digest, prompt, dimension, state) "
        "VALUES (2147483647, 'e', 'm', 'd2', '', 3, '')",
    ],
)
def test_no_login_gives_the_vectors_of_all_projects_another_meaning(statement: str, logins: Logins) -> None:
    with logins.raw("agent") as raw:
        assert is_refused(raw, statement)


def test_an_agent_is_the_first_to_index_with_a_model(fresh: Logins) -> None:
    agent = fresh.store("agent")
    with agent.writing("indexing in") as session:
        [chunk] = library.put_chunks(session, library.find(agent, "rules").id, [SourceChunk(0, 5, "anew")])
        vectors.put(session, Provenance(engine="e", model="new", digest="d"), {chunk: np.array([1, 0, 0], np.float32)})
    assert cite(agent, "after it")


@pytest.mark.parametrize("planted", ["[1,2]", "[0,0,0]", "[3e38,3e38,0]"])
def test_a_vector_of_another_size_ends_no_search_and_no_index(
    planted: str, fresh: Logins, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(vectors_server, "INDEXED_FROM", 1)
    user, query = fresh.store("user"), np.array([1, 1, 0], np.float32)
    with fresh.raw("agent") as raw:
        raw.execute("DELETE FROM chunk_vector")
        raw.execute("INSERT INTO chunk_vector SELECT chunk.id, 1, %s FROM chunk", [planted])
    with user.reading("searching in") as session:
        assert vectors.nearest(session, MODEL, query, 5) == []
    theirs = fresh.owner.within(context("agent", "b"))
    with theirs.writing("indexing in") as session:
        [chunk] = library.put_chunks(session, library.find(theirs, "rules").id, [SourceChunk(0, 5, "anew")])
        vectors.put(session, MODEL, {chunk: np.array([1, 0, 0], np.float32)})
    with theirs.reading("searching in") as session:
        assert [number for number, _ in vectors.nearest(session, MODEL, query, 5)] == [chunk]
