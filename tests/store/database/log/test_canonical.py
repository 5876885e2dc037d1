"""A row that is read back has the very bytes that it was hashed with, on either database, whatever is in it."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta, timezone
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from pcite.store.database import Database
from pcite.store.database.log import canonical
from pcite.store.database.log_canonical import stored, stored_columns
from pcite.store.database.log_covered import logged_tables
from pcite.store.database.tables import Row
from pcite.store.database.tables.base import UtcTime
from pcite.store.database.tables.inserting import insert as insert_rows
from pcite.store.errors import InputError
from sqlalchemy import JSON, Boolean, Connection, Float, Integer, LargeBinary, Table

TEXTS = [
    "",
    "plain",
    "Größe “ß” é é \u2028 \U0001d518 \ufeff",
    '"\\/\b\f\n\r\t\x01\x7f</script>',
    " leading and trailing ",
    "null",
    "1.0",
]
FLOATS = [0.0, -0.0, 1.0, 1, 0.1, 1e16, 1e-7, 5e-324, 1.7976931348623157e308, -123456789.123456789, 1 / 3]
TIMES = [
    datetime(2026, 1, 2, 3, 4, 5, 678, tzinfo=UTC),
    datetime(2026, 1, 2, 3, 4, 5, 0, tzinfo=timezone(timedelta(hours=5, minutes=30))),
    datetime(1, 1, 2, 0, 0, 0, 1, tzinfo=UTC),
    datetime(9999, 12, 30, 23, 59, 59, 999999, tzinfo=UTC),
]
VALUES: list[Any] = [
    [],
    {},
    None,
    {"b": [1, 2.0, None, True, "ß"], "a": {"z": -0.0, "y": 2**70}, "": 1e-320},
    "text",
    [[]],
]
WORDS = st.text(st.characters(exclude_categories=["Cs"], exclude_characters="\0"), max_size=20)
BYTES = [b"", b"\x00\xff", bytes(range(256))]


def values(kind: object, nullable: bool) -> list[Any]:
    """Odd values for a column."""
    known: list[tuple[type, list[Any]]] = [
        (UtcTime, TIMES),
        (JSON, VALUES),
        (Boolean, [True, False]),
        (Float, FLOATS),
        (Integer, [0, -1, 2**31 - 1]),
        (LargeBinary, BYTES),
    ]
    found = next((some for base, some in known if isinstance(kind, base)), TEXTS)
    return [*found, None] if nullable and not isinstance(kind, JSON) else found


def without_rules(connection: Connection) -> None:
    """Rows alone, whatever they refer to."""
    if connection.dialect.name == "postgresql":
        connection.exec_driver_sql("SET LOCAL session_replication_role = replica")
    else:
        connection.exec_driver_sql("PRAGMA defer_foreign_keys = ON")


def rows_of(table: Table) -> list[dict[str, Any]]:
    """Rows that have every odd value in every column."""
    odd = {column.name: values(column.type, bool(column.nullable)) for column in table.columns}
    unique = {"content_hash", "uid", "url"} & odd.keys()
    rows = []
    for n in range(12):
        row = {column: some[n % len(some)] for column, some in odd.items()}
        for key in table.primary_key:
            row[key.name] = n + 1 if isinstance(key.type, Integer) else f"{n}/{TEXTS[n % len(TEXTS)]}"
        rows.append(row | {column: f"{n}" for column in unique})
    return rows


def test_every_kind_of_row_is_read_back_with_the_same_bytes(store: Database) -> None:
    for table in logged_tables().values():
        rows = rows_of(table)
        with store.writing("trying") as session:
            connection = session.connection()
            without_rules(connection)
            insert_rows(connection, table, rows)
            found = [payload for _, payload in stored(connection, stored_columns(table, connection.dialect.name))]
            assert sorted(found) == sorted(canonical(table, row) for row in rows)
            session.rollback()


@settings(max_examples=60, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(
    number=st.floats(allow_nan=False, allow_infinity=False),
    text=WORDS,
    value=st.recursive(
        st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False, allow_infinity=False),
        lambda inner: (
            st.lists(inner)
            | st.dictionaries(
                st.text(st.characters(exclude_categories=["Cs"], exclude_characters="\0"), max_size=5), inner
            )
        ),
        max_leaves=8,
    ),
    time=st.datetimes(min_value=datetime(1, 1, 2), max_value=datetime(9999, 12, 30), timezones=st.just(UTC)),
)
def test_any_value_is_read_back_with_the_same_bytes(
    store: Database, number: float, text: str, value: object, time: datetime
) -> None:
    table = Row.metadata.tables["citation"]
    row = dict.fromkeys(column.name for column in table.columns) | {
        "project_id": "default",
        "id": 1,
        "uid": text,
        "source_id": text,
        "number": 0,
        "at": 0,
        "locator": [value],  # SQLite makes a number of a text that is one, and no column holds a bare number
        "quote": text,
        "prefix": text,
        "suffix": "",
        "probability": number,
        "existing": False,
        "created_at": time,
    }
    with store.writing("trying") as session:
        connection = session.connection()
        insert_rows(connection, table, [row])
        ((_, found),) = stored(connection, stored_columns(table, connection.dialect.name))
        assert found == canonical(table, row)
        session.rollback()


def test_the_bytes_are_those_of_the_docstring() -> None:
    table = Row.metadata.tables["source_annotation"]
    row = {
        "id": True,
        "project_id": "ß",
        "content": 'a"\u2028\n',
        "page_reference": None,
        "created_at": datetime(2026, 1, 2, 4, 4, 5, 678, tzinfo=timezone(timedelta(hours=1))),
    }
    told = '{"row":{"content":"a\\"\u2028\\n","created_at":"2026-01-02T03:04:05.000678Z","id":1,"project_id":"ß"},'
    assert canonical(table, row) == f'{told}"table":"source_annotation"}}'.encode()


@pytest.mark.parametrize("number", [float("nan"), float("inf"), -float("inf")])
def test_what_is_no_number_is_refused(number: float) -> None:
    table = Row.metadata.tables["link"]
    with pytest.raises(InputError, match="Give finite numbers"):
        canonical(table, {"probability": number})
    with pytest.raises(InputError):
        canonical(table, {"findings": [number]})
