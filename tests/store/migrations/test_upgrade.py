"""A store of an older version becomes one of this version, with all it held, and like a new one."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from pcite.store import citations, library
from pcite.store.database import Database
from pcite.store.errors import AppendOnly
from pcite.store.proofs import verify_log
from pcite.store.records import Grounding
from pcite.store.tables import VERSION

OpenStore = Callable[..., Database]
Run = Callable[[Path | str, str], list[Any]]
Shape = Callable[[Path | str], set[tuple[str, ...]]]


def test_a_store_that_was_brought_up_to_date_is_like_a_new_one(
    old: Path | str, new: Path | str, open_store: OpenStore, shape: Shape
) -> None:
    open_store(old).close()
    open_store(new).close()
    assert shape(old) == shape(new)


def test_all_it_held_is_there(old: Path | str, open_store: OpenStore, grounding: Grounding, run: Run) -> None:
    store = open_store()
    assert citations.load(store, grounding.report_id) == grounding
    assert run(old, "SELECT count(*) FROM link WHERE project_id = 'default'") == [(7,)]
    assert [one for (one,) in run(old, "SELECT version FROM schema_migrations ORDER BY version")][-1] == VERSION


def test_every_row_that_is_kept_has_a_leaf_in_the_log(old: Path | str, open_store: OpenStore, run: Run) -> None:
    open_store()
    for table in "citation", "link", "source", "library_source", "web_capture":
        rows = run(old, f"SELECT count(*) FROM {table}")
        assert run(old, f"SELECT count(*) FROM log_leaf WHERE table_name = '{table}'") == rows


def test_every_citation_of_an_old_report_names_a_source_of_the_library(old: Path | str, open_store: OpenStore) -> None:
    store = open_store()
    cited = citations.list_registered(store)
    texts = library.read(store, [citation.source_id for citation in cited])
    assert cited
    assert [texts[citation.source_id].id for citation in cited] == [citation.source_key for citation in cited]


def test_what_was_carried_over_can_still_not_be_changed(old: Path | str, open_store: OpenStore) -> None:
    store = open_store()
    for table in ("citation", "judgement", "link", "source", "text_vector", "store_version"):
        with pytest.raises(AppendOnly), store.writing("emptying") as session:
            session.connection().exec_driver_sql(f"DELETE FROM {table}")


def test_no_row_is_without_what_it_refers_to(old: Path | str, open_store: OpenStore, run: Run) -> None:
    open_store().close()
    if isinstance(old, Path):
        assert run(old, "PRAGMA foreign_key_check") == []
        assert run(old, "PRAGMA integrity_check") == [("ok",)]


def test_a_newer_citation_gets_the_next_number(
    old: Path | str, open_store: OpenStore, grounding: Grounding, run: Run
) -> None:
    citations.record(open_store(), grounding.model_copy(update={"report_id": "another"}), settings={})
    assert run(old, "SELECT id FROM citation ORDER BY id") == [(1,), (2,), (3,), (4,)]


@pytest.mark.parametrize("old", ["sqlite-3", "sqlite-5", "postgres-5"], indirect=True)
def test_its_report_is_still_the_same_and_one_that_was_rewritten_is_kept_beside_it(
    old: Path | str, open_store: OpenStore, grounding: Grounding, written: Grounding
) -> None:
    store, another = open_store(), written.model_copy(update={"report_id": "another"})
    for report in (grounding, another):
        citations.record(store, report, settings={})
    assert (citations.load(store, grounding.report_id), citations.load(store, "another")) == (grounding, another)
    assert [found.table for found in verify_log(store).findings] == ["web_file"]  # whose bytes are made up


def test_a_store_that_is_up_to_date_or_new_is_opened_without_alembic(tmp_path: Path) -> None:
    script = (
        "import sys; from pcite.store.database import Database\n"
        f"for _ in range(2): Database.open({str(tmp_path / 'store.sqlite')!r}).close()\n"
        "print([name for name in sys.modules if name.partition('.')[0] == 'alembic'])"
    )
    assert subprocess.run([sys.executable, "-c", script], capture_output=True, text=True).stdout == "[]\n"
