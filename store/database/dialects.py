"""What SQLite and PostgreSQL call the same thing."""

from __future__ import annotations

from sqlalchemy import Connection

WORDS = {
    "sqlite": {
        "number": "INTEGER PRIMARY KEY AUTOINCREMENT",
        "job": "TEXT",
        "json": "TEXT",
        "time": "TIMESTAMP",
        "float": "REAL",
        "vector": "BLOB",
    },
    "postgresql": {
        "number": "SERIAL PRIMARY KEY",
        "job": "UUID",
        "json": "JSONB",
        "time": "TIMESTAMP WITH TIME ZONE",
        "float": "DOUBLE PRECISION",
        "vector": "vector",
    },
}


def in_dialect(connection: Connection, statement: str) -> str:
    """A statement in the words of the database."""
    return statement.format(**WORDS[connection.dialect.name])
