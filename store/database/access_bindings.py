"""Bindings: which login a session belongs to, and what a row may hold.

A table that no role reads or writes, and that a trigger fills as its owner. The first login that writes in a session
has it from then on; the session `default`, which is what those have who name none, is everyone's.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import get_origin

from sqlalchemy import JSON, Connection, Float, Table

from ..records.context import CitationContext
from .tables.base import Row, UtcTime

TABLES = {"session_login": "project_id text NOT NULL, session_id text NOT NULL, login name NOT NULL"}
"""By name, with their columns; all but `login` are indexed.

The index is not unique: a key that another transaction has just put in would be waited for, while that one may wait for
the log. Two logins that begin one session in the same moment both get a row, and then it is neither's.
"""
TRIGGERS = {"pcite_session": "bind_session", "pcite_bytes": "check_bytes", "pcite_values": "check_values"}
"""By name, with the function that each calls."""
JSON_KINDS = {dict: "object", list: "array"}
"""By what a row's class says of the column."""
SHARED_SESSION = CitationContext.model_fields["session_id"].default
LET_IN_SESSION = "let_in_session(text, text, text)"
"""A function that policies call; of a project that the login is no member of it says nothing."""

FUNCTIONS = (
    """
CREATE OR REPLACE FUNCTION {schema}.let_in_session(project text, session text, wanted text)
RETURNS TABLE (own_project text, own_session text)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = {schema}, pg_temp AS $$
    SELECT project, session WHERE let_in(project, wanted) IS NOT NULL AND NOT EXISTS (
        SELECT 1 FROM session_login AS one
        WHERE one.project_id = project AND one.session_id = session AND one.login <> session_user
    )
$$""",
    """
CREATE OR REPLACE FUNCTION {schema}.bind_session() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = {schema}, pg_temp AS $$ BEGIN
    IF NEW.session_id IS NULL OR NEW.session_id = '{shared}' OR let_in(NEW.project_id, 'agent') IS NULL THEN
        RETURN NEW;
    END IF;
    INSERT INTO session_login SELECT NEW.project_id, NEW.session_id, session_user WHERE NOT EXISTS (
        SELECT 1 FROM session_login AS one WHERE one.project_id = NEW.project_id AND one.session_id = NEW.session_id
    );
    IF NOT EXISTS (SELECT 1 FROM let_in_session(NEW.project_id, NEW.session_id, 'agent'))
            AND let_in(NEW.project_id, 'admin') IS NULL THEN
        RAISE EXCEPTION USING ERRCODE = 'insufficient_privilege',
            MESSAGE = 'sessions: ' || NEW.session_id || ' belongs to another login';
    END IF;
    RETURN NEW;
END $$""",
    """
CREATE OR REPLACE FUNCTION {schema}.check_bytes() RETURNS trigger
LANGUAGE plpgsql SET search_path = {schema}, pg_temp AS $$ BEGIN
    IF encode(sha256(NEW.content), 'hex') <> NEW.content_hash THEN
        RAISE EXCEPTION USING ERRCODE = 'insufficient_privilege',
            MESSAGE = 'bytes: their SHA-256 is not ' || NEW.content_hash;
    END IF;
    RETURN NEW;
END $$""",
    """
CREATE OR REPLACE FUNCTION {schema}.check_values() RETURNS trigger
LANGUAGE plpgsql SET search_path = {schema}, pg_temp SET timezone = 'UTC' AS $$ DECLARE
    fields jsonb; wrong text;
BEGIN
    IF (SELECT pg_has_role(session_user, relowner, 'USAGE') FROM pg_class WHERE oid = TG_RELID) THEN
        RETURN NEW;
    END IF;
    fields := to_jsonb(NEW);
    SELECT name INTO wrong FROM unnest(string_to_array(TG_ARGV[0], ' '), string_to_array(TG_ARGV[1], ' '))
        AS one(name, kind) WHERE CASE kind
            WHEN 'time' THEN fields ->> name !~ '^(000[1-9]|00[1-9].|0[1-9]..|[1-9]...)-[^ ]*$'
            WHEN 'number' THEN fields ->> name IN ('NaN', 'Infinity', '-Infinity')
            ELSE jsonb_typeof(fields -> name) <> kind END LIMIT 1;
    IF wrong IS NULL AND jsonb_path_exists(fields, '$.** ? (@ > 1e300 || @ < -1e300)') THEN
        wrong := 'a number in JSON';
    ELSIF wrong IS NULL AND jsonb_path_exists(fields, '$.**{{{depth}}}') THEN
        wrong := 'JSON within JSON';
    ELSIF wrong IS NULL AND current_setting('server_version_num')::integer >= 160000 THEN
        EXECUTE 'SELECT CASE WHEN NOT $1 IS JSON WITH UNIQUE KEYS THEN ''a name that stands twice in JSON'' END'
            INTO wrong USING row_to_json(NEW)::text;
    END IF;
    IF wrong IS NOT NULL THEN
        RAISE EXCEPTION USING ERRCODE = 'check_violation',
            MESSAGE = 'values: ' || wrong || ' of ' || TG_TABLE_NAME || ' would be read by no one';
    END IF;
    RETURN NEW;
END $$""",
)
"""`bind_session` runs before a row is put in, also where it is there already. `check_bytes` refuses bytes under another
hash than theirs: those of a page that a project captures later would find their place taken. `check_values` refuses
what PostgreSQL keeps and no program can read: one such row would keep a whole project from being listed, and could not
be taken out again. Its arguments name columns, and what each may hold: a time, a number, or a kind of JSON. Times are
looked at in UTC, as they are read: in the zone of a session one of before the first year is one of it. JSON in which a
name stands twice, which no row is hashed with, is known from PostgreSQL 16 on."""
DEPTH = 64
"""How far JSON may be nested within a row; what is written here is nested less than ten times."""


