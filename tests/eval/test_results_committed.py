"""The pages on figures show what the runs that are kept say, and nothing else."""

from __future__ import annotations

import pytest
from pcite.eval.results import TABLES
from pcite.eval.results_pages import filled, pages
from pcite.eval.results_tables import FOLDER, recorded_runs

SMALL = 320_000


@pytest.mark.ci
def test_every_table_is_what_its_run_says() -> None:
    assert filled(pages(), {name: table.text(name) for name, table in TABLES.items()}) == pages()


def test_every_run_that_is_kept_belongs_to_a_table_and_every_table_has_its_runs() -> None:
    assert recorded_runs() == {path for name, table in TABLES.items() for path in table.runs(name)}


def test_the_runs_that_are_kept_are_small() -> None:
    assert [path.name for path in FOLDER.rglob("*.json*") if path.stat().st_size >= SMALL] == []
