"""A store of an older version becomes one of this version, with all it held."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from pcite.store import citations
from pcite.store.citations.proofs import verify_log
from pcite.store.database import Database
from pcite.store.database.access_installing import install, is_installed
from pcite.store.database.schema_check import check
from pcite.store.errors import AppendOnly, DatabaseUnavailable
from pcite.store.records import Grounding

OpenStore = Callable[..., Database]
Run = Callable[[Path | str, str], list[Any]]
Shape = Callable[[Path | str], set[tuple[str, ...]]]


@pytest.fixture
def store_path(old: Path | str) -> Path | str:
    return old


def test_it_gets_what_the_new_version_has_and_keeps_what_it_had(
    old: Path | str, open_store: OpenStore, grounding: Grounding, shape: Shape, run: Run
) -> None:
    before = shape(old)
    store = open_store()
    assert before < shape(old)
    assert citations.load(store, grounding.report_id) == grounding
    assert run(old, "SELECT content FROM invented ORDER BY id") == [(one.quote,) for one in grounding.citations]
    assert verify_log(store).ok


def test_each_version_it_had_is_in_its_record(old: Path | str, open_store: OpenStore, run: Run) -> None:
    for _ in range(2):
        open_store().close()
    assert run(old, "SELECT version FROM store_version ORDER BY version") == [(2,), (3,)]
    assert run(old, "SELECT version FROM schema_migrations ORDER BY version") == [(2,), (3,)]


def test_a_table_that_came_with_it_cannot_be_changed_either(old: Path | str, open_store: OpenStore) -> None:
    store = open_store()
    for table in "invented", "citation", "store_version":
        with pytest.raises(AppendOnly), store.writing("emptying") as session:
            session.connection().exec_driver_sql(f"DELETE FROM {table}")


def test_a_newer_citation_gets_the_next_number(
    old: Path | str, open_store: OpenStore, grounding: Grounding, run: Run
) -> None:
    citations.record(open_store(), grounding.model_copy(update={"report_id": "another"}), settings={})
    assert run(old, "SELECT id FROM citation ORDER BY id") == [(1,), (2,), (3,), (4,)]


def test_checking_it_says_how_it_becomes_newer_and_then_finds_nothing(old: Path | str, open_store: OpenStore) -> None:
    found = check(old)
    assert (found.version, ["pcite db upgrade" in finding for finding in found.findings]) == (2, [True])
    open_store().close()
    assert check(old).findings == []


def test_reading_it_leaves_it_as_it_was(old: Path | str, open_store: OpenStore, shape: Shape) -> None:
    before = shape(old)
    with pytest.raises(DatabaseUnavailable, match="older version 2"):
        open_store(read_only=True)
    assert shape(old) == before


@pytest.mark.parametrize("made_anywhere", ["postgres"], indirect=True)
def test_access_control_is_laid_anew_over_it(made_anywhere: str, run: Run, request: pytest.FixtureRequest) -> None:
    with Database.open(made_anywhere) as store:
        install(store)
    policies = "SELECT policyname, tablename FROM pg_policies WHERE schemaname = current_schema() ORDER BY 1, 2"
    before = run(made_anywhere, policies)
    run(made_anywhere, f"DROP POLICY {before[0][0]} ON {before[0][1]}")
    with Database.open(request.getfixturevalue("old")) as store, store.reading("looking at") as session:
        assert is_installed(session.connection())
    assert run(made_anywhere, policies) == before


def test_a_store_that_is_up_to_date_or_new_is_opened_without_alembic(tmp_path: Path) -> None:
    script = (
        "import sys; from pcite.store.database import Database\n"
        f"for _ in range(2): Database.open({str(tmp_path / 'store.sqlite')!r}).close()\n"
        "print([name for name in sys.modules if name.partition('.')[0] == 'alembic'])"
    )
    assert subprocess.run([sys.executable, "-c", script], capture_output=True, text=True).stdout == "[]\n"