def bind(connection: Connection, schema: str, tables: list[Table], everyone: str) -> None:
    """Make the tables, functions and triggers, within the caller's transaction; it can be repeated.

    Args:
        connection: the owner's.
        schema: of the store, quoted.
        tables: those whose rows belong to projects.
        everyone: the group roles, quoted, for a list in SQL.
    """
    for statement in _statements(schema, tables, everyone):
        connection.exec_driver_sql(statement)


def _statements(schema: str, tables: list[Table], everyone: str) -> Iterator[str]:
    for name, columns in TABLES.items():
        yield f"CREATE TABLE IF NOT EXISTS {name} ({columns})"
        keys = ", ".join(column.split()[0] for column in columns.split(", ")[:2])
        yield f"CREATE INDEX IF NOT EXISTS ix_{name} ON {name} ({keys})"
    for function in FUNCTIONS:
        yield function.format(schema=schema, shared=SHARED_SESSION, depth=DEPTH)
    yield f"REVOKE ALL ON FUNCTION {LET_IN_SESSION} FROM PUBLIC"
    yield f"GRANT EXECUTE ON FUNCTION {LET_IN_SESSION} TO {everyone}"
    for table in tables:
        if "session_id" in table.columns:
            yield _trigger("pcite_session", table.name)
        columns, kinds = _kinds(table)
        if kinds and "unlogged" not in table.info:  # the log's own are written by a function
            yield _trigger("pcite_values", table.name, columns, kinds)
    yield _trigger("pcite_bytes", "web_file")


def _kinds(table: Table) -> tuple[str, str]:
    """The columns that could hold what is not readable, and what each may hold; both as a list with spaces."""
    (mapper,) = (one for one in Row._sa_registry.mappers if one.local_table is table)
    columns: dict[str, str] = {}
    for column in table.columns:
        if isinstance(column.type, UtcTime):
            columns[column.name] = "time"
        elif isinstance(column.type, Float):
            columns[column.name] = "number"
        elif isinstance(column.type, JSON):
            shape = JSON_KINDS.get(
                get_origin(mapper.class_.model_fields[mapper.get_property_by_column(column).key].annotation)
            )
            columns |= {column.name: shape} if shape else {}
    return " ".join(columns), " ".join(columns.values())


def _trigger(name: str, table: str, *arguments: str) -> str:
    values = ", ".join(f"'{argument}'" for argument in arguments)
    calls = f"{TRIGGERS[name]}({values})"
    return f"CREATE OR REPLACE TRIGGER {name} BEFORE INSERT ON {table} FOR EACH ROW EXECUTE FUNCTION {calls}"
