"""What a file declares, held against what this version declares in an empty one.

SQLite knows its tables, indexes, triggers and views by their statements. It runs a statement whatever the file calls
it, and takes names in capital letters for the same.
"""

from __future__ import annotations

import re
from collections.abc import Container, Iterator
from functools import cache
from typing import NamedTuple

from sqlalchemy import Connection, create_engine

from .tables import Row
from .tables.schema import create
from .tables.views import VIEWS, free_name
from .tables.words import searched, words_of

LITERAL = re.compile(r"('(?:[^']|'')*')")
BLANK = re.compile(r'["\s]+')
MADE = re.compile(r"create (?:unique |virtual |temp |temporary )?(table|index|trigger|view)\b", re.IGNORECASE)
OPEN, CLOSED, NEXT = "(", ")", ","


class Declared(NamedTuple):
    """One entry of the schema."""

    kind: str
    name: str
    table: str
    """What it stands on, in small letters."""
    statement: str


def declared(connection: Connection) -> list[Declared]:
    """What has a statement of its own."""
    action = "SELECT type, name, tbl_name, sql FROM sqlite_master WHERE sql IS NOT NULL"
    return [Declared(kind, name, str(on).lower(), sql) for kind, name, on, sql in connection.exec_driver_sql(action)]


def folded(statement: str) -> str:
    """A statement but for its quotes and spaces; what stands in a literal is left as it is."""
    parts = LITERAL.split(statement)
    return "".join(part if at % 2 else BLANK.sub(" ", part) for at, part in enumerate(parts)).strip()


def foreign(connection: Connection, taken: set[str]) -> Iterator[str]:
    """Entries that stand on a table or view of the store and are not of this version, and those under another kind."""
    ours = {*Row.metadata.tables, *words_tables(), *(free_name(name, taken) for name in VIEWS)}
    expected = {entry.name for entry in _made()}
    for kind, name, table, statement in declared(connection):
        match = MADE.match(statement)
        if match is None or match[1].lower() != kind:
            yield f"the file calls {name} a {kind}, and its statement makes something else"
        elif kind in ("trigger", "index") and table in ours and name not in expected:
            yield f"the {kind} {name} on {table} is not ours"


def words_tables() -> set[str]:
    """The tables by which texts are found by their words."""
    return {words_of(table.columns[column]) for table, column in searched(Row.metadata)}


def changed(connection: Connection, table: str, kinds: Container[str] = ("table", "index")) -> Iterator[str]:
    """The table itself, and indexes of it, that are declared otherwise."""
    there = {entry.name.lower(): entry for entry in declared(connection)}
    for entry in _made():
        other, is_table = there.get(entry.name), entry.kind == "table"
        if entry.table != table or entry.kind not in kinds:
            continue
        if other is None:
            yield from [f"the table {table} is missing"] if is_table else []
        elif _parts(other.statement, is_table) != _parts(entry.statement, is_table):
            yield f"the {entry.kind} {entry.name} is declared otherwise"


@cache
def _made() -> tuple[Declared, ...]:
    engine = create_engine("sqlite://")
    try:
        with engine.begin() as connection:
            create(connection)
            return tuple(declared(connection))
    finally:
        engine.dispose()


def _parts(statement: str, is_sorted: bool) -> list[str]:
    """Columns and rules; those of a table in the order of the alphabet: a column that came later stands at the end."""
    parts, depth = [""], 0
    for at, piece in enumerate(LITERAL.split(folded(statement))):
        if at % 2:
            parts[-1] += piece
            continue
        for letter in piece:
            depth += (letter == OPEN) - (letter == CLOSED)
            if (letter == NEXT and depth == 1) or (letter == OPEN and depth == 1) or (letter == CLOSED and depth == 0):
                parts.append("")
            else:
                parts[-1] += letter
    stripped = [part.strip() for part in parts]
    return sorted(stripped) if is_sorted else stripped
