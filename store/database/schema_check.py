"""Checking: whether a store's schema is what this version makes, and whether the database vouches for its rows."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from sqlalchemy import Connection, Inspector, Table, inspect
from sqlalchemy.exc import SQLAlchemyError

from ..errors import LogBroken
from . import translate_failures
from .access_bindings import TRIGGERS
from .access_installing import is_installed
from .database import SCHEMA
from .engine_versions import engine_version
from .integrity import server_faults
from .log_canonical import stored, stored_columns
from .log_covered import AT_ONCE, logged_tables
from .log_kinds import ill_typed
from .opening import place_of
from .schema_declared import changed, declared, folded, foreign, words_tables
from .tables import VERSION, Row, can_search, unreleased_version
from .tables.base import YesNo
from .tables.log import KINDS
from .tables.schema import rules, store_version, tables_of
from .tables.triggers import CLOSED
from .tables.views import VIEWS, free_name, views
from .tables.words import words_of


class StoreDiagnosis(NamedTuple):
    """What a store is like."""

    store: str
    version: int | None
    """`None` where there is no store."""
    findings: list[str]
    """What is wrong; empty where nothing is."""
    notes: list[str]
    """What is worth knowing and is not wrong."""


def check(where: Path | str) -> StoreDiagnosis:
    """Look at a store, and write nothing.

    Raises:
        DatabaseUnavailable: it cannot be read.
        MissingExtra: it is on PostgreSQL and `pcite[postgres]` is not installed.
    """
    place = place_of(where, 5.0, True, 1)
    with translate_failures(f"checking {place}"):
        place.check("checking")
        engine = place.engine()
        try:
            with engine.connect() as connection:
                begun = place.begin(connection, False, SCHEMA)
                version = store_version(begun)
                wrong = _mismatch(begun, version)
                findings = [wrong] if wrong else list(_findings(begun))
                return StoreDiagnosis(str(place), version, findings, [] if wrong else list(_notes(begun)))
        finally:
            engine.dispose()


def _mismatch(connection: Connection, version: int | None) -> str | None:
    earlier = engine_version(connection) if not version else None
    if earlier:
        return f"it is a database of a CitationEngine, version {earlier}: `pcite db import` carries it over"
    if version is None:
        return "there is no store in it"
    if version == 0 and (unreleased := unreleased_version(connection)):
        return f"it was written before the first release, with version {unreleased} of the schema: begin a new store"
    if version == 0:
        return "tables of a store are missing, or are another program's"
    if version < VERSION:
        return f"its schema has the older version {version}: `pcite db upgrade` brings it to {VERSION}"
    return f"its schema has version {version}, known is {VERSION}" if version > VERSION else None


def _findings(connection: Connection) -> Iterator[str]:
    look = inspect(connection)
    postgres = connection.dialect.name == "postgresql"
    for table in tables_of(connection.dialect.name):
        wrong = [
            *_columns(look, table),
            *_indexes(look, table),
            *_foreign_keys(look, table),
            *_value_rules(look, table),
        ]
        yield from wrong if wrong or postgres else changed(connection, table.name)
    for name in () if postgres else sorted(words_tables()):
        yield from changed(connection, name)
    yield from _postgres_triggers(connection) if postgres else _sqlite_triggers(connection)
    yield from _views(look)
    yield from _changed_views(connection)
    if postgres:
        yield from (fault.detail for fault in server_faults(connection, list(Row.metadata.tables)))
    else:
        yield from _sqlite_rows(connection)
    yield from _values(connection, look)


def _columns(look: Inspector, table: Table) -> Iterator[str]:
    results = {column["name"]: bool(column["nullable"]) for column in look.get_columns(table.name)}
    targets = {column.name: bool(column.nullable) for column in table.columns}
    words = {words_of(column) for column in table.columns if column.info.get("searched")}
    yield from (f"{table.name}.{name} is missing" for name in targets if name not in results)
    yield from (f"{table.name}.{name} is not ours" for name in results if name not in targets and name not in words)
    for name in targets.keys() & results.keys():
        if targets[name] != results[name]:
            yield f"{table.name}.{name} may {'' if results[name] else 'not '}be empty"


def _indexes(look: Inspector, table: Table) -> Iterator[str]:
    results = {index["name"]: index["column_names"] for index in look.get_indexes(table.name)}
    for index in table.indexes:
        if index.name not in results:
            yield f"the index {index.name} is missing"
        elif results[index.name] != [column.name for column in index.columns]:
            yield f"the index {index.name} is of other columns"


def _foreign_keys(look: Inspector, table: Table) -> Iterator[str]:
    results = {(*key["constrained_columns"], key["referred_table"]) for key in look.get_foreign_keys(table.name)}
    for key in table.foreign_key_constraints:
        if (*key.column_keys, key.referred_table.name) not in results:
            yield f"{table.name}.{key.column_keys[-1]} refers to {key.referred_table.name} no more"


def _value_rules(look: Inspector, table: Table) -> Iterator[str]:
    """SQLite's rules for what is yes or no; PostgreSQL has a type for it."""
    if look.dialect.name == "sqlite":
        results = {folded(check["sqltext"]) for check in look.get_check_constraints(table.name)}
        for column in table.columns:
            if isinstance(column.type, YesNo) and f"{column.name} IN (0, 1)" not in results:
                yield f"{table.name}.{column.name} may hold other things than 0 and 1"


