"""The query of a locator, run again: on the rows that the source keeps, in memory, and only to read.

SQLite's authorizer lets it read one table and call functions that count, compare and round; whatever else it
asks for, and whatever takes too long, is refused.
"""

from __future__ import annotations

import re
import sqlite3
from collections.abc import Sequence
from contextlib import closing
from typing import NamedTuple

from .recompute_table import Table, Value

FUNCTIONS = frozenset(
    re.findall(
        r"\w+",
        "abs avg coalesce count glob ifnull iif instr length like lower ltrim max min nullif round rtrim substr"
        " substring sum total trim upper",
    )
)
ALLOWED = frozenset((sqlite3.SQLITE_SELECT, sqlite3.SQLITE_READ, sqlite3.SQLITE_FUNCTION))
STEPS, TICKS = 10_000, 2_000
"""Instructions between two looks at the clock of the query, and looks that it gets: some seconds of work."""
LONGEST, MOST_ROWS = 10_000, 100_000
FROM = re.compile(r"\b(?:FROM|JOIN)\s+((?:[\w\"`\[\]]+\.)*[\w\"`\[\]]+)", re.I)
WHERE = re.compile(r"\bWHERE\b.*?(?=\bGROUP\s+BY\b|\bORDER\s+BY\b|\bLIMIT\b|\bHAVING\b|;|$)", re.I | re.S)
OTHER_SIGNS = str.maketrans({"`": '"', "[": '"', "]": '"'})
LITERAL = re.compile(r"'((?:[^']|'')*)'")
FREE_NUMBER = re.compile(r"(?<![\w.])\d+(?:\.\d+)?(?![\w.])")
CONSTANT = re.compile(
    r"(?:\d|'[^']*')\s*(?:=|<>|!=|<=?|>=?|\bLIKE\b)\s*(?:\d|')|\b(?:OR|WHERE|AND)\s+(?:\d+|TRUE)\s*(?:$|\)|\b(?:AND|OR)\b)",
    re.I,
)
"""A comparison of two constants, as `1 = 1`, which holds of every row."""
SUBQUERY = re.compile(r"\(\s*SELECT\b|\bUNION\b|\bINTERSECT\b|\bEXCEPT\b|\bJOIN\b|\bWITH\b", re.I)


class QueryResult(NamedTuple):
    """What a query gave."""

    columns: tuple[str, ...]
    rows: tuple[tuple[Value, ...], ...]

    @property
    def scalar(self) -> float | None:
        """The number that it is, where it is a single one."""
        if len(self.rows) != 1 or len(self.rows[0]) != 1:
            return None
        return number(self.rows[0][0])


class Refused(NamedTuple):
    """Why it was not run."""

    why: str


def run(query: str, table: Table) -> QueryResult | Refused:
    """The result of a SELECT over a table, which has whatever name the query gives it."""
    query = re.sub(r"\bILIKE\b", "LIKE", query.strip().rstrip(";").translate(OTHER_SIGNS), flags=re.I)
    names = {name.split(".")[-1].strip('"').casefold() for name in FROM.findall(query)}
    if len(query) > LONGEST or not re.match(r"(?:SELECT|WITH)\b", query, re.I) or ";" in LITERAL.sub("", query):
        return Refused("it is no single SELECT")
    if len(names) != 1:
        return Refused("it reads from more than one table")
    if unknown := _unknown(query, table, names):
        return Refused(f"there is no column {unknown}")
    shortened = FROM.sub(lambda match: match[0].replace(match[1], match[1].split(".")[-1]), query)
    try:
        result = _run(shortened, table, names.pop())
    except (sqlite3.Error, sqlite3.Warning, OverflowError, ValueError) as error:
        return Refused(f"it cannot be run on the stored rows: {error}")
    constant = CONSTANT.search(query) or not _reads_rows(query, table)
    return Refused("it compares constants, or gives one") if constant else result


def without_filter(query: str) -> str:
    """The same query over all rows; empty where it is too nested to tell."""
    return "" if SUBQUERY.search(query) else WHERE.sub("", query)


def literals(query: str) -> list[str]:
    """The words that a query compares with, without wildcards."""
    texts = (match[1].replace("''", "'") for match in LITERAL.finditer(query))
    return [" ".join(re.sub(r"[%_*]", " ", one).split()) for one in texts]


