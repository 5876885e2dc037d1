"""On a server the rows of an agent have the next number: one far ahead would leave none for those that follow."""

from __future__ import annotations

import pytest
from pcite.store.citations import library
from psycopg import sql
from psycopg.errors import InsufficientPrivilege

from .conftest import Logins, cite

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


def test_no_agent_names_the_number_of_a_citation(logins: Logins) -> None:
    with pytest.raises(Exception, match=r"numbers: the next row|permission"):
        cite(logins.store("agent"), "far", id=FAR)
    assert cite(logins.store("agent"), "next")