def _values(connection: Connection, look: Inspector) -> Iterator[str]:
    """The first row of each table that holds what is never written there; whether others were changed the log knows."""
    for table in logged_tables().values():
        if not {column.name for column in table.columns} <= {column["name"] for column in look.get_columns(table.name)}:
            continue
        request = stored_columns(table, connection.dialect.name).order_by(*table.primary_key)
        try:
            for _ in stored(connection, request.execution_options(yield_per=AT_ONCE)):
                pass
        except LogBroken as error:
            yield f"{error.asked.removeprefix('reading ')}: {error.found}"
        except SQLAlchemyError as error:
            yield f"{table.name}: a row cannot be read ({str(error).partition(chr(10))[0]})"


def _expected_triggers(connection: Connection) -> dict[str, str]:
    """The triggers that a store has, by name, each with the statement that makes it."""
    made = (re.match(r"CREATE TRIGGER (\w+)", statement) for statement in rules(connection))
    return {match[1]: match.string for match in made if match}


def _sqlite_triggers(connection: Connection) -> Iterator[str]:
    results = {entry.name: entry.statement for entry in declared(connection) if entry.kind == "trigger"}
    for name, statement in _expected_triggers(connection).items():
        if name not in results:
            yield f"the trigger {name} is missing"
        elif folded(results[name]) != folded(statement):
            yield f"the trigger {name} does something else"
    yield from foreign(connection, {*inspect(connection).get_table_names()})


def _postgres_triggers(connection: Connection) -> Iterator[str]:
    action = (
        "SELECT tgname, relname, tgenabled::text, proname FROM pg_trigger JOIN pg_class ON pg_class.oid = tgrelid "
        "JOIN pg_proc ON pg_proc.oid = tgfoid WHERE NOT tgisinternal AND relnamespace = current_schema()::regnamespace"
    )
    rows = connection.exec_driver_sql(action).all()
    results, targets = {name: (enabled, calls) for name, _, enabled, calls in rows}, _expected_triggers(connection)
    always = {match[1] for s in rules(connection) if (match := re.search(r"ENABLE ALWAYS TRIGGER (\w+)", s))}
    for name, statement in targets.items():
        enabled, calls = results.get(name, ("", ""))
        if name not in results:
            yield f"the trigger {name} is missing"
        elif enabled == "D" or (name in always and enabled != "A"):
            yield f"the trigger {name} is not enabled"
        elif f"EXECUTE FUNCTION {calls}(" not in statement:
            yield f"the trigger {name} does something else"
    for name, table, _, calls in rows:
        if name not in targets and TRIGGERS.get(name) != calls and table in Row.metadata.tables:
            yield f"the trigger {name} on {table} is not ours"
    yield from _postgres_functions(connection)


