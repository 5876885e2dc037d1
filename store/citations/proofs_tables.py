"""What is told of a check, no more of it than someone reads."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple, cast

from sqlalchemy import Connection, Table, select

from ..database.tables import ErasureRow, Row
from .proofs_findings import Erased, IntegrityFinding, LogCheck, What

MOST = 1000
"""How many findings, and how many erased rows, are told of; further ones are only counted."""


class Tables:
    """Tables by the classes of their rows: what is checked is read past them, as another program would."""

    @staticmethod
    def of(kind: type[Row]) -> Table:
        """The table."""
        return cast(Table, kind.__table__)  # type: ignore[attr-defined]


def raw(value: object) -> bytes:
    """A hash as it was kept; where another program put something else in its place, one that nothing has."""
    return value if isinstance(value, bytes) else str(value).encode()


class ErasureNotice(NamedTuple):
    """That a row was erased."""

    leaf_hash: bytes
    remains_hash: bytes
    reason: str


class ProofFindings:
    """Findings and erased rows, as they come."""

    def __init__(self) -> None:
        self._findings: list[IntegrityFinding] = []
        self._erased: list[Erased] = []
        self._more = self._more_erased = 0

    def finding(self, project_id: str, what: What, table: str, key: str, detail: str) -> None:
        """Something is not as it was written; a project or key that is no text is written as Python writes it."""
        project_id, key = (one if isinstance(one, str) else repr(one) for one in (project_id, key))
        if len(self._findings) == MOST:
            self._more += 1
            return
        self._findings.append(IntegrityFinding(project_id=project_id, what=what, table=table, key=key, detail=detail))

    def erased(self, project_id: str, table: str, key: str, reason: str) -> None:
        """A row was erased, and its erasure is in the log."""
        if len(self._erased) == MOST:
            self._more_erased += 1
            return
        self._erased.append(Erased(project_id=project_id, table=table, key=key, reason=reason))

    def changed_file(self, connection: Connection, project_id: str, name: str, content: object) -> None:
        """Bytes of a web page that are not those of its key: erased, or changed."""
        erased = [e for e in erasures(connection, project_id, "web_file", [name]).get(name, []) if content == b""]
        if erased:
            self.erased(project_id, "web_file", name, erased[-1].reason)
        else:
            self.finding(project_id, "changed file", "web_file", name, "its bytes are not those of its SHA-256")

    def check(self, projects: dict[str, int]) -> LogCheck:
        """All of it."""
        return LogCheck(
            projects=projects,
            findings=tuple(self._findings),
            more=self._more,
            erased=tuple(self._erased),
            more_erased=self._more_erased,
        )


def erasures(
    connection: Connection, project_id: str | None, table_name: str, keys: Sequence[str]
) -> dict[str, list[ErasureNotice]]:
    """The erasures of rows of one table, by key, in the order they came."""
    table = Tables.of(ErasureRow)
    lines = [table.columns[name] for name in ("row_key", *ErasureNotice._fields)]
    statement = select(*lines).where(table.columns["table_name"] == table_name, table.columns["row_key"].in_(keys))
    if project_id is not None:
        statement = statement.where(table.columns["project_id"] == project_id)
    results: dict[str, list[ErasureNotice]] = {}
    for key, *values in connection.execute(statement.order_by(table.columns["id"])):
        results.setdefault(key, []).append(ErasureNotice(*values))
    return results
