"""Sight: which rows a role sees, table by table; the same for queries in code and for row-level security."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

from sqlalchemy import ColumnElement, FromClause, Table, and_, exists, false, or_, true, tuple_
from sqlalchemy.sql.util import ClauseAdapter

from ..records.context import EVERY_PROJECT, CitationContext, Role
from .tables.base import Row


class Whose(NamedTuple):
    """Whose rows are asked for: values, or expressions that the database knows."""

    role: Role
    project: Any
    """`None` for every one."""
    session: Any
    pair: ColumnElement[Any] | None = None
    """Yes, project and session as one expression, where the database would look at them at different times."""
    single: ColumnElement[Any] | None = None
    """Yes and the project as one expression: yes costs nothing, so that the database looks at both before it looks at
    what a query asks of a row, whose plan would tell of a row of another project otherwise."""

    @classmethod
    def of(cls, context: CitationContext) -> Whose:
        """As a context says."""
        project = None if context.project_id == EVERY_PROJECT else context.project_id
        return cls(context.role, project, context.session_id)


class VisibilityRule(NamedTuple):
    """A row is seen if the row is that its `column` leads to: that of `table` with the same value in `key`."""

    column: str
    table: str
    key: str


OF_REPORT = (VisibilityRule("report_id", "report", "id"),)
OF_CITATION = (VisibilityRule("citation_id", "citation", "id"),)
OF_TEXT = (VisibilityRule("source_uid", "source", "uid"),)
OF_SOURCE = (VisibilityRule("library_id", "library_source", "id"),)

OWN: Mapping[Role, frozenset[str]] = {"agent": frozenset({"report", "citation"})}
"""Tables of which a role sees the rows of its session."""
HIDDEN: Mapping[Role, frozenset[str]] = {
    "agent": frozenset({"project_member"}),
    "user": frozenset({"project_member"}),
}
"""Tables of which a role sees nothing."""
WAYS: Mapping[Role, Mapping[str, tuple[VisibilityRule, ...]]] = {
    "agent": {
        **dict.fromkeys(("report_source", "report_passage", "report_writing", "claim", "link", "verdict"), OF_REPORT),
        "verification": OF_CITATION,
        "citation_relation": (*OF_CITATION, VisibilityRule("related_id", "citation", "id")),
        "adjudication": (*OF_CITATION, VisibilityRule("claim_uid", "claim", "uid")),
    },
    "user": {
        "source": (VisibilityRule("uid", "report_source", "source_uid"), VisibilityRule("id", "citation", "source_id")),
        **dict.fromkeys(("passage", "library_source", "web_capture"), OF_TEXT),
        **dict.fromkeys(
            ("source_alias", "job_source", "source_tag", "source_annotation", "source_reference", "chunk"), OF_SOURCE
        ),
        "source_withdrawal": OF_SOURCE,
        "web_file": (
            VisibilityRule("content_hash", "web_capture", "content_hash"),
            VisibilityRule("content_hash", "web_capture", "screenshot_hash"),
        ),
        "source_relation": (*OF_SOURCE, VisibilityRule("related_id", "library_source", "id")),
    },
}
"""Tables of which a role sees the rows that one of these ways leads from; all others it sees whole."""


def seen(table: Table, whose: Whose, nested: bool = True) -> ColumnElement[bool]:
    """Whether a row of a project's table is seen.

    Args:
        table: one with `project_id`.
        whose: who asks.
        nested: whether the rows that a way leads to are restricted here. Where the database restricts them, they
            only have to be of the row's project: what it restricts by may have changed since it looked at the row.
    """
    role, name = whose.role, table.name
    if name in HIDDEN.get(role, ()):
        return false()
    mine = _of_project(table, whose)
    if name in OWN.get(role, ()):
        return of_session(table, whose)
    ways = WAYS.get(role, {}).get(name, ())
    return and_(mine, or_(*(_leads(table, way, whose, nested) for way in ways))) if ways else mine


def of_session(table: Table, whose: Whose) -> ColumnElement[bool]:
    """Whether a row is of the session, and of its project."""
    if whose.pair is not None:
        return tuple_(true(), table.c.project_id, table.c.session_id) == whose.pair
    return and_(_of_project(table, whose), table.c.session_id == whose.session)


def seen_as(there: FromClause, table: Table, whose: Whose) -> ColumnElement[bool]:
    """Whether a row is seen, asked of `there`, an alias of its table."""
    return ClauseAdapter(there).traverse(seen(table, whose))


def _leads(table: Table, way: VisibilityRule, whose: Whose, nested: bool) -> ColumnElement[bool]:
    whole = Row.metadata.tables[way.table]
    there = whole.alias(f"{way.table}_of_{table.name}_{way.column}")
    restricted = seen_as(there, whole, whose) if nested else there.c.project_id == table.c.project_id
    return exists().where(there.c[way.key] == table.c[way.column], restricted).correlate_except(there)


def _of_project(table: Table, whose: Whose) -> ColumnElement[bool]:
    if whose.single is not None:
        return tuple_(true(), table.c.project_id) == whose.single
    return true() if whose.project is None else table.c.project_id == whose.project
