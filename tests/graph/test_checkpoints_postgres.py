"""The same on a real PostgreSQL server."""

from __future__ import annotations

import asyncio
from pathlib import Path
from uuid import uuid4

import pytest
from pcite.graph.api import aground, ground
from pcite.graph.checkpoints import async_saver, saver
from pcite.nodes.state import State

DRAFT = "US regulations require a broker to keep its records for six years."


class Stop(Exception):
    """Ends a run from outside."""


def test_a_run_that_was_cut_off_goes_on_from_postgres(postgres: str, us: Path) -> None:
    report_id, seen = str(uuid4()), list[str]()

    def cut(step: str, state: State) -> None:
        if step == "retriever":
            raise Stop

    with pytest.raises(Stop):
        ground(DRAFT, [us], checkpoint=postgres, report_id=report_id, progress=cut)
    grounding = ground(
        DRAFT, [us], checkpoint=postgres, report_id=report_id, progress=lambda step, state: seen.append(step)
    )
    assert "segmenter" not in seen
    assert grounding.text == DRAFT[:-1] + " [1]."


def test_async_checkpoints_in_postgres_give_the_finished_run_again(postgres: str, us: Path) -> None:
    report_id = str(uuid4())
    first = asyncio.run(aground(DRAFT, [us], checkpoint=postgres, report_id=report_id))
    assert asyncio.run(aground(DRAFT, [us], checkpoint=postgres, report_id=report_id)) == first


async def test_nothing_is_prepared_on_the_server_since_a_pooler_would_lose_it(postgres: str, us: Path) -> None:
    look = "SELECT count(*) AS prepared FROM pg_prepared_statements"
    with saver(postgres) as kept:
        for _ in range(8):
            kept.get_tuple({"configurable": {"thread_id": "none", "checkpoint_ns": ""}})
        assert kept.conn.execute(look).fetchone() == {"prepared": 0}  # type: ignore[attr-defined]
    async with async_saver(postgres) as kept:
        for _ in range(8):
            await kept.aget_tuple({"configurable": {"thread_id": "none", "checkpoint_ns": ""}})
        rows = await kept.conn.execute(look)  # type: ignore[attr-defined]
        assert await rows.fetchone() == {"prepared": 0}
