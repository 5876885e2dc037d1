"""Reading a database of an earlier CitationEngine, of any of its versions; nothing is written to it."""

from __future__ import annotations

import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any, NamedTuple

from sqlalchemy import Connection

from ..errors import DatabaseUnavailable
from . import translate_failures
from .addresses import is_address
from .database import SCHEMA
from .engine_versions import engine_version
from .opening import place_of

Rows = list[dict[str, Any]]


class Earlier(NamedTuple):
    """All that such a database holds, as it has it."""

    name: str
    """What the database is called: its file, or its address without the password."""
    version: int
    sources: Rows
    jobs: dict[int, list[str]]
    """The jobs of each source."""
    annotations: Rows
    tags: Rows
    citations: Rows
    embeddings: int
    """How many vectors there are."""


def read(where: Path | str) -> Earlier:
    """What is there; of a PostgreSQL database the schema `public`, unless the address names another.

    Raises:
        DatabaseUnavailable: it cannot be read, or is no database of a CitationEngine.
    """
    if is_address(where) and "schema=" not in str(where):
        where = f"{where}{'&' if '?' in str(where) else '?'}schema=public"
    place, action = place_of(where, 5.0, True, 1), "importing"
    name = str(place) if is_address(where) else Path(str(where)).name
    with translate_failures(f"{action} {place}"):
        place.check(action)
        engine = place.engine()
        try:
            with engine.connect() as connection:
                begun = place.begin(connection, False, SCHEMA)
                version = engine_version(begun)
                if version is None:
                    problem, do = "it has no sources and citations of a CitationEngine", "Name a database that has"
                    raise DatabaseUnavailable(f"{action} {place}", problem, do)
                return _read(begun, name, version)
        finally:
            engine.dispose()


def plain(value: object) -> Any:  # noqa: ANN401 - JSON
    """A JSON column as what it says: SQLite gives it as text, PostgreSQL as it is."""
    if not isinstance(value, str):
        return value
    try:
        return json.loads(value)
    except ValueError:
        return value


def _read(connection: Connection, name: str, version: int) -> Earlier:
    def rows(table: str, since: int = 1) -> Rows:
        if version < since:
            return []
        result = connection.exec_driver_sql(f"SELECT * FROM {table} ORDER BY 1, 2").mappings()
        return [{column: _plain_value(value) for column, value in row.items()} for row in result]

    sources = rows("sources")
    links: Rows = rows("job_sources", 2) or [{"source_id": one["id"], "job_id": one.get("job_id")} for one in sources]
    jobs: dict[int, list[str]] = {}
    for link in links:
        if link["job_id"] is not None:
            jobs.setdefault(link["source_id"], []).append(str(link["job_id"]))
    return Earlier(
        name=name,
        version=version,
        sources=sources,
        jobs=jobs,
        annotations=rows("source_annotations", 2),
        tags=rows("source_tags", 2),
        citations=rows("citations"),
        embeddings=_count(connection) if version > 2 else 0,
    )


def _count(connection: Connection) -> int:
    return int(connection.exec_driver_sql("SELECT count(*) FROM source_embeddings").scalar_one())


def _plain_value(value: object) -> object:
    """A value without the types of a driver: ids of jobs are UUIDs in PostgreSQL and text in SQLite."""
    return value if value is None or isinstance(value, str | int | float | Mapping | list) else str(value)
