"""Gathering: the keys of every row that belongs to what is exported, by following who refers to whom."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from sqlalchemy import Table, select
from sqlmodel import Session

from ..database import batches
from ..database.log_canonical import key_of
from ..database.log_covered import logged_tables
from .bundle_scope import ResolvedScope

Keys = dict[str, dict[str, dict[str, Any]]]
"""By table and by key: what of the row refers to others."""
REFERRING = frozenset({"source_id", "session_id", "job_id"})
"""Columns that refer to something and are no foreign keys."""


def gather(session: Session, scope: ResolvedScope) -> Keys:
    """The rows of the reports and citations, and of the texts, sources, checks and removals that they rest on."""
    keys = _Gathering(session, scope.project_id)
    reports = keys.take("report", id=scope.report_ids)
    for table in "report_passage", "report_writing", "verdict", "link":
        keys.take(table, report_id=scope.report_ids)
    cited = keys.take("citation", report_id=scope.report_ids) + keys.take("citation", id=scope.citation_ids)
    keys.take("claim", report_id=scope.report_ids)
    claims = keys.take("claim", uid=_of(cited, "claim_uid"))
    for table in "verdict", "link":
        keys.take(table, claim_uid=_of(claims, "uid"))
    numbers = _of(keys.all("citation"), "id")
    checks = keys.take("verification", citation_id=numbers)
    keys.take("citation_relation", citation_id=numbers)
    keys.take("citation_relation", related_id=numbers)
    keys.take("adjudication", citation_id=numbers)
    keys.take("adjudication", claim_uid=_of(keys.all("claim"), "uid"))
    _texts(keys, scope, checks)
    keys.take("tombstone", target=_of([*reports, *keys.all("citation")], "id", "report_id", "session_id", "job_id"))
    files = _of(keys.all("web_capture"), "content_hash", "screenshot_hash")
    keys.take("erasure", row_key=[*files, *(key for rows in keys.rows.values() for key in rows)])
    return keys.rows


def _texts(keys: _Gathering, scope: ResolvedScope, checks: list[dict[str, Any]]) -> None:
    cited = keys.all("citation")
    attempts = [row for table in ("report_passage", "link", "citation") for row in keys.all(table)]
    passages = keys.take("passage", uid=_of(attempts, "passage_uid"))
    existing = keys.take("library_source", source_id=_of(cited, "source_id"))
    had = keys.take("report_source", report_id=scope.report_ids)
    texts = _of([*passages, *existing, *checks, *had], "source_uid")
    keys.take("source", uid=texts)
    keys.take("report_source", source_uid=_of(existing, "source_uid"), report_id=_of(cited, "report_id"))
    existing += keys.take("library_source", source_uid=texts)
    numbers = _of(existing, "id")
    for table in "source_relation", "source_withdrawal", "source_alias":
        keys.take(table, library_id=numbers)
    keys.take("source_relation", related_id=numbers)
    keys.take("web_capture", source_uid=texts)


class _Gathering:
    """What was found so far."""

    def __init__(self, session: Session, project_id: str) -> None:
        self._session, self._project_id = session, project_id
        self.rows: Keys = {}

    def take(self, name: str, **arguments: Iterable[object]) -> list[dict[str, Any]]:
        """Add the rows of a table whose columns have one of the values each; given back without their texts."""
        table = logged_tables()[name]
        (first, values), *others = arguments.items()
        taken = []
        for some in batches(list(dict.fromkeys(values))):
            statement = select(*_referring(table)).where(table.columns["project_id"] == self._project_id)
            statement = statement.where(table.columns[first].in_(some))
            for row in self._session.connection().execute(statement).mappings():
                if all(row[column] in set(details) for column, details in others):
                    taken.append(dict(row))
        self.rows.setdefault(name, {}).update({key_of(table, row): row for row in taken})
        return taken

    def all(self, name: str) -> list[dict[str, Any]]:
        """What was taken of a table."""
        return list(self.rows.get(name, {}).values())


def _referring(table: Table) -> list[Any]:
    return [c for c in table.columns if c.primary_key or c.foreign_keys or c.name in REFERRING]


def _of(rows: Iterable[dict[str, Any]], *columns: str) -> list[Any]:
    """The values of columns, each once, without `None`."""
    values = (row.get(column) for row in rows for column in columns)
    return [value for value in dict.fromkeys(values) if value is not None]
