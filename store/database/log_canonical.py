"""Rows as bytes: what is hashed of a row is what is stored of it, and the same in either database.

A row is JSON in UTF-8 without spaces, with the names of its columns in order of their code points:
`{"row": {column: value, ...}, "table": "..."}`. Only what JSON must escape is escaped. Columns
that are NULL are left out, so that a column that comes later changes no hash. Values are written as follows:

- text and whole numbers as JSON has them, yes and no as `true` and `false`;
- other numbers with the fewest digits that give the same double again, as Python's `repr` writes
  them, always with a point or an exponent; minus zero, which SQLite does not keep, is stored as `0.0`;
- times as `2026-01-02T03:04:05.000678Z`, in UTC and with six digits of a second;
- bytes as hexadecimal digits in small letters;
- JSON with the very characters that are stored, its spaces and the order of its keys included.

A value that its column would never be given is no other spelling of one that it would: `stored` refuses it. So
is JSON in which a name stands twice, of which one reader takes the first and another one the last.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator, Mapping
from datetime import UTC, datetime
from functools import cache, lru_cache
from json.encoder import encode_basestring
from math import isfinite
from typing import Any, NamedTuple, TypeVar

from sqlalchemy import (
    JSON,
    Boolean,
    ColumnElement,
    Connection,
    Float,
    Integer,
    LargeBinary,
    Select,
    Table,
    Text,
    select,
    type_coerce,
)
from sqlalchemy import cast as as_type
from sqlalchemy.types import NullType

from ..errors import InputError, LogBroken
from .tables.base import UtcTime

Kind = TypeVar("Kind")
Write = Callable[[Any], str]
"""Writes a value as JSON."""
STORED_TIME = re.compile(r"([0-9]{4}-[0-9]{2}-[0-9]{2}) ([0-9]{2}:[0-9]{2}:[0-9]{2}\.[0-9]{6})")
"""How SQLAlchemy has SQLite keep a time."""
NULL = object()
"""Nothing, in a column of JSON: it is kept as JSON's null, and not as the database's."""


def canonical(table: Table, row: Mapping[Any, Any]) -> bytes:
    """What is hashed of a row that is about to be written; `row` is by the names of its columns.

    Raises:
        InputError: a value cannot be stored, as a number that is infinite or none, which neither JSON nor SQLite has.
        UnicodeEncodeError: a text has lone surrogates.
    """
    try:
        shape = _shape(table)
        nulls = {name: NULL for name in shape.json if name in row and row[name] is None}
        return _joined(table, {**row, **nulls} if nulls else row, [form.incoming for form in shape.forms])
    except UnicodeEncodeError:
        raise
    except (ValueError, TypeError, RecursionError) as error:
        action, problem = f"keeping a row of {table.name}", f"a value cannot be kept ({error})"
        raise InputError(action, problem, "Give finite numbers, texts, and JSON that has each name once") from error


def stored(connection: Connection, statement: Select[Any]) -> Iterator[tuple[str, bytes]]:
    """Key and hashed bytes of rows of a table, as the database has them and not as our types read them.

    Args:
        connection: within a transaction.
        statement: made from `stored_columns`.

    Raises:
        LogBroken: a row has a value that its column is never given.
    """
    (table,) = statement.get_final_froms()
    assert isinstance(table, Table)
    writes = [form.stored for form in _shape(table).forms]
    with connection.execute(statement) as result:
        for row in result.mappings():
            key = key_of(table, row)
            try:
                yield key, _joined(table, row, writes)
            except (ValueError, TypeError, RecursionError) as error:
                problem, do = (
                    f"it holds a value that its column cannot have ({error})",
                    "Restore the store from a backup",
                )
                raise LogBroken(f"reading {table.name} {key}", problem, do) from error


@cache
def stored_columns(table: Table, dialect: str) -> Select[Any]:
    """A query of rows as a database has them: in SQLite a column may hold other things than it says."""
    if dialect == "sqlite":
        raw: list[ColumnElement[Any]] = [type_coerce(c, NullType()).label(c.name) for c in table.columns]
        return select(*raw)
    return select(*(as_type(c, Text).label(c.name) if isinstance(c.type, JSON) else c for c in table.columns))


def key_of(table: Table, row: Mapping[Any, Any]) -> str:
    """The row's primary key, its parts joined by `/`."""
    key = _shape(table).key
    return str(row[key[0]]) if len(key) == 1 else "/".join(str(row[name]) for name in key)


