"""A store, its log and checkpoints behind a real PgBouncer in transaction mode: a connection string is all it takes."""

from __future__ import annotations

import asyncio
import tempfile
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from uuid import uuid4

import pooler
import psycopg
import pytest
from pcite.graph.api import aground, ground
from pcite.graph.interfaces.cli import app
from pcite.graph.replay import replay
from pcite.nodes.state import State
from pcite.store.citations import load
from pcite.store.database import Database
from typer.testing import CliRunner

pytestmark = pytest.mark.skipif(pooler.PROGRAM is None, reason="pgbouncer is not installed")

DRAFT = "US regulations require a broker to keep its records for six years."


@pytest.fixture(scope="module")
def pooled(postgres: str) -> Iterator[str]:
    """The server's address with a pooler in between."""
    with tempfile.TemporaryDirectory() as folder, pooler.running(postgres, Path(folder)) as address:
        yield f"{address}/postgres"


@pytest.fixture
def pooled_store(pooled: str, postgres_store: str) -> str:
    """A store that is not there yet, with a pooler in between."""
    return f"{pooled}?schema={postgres_store.rpartition('schema=')[2]}"


def run(*arguments: object) -> str:
    result = CliRunner().invoke(app, [str(argument) for argument in arguments])
    assert result.exit_code == 0, result.output
    return result.stdout


def each(pooled: str, setting: str) -> set[tuple[str]]:
    """What a setting is on each of the two connections that the pooler has."""
    look = f"SELECT pg_backend_pid(), current_setting('{setting}', true)"
    with psycopg.connect(pooled, prepare_threshold=None) as one, psycopg.connect(pooled, prepare_threshold=None) as two:
        rows = [connection.execute(look).fetchone() for connection in (one, two)]
    assert len(dict(filter(None, rows))) == 2
    return {row[1:] for row in filter(None, rows)}


def test_what_is_set_behind_this_pooler_stays_with_a_connection_and_not_with_whoever_set_it(pooled: str) -> None:
    each(pooled, "test.mark")  # both connections are open now
    with psycopg.connect(pooled, autocommit=True, prepare_threshold=None) as connection:
        connection.execute("SET test.mark = 'here'")
    assert each(pooled, "test.mark") - {("",), (None,)} == {("here",)}
    assert len(each(pooled, "test.mark")) == 2


def test_a_store_leaves_nothing_set_for_others_behind_a_pooler(pooled: str, pooled_store: str, us: Path) -> None:
    names = ("search_path", "TimeZone", "lock_timeout", "pcite.project")
    before = [each(pooled, name) for name in names]
    report_id = ground(DRAFT, [us], store=pooled_store).report_id
    with Database.open(pooled_store) as store:
        assert store._place.compact(store._engine, ["report"])
        assert load(store, report_id)
    assert [{value or None for (value,) in each(pooled, name)} for name in names] == [
        {value or None for (value,) in values} for values in before
    ]


def test_what_was_grounded_behind_a_pooler_is_read_replayed_and_verified(
    pooled_store: str, postgres_store: str, us: Path, tmp_path: Path
) -> None:
    grounding = ground(DRAFT, [us], store=pooled_store)
    assert grounding.text == DRAFT[:-1] + " [1]."
    for address in pooled_store, postgres_store:
        with Database.open(address, read_only=True) as store:
            assert load(store, grounding.report_id) == grounding
    assert not any(one.differences for one in replay(pooled_store, report=grounding.report_id))
    key, point = tmp_path / "key.pem", tmp_path / "checkpoint.txt"
    run("log", "keygen", key)
    run("log", "checkpoint", "--store", pooled_store, "--key", key, "-o", point)
    ground(f"{DRAFT} Cats purr.", [us], store=pooled_store)
    public = key.with_name(f"{key.name}.pub")
    assert "Everything is as it was written" in run(
        "verify-log", "--store", pooled_store, "--against", point, "--key", public
    )


def test_many_write_at_once_through_two_connections(pooled_store: str, us: Path) -> None:
    with ThreadPoolExecutor(4) as threads:
        drafts = [f"{DRAFT} Cats purr {number} times." for number in range(4)]
        groundings = list(threads.map(lambda draft: ground(draft, [us], store=pooled_store), drafts))
    with Database.open(pooled_store, read_only=True) as store:
        assert [load(store, one.report_id) for one in groundings] == groundings
    run("verify-log", "--store", pooled_store)


class Stop(Exception):
    """Ends a run from outside."""


def test_a_run_that_was_cut_off_goes_on_from_a_checkpoint_behind_a_pooler(pooled: str, us: Path) -> None:
    report_id, seen = str(uuid4()), list[str]()

    def cut(step: str, state: State) -> None:
        if step == "retriever":
            raise Stop

    with pytest.raises(Stop):
        ground(DRAFT, [us], checkpoint=pooled, report_id=report_id, progress=cut)
    grounding = ground(DRAFT, [us], checkpoint=pooled, report_id=report_id, progress=lambda step, _: seen.append(step))
    assert "segmenter" not in seen
    assert asyncio.run(aground(DRAFT, [us], checkpoint=pooled, report_id=report_id)) == grounding
