"""A server that goes away in the middle of a migration: the older store is as it was, and the next try makes it new.

Clients that are killed in the middle of one are in `tests/store/database/migrations`.
"""

from __future__ import annotations

from collections.abc import Callable

import pytest
from made_up_revision import install
from pcite.store import citations
from pcite.store.citations.proofs import verify_log
from pcite.store.database import Database
from pcite.store.errors import DatabaseUnavailable
from pcite.store.records import Grounding
from sqlalchemy import event
from sqlalchemy.engine import Engine

from .servers import OwnServer

CUT = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'pcite'"
SHAPE = (
    "SELECT relname, attname, format_type(atttypid, atttypmod), attnotnull FROM pg_class "
    "JOIN pg_attribute ON attrelid = pg_class.oid WHERE relnamespace = '{schema}'::regnamespace AND attnum > 0 "
    "ORDER BY 1, 2"
)


def crash(server: OwnServer) -> None:
    server.kill()
    server.start()


def cut(server: OwnServer) -> None:
    server.ask(CUT)


@pytest.mark.ci
@pytest.mark.parametrize(("fault", "fatal"), [(crash, 12), (crash, 21), (cut, 16)])
def test_a_server_that_goes_away_leaves_the_older_store(
    fault: Callable[[OwnServer], None],
    fatal: int,
    own_server: OwnServer,
    own_store: str,
    grounding: Grounding,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    schema = own_store.rpartition("schema=")[2]
    with Database.open(own_store) as store:
        citations.record(store, grounding, settings={})
    install(monkeypatch.setattr)

    def found() -> list[object]:
        citation = own_server.ask(f"SELECT * FROM {schema}.citation")
        return [*own_server.ask(SHAPE.format(schema=schema)), *citation]

    before, statements = found(), []

    def strike(*asked: object) -> None:
        statements.append(asked)
        if len(statements) == fatal:
            fault(own_server)

    event.listen(Engine, "after_cursor_execute", strike)
    try:
        with pytest.raises(DatabaseUnavailable):
            Database.open(own_store)
    finally:
        event.remove(Engine, "after_cursor_execute", strike)
    assert len(statements) >= fatal
    assert found() == before
    with Database.open(own_store) as store:
        assert citations.load(store, grounding.report_id) == grounding
        assert verify_log(store).ok
    assert found() != before
