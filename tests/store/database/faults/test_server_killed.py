"""A server that is killed in the middle of recording, and one that is started again: clients go on by themselves."""

from __future__ import annotations

import random
import time
from collections.abc import Callable
from datetime import UTC, datetime
from pathlib import Path

import pytest
from pcite.store import citations
from pcite.store.database import Database, put
from pcite.store.database.tables import TombstoneRow
from pcite.store.errors import DatabaseUnavailable
from pcite.store.records import Grounding
from sqlalchemy import event
from sqlmodel import select

from .recording import Clients, chained, check, furnish
from .servers import OwnServer

OpenStore = Callable[..., Database]
WRITER = "SELECT pid FROM pg_stat_activity WHERE application_name = 'pcite' ORDER BY xact_start DESC NULLS LAST LIMIT 1"


@pytest.fixture
def store_path(own_store: str) -> str:
    """A file has no server."""
    return own_store


def crash(server: OwnServer) -> None:
    """The server with all its processes; someone starts it again."""
    server.kill()
    server.start()


def crash_of_one(server: OwnServer) -> None:
    """One of its processes: the postmaster ends the others and begins anew by itself."""
    while not (found := server.ask(WRITER)):
        time.sleep(0.01)
    server.kill_one(found[0][0])


def restart(server: OwnServer) -> None:
    server.stop()
    time.sleep(0.3)
    server.start()


@pytest.mark.ci
@pytest.mark.parametrize(("fault", "times"), [(crash, 2), (crash_of_one, 2), (restart, 1)])
def test_clients_that_wait_go_on_by_themselves(
    fault: Callable[[OwnServer], None],
    times: int,
    own_server: OwnServer,
    store: Database,
    store_path: str,
    tmp_path: Path,
    grounding: Grounding,
) -> None:
    furnish(store)
    clients = Clients(store_path, tmp_path, grounding, survivors=2, each=15, insists=True)
    clients.wait_for_each(2)  # an address at which none answers from the first is told at once
    moments = random.Random(times)
    for number in range(1, times + 1):
        clients.wait_for(8 * number)
        time.sleep(moments.uniform(0, 0.05))
        fault(own_server)
    clients.end()
    assert len(clients.acknowledged()) == 30
    check(store, grounding, clients.acknowledged())


@pytest.mark.slow
def test_a_server_that_is_killed_twenty_times_loses_nothing(
    own_server: OwnServer, store: Database, store_path: str, tmp_path: Path, grounding: Grounding
) -> None:
    furnish(store)
    clients, moments = Clients(store_path, tmp_path, grounding, survivors=4, each=150, insists=True), random.Random(20)
    clients.wait_for_each(4)
    for number in range(1, 21):
        clients.wait_for(25 * number)
        time.sleep(moments.uniform(0, 0.1))
        crash(own_server)
    clients.end()
    assert len(clients.acknowledged()) == 4 * 150
    check(store, grounding, clients.acknowledged())


def keep(db: Database, target: str) -> None:
    with db.writing("keeping a tombstone in") as session:
        row = {"kind": "job", "target": target, "reason": "", "created_by": "a", "created_at": datetime.now(UTC)}
        put(session, TombstoneRow, [row])


def targets(db: Database) -> list[str]:
    with db.reading("looking in") as session:
        return sorted(session.exec(select(TombstoneRow.target)))


@pytest.mark.ci
@pytest.mark.parametrize("another", [True, False], ids=["another wrote meanwhile", "no one wrote"])
def test_a_transaction_that_a_crash_took_is_not_taken_for_one_that_got_its_number_afterwards(
    another: bool, own_server: OwnServer, store: Database, open_store: OpenStore
) -> None:
    """A server that was killed before it wrote down which numbers it had given gives them again."""
    own_server.ask("CHECKPOINT")
    numbers: list[str] = []

    @event.listens_for(store._engine, "commit")
    def once(connection: object) -> None:
        if numbers:
            return
        numbers.append("lost")
        crash(own_server)
        if another:
            with open_store() as other:
                keep(other, "another")

    with pytest.raises(DatabaseUnavailable, match=r"connection broke|broke down|shutting down"):
        keep(store, "lost")
    assert targets(store) == (["another"] if another else [])
    keep(store, "lost")
    assert targets(store) == (["another", "lost"] if another else ["lost"])
    chained(store)


@pytest.mark.ci
def test_reading_goes_on_when_the_server_is_there_again(
    own_server: OwnServer, store: Database, grounding: Grounding
) -> None:
    citations.record(store, grounding, settings={})
    crash(own_server)
    assert citations.load(store, grounding.report_id) == grounding
