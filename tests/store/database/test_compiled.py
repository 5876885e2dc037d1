"""SQL that is compiled once for all stores of a process, and for every project and session of a role."""

from __future__ import annotations

from typing import Any

import pytest
from pcite.store.database import Database
from pcite.store.database.file_dialect import FileDialect
from pcite.store.database.server_dialect import ServerDialect
from pcite.store.database.tables import CitationRow
from pcite.store.records.context import CitationContext
from sqlalchemy.dialects.sqlite.pysqlite import SQLiteDialect_pysqlite
from sqlmodel import col, select


@pytest.fixture
def compiled(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """What is compiled from here on."""
    kept = list[str]()

    class Compiler(SQLiteDialect_pysqlite.statement_compiler):  # type: ignore[misc,name-defined]
        def __init__(self, *arguments: Any, **options: Any) -> None:  # noqa: ANN401
            super().__init__(*arguments, **options)
            kept.append(str(self))

    monkeypatch.setattr(FileDialect, "statement_compiler", Compiler)
    return kept


def ask(db: Database, label: str) -> None:
    with db.reading("looking") as session:
        session.exec(select(col(CitationRow.uid).label(label))).all()


def test_a_second_store_compiles_nothing_that_the_first_has(compiled: list[str]) -> None:
    for _ in range(2):
        with Database.open(":memory:") as db:
            ask(db, "asked_in_two_stores")
    assert sum("asked_in_two_stores" in each for each in compiled) == 1


def test_a_query_is_compiled_once_for_a_role_whatever_its_project_and_session(
    store: Database, compiled: list[str]
) -> None:
    for role, projects in (("agent", "abc"), ("user", "de")):
        for project in projects:
            ask(store.within(CitationContext(role=role, project_id=project, session_id=f"of {project}")), "by_role")
    asked = [each for each in compiled if "by_role" in each]
    assert len(asked) == len(set(asked)) == 2
    assert "session_id" in asked[0]
    assert "session_id" not in asked[1]


def test_what_was_compiled_for_one_server_is_not_used_on_one_that_says_another_version() -> None:
    first, second, newer = ServerDialect(), ServerDialect(), ServerDialect()
    first.server_version_info = second.server_version_info = (16, 1)
    newer.server_version_info = (18, 0)
    assert first == second
    assert hash(first) == hash(second)
    assert first != newer
    assert first != FileDialect()
