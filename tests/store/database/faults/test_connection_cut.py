"""A connection that is cut in the middle: what became of it is looked up, and nothing is written twice."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from pathlib import Path
from urllib.parse import parse_qs, urlsplit

import psycopg
import pytest
from pcite.store import citations
from pcite.store.database import Database
from pcite.store.errors import DatabaseUnavailable, OutcomeUnknown
from pcite.store.records import Grounding

from .proxy import Moment, Proxy
from .recording import Clients, chained, check, furnish

OpenStore = Callable[..., Database]
CUT = (
    "SELECT count(pg_terminate_backend(pid)) FROM pg_stat_activity "
    "WHERE application_name = 'pcite' AND xact_start IS NOT NULL"
)


@pytest.fixture
def store_path(postgres_store: str) -> str:
    """A file has no connection that someone could cut."""
    return postgres_store


@pytest.fixture
def proxy(postgres: str) -> Iterator[Proxy]:
    with Proxy(Path(parse_qs(urlsplit(postgres).query)["host"][0])) as running:
        yield running


@pytest.fixture
def afar(proxy: Proxy, store: Database, store_path: str, open_store: OpenStore) -> Database:
    """The store, seen through that network."""
    furnish(store)
    schema = store_path.rpartition("schema=")[2]
    return open_store(f"postgresql://postgres@127.0.0.1:{proxy.port}/postgres?schema={schema}")


def claims(db: Database) -> list[str]:
    return [each.claim for each in citations.list_registered(db)]


@pytest.mark.parametrize("moment", ["before", "while", "after"])
def test_a_commit_that_the_network_took_is_told_as_it_ended(moment: Moment, proxy: Proxy, afar: Database) -> None:
    proxy.fail(moment)
    try:
        citations.register(afar, source_id=1, claim="claim", quote_context="c")
        kept = True
    except OutcomeUnknown:
        raise
    except DatabaseUnavailable:
        kept = False
    assert proxy.failed == 1
    assert kept or moment != "after"
    assert not kept or moment != "before"
    assert claims(afar) == ["claim"] * kept
    chained(afar)


@pytest.mark.ci
def test_work_that_is_done_again_until_it_is_kept_is_kept_once(
    proxy: Proxy, afar: Database, grounding: Grounding
) -> None:
    moments: list[Moment] = ["before", "while", "after"]
    drawn = random.Random(5).choices(moments, k=9)
    proxy.fail(*drawn)
    for number in range(9):
        report = grounding.model_copy(update={"report_id": f"report-{number}"})

        def record(report: Grounding = report) -> None:
            citations.record(afar, report, settings={})

        afar.attempt("recording", record)
    assert proxy.failed >= 6
    check(afar, grounding, [("report", f"report-{number}") for number in range(9)])


@pytest.mark.ci
def test_clients_whose_connections_the_server_ends_go_on(
    store: Database, store_path: str, postgres: str, tmp_path: Path, grounding: Grounding
) -> None:
    furnish(store)
    clients = Clients(store_path, tmp_path, grounding, survivors=2, each=20, insists=True)
    clients.wait_for_each(2)
    ended = 0
    with psycopg.connect(postgres, autocommit=True) as admin:
        for number in range(2, 30):
            if clients.process.poll() is not None:
                break
            clients.wait_for(min(number, 35))
            found = admin.execute(CUT).fetchone()
            ended += found[0] if found else 0
    clients.end()
    assert ended
    assert len(clients.acknowledged()) == 40
    check(store, grounding, clients.acknowledged())
