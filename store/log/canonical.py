"""Rows as bytes: the same whether they are about to be written or were read from either database.

A row is JSON in UTF-8 without spaces, with its keys in order, `{"row": {...}, "table": "..."}`. What
is `None` is left out, so that a column that comes later changes no hash; so are columns that the
database fills in by itself. Times are UTC with six digits of a second, bytes are hexadecimal.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from datetime import UTC, datetime
from functools import cache
from typing import Any

from sqlalchemy import Boolean, Float, Integer, LargeBinary, Table

from ..tables.base import UtcTime

Plain = Callable[[Any], Any]


def canonical(table: Table, row: Mapping[str, Any]) -> bytes:
    """What of a row is hashed; `row` is by the names of its columns."""
    plain = {
        name: value if how is None else how(value)
        for name, how in _columns(table)
        if (value := row.get(name)) is not None
    }
    told = {"row": plain, "table": table.name}
    return json.dumps(told, ensure_ascii=False, sort_keys=True, separators=(",", ":"), allow_nan=False).encode()


def key_of(table: Table, row: Mapping[str, Any]) -> str:
    """The row's primary key, its parts joined by `/`."""
    return "/".join(str(row[name]) for name in _key(table))


@cache
def _columns(table: Table) -> tuple[tuple[str, Plain | None], ...]:
    return tuple((column.name, _plain(column.type)) for column in table.columns)


@cache
def _key(table: Table) -> tuple[str, ...]:
    return tuple(column.name for column in table.primary_key)


def _plain(kind: object) -> Plain | None:
    if isinstance(kind, UtcTime):
        return _time
    if isinstance(kind, LargeBinary):
        return bytes.hex
    known: dict[type, Plain] = {Boolean: bool, Float: float, Integer: int}
    return next((how for base, how in known.items() if isinstance(kind, base)), None)


def _time(moment: datetime) -> str:
    return moment.astimezone(UTC).strftime("%Y-%m-%dT%H:%M:%S.%fZ")
