"""A PostgreSQL server that lets nobody in: every cause has a name, and no message holds a password."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from pcite.store.database import Database
from pcite.store.errors import DatabaseUnavailable

OpenStore = Callable[..., Database]


@pytest.mark.parametrize(
    ("address", "found"),
    [
        ("postgresql://user:secret@127.0.0.1:1/base", "no server answers there"),
        ("postgresql://user:secret@/base?host=/nowhere/at/all", "no server answers there"),
        ("postgresql://user:secret@no-such-host.invalid/base", "there is no such host"),
        ("postgresql://user:secret@host:port/base", "its address cannot be read"),
        ("postgresql://user:secret@host/base?schema=Drop%20it;", "no plain name of a schema"),
    ],
)
def test_a_server_that_cannot_be_reached_is_named_without_the_password(
    address: str, found: str, open_store: OpenStore
) -> None:
    with pytest.raises(DatabaseUnavailable, match=found) as refused:
        open_store(address)
    assert "secret" not in str(refused.value)


def test_a_database_that_is_not_there_is_named(open_store: OpenStore, postgres: str) -> None:
    with pytest.raises(DatabaseUnavailable, match="there is no such database"):
        open_store(postgres.replace("/postgres?", "/no_such_database?"))


def test_a_role_that_is_not_there_is_named(open_store: OpenStore, postgres: str) -> None:
    with pytest.raises(DatabaseUnavailable, match="does not let this role in"):
        open_store(postgres.replace("postgres:@", "no_such_role@"))
