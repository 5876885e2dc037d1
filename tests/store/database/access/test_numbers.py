"""On a server the rows of an agent have the next number: one far ahead would leave none for those that follow."""

from __future__ import annotations

import psycopg
import pytest
from pcite.store.citations import library
from pcite.store.database import schema_check
from pcite.store.database.access_installing import install
from pcite.store.database.tables.triggers import CHECK_NUMBER
from psycopg import sql
from psycopg.errors import InsufficientPrivilege

from .conftest import Logins, cite, context

FAR = 2_147_483_647
NOTE = (
    "INSERT INTO source_annotation (id, project_id, job_id, library_id, annotation_type, content, created_at) "
    "VALUES ({}, 'a', 'job', {}, 'note', 'far', now())"
)
CHUNK = (
    'INSERT INTO chunk (id, project_id, library_id, ordinal, start, "end", text, terms, place, lang) '
    "VALUES ({}, 'a', {}, 99, 0, 5, 'far', 'far', '', 'en')"
)


@pytest.fixture
def store_path(postgres_store: str) -> str:
    return postgres_store


@pytest.mark.parametrize("statement", [NOTE, CHUNK])
def test_no_agent_takes_the_last_number_of_a_table(statement: str, logins: Logins) -> None:
    mine = logins.store("agent")
    source = library.find(mine, "rules").id
    with logins.raw("agent") as raw, pytest.raises(InsufficientPrivilege, match="numbers: the next row"):
        raw.execute(sql.SQL(statement).format(sql.Literal(FAR), sql.Literal(source)))
    library.annotate(mine, source, "Six years.", "job")
    library.annotate(mine, source, "Seven years.", "job")
    assert cite(mine, f"after {statement[12:20]}")


@pytest.mark.parametrize("statement", [NOTE, CHUNK])
def test_no_administrator_of_one_project_takes_the_last_number_of_all(statement: str, fresh: Logins) -> None:
    theirs = fresh.owner.within(context("agent", "b"))
    with fresh.raw("admin") as raw, pytest.raises(InsufficientPrivilege, match="numbers: the next row"):
        raw.execute(sql.SQL(statement).format(sql.Literal(FAR), sql.Literal(library.find(theirs, "rules").id - 1)))
    assert library.annotate(theirs, library.find(theirs, "rules").id, "Six years.", "job")


def test_a_store_in_which_administrators_could_is_told_of_and_closed_by_installing_again(fresh: Logins) -> None:
    earlier = CHECK_NUMBER.replace(
        "    number :=", "    IF let_in(NEW.project_id, 'admin') IS NOT NULL THEN RETURN NEW; END IF;\n    number :=", 1
    ).replace("CREATE", "CREATE OR REPLACE", 1)
    with psycopg.connect(fresh.address.rstrip("?&"), autocommit=True) as owner:
        owner.execute(f"SET search_path = {fresh.schema}")
        owner.execute(earlier.encode())
    sentence = "the function check_number does something else"
    assert sentence in schema_check.check(f"{fresh.address}schema={fresh.schema}").findings
    install(fresh.owner)
    assert not schema_check.check(f"{fresh.address}schema={fresh.schema}").findings


def test_no_agent_names_the_number_of_a_citation(logins: Logins) -> None:
    with pytest.raises(Exception, match=r"numbers: the next row|permission"):
        cite(logins.store("agent"), "far", id=FAR)
    assert cite(logins.store("agent"), "next")
