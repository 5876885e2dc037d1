"""Row-level security: on every table, for every role, against every way around it."""

from __future__ import annotations

import numpy as np
import psycopg
import pytest
from pcite.store import citations
from pcite.store.database.access_bindings import TABLES
from pcite.store.database.access_policies import ROLES, tenants
from pcite.store.database.access_shared import SHARED
from pcite.store.database.tables import Row
from pcite.store.errors import AccessDenied
from pcite.store.records import Grounding
from pcite.store.records.context import Role
from pcite.store.search import cache
from psycopg import sql

from .conftest import (
    Logins,
    a_report,
    check,
    cite,
    context,
    is_refused,
    refuse,
    uids,
)

TENANTS = [table.name for table in tenants()]
DISPOSABLE = {table.name for table in Row.metadata.sorted_tables if "disposable" in table.info}


@pytest.fixture
def store_path(postgres_store: str) -> str:
    return postgres_store


def test_every_table_belongs_to_projects_or_is_in_the_list_with_a_reason(logins: Logins) -> None:
    known = {table.name for table in Row.metadata.sorted_tables}
    assert known == set(TENANTS) | SHARED.keys()
    assert all(shared.reason for shared in SHARED.values())
    there = "SELECT relname FROM pg_class WHERE relnamespace = %s::regnamespace AND relkind IN ('r', 'p', 'f', 'm')"
    assert {name for (name,) in logins.admin.execute(there, [logins.schema])} == known | TABLES.keys()
    for name in TABLES:
        for role in ROLES:
            rights = f"SELECT has_table_privilege('{logins.schema}_{role}', '{logins.schema}.{name}', 'SELECT, INSERT')"
            assert logins.admin.execute(rights).fetchone() == (False,)


def test_every_such_table_forces_row_level_security(logins: Logins) -> None:
    forced = "SELECT relrowsecurity, relforcerowsecurity FROM pg_class WHERE oid = (%s || '.' || %s)::regclass"
    rules = "SELECT roles[1], cmd, qual FROM pg_policies WHERE schemaname = %s AND tablename = %s"
    for name in [*TENANTS, "web_file", "chunk_vector"]:
        assert logins.admin.execute(forced, [logins.schema, name]).fetchone() == (True, True), name
        found = logins.admin.execute(rules, [logins.schema, name]).fetchall()
        assert not any(to == "public" for to, *_ in found)
        for role in ROLES:
            mine = {cmd: qual for to, cmd, qual in found if to == f"{logins.schema}_{role}"}
            assert mine["SELECT"], (role, name)
            assert mine.keys() <= {"SELECT", "INSERT", *(["DELETE"] if name in DISPOSABLE else [])}
            inserts = f"SELECT has_table_privilege('{logins.schema}_{role}', '{logins.schema}.{name}', 'INSERT')"
            assert logins.admin.execute(inserts).fetchone() == ("INSERT" in mine,), (role, name)


def test_no_role_may_change_delete_or_truncate_what_is_kept(logins: Logins) -> None:
    for name in sorted(set(TENANTS) | SHARED.keys()):
        for role in ROLES:
            asked = f"has_table_privilege('{logins.schema}_{role}', '{logins.schema}.{name}', '{{}}')"
            verbs = ["TRUNCATE", "REFERENCES", "TRIGGER"]
            verbs += [] if name in DISPOSABLE else ["UPDATE", "DELETE"]
            for verb in verbs:
                assert logins.admin.execute(f"SELECT {asked.format(verb)}").fetchone() == (False,), (role, name, verb)


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


def test_an_agent_does_not_read_what_hangs_on_another_session(logins: Logins) -> None:
    other = logins.owner.within(context("agent", "a", "s2"))
    check(other, uids(other, "id")["a-s2"])
    with logins.raw("agent") as raw:
        for name, column in ("citation", "session_id"), ("report", "session_id"):
            assert raw.execute(f"SELECT DISTINCT {column} FROM {name}").fetchall() == [("s1",)]
        for name in "claim", "link", "verdict", "report_source", "report_passage", "citation_audit_trail":
            held = f"SELECT count(*) FROM {name} WHERE report_id IS NOT NULL AND report_id <> 'report-a-s1'"
            assert raw.execute(held).fetchone() == (0,)
        assert raw.execute("SELECT count(*) FROM verification").fetchone() == (1,)
        assert raw.execute("SELECT count(*) FROM project_member").fetchone() == (0,)


@pytest.mark.parametrize("role", ROLES)
def test_no_role_changes_or_removes_anything(role: Role, logins: Logins) -> None:
    statements = ["UPDATE chunk SET text = ''", "SET session_replication_role = replica"]
    for name in TENANTS:
        if name not in DISPOSABLE:
            statements += [f"UPDATE {name} SET project_id = 'b'", f"DELETE FROM {name}"]
        statements += [
            f"TRUNCATE {name} CASCADE",
            f"ALTER TABLE {name} DISABLE TRIGGER ALL",
            f"ALTER TABLE {name} DISABLE ROW LEVEL SECURITY",
            f"ALTER TABLE {name} NO FORCE ROW LEVEL SECURITY",
            f"DROP POLICY pcite_{role}_select ON {name}",
            f"CREATE POLICY mine ON {name} USING (true)",
            f"DROP TABLE {name} CASCADE",
        ]
    with logins.raw(role) as raw:
        assert [statement for statement in statements if not is_refused(raw, statement)] == []


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
    monkeypatch.setattr("pcite.store.database.insert.check_write", lambda *_: None)
    with pytest.raises(AccessDenied, match="row-level security policy"):
        cite(logins.store("agent"), "more", **{column: value})


def test_an_agent_checks_no_citation_that_it_does_not_see(logins: Logins, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("pcite.store.database.insert.check_references", lambda *_: None)
    everything = uids(logins.owner.within(context("admin", "*")), "id")
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


@pytest.mark.parametrize("role", ["agent", "user", "auditor"])
def test_no_one_plants_answers_of_models_even_where_code_does_not_check(role: Role, logins: Logins) -> None:
    db = logins.open_store(logins.url(logins.names[role]), context=context("admin"))
    for ask in lambda: cache.get_answers(db, ["a"]), lambda: cache.put_vectors(db, {"a": np.ones(3, np.float32)}):
        with pytest.raises(AccessDenied, match="permission denied for table"):
            ask()


def test_policies_leave_the_indexes_in_use(logins: Logins) -> None:
    """What a policy asks for is found out once for each statement, and not for each row."""
    asked = ["citation", "citation WHERE source_id = 'x'", "verification WHERE citation_id = 5"]
    with logins.raw("agent") as raw:
        raw.execute("SET enable_seqscan = off")
        for query in [*asked, "link WHERE report_id = 'x'", "claim WHERE uid = 'x'"]:
            plan = "\n".join(line for (line,) in raw.execute(f"EXPLAIN SELECT * FROM {query}"))
            assert "Index Cond" in plan
            assert "Seq Scan" not in plan.partition("\n")[0]
            assert "InitPlan" in plan
