"""The query of a locator is run on the stored rows, and can do nothing else."""

from __future__ import annotations

import pytest
from pcite.nodes.verifier.citing.recompute_query import QueryResult, Refused, run, same, without_filter
from pcite.nodes.verifier.citing.recompute_table import Table, table_of
from pcite.store.records import Source
from pcite.store.sources.readers import from_rows

TABLE = Table(("id", "name", "share"), ((1, "a; name: x", 0.5), (2, "b", None), (3, None, 1.0)))


@pytest.mark.parametrize(
    ("query", "rows"),
    [
        ("SELECT COUNT(*) FROM t", ((3,),)),
        ("select count(name) from analytics.public.t;", ((2,),)),
        ("SELECT name FROM `t` WHERE id >= 2 AND name IS NOT NULL", (("b",),)),
        ("SELECT AVG(share), MAX(share), SUM(id) FROM [t]", ((0.75, 1.0, 6),)),
        ("SELECT COUNT(*) FROM \"t\" WHERE name ILIKE 'A%'", ((1,),)),
        ("SELECT name, COUNT(*) AS \"how many\" FROM t WHERE name <> ';' GROUP BY name ORDER BY 1 LIMIT 1",
         (("a; name: x", 1),)),
    ],
)  # fmt: skip
def test_a_select_gives_what_it_gives_in_a_database(query: str, rows: tuple[tuple[object, ...], ...]) -> None:
    result = run(query, TABLE)
    assert isinstance(result, QueryResult)
    assert result.rows == rows


@pytest.mark.parametrize(
    ("query", "why"),
    [
        ("DELETE FROM t", "no single SELECT"),
        ("ATTACH DATABASE 'x' AS y", "no single SELECT"),
        ("PRAGMA user_version", "no single SELECT"),
        ("SELECT 1 FROM t; DROP TABLE t", "no single SELECT"),
        ("WITH x AS (SELECT 1) INSERT INTO t SELECT 1, 2, 3 FROM x", "cannot be run"),
        ("SELECT load_extension('evil') FROM t", "not authorized"),
        ("SELECT randomblob(1000000000) FROM t", "not authorized"),
        ("SELECT zeroblob(1000000000) FROM t", "not authorized"),
        ("SELECT readfile('/etc/passwd') FROM t", "cannot be run"),
        ("SELECT sql FROM sqlite_master", "cannot be run"),
        ("SELECT * FROM t, sqlite_master", "prohibited"),
        ("WITH RECURSIVE t(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM t) SELECT COUNT(*) FROM t", "cannot be run"),
        ("SELECT COUNT(*) FROM t WHERE missing = 'a'", "no such column"),
        ("SELECT COUNT(*) FROM t WHERE \"missing\" = 'a'", "no column missing"),
        ("SELECT COUNT(*) FROM t JOIN other ON 1", "more than one table"),
        ("SELECT 1", "more than one table"),
        ("SELECT 70 FROM t LIMIT 1", "gives one"),
        ("SELECT COUNT(*) FROM t WHERE name = 'b' OR 1 = 1", "compares constants"),
        ("SELECT COUNT(*) FROM t WHERE name = 'b' OR TRUE", "compares constants"),
        ("SELECT COUNT(*) FROM t WHERE 'a' = 'a'", "compares constants"),
        ("MATCH (n) RETURN count(n)", "no single SELECT"),
    ],
)
def test_whatever_is_no_reading_of_the_rows_is_refused_with_a_reason(query: str, why: str) -> None:
    result = run(query, TABLE)
    assert isinstance(result, Refused)
    assert why in result.why


def test_a_query_that_takes_too_long_is_cut_off() -> None:
    many = Table(("n",), tuple((number,) for number in range(300)))
    result = run("SELECT COUNT(*) FROM t a, t b, t c, t d, t e", many)
    assert isinstance(result, Refused)
    assert "interrupted" in result.why


def test_the_rows_of_a_source_come_back_with_their_numbers(papers: Source) -> None:
    table = table_of(papers)
    assert table is not None
    assert table.columns == ("id", "title", "architecture_type", "accuracy")
    assert len(table.rows) == 60
    assert table.rows[0] == (1, "Paper 1", "microservices, event-driven", 0.01)
    gaps = table_of(from_rows(["a", "b c"], [["x; y: 1", 2], [None, 3]], identifier="gaps"))
    assert gaps is not None
    assert gaps.rows == (("x; y: 1", 2), (None, 3))


def test_rows_whose_cells_cannot_be_told_apart_are_no_table() -> None:
    assert table_of(from_rows(["a", "b"], [["x; b: 1", 2], [None, 3]], identifier="tricky")) is None


def test_a_query_without_its_filter_asks_for_all_and_one_that_is_nested_is_not_taken_apart() -> None:
    assert without_filter("SELECT COUNT(*) FROM t WHERE a = 'x' ORDER BY 1") == "SELECT COUNT(*) FROM t ORDER BY 1"
    assert without_filter("SELECT COUNT(*) FROM (SELECT * FROM t WHERE a = 1)") == ""
    assert same("SELECT  1 FROM t;", "select 1\nfrom t")
