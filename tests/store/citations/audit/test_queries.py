"""What an auditor asks for: by session, project, status and words, and how often each source is cited."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from pcite.store import citations
from pcite.store.citations.audit import attempts, frequency
from pcite.store.database import Database
from pcite.store.errors import InputError
from pcite.store.records.context import CitationContext

AddSource = Callable[..., int]
Cite = Callable[..., int]


def test_failed_and_negative_citations_show_due_diligence(store: Database, add_source: AddSource, cite: Cite) -> None:
    law = add_source("a law")
    cite(law)
    cite(law, "It asks for encryption.", extraction_method="negative", relevance_reasoning="§ 9 names access alone")
    cite(law, "It asks for ten years.", status="failed", notes="it says six")
    found = [(one.outcome, one.claim, one.note) for one in attempts(store)]
    assert found == [
        ("negative", "It asks for encryption.", "§ 9 names access alone"),
        ("failed", "It asks for ten years.", "it says six"),
    ]
    assert attempts(store, session_id="another") == []


def test_each_project_counts_its_own(store: Database, add_source: AddSource, cite: Cite) -> None:
    cite(add_source("a law"))
    other = store.within(CitationContext(project_id="gobd", session_id="s2"))
    assert frequency(other) == []
    assert [(one.key, one.count) for one in frequency(store, "project")] == [("default", 1)]


def test_sources_are_counted_with_the_most_cited_first(
    store: Database, report_id: str, add_source: AddSource, cite: Cite
) -> None:
    law = add_source("a law")
    for _ in range(3):
        cite(law)
    cite(law, status="failed")
    assert next((one.key, one.count, one.statuses) for one in frequency(store)) == (
        "a law",
        4,
        {"verified": 3, "failed": 1},
    )


def test_a_chapter_is_named_by_headings_or_by_the_place_that_an_agent_gave(
    store: Database, report_id: str, add_source: AddSource, cite: Cite
) -> None:
    law = add_source("a law")
    cite(law, locator={"paragraph": "§ 147", "absatz": "3"})
    cite(law, locator={"section": "§ 9", "article_of": "the GoBD"})
    cite(law, locator={"page": 28, "remark": "left column"})
    cite(law)
    found = {one.key for one in frequency(store, "chapter")}
    assert {"a law: § 147", "a law: § 9", "a law: page 28", "a law: no place is named"} <= found
    assert any(key.endswith("Rules > Records") for key in found)


def test_sessions_and_days_are_counted(store: Database, add_source: AddSource) -> None:
    law = add_source("a law")
    for session in ("s1", "s2", "s2"):
        mine = store.within(CitationContext(session_id=session, role="admin"))
        citations.register(mine, source_id=law, claim="So.", quote_context="says so")
    assert [(one.key, one.count) for one in frequency(store, "session")] == [("s2", 2), ("s1", 1)]
    assert [one.count for one in frequency(store, "day", session_id="s1")] == [1]


def test_what_cannot_be_counted_by_is_named(store: Database) -> None:
    with pytest.raises(InputError, match="chapter"):
        frequency(store, "weather")
