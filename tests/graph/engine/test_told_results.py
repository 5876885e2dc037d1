"""What a query found, told in words alone by whoever cites it: nothing verifies it."""

from __future__ import annotations

from pathlib import Path

import pytest
from pcite import CitationEngine, ToolContext
from pcite.graph.engine.library_evidence import find_evidence
from pcite.graph.interfaces.agents.drafting import audit_and_ground

CLAIM = "42 of 60 papers employ a microservices architecture."
LOCATOR = {"query": "SELECT COUNT(*) FROM papers WHERE architecture LIKE '%microservices%'", "table": "papers"}


def test_a_statistic_that_is_only_told_is_not_verified(tmp_path: Path) -> None:
    with CitationEngine(db_path=tmp_path / "store.sqlite") as engine:
        told = engine.add_db_source("slr", "SLR", "SELECT count(*) FROM papers", result_description=CLAIM)
        result = engine.cite_db(CLAIM, told.id, CLAIM, LOCATOR)
        assert (result.verification_status, "rows=" in result.verification_notes) == ("unverified", True)
        rows = [{"architecture": "microservices"}] * 42 + [{"architecture": "monolith"}] * 18
        counted = engine.add_db_source("slr", "SLR", "SELECT architecture FROM papers", rows=rows)
        assert engine.cite_db(CLAIM, counted.id, CLAIM, LOCATOR).verification_status == "verified"


FAILING = "83 % of firms fail in year one."


@pytest.mark.parametrize("claim", [FAILING, "83 % of firms fail in year one, and 83 % of firms fail in year one."])
def test_a_description_without_rows_is_no_evidence_for_a_draft(claim: str) -> None:
    with ToolContext(job_id="j", db_path=":memory:") as context:
        engine = context.engine
        engine.add_db_source("warehouse", "stats", query="SELECT avg(x) FROM t", result_description=FAILING)
        grounding = engine.ground(claim)
        assert grounding.citations == ()
        assert [verdict.label for verdict in grounding.verdicts] == ["review"]
        assert "only a description" in grounding.verdicts[0].reason
        assert audit_and_ground(context, draft_text=claim)[1]["citations"] == []
        assert find_evidence(engine.library, claim) is None


def test_a_source_that_has_rows_is_not_taken_for_a_description() -> None:
    with CitationEngine(db_path=":memory:") as engine:
        rows = [{"finding": FAILING}]
        engine.add_db_source("warehouse", "stats", query="SELECT finding FROM t", result_description="One", rows=rows)
        assert len(engine.ground(FAILING).citations) == 1


def test_what_was_made_from_a_description_is_not_verified() -> None:
    with CitationEngine(db_path=":memory:") as engine:
        told = engine.add_db_source("warehouse", "stats", result_description=FAILING)
        matrix = engine.add_custom_source("Matrix", f"Firms: {FAILING}", derived_from=[told.id])
        result = engine.cite_custom(FAILING, matrix.id, FAILING)
        assert (result.verification_status, "only a description" in result.verification_notes) == ("unverified", True)
