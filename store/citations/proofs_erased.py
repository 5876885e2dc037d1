"""Erased: that a row that is said to be erased holds nothing any more, and went with what it belongs to.

What is left of an erased row cannot be compared with the log, which knows the row as it was. Whoever may write
the store could therefore change a verdict and log an erasure of it. Hence the row has to be empty, and so has
what it is a part of: a verdict goes with its whole report, a check with its citation, what is said of a source
with that source, and never alone.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from sqlalchemy import Connection, Table, select

from ..database import batches
from ..database.erasure_payload import OF_SOURCE, PAYLOAD, Blank, blanked
from ..database.log_canonical import key_of
from ..database.log_covered import logged_tables
from ..database.tables import (
    CitationRow,
    ClaimRow,
    ErasureRow,
    LibrarySourceRow,
    ReportRow,
    ReportSourceRow,
    Row,
    SourceRow,
)
from .proofs_comparing import readable
from .proofs_tables import ProofFindings, Tables, erasures

RowValues = Mapping[str, Any]
OF_REPORT = frozenset({"report_source", "report_writing", "claim", "verdict", "link"})


def check_erased(connection: Connection, only: str | None, findings: ProofFindings) -> None:
    """Look at every row that is said to be erased, of one project or of all."""
    erasure = Tables.of(ErasureRow)
    statement = select(erasure.columns["table_name"], erasure.columns["row_key"]).distinct()
    if only is not None:
        statement = statement.where(erasure.columns["project_id"] == only)
    keys: dict[str, list[str]] = {}
    for name, key in connection.execute(statement):
        keys.setdefault(name, []).append(key)
    for name in sorted(keys.keys() & PAYLOAD.keys()):
        table = logged_tables()[name]
        for some in batches(sorted(keys[name])):
            rows = readable(connection, table, some)
            whole = _Whole(connection, [row for row, _ in rows], keys)
            last = {key: result[-1] for key, result in erasures(connection, None, name, some).items()}
            for row, hash_ in rows:
                key = key_of(table, row)
                is_recorded = hash_ in (last[key].leaf_hash, last[key].remains_hash)
                if is_recorded and not whole.has(table, row):  # any other row is found by its leaf
                    detail = "it is said to be erased, and it is not, or not with what it belongs to"
                    findings.finding(str(row["project_id"]), "changed row", name, key, detail)


class _Whole:
    """What of the things that some rows belong to is erased."""

    def __init__(self, connection: Connection, rows: Sequence[RowValues], keys: Mapping[str, Sequence[str]]) -> None:
        """`keys` has the keys of what is said to be erased: what is not is found by itself, and not by its parts."""
        self._run = connection.execute
        claims = self._by_key(ClaimRow, "uid", _values(rows, "claim_uid"))
        numbers = _values(rows, "citation_id", "related_id")
        cited = self._by_key(CitationRow, "id", numbers)
        reports = _values([*rows, *claims, *cited], "report_id") | _values(rows, "id")
        self._had = self._without_source(reports)
        existing, texts = self._by_key(ReportRow, "id", reports), set(keys.get("report", ()))
        self._reports = {row["id"] for row in existing if _empty("report", row, PAYLOAD)}
        self._reports |= {
            row["id"] for row in existing if row["id"] in texts and not self.has(Tables.of(ReportRow), row)
        }
        self._sources = self._erased_sources(_values([*rows, *cited], "source_id"))
        self._claims = {row["uid"] for row in claims if row["report_id"] in self._reports}
        texts = set(keys.get("citation", ()))
        self._citations = {
            row["id"] for row in cited if str(row["id"]) in texts or self.has(Tables.of(CitationRow), row)
        }
        library, texts = self._by_key(LibrarySourceRow, "id", _of_library(rows)), set(keys.get("library_source", ()))
        self._library = {
            row["id"] for row in library if str(row["id"]) in texts or _empty("library_source", row, PAYLOAD)
        }

    def has(self, table: Table, row: RowValues) -> bool:
        """Whether a row is empty, and all that would have been erased with it."""
        name, report = table.name, row.get("report_id")
        whole, part = _empty(name, row, PAYLOAD), _empty(name, row, OF_SOURCE)
        if name == "report":
            return whole or (part and row["id"] in self._had)
        if name in OF_REPORT or (name == "citation" and report):
            return (whole and report in self._reports) or (part and report in self._had)
        if name == "citation":
            return whole or (part and row["source_id"] in self._sources)
        if name in ("verification", "citation_relation", "adjudication"):
            of = {row.get("citation_id"), row.get("related_id")} & self._citations
            return (whole or part) and (bool(of) or row.get("claim_uid") in self._claims)
        return whole and ("library_id" not in row or bool(_of_library([row]) & self._library))

    def _by_key(self, kind: type[Row], key: str, keys: Iterable[Any]) -> list[RowValues]:
        column = Tables.of(kind).columns[key]
        fit = [value for value in keys if isinstance(value, column.type.python_type)]
        queries = (select(Tables.of(kind)).where(column.in_(some)) for some in batches(fit))
        return [dict(row) for each in queries for row in self._run(each).mappings()]

    def _without_source(self, reports: Iterable[Any]) -> set[str]:
        had, text = Tables.of(ReportSourceRow).columns, Tables.of(SourceRow).columns
        statement = select(had["report_id"]).join(Tables.of(SourceRow), text["uid"] == had["source_uid"])
        fit = [value for value in reports if isinstance(value, str)]
        gone = (statement.where(text["text"] == "", had["report_id"].in_(some)) for some in batches(fit))
        return {report_id for each in gone for report_id in self._run(each).scalars()}

    def _erased_sources(self, ids: Iterable[Any]) -> set[str]:
        text = Tables.of(SourceRow).columns
        fit = [value for value in ids if isinstance(value, str)]
        gone = (select(text["id"]).where(text["text"] == "", text["id"].in_(some)) for some in batches(fit))
        return {source_id for each in gone for source_id in self._run(each).scalars()}


def _empty(name: str, row: RowValues, blanks: Mapping[str, Blank]) -> bool:
    key = key_of(logged_tables()[name], row)
    return name in blanks and not blanked(name, row, blanks[name], key)


def _of_library(rows: Iterable[RowValues]) -> set[Any]:
    """The numbers of the sources that rows say something of."""
    return _values((row for row in rows if "library_id" in row), "library_id", "related_id")


def _values(rows: Iterable[RowValues], *columns: str) -> set[Any]:
    return {value for row in rows for column in columns if (value := row.get(column)) is not None}
