"""Many who write at the end of one log at the same time: no fork, no gap, nothing lost or twice."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from threading import Barrier

import pytest
from pcite.store import citations
from pcite.store.citations import library
from pcite.store.citations.proofs import verify_log
from pcite.store.database import Database
from pcite.store.records import Grounding
from pcite.store.records.context import CitationContext

from .recording import Clients, chained, check, furnish

OpenStore = Callable[..., Database]


@pytest.mark.ci
def test_processes_take_the_log_on_one_after_the_other(
    store: Database, store_path: Path | str, tmp_path: Path, grounding: Grounding
) -> None:
    furnish(store)
    clients = Clients(store_path, tmp_path, grounding, survivors=4, each=12, reports=5)
    clients.end()
    acknowledged = clients.acknowledged()
    assert len(acknowledged) == 48
    check(store, grounding, acknowledged)
    in_order: dict[str, list[str]] = {}
    for each in citations.list_registered(store):
        if each.claim.startswith("survivor"):
            in_order.setdefault(str(each.session_id), []).append(each.claim)
    assert len(in_order) == 4
    assert all(mine == sorted(mine) for mine in in_order.values())


@pytest.mark.ci
def test_threads_of_one_store_and_of_two_take_it_on_one_after_the_other(store: Database, open_store: OpenStore) -> None:
    furnish(store)
    stores, start = [store, open_store()], Barrier(6)

    def write(number: int) -> list[int]:
        start.wait()
        mine = stores[number % 2]
        return [citations.register(mine, source_id=1, claim=f"{number} says {n}", quote_context="c") for n in range(10)]

    with ThreadPoolExecutor(6) as threads:
        made = list(threads.map(write, range(6)))
    assert sorted(key for mine in made for key in mine) == list(range(1, 61))
    assert all(mine == sorted(mine) for mine in made)
    chained(store)


def test_the_logs_of_two_projects_do_not_touch_each_other(store: Database) -> None:
    projects = [store.within(CitationContext(role="admin", project_id=name)) for name in ("a", "b")]
    start = Barrier(2)

    def write(db: Database) -> None:
        start.wait()
        furnish(db)
        source = library.sources(db)[0].id
        for number in range(8):
            citations.register(db, source_id=source, claim=f"claim {number}", quote_context="c")

    with ThreadPoolExecutor(2) as threads:
        list(threads.map(write, projects))
    checked = verify_log(store)
    assert checked.ok
    assert checked.projects == {"a": 3 + 16, "b": 3 + 16}
    for db in projects:
        assert [each.claim for each in citations.list_registered(db)] == [f"claim {n}" for n in range(8)]


@pytest.mark.slow
def test_sixteen_processes_of_hundreds_of_citations_take_it_on(
    store: Database, store_path: Path | str, tmp_path: Path, grounding: Grounding
) -> None:
    furnish(store)
    clients = Clients(store_path, tmp_path, grounding, survivors=16, each=200, reports=20)
    clients.end()
    assert len(clients.acknowledged()) == 16 * 200
    check(store, grounding, clients.acknowledged())
