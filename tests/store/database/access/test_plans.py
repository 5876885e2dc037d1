"""What a plan tells of a query is the same whether another project has what is asked for or not."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from typing import Any

import psycopg
import pytest
from pcite.store import citations
from pcite.store.citations import library
from pcite.store.database import Database
from pcite.store.database.access_policies import tenants
from pcite.store.database.access_sight import HIDDEN
from pcite.store.records import Grounding
from pcite.store.records.context import Role
from psycopg import sql
from sqlmodel import AutoString

from .conftest import Logins, a_report, cite, context

PLAN = "EXPLAIN (ANALYZE, COSTS OFF, TIMING OFF, BUFFERS OFF, SUMMARY OFF, FORMAT JSON) SELECT 1 FROM {} WHERE {}"
WAYS = "{0} = {1}", "{0} >= {1} AND {0} <= {1}", "{0} >= ANY(ARRAY[{1}]) AND {0} <= ANY(ARRAY[{1}])"
"""Of asking for a text; each of them is as cheap as what lets a login in, or cheaper."""
OPAQUE = {"uid", "row_key", "kind"}
"""Hashes and keys, and words of a short list; so are all that lead to another row, and the keys of these tables."""
KEYED = {"report", "web_capture"}
TALKATIVE = "Actual Rows", "Actual Loops", "Rows Removed by Filter", "Rows Removed by Index Recheck"


@pytest.fixture
def store_path(postgres_store: str) -> str:
    return postgres_store


def plan_of(raw: psycopg.Connection, table: str, column: str, way: str, text: str) -> list[Any]:
    """The numbers of the plan, node by node."""
    where = sql.SQL(way).format(sql.Identifier(column), sql.Literal(text))
    (plan,) = raw.execute(sql.SQL(PLAN).format(sql.Identifier(table), where)).fetchone() or ()
    return numbers(plan[0]["Plan"])


def numbers(node: dict[str, Any]) -> list[Any]:
    inner = [numbers(one) for one in node.get("Plans", ())]
    return [node["Node Type"], [node.get(name) for name in TALKATIVE], inner]


def fill_b(owner: Database, grounding: Grounding) -> None:
    """Project b has what no one else has in every column of text that people write."""
    theirs = owner.within(context("agent", "b", "secret session").model_copy(update={"job_id": "secret job"}))
    citations.record(theirs, a_report(grounding, "secret report"), settings={})
    cite(theirs, "secret", claim="Secret claim.", prefix="secret", agent_id="secret agent")
    number = library.find(theirs, "rules").id
    library.put_tags(theirs, number, ["secret tag"], "secret job")
    library.annotate(theirs, number, "Secret note.", "secret job", page_reference="secret page")


def written(role: Role) -> Iterator[tuple[str, str]]:
    """The columns of text that people write, of the tables that a role sees."""
    for table in tenants():
        if table.name in HIDDEN.get(role, ()) or table.name.startswith("log_"):
            continue
        for column in table.columns:
            opaque = column.name in OPAQUE or column.foreign_keys or (column.name == "id" and table.name in KEYED)
            if isinstance(column.type, AutoString) and not opaque:
                yield table.name, column.name


def text_of_b(logins: Logins, table: str, column: str) -> str | None:
    """What project b alone has there."""
    names = {"of": sql.Identifier(logins.schema, table), "column": sql.Identifier(column)}
    own = "SELECT min({column}) FROM {of} WHERE project_id = 'b' AND {column} NOT IN "
    own += "(SELECT {column} FROM {of} WHERE project_id = 'a' AND {column} IS NOT NULL)"
    (text,) = logins.admin.execute(sql.SQL(own).format(**names)).fetchone() or (None,)
    return text


@pytest.mark.parametrize("role", ["agent", "user"])
def test_no_plan_tells_what_another_project_has(role: Role, fresh: Logins, grounding: Grounding) -> None:
    fill_b(fresh.owner, grounding)
    texts = {names: text for names in written(role) if (text := text_of_b(fresh, *names))}
    assert len(texts) > 8
    wrong = set()
    with fresh.raw(role) as raw:
        for off in "bitmapscan", "seqscan":
            for (names, text), way in product(texts.items(), WAYS):
                if plan_of(raw, *names, way, text) != plan_of(raw, *names, way, "nowhere"):
                    wrong.add(".".join(names))
            raw.execute(f"SET enable_{off} = off")
    assert not wrong
