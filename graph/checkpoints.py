"""Checkpoints: a run that was killed goes on where it was.

LangGraph writes the state after every node and lets only types that it was told of come
back, so the list of our own stands here.
"""

from __future__ import annotations

from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager
from pathlib import Path
from sqlite3 import DatabaseError
from typing import TYPE_CHECKING, Any

from pydantic import BaseModel

from ..nodes import rubrics, state
from ..store import records
from ..store.errors import DatabaseUnavailable, MissingExtra
from ..store.records import locators, revisions, verdicts

if TYPE_CHECKING:
    from langgraph.checkpoint.base import BaseCheckpointSaver
    from langgraph.checkpoint.serde.jsonplus import JsonPlusSerializer


def serializer() -> JsonPlusSerializer:
    """The serializer that every saver of a pcite run must be given."""
    from langgraph.checkpoint.serde.jsonplus import JsonPlusSerializer

    ours = [
        kind
        for module in (records, revisions, verdicts, locators, rubrics, state)
        for kind in vars(module).values()
        if isinstance(kind, type) and kind.__module__ == module.__name__ and issubclass(kind, BaseModel)
    ]
    return JsonPlusSerializer(allowed_msgpack_modules=ours)


@contextmanager
def saver(where: str | Path) -> Iterator[BaseCheckpointSaver[str]]:
    """A saver in a SQLite file, or in PostgreSQL where `where` is a `postgresql://` address.

    Raises:
        DatabaseUnavailable: the file is no SQLite database, or cannot be written.
        MissingExtra: PostgreSQL was asked for and `pcite[postgres]` is not installed.
    """
    if _is_postgres(where):
        with _missing_extra():
            from langgraph.checkpoint.postgres import PostgresSaver
        with PostgresSaver.from_conn_string(str(where)) as postgres:
            postgres.serde = serializer()
            _prepare_nothing(postgres.conn)
            postgres.setup()
            yield postgres
        return
    import sqlite3
    from contextlib import closing

    from langgraph.checkpoint.sqlite import SqliteSaver

    with closing(sqlite3.connect(_file(where), check_same_thread=False)) as connection:
        sqlite = SqliteSaver(connection, serde=serializer())
        with _checkpoint_errors(where):
            sqlite.setup()
        yield sqlite


@asynccontextmanager
async def async_saver(where: str | Path) -> AsyncIterator[BaseCheckpointSaver[str]]:
    """The same for `await`."""
    if _is_postgres(where):
        with _missing_extra():
            from langgraph.checkpoint.postgres.aio import AsyncPostgresSaver
        async with AsyncPostgresSaver.from_conn_string(str(where)) as postgres:
            postgres.serde = serializer()
            _prepare_nothing(postgres.conn)
            await postgres.setup()
            yield postgres
        return
    import aiosqlite
    from langgraph.checkpoint.sqlite.aio import AsyncSqliteSaver

    async with aiosqlite.connect(_file(where)) as connection:
        sqlite = AsyncSqliteSaver(connection, serde=serializer())
        with _checkpoint_errors(where):
            await sqlite.setup()
        yield sqlite


def _prepare_nothing(connection: Any) -> None:  # noqa: ANN401 - psycopg is an extra, and LangGraph allows a pool too
    """A pooler in transaction mode loses what is prepared."""
    connection.prepare_threshold = None


def _is_postgres(where: str | Path) -> bool:
    return str(where).startswith(("postgresql://", "postgres://"))


def _file(where: str | Path) -> Path:
    path = Path(where)
    path.parent.mkdir(parents=True, exist_ok=True)
    return path


@contextmanager
def _checkpoint_errors(where: str | Path) -> Iterator[None]:
    try:
        yield
    except DatabaseError as error:
        raise DatabaseUnavailable(f"opening the checkpoint {where}", str(error), "Name another file") from error


@contextmanager
def _missing_extra() -> Iterator[None]:
    try:
        yield
    except ImportError as missing:
        action, do = "a checkpoint in PostgreSQL", "Install it: pip install 'pcite[postgres]'"
        raise MissingExtra(action, f"{missing.name} is not installed", do) from missing
