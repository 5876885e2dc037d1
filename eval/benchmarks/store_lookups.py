"""Lookups in a store of 1,000,000 citations: by id, by session and by source, against plain SQL that reads the rows.

The plain statements go through the driver and fetch the rows of `citation` alone, on a connection that
is kept open; ours give records with their claim, their status as it is now, and their relations.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from random import Random
from time import perf_counter
from typing import Any

import numpy as np

from ...store import citations
from ...store.database import Database
from .store_filled import PER_SESSION, SOURCES, fill

QUERIES = 200
MOST = 100
"""Citations of a source that are asked for, as a page of them is."""


def lookups(open_store: Callable[[str], Database], size: int) -> None:
    """Print the 95th percentile of both for each lookup."""
    with open_store("lookups") as store:
        taken = fill(store, size)
        print(f"| filling with {size:,} citations, each with a check and two leaves | {size / taken:,.0f}/s | - | - |")
        chance = Random(7)
        ids = [chance.randrange(size) + 1 for _ in range(QUERIES)]
        own: dict[str, Callable[[int], object]] = {
            "by id": lambda n: citations.get_registered(store, n),
            "by session": lambda n: citations.list_registered(store, session_id=f"session {(n - 1) // PER_SESSION}"),
            "by source": lambda n: citations.list_registered(store, source_id=n % min(SOURCES, size) + 1, limit=MOST),
        }
        plain = {
            "by id": ("id = {}", lambda n: n),
            "by session": ("session_id = {} ORDER BY id", lambda n: f"session {(n - 1) // PER_SESSION}"),
            "by source": (
                f"source_id = {{}} ORDER BY id LIMIT {MOST}",
                lambda n: f"source {n % min(SOURCES, size)}",
            ),
        }
        for name, find in own.items():
            where, value = plain[name]
            ours = _timed(find, ids)
            with _driver_connection(store) as driver:
                _row(f"{name}, p95", ours, _timed(_plain(driver, where, value), ids))


def _row(name: str, ours: list[float], plain: list[float]) -> None:
    first, second = (float(np.percentile(times, 95)) * 1000 for times in (ours, plain))
    print(f"| {name} | {first:.2f} ms | {second:.2f} ms | {first / second:.1f} x |", flush=True)


def _timed(find: Callable[[int], object], ids: list[int]) -> list[float]:
    """Seconds for each, the first ten not counted."""
    taken = []
    for number in [*ids[:10], *ids]:
        started = perf_counter()
        find(number)
        taken.append(perf_counter() - started)
    return taken[10:]


@contextmanager
def _driver_connection(store: Database) -> Iterator[Any]:
    """A connection of the driver, as a program that knows nothing of pcite has it."""
    with store.reading("reading plainly from") as session:
        yield session.connection().connection.driver_connection


def _plain(driver: Any, where: str, value: Callable[[int], object]) -> Callable[[int], object]:  # noqa: ANN401
    one = "%s" if "psycopg" in type(driver).__module__ else "?"
    action = f"SELECT * FROM citation WHERE {where.format(one)}"
    return lambda number: driver.execute(action, (value(number),)).fetchall()
