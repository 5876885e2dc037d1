"""What a tombstone takes out of sight, and that nothing is lost by it."""

from __future__ import annotations

import pytest
from pcite.store import citations
from pcite.store.citations import erasure, library
from pcite.store.citations.proofs import verify_log
from pcite.store.database import Database
from pcite.store.errors import AccessDenied, InputError, ReportNotFound
from pcite.store.records import Grounding
from pcite.store.records.context import OWNER, CitationContext

OF_JOB = CitationContext(role="admin", session_id="session 1", job_id="job 1")


@pytest.fixture
def full(store: Database, grounding: Grounding) -> Database:
    """Two reports: one of a job, one of nobody's."""
    citations.record(store.within(OF_JOB), grounding, settings={})
    citations.record(store, grounding.model_copy(update={"report_id": "the other report"}), settings={})
    library.add(store, grounding.sources[0], "job 1")
    library.add(store, grounding.sources[0], "job 2")
    return store


@pytest.mark.parametrize(("kind", "target"), [("report", ""), ("job", "job 1"), ("session", "session 1")])
def test_what_is_removed_is_shown_no_more(full: Database, grounding: Grounding, kind: str, target: str) -> None:
    report_id = grounding.report_id
    erasure.tombstone(full, kind, target or report_id, "wrong draft")  # type: ignore[arg-type]
    assert [report.id for report in citations.reports(full)] == ["the other report"]
    for asked in citations.load, citations.audit_trail:
        with pytest.raises(ReportNotFound):
            asked(full, report_id)
        asked(full, "the other report")
    assert {check.report_id for check in citations.check_quotes(full)} == {"the other report"}


def test_what_is_removed_is_there_for_who_asks_for_it(full: Database, grounding: Grounding) -> None:
    erasure.tombstone(full, "report", grounding.report_id, "wrong draft")
    assert len(citations.reports(full, removed=True)) == 2
    assert citations.load(full, grounding.report_id, removed=True) == grounding
    assert citations.audit_trail(full, grounding.report_id[:8], removed=True)
    assert verify_log(full).ok


def test_a_removed_job_loses_its_sources_and_others_keep_them(full: Database) -> None:
    erasure.tombstone(full, "job", "job 1", "cancelled")
    assert library.sources(full, "job 1") == []
    assert len(library.sources(full, "job 2")) == 1


def test_it_is_done_once_and_listed_with_its_reason(full: Database, grounding: Grounding) -> None:
    first = erasure.tombstone(full, "report", grounding.report_id, "wrong draft")
    assert erasure.tombstone(full, "report", grounding.report_id, "again") == first
    assert erasure.tombstones(full) == [first]
    assert (first.reason, first.created_by) == ("wrong draft", "default")


def test_what_is_not_there_or_has_no_reason_is_refused(full: Database) -> None:
    for kind, target, reason in (
        ("report", "none", "why"),
        ("job", "none", "why"),
        ("session", "none", "why"),
        ("claim", "1", "why"),
        ("job", "job 1", " "),
    ):
        with pytest.raises(InputError):
            erasure.tombstone(full, kind, target, reason)  # type: ignore[arg-type]
    with pytest.raises(InputError):
        erasure.tombstone(full.within(OWNER.model_copy(update={"project_id": "other"})), "job", "job 1", "why")


@pytest.mark.parametrize("role", ["agent", "user", "auditor"])
def test_only_an_administrator_removes(full: Database, role: str) -> None:
    with pytest.raises(AccessDenied):
        erasure.tombstone(full.within(OWNER.model_copy(update={"role": role})), "job", "job 1", "why")
