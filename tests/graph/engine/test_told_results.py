"""What a query found, told in words alone by whoever cites it: nothing verifies it."""

from __future__ import annotations

from pathlib import Path

from pcite import CitationEngine

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
