"""What a plan expects of a query, before it is run, is the same whatever other projects wrote."""

from __future__ import annotations

import re
from itertools import product
from typing import Any

import psycopg
import pytest
from pcite.store.citations import library
from pcite.store.database.access_installing import install
from pcite.store.database.access_policies import ROLES
from pcite.store.records.context import Role
from psycopg import sql

from .conftest import Logins, a_source, context
from .test_plans import written

pytestmark = pytest.mark.ci

CONDITIONS = "{0} = {1}", "{0} >= {1}", "{0} < {1}"
TEXTS = "", "a", "secret", "secret 3", "secret 7", "b", "z"


@pytest.fixture
def store_path(postgres_store: str) -> str:
    return postgres_store


def fill_b(logins: Logins) -> None:
    """Project b has a lot, of which much stands there twice."""
    theirs = logins.owner.within(context("agent", "b", "secret"))
    for number in range(9):
        source = library.add(theirs, a_source(f"secret {number}"), "secret").id
        library.put_tags(theirs, source, ["secret", f"secret {number}"], "secret")
        library.annotate(theirs, source, f"secret {number}", "secret", page_reference="secret")


def expected(raw: psycopg.Connection, table: str, column: str, condition: str, text: str) -> list[str]:
    """The numbers of rows that the plan expects."""
    where = sql.SQL(condition).format(sql.Identifier(column), sql.Literal(text))
    query = sql.SQL("EXPLAIN SELECT 1 FROM {} WHERE {}").format(sql.Identifier(table), where)
    lines: list[tuple[Any, ...]] = raw.execute(query).fetchall()
    return re.findall(r"rows=(\d+)", "\n".join(line for (line,) in lines))


@pytest.mark.parametrize("before", [False, True], ids=["counted later", "counted before"])
def test_no_plan_expects_what_another_project_wrote(before: bool, fresh: Logins) -> None:
    fill_b(fresh)
    for table in {table for table, _ in written("agent")}:
        if before:
            columns = [column for one, column in written("agent") if one == table]
            for column in columns:
                fresh.admin.execute(f'ALTER TABLE {fresh.schema}.{table} ALTER COLUMN "{column}" SET STATISTICS -1')
        fresh.admin.execute(f"ANALYZE {fresh.schema}.{table}")
    if before:
        install(fresh.owner)
    assert {role: wrong(fresh, role) for role in ROLES} == {role: set() for role in ROLES}


def test_no_plan_expects_the_lengths_and_times_of_another_project(fresh: Logins) -> None:
    theirs = fresh.owner.within(context("agent", "b", "secret"))
    for length in range(1000, 1040):
        source = a_source(f"secret {length}").model_copy(update={"text": "x" * length})
        library.add(theirs, source, "secret")
    fresh.admin.execute(f"ANALYZE {fresh.schema}.library_source")
    values = {
        "characters": ("1", "999", "1010", "1030", "1041"),
        "created_at": ("1999-01-01", "2026-01-01", "2999-01-01"),
    }
    with fresh.raw("agent") as raw:
        for column, texts in values.items():
            for condition in CONDITIONS:
                rows = {tuple(expected(raw, "library_source", column, condition, text)) for text in texts}
                assert len(rows) == 1, (column, condition)


def wrong(logins: Logins, role: Role) -> set[str]:
    """The columns whose plans expect more rows for one text than for another."""
    with logins.raw(role) as raw:
        return {
            f"{table}.{column}"
            for (table, column), condition in product(written(role), CONDITIONS)
            if column != "project_id"
            if len({tuple(expected(raw, table, column, condition, text)) for text in TEXTS}) > 1
        }
