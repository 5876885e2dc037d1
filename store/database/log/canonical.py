"""Rows as bytes: the same whether they are about to be written or were read from either database.

A row is JSON in UTF-8 without spaces, with its keys in order of their code points at every level:
`{"row": {column: value, ...}, "table": "..."}`. Only what JSON must escape is escaped. Columns
that are `None` are left out, so that a column that comes later changes no hash; so are columns that
the database fills in by itself. Values are written as follows:

- text and whole numbers as JSON has them, yes and no as `true` and `false`;
- other numbers with the fewest digits that give the same double again, as Python's `repr` writes
  them, always with a point or an exponent; minus zero, which SQLite does not keep, as `0.0`;
- times as `2026-01-02T03:04:05.000678Z`, in UTC and with six digits of a second;
- bytes as hexadecimal digits in small letters;
- JSON as JSON, whose objects have texts for keys.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from datetime import UTC, datetime
from functools import cache, lru_cache
from operator import pos
from typing import Any, NamedTuple

from sqlalchemy import Boolean, Float, Integer, LargeBinary, Table

from ...errors import InputError
from ..tables.base import UtcTime

Plain = Callable[[Any], Any]


def canonical(table: Table, row: Mapping[Any, Any]) -> bytes:
    """What of a row is hashed; `row` is by the names of its columns.

    Raises:
        InputError: a number of the row is infinite or none, which neither JSON nor SQLite has.
        UnicodeEncodeError: a text has lone surrogates.
    """
    names, plain, _ = _shape(table)
    value = row.get
    told = {name: found for name in names if (found := value(name)) is not None}
    for name, how in plain:
        if name in told:
            told[name] = how(told[name])
    try:
        return _encode({"row": told, "table": table.name}).encode()
    except ValueError as error:
        if isinstance(error, UnicodeEncodeError):
            raise
        asked, found = f"keeping a row of {table.name}", f"a value cannot be kept ({error})"
        raise InputError(asked, found, "Give finite numbers") from error


def key_of(table: Table, row: Mapping[Any, Any]) -> str:
    """The row's primary key, its parts joined by `/`."""
    key = _shape(table).key
    return str(row[key[0]]) if len(key) == 1 else "/".join(str(row[name]) for name in key)


_encode = json.JSONEncoder(ensure_ascii=False, sort_keys=True, separators=(",", ":"), allow_nan=False).encode


class _TableShape(NamedTuple):
    """What is to be known of a table once."""

    names: tuple[str, ...]
    plain: tuple[tuple[str, Plain], ...]
    """How the values of a column become what JSON has, where they are not that already."""
    key: tuple[str, ...]


@cache
def _shape(table: Table) -> _TableShape:
    names = tuple(sorted(column.name for column in table.columns))
    plain = ((column.name, _plain(column.type)) for column in table.columns)
    key = tuple(column.name for column in table.primary_key)
    return _TableShape(names, tuple((name, how) for name, how in plain if how), key)


def _plain(kind: object) -> Plain | None:
    known: dict[type, Plain] = {
        UtcTime: _time,
        LargeBinary: bytes.hex,
        Boolean: bool,
        Float: _float,
        Integer: pos,  # makes a number of True, and leaves a fraction, which SQLite would keep, as it is
    }
    return next((how for base, how in known.items() if isinstance(kind, base)), None)


def _float(number: float) -> float:
    return float(number) + 0.0


@lru_cache(maxsize=64)  # the rows of a report share theirs
def _time(moment: datetime) -> str:
    return moment.astimezone(UTC).isoformat(timespec="microseconds").replace("+00:00", "Z")
