"""Agents in processes of their own write to one store at once: nothing is lost, and each sees its own."""

from __future__ import annotations

from pathlib import Path

import forked
import pytest
from pcite.store.database import Database
from pcite.store.database.tables import HeadRow, LibrarySourceRow
from sqlmodel import func, select

from .conftest import OpenStore, context

EACH, SESSIONS = 10, ["s1", "s2", "s3", "s4"]
REGISTER = """
import sys
from pcite.store.citations import library
from pcite.store.records.context import CitationContext
from pcite.store.database import Database
from pcite.store.records import Source

where, session, each = sys.argv[1:]
with Database.open(where, context=CitationContext(project_id="a", session_id=session), busy_timeout=60) as db:
    for number in range(int(each)):
        name = f"{session}-{number}"
        library.add(db, Source(id=name, identifier=name, name=name, text=name, content_hash=name,
                               media_type="text/plain", lang="en"), session)
"""


@pytest.mark.ci
def test_four_agents_at_once_number_their_rows_without_a_gap(
    open_store: OpenStore, store_path: Path | str, store: Database
) -> None:
    ended, said = forked.run_at_once(REGISTER, [[store_path, session, EACH] for session in SESSIONS])
    assert ended == [0, 0, 0, 0], said
    with store.within(context("admin")).reading("looking in") as session:
        found = session.exec(select(LibrarySourceRow).order_by(LibrarySourceRow.id)).all()  # type: ignore[arg-type]
        leaves = session.exec(select(func.max(HeadRow.size))).one()
    assert [row.id for row in found] == list(range(1, EACH * len(SESSIONS) + 1))
    assert leaves == 3 * len(found)  # text, source and its link to the job
    for one in SESSIONS:
        mine = [row.name for row in found if row.name.startswith(one)]
        assert mine == [f"{one}-{number}" for number in range(EACH)]
