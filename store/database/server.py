"""A store on a PostgreSQL server, in a schema of its own.

Readers see one state of it (repeatable read). SQLite has one writer because a file has one
lock; here an advisory lock that belongs to the schema does the same, so that what a writer
looked up stays true until it has written.
"""

from __future__ import annotations

import json
import re
from collections.abc import Sequence
from hashlib import sha256
from importlib.util import find_spec

from sqlalchemy import URL, Connection, Engine, create_engine, make_url
from sqlalchemy.exc import ArgumentError, DBAPIError

from ..errors import DatabaseUnavailable, MissingExtra
from ..records.context import CitationContext
from .compiled import SERVER, sharing
from .failures import read_json
from .refusals import state_of
from .secret import key_in, of_server

SCHEMA = "pcite"
"""Where the tables are, unless the address ends in `?schema=another`."""
NAME = re.compile(r"[a-z_][a-z0-9_]{0,62}")
EXTENSION = (
    "(SELECT ', ' || quote_ident(nspname) FROM pg_extension JOIN pg_namespace ON pg_namespace.oid = extnamespace "
    "WHERE extname = 'vector')"
)
"""The schema that pgvector was installed in, wherever that is."""
AS = (
    "set_config('pcite.project', %(project)s, true), set_config('pcite.session', %(session)s, true), "
    "set_config('pcite.agent', %(agent)s, true)"
)
"""Whose transaction it is, for as long as it lasts: what row-level security goes by (see `store.access`)."""
NUMBER = "pcite transaction"
NOT_YET_ISSUED = "22023"
"""What `pg_xact_status` says of a number that is in its future."""
POOL_SIZE = 5
"""Connections that stay open when no one needs them."""
RECYCLED = 1800
"""Seconds after which a connection is made anew: firewalls cut what is silent for long."""
LEAST_TIMEOUT = 2
"""libpq takes no fewer seconds for a connection (postgresql.org/docs/current/libpq-connect.html)."""


