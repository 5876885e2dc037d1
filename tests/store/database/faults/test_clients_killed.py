"""Clients that are killed in the middle of recording: what they acknowledged is there, and nothing half-written."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from pcite.store.database import Database
from pcite.store.records import Grounding

from .recording import Clients, check, furnish

OpenStore = Callable[..., Database]


@pytest.mark.ci
def test_clients_killed_while_they_record_lose_nothing_that_they_acknowledged(
    store: Database, store_path: Path | str, tmp_path: Path, grounding: Grounding
) -> None:
    """Beside one that records on."""
    furnish(store)
    clients = Clients(store_path, tmp_path, grounding, killed=7, moments=(0.0, 0.1), survivors=1, each=25)
    clients.end()
    acknowledged = clients.acknowledged()
    assert sum("survivor" in what for _, what in acknowledged) == 25
    check(store, grounding, acknowledged, unacknowledged=7)


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(5))
def test_hundreds_of_clients_killed_lose_nothing(
    seed: int, store: Database, store_path: Path | str, tmp_path: Path, grounding: Grounding
) -> None:
    furnish(store)
    clients = Clients(store_path, tmp_path, grounding, killed=100, survivors=2, each=250, seed=seed)
    clients.end()
    acknowledged = clients.acknowledged()
    assert sum("survivor" in what for _, what in acknowledged) == 2 * 250
    check(store, grounding, acknowledged, unacknowledged=100)
