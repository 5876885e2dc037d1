"""Policies: row-level security on PostgreSQL, in SQL.

A policy asks which project the transaction set (`pcite.project`), and `let_in` whether the login that
the connection was made with was let into it in that role; both once for each statement, since they
stand in a subquery of their own. The database does a row's cheapest checks first, and its plans
(EXPLAIN ANALYZE) tell which were done: so agents and users are let in before a row is looked at
(`Whose.single`), and indexes of what people write have the project in them. A query can change what it
set between two of its rows, and each subquery is looked at when it is first needed: so what belongs
together is asked in one (`let_in_session`), and rows that lead to each other are of one project
whatever is set. A project that was not set, or that the login is no member of, has no rows. The owner
of the tables is held to the project too (FORCE), and sees every one where it sets `*`.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, get_args

from sqlalchemy import ColumnElement, Table, and_, case, exists, func, literal_column, or_, select
from sqlalchemy.dialects import postgresql

from ..records.context import DEFAULT_PROJECT, EVERY_PROJECT, Role
from .access_rights import references, writes
from .access_shared import LOG, SHARED
from .access_sight import Whose, of_session, seen
from .tables.base import Row

ROLES: tuple[Role, ...] = get_args(Role)
OF_ALL: tuple[Role, ...] = ("auditor", "admin")
"""Who may be let into every project at once."""
BY_CONTENT = frozenset({"source", "passage", "web_capture"})
"""Tables whose keys are made from their content: no one can name a row whose content he has not.

Policies that asked for these would go round in circles, since a user sees a text by the citations of it.
"""
KEYED = frozenset({"source", "passage"})
"""Those of them whose keys are the same whoever makes them: each begins with its project, as `keyed` makes it.

A row that names one names one of its own project: a foreign key would tell whether another project has the text.
"""
UUID_LENGTH = 36
PROJECT = "(SELECT current_setting('pcite.project', true))"
SESSION = (
    "(SELECT true, own_project, own_session FROM let_in_session(current_setting('pcite.project', true), "
    "current_setting('pcite.session', true), '{role}'))"
)
"""Yes, the project and the session that the transaction set, unless the session is another login's."""

LET_IN = """
CREATE OR REPLACE FUNCTION {schema}.let_in(project text, wanted text) RETURNS text
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = {schema}, pg_temp AS $$
    SELECT project WHERE EXISTS (
        SELECT 1 FROM project_member AS one
        WHERE one.login = session_user AND one.role = wanted AND one.present
        AND (one.everywhere OR one.project_id = project)
        AND NOT EXISTS (
            SELECT 1 FROM project_member AS later
            WHERE later.login = one.login AND later.role = one.role AND later.everywhere = one.everywhere
            AND (one.everywhere OR later.project_id = one.project_id) AND later.id > one.id
        )
    )
$$"""
"""A project, where the login was let into it in a role and not shut out since; it runs as the owner of the tables.

Asked of `*` it answers only to whom was let into every project, since no project has this name.
"""


def tenants() -> list[Table]:
    """The tables whose rows belong to projects."""
    return [table for table in Row.metadata.sorted_tables if "project_id" in table.columns]


def policies(table: Table, group: dict[Role, str], owner: str) -> Iterator[str]:
    """What makes a project's table show and take only what it may.

    Args:
        table: one with `project_id`.
        group: the group role of each role, quoted.
        owner: who owns the table, quoted.
    """
    name = table.name
    yield from _forced(name)
    mine = "true" if name == "project_member" else f"project_id = {PROJECT} OR {PROJECT} = '{EVERY_PROJECT}'"
    yield _policy(name, "owner", "ALL", owner, f"USING ({mine}) WITH CHECK ({mine})")
    for role in ROLES:
        yield _policy(name, role, "SELECT", group[role], f"USING ({_sql(table, _seen(table, role))})")
        if adds(role, name):
            yield _policy(name, role, "INSERT", group[role], f"WITH CHECK ({_sql(table, _added(table, role))})")
        if removes(role, table):
            yield _policy(name, role, "DELETE", group[role], f"USING ({_sql(table, _seen(table, role))})")


