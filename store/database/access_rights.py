"""Rights: what a role writes, and that it writes for itself, in its own project."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from sqlalchemy import Connection, Table, select

from ..errors import AccessDenied
from ..records.context import EVERY_PROJECT, CitationContext, Role
from .access_sight import Whose, seen
from .tables.base import Row

PEOPLES = frozenset({"adjudication"})
"""What people add, and no agent."""
ANSWERS = frozenset({"judgement", "text_vector"})
ADMINS = ANSWERS | {"source_withdrawal", "tombstone", "erasure", "log_checkpoint", "project_member"}
"""What administrators add alone: they manage sources, take out of sight, sign, let others in, and keep answers."""
AT_ONCE = 900
DO = {
    "role": "Open the store with a context whose role may, or ask an administrator",
    "project": "Open the store with a context of that project",
    "session": "Write it in the session that it belongs to",
}


def writes(role: Role, table: str) -> bool:
    """Whether a role adds rows to a table."""
    if role in ("user", "auditor"):
        return table in PEOPLES
    return role == "admin" or table not in PEOPLES | ADMINS


def may_cache(context: CitationContext) -> bool:
    """Whether this role keeps answers of models and gets them back: whoever may add one says what is verified."""
    return all(writes(context.role, table) for table in ANSWERS)


def check_read(context: CitationContext) -> None:
    """Let only auditors and administrators ask for every project.

    Raises:
        AccessDenied: another one asks for it.
    """
    if context.project_id == EVERY_PROJECT and context.role not in ("auditor", "admin"):
        raise AccessDenied("reading every project", f"the role is {context.role}", "Name one project")


def check_write(context: CitationContext, table: str, rows: Sequence[Mapping[str, Any]] = ()) -> None:
    """Refuse rows that a context may not add to a table.

    Args:
        context: whose transaction it is.
        table: its name.
        rows: complete, with their `project_id` and `session_id` where the table has them.

    Raises:
        AccessDenied: the role may not, or a row is of another project or of another agent's session.
    """
    action = f"adding to {table}"
    if not writes(context.role, table):
        raise AccessDenied(action, f"the role is {context.role}", DO["role"])
    if context.project_id == EVERY_PROJECT:
        raise AccessDenied(action, "the context names every project", "Name the one that it is for")
    for row in rows:
        if row.get("project_id", context.project_id) != context.project_id:
            problem = f"a row is of project {row['project_id']!r}, the context of {context.project_id!r}"
            raise AccessDenied(action, problem, DO["project"])
        if context.role == "agent" and row.get("session_id", context.session_id) != context.session_id:
            problem = f"a row is of session {row['session_id']!r}, the agent's is {context.session_id!r}"
            raise AccessDenied(action, problem, DO["session"])


def check_references(
    connection: Connection, context: CitationContext, table: Table, rows: Sequence[Mapping[str, Any]]
) -> None:
    """Refuse rows about what their writer does not see: a check of another session's citation, for example.

    Raises:
        AccessDenied: one names such a row, or one that is not there.
    """
    if context.role == "admin":
        return
    whose = Whose.of(context)
    for column, parent, key in references(table):
        names = list(dict.fromkeys(row[column] for row in rows if row.get(column) is not None))
        for start in range(0, len(names), AT_ONCE):
            some = names[start : start + AT_ONCE]
            there = select(parent.c[key]).where(parent.c[key].in_(some), seen(parent, whose))
            missing = set(some).difference(connection.execute(there).scalars())
            if missing:
                problem = f"this {context.role} sees no {parent.name} {min(map(str, missing))}"
                raise AccessDenied(f"adding to {table.name}", problem, DO["session"])


def references(table: Table) -> Iterator[tuple[str, Table, str]]:
    """Columns that name a row of a project: the column, the table it leads to, and the key there."""
    for column in table.columns:
        for key in column.foreign_keys if column.name != "project_id" else ():
            parent = Row.metadata.tables[key.column.table.name]
            if "project_id" in parent.columns:
                yield column.name, parent, key.column.name
