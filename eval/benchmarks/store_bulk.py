"""Bulk recording: a report of 10,000 links, against plain SQL that writes the same rows into the same tables.

The plain inserts go through the database's own driver, in one transaction, with every value ready
made, into the same tables, with the same keys, indexes and append-only triggers, and without log.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from datetime import datetime
from typing import Any

from sqlalchemy import Table

from ...store import citations
from ...store.citations.rows import rows_of
from ...store.database import Database
from ...store.database.tables import CitationRow, PassageRow, ReportRow, Row, SourceRow, Values
from ...store.records import Grounding
from ...store.records.context import DEFAULT_PROJECT
from ..runs.machine import seconds
from .store_made import report

TIMES = 3


def bulk(open_store: Callable[[str], Database], links: int) -> None:
    """Print the seconds of both and their ratio, the best of three each."""
    ours, plain = [], []
    for turn in range(TIMES):
        grounding = report(links)
        with open_store(f"ours_{turn}") as store:
            ours.append(seconds(lambda: citations.record(store, grounding, settings={})))  # noqa: B023
        with open_store(f"plain_{turn}") as store:
            statements = _statements(store, grounding)
            plain.append(seconds(lambda: _write(store, statements)))  # noqa: B023
    rows = sum(len(values) for _, values in statements)
    print(
        f"| bulk recording of {links:,} links ({rows:,} rows) | {min(ours):.2f} s | {min(plain):.2f} s "
        f"| {min(ours) / min(plain):.1f} x |"
    )


def _statements(store: Database, grounding: Grounding) -> list[tuple[str, list[tuple[Any, ...]]]]:
    """The inserts of a report, with their values as the driver takes them."""
    rows = rows_of(grounding, {}, DEFAULT_PROJECT)
    one = "%s" if _is_postgres(store) else "?"
    tables: list[tuple[type[Row], Sequence[Values]]] = [
        (ReportRow, [rows.report]),
        (SourceRow, rows.sources),
        (PassageRow, rows.passages),
        *rows.own,
    ]
    statements = []
    for kind, values in tables:
        table: Table = kind.__table__  # type: ignore[attr-defined]
        arguments = [{"project_id": DEFAULT_PROJECT, **row} for row in values]
        if kind is CitationRow:
            arguments = [{"id": number, **row} for number, row in enumerate(arguments, 1)]
        names = [column.name for column in table.columns if column.name in arguments[0]]
        text = ", ".join(f'"{name}"' for name in names)
        into = f"INSERT INTO {table.name} ({text}) VALUES ({', '.join([one] * len(names))})"
        statements.append((into, [tuple(_plain(row[name], store) for name in names) for row in arguments]))
    return statements


def _plain(value: object, store: Database) -> object:
    if isinstance(value, (list, dict)):
        return json.dumps(value, ensure_ascii=False)
    if isinstance(value, datetime) and not _is_postgres(store):
        return value.isoformat(" ")
    return value


def _write(store: Database, statements: Sequence[tuple[str, list[tuple[Any, ...]]]]) -> None:
    with store.writing("writing plainly into") as session:
        connection = session.connection().connection.driver_connection
        assert connection is not None
        cursor = connection.cursor()
        for into, values in statements:
            cursor.executemany(into, values)
        cursor.close()


def _is_postgres(store: Database) -> bool:
    return "postgresql" in str(store)
