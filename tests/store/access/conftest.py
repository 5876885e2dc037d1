"""Stores with two projects and two sessions in them, on SQLite and on PostgreSQL."""

from __future__ import annotations

from datetime import UTC, datetime
from pathlib import Path

import pytest
from pcite.store import citations, library
from pcite.store.context import CitationContext
from pcite.store.database import Database, put
from pcite.store.records import Grounding, Source
from pcite.store.tables import AdjudicationRow, CitationRow, Tenant, Values, VerificationRow

NOW = datetime(2026, 1, 2, 3, 4, 5, tzinfo=UTC)
FILLED_IN = ("id", "project_id", "session_id", "agent_id", "user_id", "job_id")
TEXT = "Records are kept for six years."


@pytest.fixture
def store_path(anywhere: Path | str) -> Path | str:
    """Every test here runs on both."""
    return anywhere


def context(role: str, project: str = "a", session: str = "s1") -> CitationContext:
    return CitationContext(role=role, project_id=project, session_id=session)


def a_source(name: str = "rules") -> Source:
    return Source(
        id=f"source-{name}",
        identifier=f"{name}.md",
        name=name,
        text=f"{TEXT} {name}",
        content_hash=f"hash-{name}",
        media_type="text/markdown",
        lang="en",
    )


def a_report(grounding: Grounding, report_id: str) -> Grounding:
    return grounding.model_copy(update={"report_id": report_id})


def empty_row(kind: type[Tenant]) -> Values:
    """Nothing in every column but those that are filled in for it."""
    return {name: None for name in kind.model_fields if name not in FILLED_IN}


def cite(db: Database, uid: str, **more: object) -> int:
    """Registers a citation of `source-rules`; its number."""
    row = empty_row(CitationRow)
    empty = {
        "source_id": "source-rules",
        "number": 0,
        "at": 0,
        "locator": {},
        "quote": TEXT,
        "prefix": "",
        "suffix": "",
    }
    row |= {"uid": uid, "existing": False, "claim": "Six years.", "created_at": NOW, **empty, **more}
    with db.writing("citing in") as session:
        (number,) = put(session, CitationRow, [row])
    return int(number)


def check(db: Database, citation_id: int) -> None:
    row = empty_row(VerificationRow)
    row |= dict.fromkeys(("notes", "reason", "engine", "model", "digest", "prompt", "asked"), "")
    row |= {"citation_id": citation_id, "status": "verified", "checked_by": "engine", "created_at": NOW}
    with db.writing("checking in") as session:
        put(session, VerificationRow, [row])


def decide(db: Database, citation_id: int) -> None:
    row = {"citation_id": citation_id, "claim_uid": None, "decision": "agree", "reviewer": "r", "note": ""}
    with db.writing("deciding in") as session:
        put(session, AdjudicationRow, [{**row, "created_at": NOW}])


def fill(db: Database, grounding: Grounding) -> None:
    """In project a, sessions s1 and s2 each have a report and a citation; project b has the same as s1."""
    for project, session in ("a", "s1"), ("a", "s2"), ("b", "s1"):
        mine = db.within(context("agent", project, session))
        library.add(mine, a_source(), "job")
        library.add(mine, a_source(f"uncited-{project}"), "job")
        cite(mine, f"{project}-{session}")
        citations.record(mine, a_report(grounding, f"report-{project}-{session}"), settings={})
