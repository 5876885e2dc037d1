"""What every row has in common: its registry, its key and its time."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable
from datetime import UTC, datetime
from typing import Any
from uuid import NAMESPACE_OID, uuid5

from pydantic import BaseModel
from sqlalchemy import Boolean, DateTime
from sqlalchemy.engine import Dialect
from sqlalchemy.orm import registry
from sqlalchemy.types import TypeDecorator, TypeEngine
from sqlmodel import Field, Index, SQLModel

from ...errors import LogBroken
from ...records.context import DEFAULT_PROJECT

UNLOGGED = {"unlogged": True}
"""`info` of a table that the project's log does not cover: the log itself, and what no one relies on."""

DISPOSABLE = {"disposable": True}
"""`info` of a table whose rows are made from what is kept, as an index is: they may be changed and deleted."""

SEARCHED = {"searched": True}
"""`info` of a text column that is searched by its words; its table's key is one integer, `id`."""

LAST_NUMBER = 2**31 - 1
"""The greatest number that a row may have: PostgreSQL counts rows in 32 bits."""

Values = dict[str, Any]
"""A row to be inserted, by column: building row objects takes longer than writing them."""


class Row(SQLModel, registry=registry()):
    """A kept row; its own registry keeps it apart from the tables of a program that uses pcite."""


class Tenant(Row):
    """A row that belongs to a project; `put` fills it in, and every query is kept within it."""

    project_id: str = Field(sa_column_kwargs={"server_default": DEFAULT_PROJECT})


def within_project(table: str, *columns: str, name: str | None = None) -> Index:
    """An index of what people write. It has the project too, so that no plan of a query tells of a row of another one.

    At its end: SQLite, which knows nothing of the rows, would look through all of a project for one that has a key.
    """
    return Index(f"ix_{table}_{name or columns[0]}", *columns, "project_id")


class UtcTime(TypeDecorator[datetime]):
    """A point in time, kept as UTC and given back as UTC: SQLite forgets the zone, PostgreSQL gives its own."""

    impl = DateTime
    cache_ok = True

    def load_dialect_impl(self, dialect: Dialect) -> TypeEngine[datetime]:
        """With its zone where the database keeps one."""
        return dialect.type_descriptor(DateTime(timezone=dialect.name == "postgresql"))

    def process_bind_param(self, value: datetime | None, dialect: Dialect) -> datetime | None:
        """To UTC, for SQLite without the zone."""
        moment = value and value.astimezone(UTC)
        return moment if dialect.name == "postgresql" else moment and moment.replace(tzinfo=None)

    def result_processor(self, dialect: Dialect, coltype: object) -> Callable[[Any], datetime | None] | None:
        """Names what is no time: SQLite keeps any text in the place of one.

        Raises:
            LogBroken: from the processor.
        """
        process = super().result_processor(dialect, coltype)

        def read(value: Any) -> datetime | None:  # noqa: ANN401 - whatever the database has
            try:
                return process(value) if process else value
            except (ValueError, TypeError) as error:
                problem, do = f"{value!r:.60} is there, which is no time", "Have an auditor run `pcite verify-log`"
                raise LogBroken("reading a time", problem, do) from error

        return read

    def process_result_value(self, value: datetime | None, dialect: Dialect) -> datetime | None:
        """Back to UTC with its zone."""
        return value and (value.astimezone(UTC) if value.tzinfo else value.replace(tzinfo=UTC))


class YesNo(Boolean):
    """Yes or no; SQLite, which has only numbers for it, is told to take no other one than 0 and 1."""

    def __init__(self, **options: Any) -> None:  # noqa: ANN401 - those of SQLAlchemy
        """With the rule."""
        super().__init__(**{"create_constraint": True, **options})


def uid(*parts: object) -> str:
    """UUID made from the parts, so that the same thing gets the same key wherever it is recorded."""
    return str(uuid5(NAMESPACE_OID, json.dumps(parts)))


def dumped(records: Iterable[BaseModel]) -> list[dict[str, Any]]:
    """Records as JSON values; what is `None` is left out, since `None` is what it comes back as."""
    return [record.model_dump(mode="json", exclude_none=True) for record in records]
