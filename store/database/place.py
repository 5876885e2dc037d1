"""What a database has to offer so that a store can rest in it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from sqlalchemy import Connection, Engine

from ..records.context import CitationContext


class DatabaseBackend(Protocol):
    """Where a store is, and how the program that keeps it is spoken to."""

    read_only: bool

    def engine(self) -> Engine:
        """Its connections, none of which is opened yet."""
        ...

    def check(self, action: str) -> None:
        """Look at it before anything is opened, and refuse what cannot be a store.

        Raises:
            DatabaseUnavailable: it cannot be one.
        """
        ...

    def begin(self, connection: Connection, write: bool, context: CitationContext) -> Connection:
        """Begin a transaction: one that reads one state of the store, or the only one that writes."""
        ...

    def number(self, connection: Connection) -> str | None:
        """What the transaction can be asked for by when the connection is lost, where the place knows such a thing."""
        ...

    def was_committed(self, connection: Connection, number: str | None) -> bool | None:
        """Whether a transaction of this number was committed; `None` where that is not known."""
        ...

    def compact(self, engine: Engine, tables: Sequence[str]) -> bool:
        """Write what these tables rest in anew, without what was overwritten; whether that could be done."""
        ...

    def key(self, *, make: bool) -> bytes | None:
        """The store's own key, made where there is none; `None` where it has none that others cannot read."""
        ...

    def settle(self, engine: Engine) -> None:
        """What is to be done once, after its tables are there."""
        ...

    def __str__(self) -> str:
        """Where it is, as errors name it, without any secret."""
        ...
