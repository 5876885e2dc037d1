"""What was erased is nowhere in the store, and the log still holds."""

from __future__ import annotations

from datetime import UTC, datetime
from pathlib import Path

import pytest
from pcite.store import citations
from pcite.store.citations import erasure
from pcite.store.citations.proofs import (
    HMAC,
    SigningKey,
    check_checkpoint,
    consistency,
    prove,
    sign_checkpoint,
    verify_log,
)
from pcite.store.database import Database, put
from pcite.store.database.tables import (
    AdjudicationRow,
    CitationRow,
    JudgementRow,
    ReportRow,
    VectorRow,
    VerificationRow,
)
from pcite.store.errors import AppendOnly, ContentErased, StillCited
from pcite.store.records import Grounding
from sqlmodel import func, select

from .conftest import SECRET, Dump, words


def test_a_report_is_erased_to_the_last_byte(full: Database, dump: Dump) -> None:
    assert words(dump())
    (report,) = citations.reports(full)
    for source in range(1, 3):
        erasure.erase(full, "source", str(source), "asked for", covering=True)
    done = erasure.erase(full, "report", report.id, "asked for")
    assert done.compacted
    assert done.rows["report"] == 1
    assert done.rows["claim"] == 3
    assert not words(dump())


def test_afterwards_the_log_holds_and_says_what_was_erased(full: Database) -> None:
    key = SigningKey.generate("me", HMAC)
    before = check_checkpoint(sign_checkpoint(full, key), str(key))
    (report,) = citations.reports(full)
    done = erasure.erase(full, "report", report.id, "asked for")
    check = verify_log(full, since=before)
    assert check.ok, check.findings
    assert len(check.erased) == sum(done.rows.values())
    assert {row.reason for row in check.erased} == {"asked for"}
    assert consistency(full, before).holds
    assert prove(full, "report", report.id, before.size).holds


def test_an_erased_report_says_so(full: Database) -> None:
    (report,) = citations.reports(full)
    trail = len(citations.audit_trail(full, report.id))
    erasure.erase(full, "report", report.id, "asked for")
    with pytest.raises(ContentErased, match="asked for"):
        citations.load(full, report.id)
    assert len(citations.audit_trail(full, report.id)) == trail
    assert citations.check_quotes(full) == []
    assert citations.reports(full)[0].draft == ""


def test_nothing_can_be_written_into_the_gap(full: Database, store_path: Path | str) -> None:
    (report,) = citations.reports(full)
    erasure.erase(full, "report", report.id, "asked for")
    for statement in (f"UPDATE report SET draft = 'another' WHERE id = '{report.id}'", "DELETE FROM claim"):
        with pytest.raises(AppendOnly), full.writing("changing") as session:
            session.connection().exec_driver_sql(statement)
    off = "DROP TRIGGER report_no_update" if isinstance(store_path, Path) else "ALTER TABLE report DISABLE TRIGGER ALL"
    with full.writing("changing") as session:
        session.connection().exec_driver_sql(off)
        session.connection().exec_driver_sql("UPDATE report SET draft = 'another'")
    (finding,) = verify_log(full).findings
    assert (finding.what, finding.table) == ("changed row", "report")
    assert "since it was erased" in finding.detail


def test_a_transaction_that_fails_erases_nothing(full: Database, monkeypatch: pytest.MonkeyPatch) -> None:
    from pcite.store.citations import erasure_remnants as remnants

    def fail(*given: object) -> int:
        raise OSError("no more")

    monkeypatch.setattr(remnants, "remove", fail)
    (report,) = citations.reports(full)
    with pytest.raises(Exception, match="no more"):
        erasure.erase(full, "report", report.id, "asked for")
    assert SECRET in citations.load(full, report.id).draft
    assert verify_log(full).ok
    with pytest.raises(AppendOnly), full.writing("changing") as session:
        session.connection().exec_driver_sql("UPDATE report SET draft = 'another'")


def test_a_session_is_erased_with_its_reports_and_its_user(full: Database, grounding: Grounding) -> None:
    grounding = grounding.model_copy(update={"report_id": "of another session"})
    citations.record(full, grounding, settings={})
    erasure.erase(full, "session", "session 1", "asked for")
    assert citations.load(full, grounding.report_id) == grounding
    with full.reading("looking at") as session:
        users = set(session.exec(select(ReportRow.user_id)).all())
    assert users == {None}
    assert verify_log(full).ok


def test_a_registered_citation_is_erased_and_one_of_a_report_is_not(full: Database, grounding: Grounding) -> None:
    with pytest.raises(StillCited, match="is part of report"):
        erasure.erase(full, "citation", "1", "asked for")
    with full.writing("citing") as session:
        (number,) = put(session, CitationRow, [registered(grounding)])
        check = {"citation_id": number, "notes": SECRET, "status": "failed", "created_at": datetime.now(UTC)}
        empty = dict.fromkeys(("reason", "checked_by", "engine", "model", "digest", "prompt", "asked"), "")
        nothing = dict.fromkeys(
            ("similarity", "start", "end", "probability", "contradiction", "threshold", "reviewer", "source_uid")
        )
        put(session, VerificationRow, [check | empty | nothing])
        said = {"claim_uid": None, "citation_id": number, "decision": "agreed", "reviewer": SECRET, "note": SECRET}
        put(session, AdjudicationRow, [said | {"created_at": datetime.now(UTC)}])
    done = erasure.erase(full, "citation", str(number), "asked for")
    assert done.rows == {"citation": 1, "verification": 1, "adjudication": 1}
    with full.reading("looking at") as session:
        row = session.get_one(CitationRow, number)
    assert (row.claim, row.quote, row.quote_context, row.relevance_reasoning, row.locator) == (None, "", None, None, {})
    assert (row.confidence, row.session_id) == ("high", "default")
    assert verify_log(full).ok


def registered(grounding: Grounding) -> dict[str, object]:
    empty = ("report_id", "claim_uid", "passage_uid", "probability", "quote_start", "quote_end", "quote_language")
    return dict.fromkeys(empty) | {
        "uid": "registered",
        "source_id": grounding.sources[0].id,
        "number": 0,
        "at": 0,
        "locator": {"table": SECRET},
        "quote": SECRET,
        "prefix": SECRET,
        "suffix": SECRET,
        "existing": False,
        "claim": SECRET,
        "quote_context": SECRET,
        "relevance_reasoning": SECRET,
        "confidence": "high",
        "extraction_method": "direct_quote",
        "created_at": datetime.now(UTC),
    }


def test_what_models_answered_goes_with_whatever_is_erased(full: Database) -> None:
    def kept() -> list[int]:
        with full.reading("counting") as session:
            return [session.exec(select(func.count()).select_from(kind)).one() for kind in (JudgementRow, VectorRow)]

    assert kept() == [1, 1]
    erasure.erase(full, "report", citations.reports(full)[0].id, "asked for")
    assert kept() == [0, 0]