def _postgres_functions(connection: Connection) -> Iterator[str]:
    action = "SELECT proname, prosrc FROM pg_proc WHERE pronamespace = current_schema()::regnamespace"
    results = {name: body for name, body in connection.exec_driver_sql(action)}
    for statement in rules(connection):
        if match := re.match(r"\s*CREATE FUNCTION (\w+)\([^$]*AS \$\$(.*)\$\$", statement, re.DOTALL):
            if match[1] not in results:
                yield f"the function {match[1]} is missing"
            elif folded(results[match[1]]) != folded(match[2]):
                yield f"the function {match[1]} does something else"
    if not is_installed(connection):
        return
    action = (
        "SELECT proname FROM pg_proc WHERE pronamespace = current_schema()::regnamespace AND proname = ANY(%s) AND NOT "
        "EXISTS (SELECT 1 FROM unnest(proconfig) AS one WHERE one LIKE 'search_path=%%, pg_temp') ORDER BY proname"
    )
    for name in connection.exec_driver_sql(action, ([name.partition("(")[0] for name in CLOSED],)).scalars():
        yield f"the function {name} takes temporary tables for the store's own: run `pcite access install`"
    action = (
        "SELECT proname FROM pg_proc WHERE pronamespace = current_schema()::regnamespace AND proname = 'check_values' "
        "AND NOT EXISTS (SELECT 1 FROM unnest(proconfig) AS one WHERE lower(one) LIKE 'timezone=%%')"
    )
    for name in connection.exec_driver_sql(action).scalars():
        yield f"the function {name} looks at times in the zone of whoever writes: run `pcite access install`"


def _views(look: Inspector) -> Iterator[str]:
    theirs, ours = set(look.get_table_names()), set(look.get_view_names())
    targets = (free_name(name, theirs) for name in VIEWS)
    yield from (f"the view {name} is missing" for name in targets if name not in ours)


def _changed_views(connection: Connection) -> Iterator[str]:
    """Views of ours that show something else; PostgreSQL keeps no text of theirs, but plans the same for the same."""
    made = views(connection, {*inspect(connection).get_table_names()})
    targets = {match[1]: statement for statement in made if (match := re.match(r"CREATE VIEW (\w+)", statement))}
    if connection.dialect.name == "postgresql":
        there = targets.keys() & {*inspect(connection).get_view_names()}
        changed = [name for name in there if not _planned_alike(connection, name, targets[name])]
    else:
        selected = connection.exec_driver_sql("SELECT name, sql FROM sqlite_master WHERE type = 'view'").all()
        changed = [name for name, sql in selected if name in targets and folded(sql) != folded(targets[name])]
    yield from (f"the view {name} shows something else" for name in sorted(changed))


def _planned_alike(connection: Connection, name: str, statement: str) -> bool:
    shown = statement.partition(" AS\n")[2]
    queries = (f"EXPLAIN (VERBOSE, COSTS OFF) SELECT * FROM {each}" for each in (name, f"({shown}) AS {name}"))
    return len({tuple(connection.exec_driver_sql(each).scalars()) for each in queries}) == 1


def _sqlite_rows(connection: Connection) -> Iterator[str]:
    """Rules for values are looked at here: in a file that is only read SQLite does not."""
    for name in [name for name in KINDS if not any(changed(connection, name, ("table",)))]:
        for (number,) in ill_typed(connection, Row.metadata.tables[name], "rowid"):
            yield f"{name}, row {number}: it holds a value that its columns cannot have"
    for table, rowid, parent, _ in connection.exec_driver_sql("PRAGMA foreign_key_check"):
        yield f"row {rowid} of {table} refers to a row of {parent} that is not there"
    for (details,) in connection.exec_driver_sql("PRAGMA integrity_check"):
        if details != "ok":
            yield f"the file is damaged: {details}"


def _notes(connection: Connection) -> Iterator[str]:
    look, dialect = inspect(connection), connection.dialect.name
    tables = set(look.get_table_names())
    theirs = sorted(name for name in VIEWS if name in tables)
    if theirs:
        ours = ", ".join(free_name(name, theirs) for name in theirs)
        yield f"{', '.join(theirs)}: another program's tables; our views are {ours}"
    words = words_tables()
    existing = {table.name for table in tables_of(dialect)} | {"chunk_vector"}
    more = sorted(n for n in tables - existing - set(theirs) if not any(n.startswith(word) for word in words))
    if more:
        yield f"further tables: {', '.join(more)}"
    if not can_search(connection):
        yield "this build of SQLite has no FTS5: annotations are searched without it"
    if dialect == "postgresql":
        on = is_installed(connection)
        yield f"access control is {'on' if on else 'off: whoever may log in and read, reads every project'}"
    else:
        yield "access is checked in code: whoever may open the file may change it, which `pcite verify-log` finds"