def numbers(query: str) -> list[str]:
    """The numbers that its filter compares with; 0 and 1 stand for no and yes."""
    match = WHERE.search(LITERAL.sub("''", query))
    return [one for one in FREE_NUMBER.findall(match[0] if match else "") if one not in ("0", "1")]


def counts(query: str) -> bool:
    """Whether it counts or adds up, so that its number is a part of a whole."""
    return bool(re.match(r"\s*SELECT\s+(?:COUNT|SUM)\s*\(", query, re.I))


def is_negated(query: str) -> bool:
    """Whether it asks for what is not so."""
    return bool(re.search(r"\bNOT\b(?!\s+NULL)|!=|<>", LITERAL.sub("''", query), re.I))


def same(one: str, other: str) -> bool:
    """Whether two queries are the same but for spaces, case and the semicolon behind them."""
    return _plain(one) == _plain(other)


def number(value: Value) -> float | None:
    """A value as a number, `None` where it is none."""
    try:
        return None if value is None else float(str(value).strip().rstrip("%"))
    except ValueError:
        return None


def _reads_rows(query: str, table: Table) -> bool:
    """Whether what it selects is made of columns or of a count of rows."""
    selected = re.split(r"\bFROM\b", LITERAL.sub("''", query), maxsplit=1, flags=re.I)[0].casefold()
    columns = any(re.search(rf"(?<!\w){re.escape(name.casefold())}(?!\w)", selected) for name in table.columns)
    return "*" in selected or "count(" in selected.replace(" ", "") or columns


def _unknown(query: str, table: Table, names: set[str]) -> str:
    """A name in quotation marks that is none: SQLite would take it for a text."""
    quoted = re.findall(r'"([^"]+)"', LITERAL.sub("''", query))
    aliases = re.findall(r'\bAS\s+"([^"]+)"', query, re.I)
    defined = {name.casefold() for name in (*table.columns, *aliases)} | names
    return next((name for name in quoted if name.casefold() not in defined and "." not in name), "")


def _plain(query: str) -> str:
    return " ".join(query.casefold().split()).rstrip("; ")


def _run(query: str, table: Table, name: str) -> QueryResult:
    with closing(sqlite3.connect(":memory:", isolation_level=None)) as memory:
        columns = ", ".join(f"{_quoted(column)}{_affinity(table, at)}" for at, column in enumerate(table.columns))
        memory.execute(f"CREATE TABLE {_quoted(name)} ({columns})")
        marks = ", ".join("?" * len(table.columns))
        memory.executemany(f"INSERT INTO {_quoted(name)} VALUES ({marks})", table.rows)
        _fence(memory, name)
        cursor = memory.execute(query)
        rows = cursor.fetchmany(MOST_ROWS + 1)
        if len(rows) > MOST_ROWS:
            raise ValueError(f"it gives more than {MOST_ROWS:,} rows")
        return QueryResult(tuple(str(column[0]) for column in cursor.description), tuple(map(tuple, rows)))


def _fence(memory: sqlite3.Connection, name: str) -> None:
    """From here on it can only read this table, and only so long."""

    def allowed(action: int, first: str | None, function: str | None, *_: str | None) -> int:
        other = action == sqlite3.SQLITE_READ and (first or "").casefold() != name
        other |= action == sqlite3.SQLITE_FUNCTION and (function or "").lower() not in FUNCTIONS
        return sqlite3.SQLITE_DENY if other or action not in ALLOWED else sqlite3.SQLITE_OK

    ticks = iter(range(TICKS))
    memory.setlimit(sqlite3.SQLITE_LIMIT_LENGTH, 10_000_000)
    memory.setlimit(sqlite3.SQLITE_LIMIT_LIKE_PATTERN_LENGTH, 200)
    memory.setlimit(sqlite3.SQLITE_LIMIT_EXPR_DEPTH, 100)
    memory.set_progress_handler(lambda: next(ticks, None) is None, STEPS)
    memory.set_authorizer(allowed)


def _affinity(table: Table, at: int) -> str:
    cells: Sequence[Value] = [row[at] for row in table.rows]
    return "" if any(isinstance(cell, str) for cell in cells) else " NUMERIC"


def _quoted(name: str) -> str:
    return '"' + name.replace('"', '""') + '"'
