"""What a database has to offer so that a store can rest in it."""

from __future__ import annotations

from typing import Protocol

from sqlalchemy import Connection, Engine


class Place(Protocol):
    """Where a store is, and how the program that keeps it is spoken to."""

    read_only: bool

    def engine(self) -> Engine:
        """Its connections, none of which is opened yet."""
        ...

    def check(self, asked: str) -> None:
        """Look at it before anything is opened, and refuse what cannot be a store.

        Raises:
            DatabaseUnavailable: it cannot be one.
        """
        ...

    def begin(self, connection: Connection, write: bool) -> Connection:
        """Begin a transaction: one that reads one state of the store, or the only one that writes."""
        ...

    def settle(self, engine: Engine) -> None:
        """What is to be done once, after its tables are there."""
        ...

    def __str__(self) -> str:
        """Where it is, as errors name it, without any secret."""
        ...