class PostgresSchema:
    """A schema in a database on a PostgreSQL server."""

    def __init__(self, address: str, busy_timeout: float, read_only: bool, connections: int) -> None:
        """Nothing is opened yet.

        Raises:
            DatabaseUnavailable: the address cannot be read, or its schema has no plain name.
            MissingExtra: `pcite[postgres]` is not installed.
        """
        self.read_only, self._busy_timeout, self._connections = read_only, busy_timeout, max(1, connections)
        self._url, self.schema = _parts(address)
        if find_spec("psycopg") is None:
            do = "Install it: pip install 'pcite[postgres]'"
            raise MissingExtra(f"opening the store {self}", "psycopg is not installed", do)

    def engine(self) -> Engine:
        """A pool of connections, each asked whether it still lives before it is used again.

        Nothing is prepared on the server, and nothing set outlives a transaction: a pooler in transaction mode loses
        the one, and leaves the other to whoever gets the connection next.
        """
        timeout = {} if "connect_timeout" in self._url.query else {"connect_timeout": self._connect_timeout()}
        engine = create_engine(
            self._url,
            connect_args={
                **timeout,
                "application_name": "pcite",
                "prepare_threshold": None,
            },  # a pooler loses what is prepared
            pool_pre_ping=True,
            pool_size=min(POOL_SIZE, self._connections),
            max_overflow=max(0, self._connections - POOL_SIZE),
            pool_recycle=RECYCLED,
            pool_timeout=self._busy_timeout,
            json_serializer=json.JSONEncoder(ensure_ascii=False).encode,
            json_deserializer=read_json,
        )
        return sharing(engine)

    def check(self, action: str) -> None:
        """Nothing can be known before the server is asked."""

    def begin(self, connection: Connection, write: bool, context: CitationContext) -> Connection:
        """A writer sees what was committed before it got the lock, so it must not have looked earlier."""
        whose = {"project": context.project_id, "session": context.session_id, "agent": context.agent_id or ""}
        level, locks = ("READ COMMITTED" if write else "REPEATABLE READ"), write and not self.read_only
        connection = connection.execution_options(isolation_level=level, postgresql_readonly=not locks)
        settings = self._settings()
        if not locks:
            connection.exec_driver_sql(f"SELECT {settings}, {AS}", whose)
            return connection
        action = f"SELECT pg_current_xact_id()::text, {settings}, pg_advisory_xact_lock({self._lock()}), {AS}"
        connection.info[NUMBER] = connection.exec_driver_sql(action, whose).one()[0]
        self._make_schema(connection)
        return connection

    def number(self, connection: Connection) -> str | None:
        """The server's own number of the transaction, which it tells the end of to whoever asks."""
        number: str | None = connection.info.pop(NUMBER, None)
        return number

    def was_committed(self, connection: Connection, number: str | None) -> bool | None:
        """As the server says, `None` also as long as it goes on.

        A server that broke down may have forgotten numbers that it gave, none of which was kept. It gives them
        again: a number alone does not prove that it was this transaction.
        """
        if number is None:
            return None
        try:
            details = connection.exec_driver_sql("SELECT pg_xact_status(%s::xid8)", (number,)).scalar()
        except DBAPIError as error:
            if state_of(error.orig) == NOT_YET_ISSUED:
                return False
            raise
        return {"committed": True, "aborted": False}.get(details or "")

    def compact(self, engine: Engine, tables: Sequence[str]) -> bool:
        """These tables alone; only their owner may, and what the server keeps to recover from is another matter."""
        try:
            with engine.connect().execution_options(isolation_level="AUTOCOMMIT") as connection:
                connection.exec_driver_sql(f"SET lock_timeout = {self._milliseconds()}")
                try:
                    for table in dict.fromkeys(tables):
                        connection.exec_driver_sql(f"VACUUM (FULL) {self.schema}.{table}")
                finally:
                    connection.exec_driver_sql("RESET lock_timeout")
        except DBAPIError:
            return False
        return True

    def settle(self, engine: Engine) -> None:
        """Nothing is left to do."""

    def _settings(self) -> str:
        """Where tables are looked for, and more, as long as a transaction lasts."""
        return (
            f"set_config('search_path', '{self.schema}' || coalesce({EXTENSION}, ''), true), "
            f"set_config('TimeZone', 'UTC', true), set_config('lock_timeout', '{self._milliseconds()}', true)"
        )

    def _milliseconds(self) -> int:
        return max(1, round(self._busy_timeout * 1000))

    def _make_schema(self, connection: Connection) -> None:
        """Looked for first: making one that is there needs a right that using it does not."""
        if connection.exec_driver_sql(f"SELECT to_regnamespace('{self.schema}') IS NULL").scalar():
            connection.exec_driver_sql(f"CREATE SCHEMA {self.schema}")

    def _lock(self) -> int:
        """The key of the lock: the first 63 bits of the SHA-256 of what is locked."""
        return int.from_bytes(sha256(f"pcite {self.schema}".encode()).digest()[:8], "big") >> 1

    def _connect_timeout(self) -> int:
        return max(LEAST_TIMEOUT, round(self._busy_timeout))

    def key(self, *, make: bool) -> bytes | None:
        """From a file among the settings of this user, since a server has no place that only he reads."""
        return key_in(of_server(str(self)), make=make and not self.read_only)

    def __str__(self) -> str:
        """The address without its password and its options."""
        url = self._url
        host = url.host or next(iter(url.normalized_query.get("host", ())), "")
        bare = URL.create("postgresql", url.username, host=host or None, port=url.port, database=url.database)
        return f"{bare} (schema {self.schema})"


def _parts(address: str) -> tuple[URL, str]:
    """The address as the driver takes it, and the schema that it names."""
    action = "opening the store on PostgreSQL"
    try:
        url = make_url(address)
    except (ArgumentError, ValueError):  # neither is told: they may show the password
        do = "Give postgresql://user:password@host:5432/database"
        raise DatabaseUnavailable(action, "its address cannot be read", do) from None
    schema = (url.normalized_query.get("schema") or (SCHEMA,))[-1]
    if not NAME.fullmatch(schema):
        do = "Name it with lower-case letters, digits and underscores"
        raise DatabaseUnavailable(action, f"{schema!r} is no plain name of a schema", do)
    return url.set(drivername=SERVER).difference_update_query(["schema"]), schema