def dependents(name: str, way: str, group: dict[Role, str], owner: str) -> Iterator[str]:
    """The same for a table whose rows belong to those of a project's table, as `way` says in SQL."""
    yield from _forced(name)
    yield _policy(name, "owner", "ALL", owner, "USING (true) WITH CHECK (true)")
    for role in ROLES:
        yield _policy(name, role, "SELECT", group[role], f"USING ({way})")
        if adds(role, name):
            yield _policy(name, role, "INSERT", group[role], f"WITH CHECK ({way})")
            if "DELETE" in SHARED[name].rights:
                yield _policy(name, role, "DELETE", group[role], f"USING ({way})")


def adds(role: Role, name: str) -> bool:
    """Whether a role inserts into a table; into the log no one does, but by `append_log`."""
    return name not in LOG and writes(role, name)


def removes(role: Role, table: Table) -> bool:
    """Whether a role deletes rows of a table: of one that is made from others, and made anew."""
    return "disposable" in table.info and writes(role, table.name)


def _forced(name: str) -> Iterator[str]:
    yield f"ALTER TABLE {name} ENABLE ROW LEVEL SECURITY"
    yield f"ALTER TABLE {name} FORCE ROW LEVEL SECURITY"


def _policy(name: str, role: str, verb: str, to: str, rule: str) -> str:
    return f"CREATE POLICY pcite_{role}_{verb.lower()} ON {name} FOR {verb} TO {to} {rule}"


def _whose(role: Role) -> Whose:
    project = f"let_in(current_setting('pcite.project', true), '{role}')"
    single: ColumnElement[Any] | None = None if role in OF_ALL else literal_column(f"(SELECT true, {project})")
    return Whose(role, literal_column(f"(SELECT {project})"), None, literal_column(SESSION.format(role=role)), single)


def _seen(table: Table, role: Role) -> ColumnElement[bool]:
    """What the rows of other tables say of a row needs no condition of its own: these have their policies too."""
    whose = _whose(role)
    here = seen(table, whose, nested=False)
    return or_(here, whose.project == EVERY_PROJECT) if role in OF_ALL else here


def _added(table: Table, role: Role) -> ColumnElement[bool]:
    """Of its project and, for an agent, its session; about nothing but what its writer sees."""
    whose = _whose(role)
    rules: list[ColumnElement[bool]] = [table.c.project_id == whose.project]
    if table.name in KEYED:
        rules.append(_is_keyed(table, "uid"))
    if role == "agent" and "session_id" in table.columns:
        rules.append(of_session(table, whose))
    for column, parent, key in references(table):
        if parent.name in KEYED:
            rules.append(_or_empty(table, column, _is_keyed(table, column)))
        elif parent.name not in BY_CONTENT:
            there = parent.alias(f"{parent.name}_of_{column}")
            same = there.c[key] == table.c[column], there.c.project_id == table.c.project_id
            rules.append(_or_empty(table, column, exists().where(*same).correlate_except(there)))
    if table.name == "project_member":
        rules.append(or_(~table.c.everywhere, whose.project == EVERY_PROJECT))
    return and_(*rules)


def _is_keyed(table: Table, column: str) -> ColumnElement[bool]:
    """Whether a column has the key of a text of the row's own project."""
    own = func.right(table.c[column], UUID_LENGTH)
    of_project = func.concat(table.c.project_id, ":", own)
    return table.c[column] == case((table.c.project_id == DEFAULT_PROJECT, own), else_=of_project)


def _or_empty(table: Table, column: str, rule: ColumnElement[bool]) -> ColumnElement[bool]:
    return or_(table.c[column].is_(None), rule) if table.c[column].nullable else rule


def _sql(table: Table, rule: ColumnElement[bool]) -> str:
    """The rule alone, written as what stands in a query of the table: only there are its columns those of a row."""
    dialect = postgresql.dialect()  # type: ignore[no-untyped-call]
    statement = select(table.c.project_id).select_from(table).where(rule)
    return str(statement.compile(dialect=dialect, compile_kwargs={"literal_binds": True})).partition("WHERE ")[2]


def group_of(schema: str, role: str) -> str:
    """The name of the group role of a schema."""
    return f"{schema}_{role}"


def groups(schema: str) -> dict[Role, str]:
    """All of them; the names of schemas are plain, and so are these."""
    return {role: f'"{group_of(schema, role)}"' for role in ROLES}
