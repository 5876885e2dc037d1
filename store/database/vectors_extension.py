"""pgvector: whether the server has it, and the table that needs it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sqlalchemy import Connection
from sqlalchemy.exc import DBAPIError

from ..errors import MissingExtra, VectorsUnavailable
from .tables.views import show_vectors

if TYPE_CHECKING:
    import psycopg

TABLE = (
    "CREATE TABLE chunk_vector ("
    "chunk_id INTEGER PRIMARY KEY REFERENCES chunk ON DELETE CASCADE, "
    "model_id INTEGER NOT NULL REFERENCES vector_model, embedding vector NOT NULL)",
    "CREATE INDEX ix_chunk_vector_model_id ON chunk_vector (model_id)",
)
NAME = "vector"
"""What pgvector calls itself among the extensions of a server."""
PATH = "SELECT set_config('search_path', current_setting('search_path') || ', public', true)"
"""Where it is found in the rest of the transaction that makes it; later ones look for it themselves."""
ACTION = "keeping vectors in PostgreSQL"


def pgvector_is_there(connection: Connection) -> bool:
    """Whether the extension is installed in this database, or in its table already used."""
    action = f"SELECT EXISTS (SELECT 1 FROM pg_extension WHERE extname = '{NAME}')"
    return connection.exec_driver_sql(action).scalar() is True


def make_ready(connection: Connection) -> None:
    """Make the extension, where it is not there yet, and the table of vectors, within the caller's transaction.

    Raises:
        VectorsUnavailable: the server has no pgvector, or the role may not use it; the transaction can go on.
    """
    existing = connection.exec_driver_sql(
        f"SELECT installed_version FROM pg_available_extensions WHERE name = '{NAME}'"
    )
    versions = existing.scalars().all()
    if not versions:
        do = "Install pgvector on it, as the image pgvector/pgvector:pg16 has it; search by keywords works without"
        raise VectorsUnavailable(ACTION, "the server does not have the extension pgvector", do)
    if versions[0] is None:
        _create(connection)
    connection.exec_driver_sql("SELECT '[1,2,3]'::vector")
    if connection.exec_driver_sql("SELECT to_regclass('chunk_vector') IS NULL").scalar():
        for statement in TABLE:
            connection.exec_driver_sql(statement)
        show_vectors(connection)


def register(connection: Connection) -> psycopg.Connection:
    """The connection of the driver, which from now on takes arrays for vectors.

    Raises:
        MissingExtra: `pcite[postgres]` is not installed as a whole.
    """
    try:
        from pgvector.psycopg import register_vector
    except ImportError as missing:
        raise MissingExtra(ACTION, str(missing), "Install it: pip install 'pcite[postgres]'") from missing
    driver: psycopg.Connection = connection.connection.driver_connection  # type: ignore[assignment]
    if not connection.info.get("vectors"):
        register_vector(driver)
        connection.info["vectors"] = True
    return driver


def _create(connection: Connection) -> None:
    """In `public`, where every schema of the database finds it, and where it outlives this one."""
    try:
        with connection.begin_nested():
            connection.exec_driver_sql(f"CREATE EXTENSION IF NOT EXISTS {NAME} SCHEMA public")
            connection.exec_driver_sql(PATH)
    except DBAPIError as error:
        details = str(error.orig).strip().partition("\n")[0]
        do = "Have an administrator run CREATE EXTENSION vector; search by keywords works without"
        raise VectorsUnavailable(ACTION, f"the extension pgvector could not be made ({details})", do) from error