class ColumnForm(NamedTuple):
    """How the values of a kind of column are written."""

    incoming: Write
    stored: Write
    """What it never stores is refused."""


class _TableShape(NamedTuple):
    """What is to be known of a table once."""

    names: tuple[str, ...]
    labels: tuple[str, ...]
    forms: tuple[ColumnForm, ...]
    json: tuple[str, ...]
    key: tuple[str, ...]
    end: str


@cache
def _shape(table: Table) -> _TableShape:
    columns = sorted(table.columns, key=lambda column: column.name)
    names = tuple(column.name for column in columns)
    labels = tuple(f"{encode_basestring(name)}:" for name in names)
    key = tuple(column.name for column in table.primary_key)
    forms = tuple(_form(column.type) for column in columns)
    documents = tuple(column.name for column in columns if isinstance(column.type, JSON))
    return _TableShape(names, labels, forms, documents, key, f'}},"table":{encode_basestring(table.name)}}}')


def _joined(table: Table, row: Mapping[Any, Any], writes: list[Write]) -> bytes:
    shape, value = _shape(table), row.get
    columns = zip(shape.names, shape.labels, writes, strict=True)
    parts = [label + write(one) for name, label, write in columns if (one := value(name)) is not None]
    return f'{{"row":{{{",".join(parts)}{shape.end}'.encode()


def _form(kind: object) -> ColumnForm:
    existing: dict[type, ColumnForm] = {
        UtcTime: ColumnForm(_time, _stored_time),
        LargeBinary: ColumnForm(_bytes, _bytes),
        Boolean: ColumnForm(lambda value: "true" if value else "false", _stored_yes),
        Float: ColumnForm(lambda value: _float(float(value) + 0.0), _float),
        Integer: ColumnForm(lambda value: _integer(+value), _integer),  # makes a number of True
        JSON: ColumnForm(_json, _stored_json),
    }
    text = ColumnForm(lambda value: encode_basestring(str.__str__(value)), _text)
    return next((form for base, form in existing.items() if isinstance(kind, base)), text)


def _text(value: object) -> str:
    return encode_basestring(_of(str, value))


def _integer(value: object) -> str:
    return str(_of(int, value))


def _float(value: object) -> str:
    number = _of(float, value)
    if not isfinite(number):
        raise ValueError(f"{number} is no finite number")
    return repr(number)


def _bytes(value: object) -> str:
    return f'"{_of(bytes, value).hex()}"'


def _stored_yes(value: object) -> str:
    if value is True or value is False:
        return "true" if value else "false"
    if _of(int, value) not in (0, 1):
        raise ValueError(f"{value} is neither yes nor no")
    return "true" if value == 1 else "false"


@lru_cache(maxsize=64)  # the rows of a report share theirs
def _time(moment: datetime) -> str:
    return f'"{moment.astimezone(UTC).isoformat(timespec="microseconds").replace("+00:00", "Z")}"'


def _stored_time(value: object) -> str:
    if isinstance(value, datetime):
        return _time(value)
    match = STORED_TIME.fullmatch(_of(str, value))
    if match is None:
        raise ValueError(f"{value!r} is no time as it is stored")
    return f'"{match[1]}T{match[2]}Z"'


_encode = json.JSONEncoder(ensure_ascii=False, allow_nan=False).encode


def _json(value: object) -> str:
    text = _encode(None if value is NULL else value)
    if "{" in text:
        _parse(text)  # numbers and texts as names could come to the same
    return text


def _stored_json(value: object) -> str:
    text = _of(str, value)
    _parse(text)
    return text


def _of(kind: type[Kind], value: object) -> Kind:
    """The value, which is of this very kind and of no kind that equals it."""
    if type(value) is not kind:
        raise TypeError(f"{value!r:.40} is no {kind.__name__}")
    return value


def _object(pairs: list[tuple[str, Any]]) -> None:
    if len({name for name, _ in pairs}) < len(pairs):
        raise ValueError("a name stands twice in an object of JSON")


def _constant(name: str) -> None:
    raise ValueError(f"JSON has no {name}")


_parse = json.JSONDecoder(object_pairs_hook=_object, parse_constant=_constant).decode
