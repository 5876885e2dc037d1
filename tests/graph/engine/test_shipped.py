"""With the verifier that ships: German law, as an agent cites it."""

from __future__ import annotations

from pathlib import Path

import pytest
from pcite import CitationEngine
from pdf_files import WIDE, pdf

from .conftest import CLAIM, QUOTE, WHERE, Flat


@pytest.mark.parametrize(
    ("claim", "status"),
    [
        (CLAIM, "verified"),
        ("Transaktionsdaten sind zwölf Jahre unveränderbar zu speichern.", "failed"),
        ("Transaktionsdaten sind nicht zehn Jahre zu speichern.", "failed"),
    ],
)
def test_what_the_law_says_is_verified_and_a_wrong_number_is_not(
    tmp_path: Path, gobd_file: Path, claim: str, status: str
) -> None:
    with CitationEngine(db_path=tmp_path / "store.sqlite", embedder=Flat()) as engine:
        gobd = engine.add_doc_source(gobd_file)
        result = engine.cite_doc(claim, gobd.id, QUOTE, WHERE, verbatim_quote=QUOTE)
        assert result.verification_status == status, result.verification_notes


def test_an_aggregation_is_computed_again_from_the_stored_result(tmp_path: Path) -> None:
    kinds = ["microservices"] * 42 + ["monolith"] * 18
    rows = [{"paper": f"paper_{number}", "architecture": kind} for number, kind in enumerate(kinds)]
    with CitationEngine(db_path=tmp_path / "store.sqlite", embedder=Flat()) as engine:
        source = engine.add_db_source("slr_content_db", "SLR", "SELECT * FROM paper_analysis", rows=rows)
        told = "42 out of 60 papers (70%) use microservices."
        counted = "SELECT COUNT(*) FROM paper_analysis WHERE architecture LIKE '%microservices%'"
        locator = {"table": "paper_analysis", "query": counted, "result_description": "42 of 60 papers match"}
        claims = {
            "70% of reviewed papers employ a microservices architecture.": True,
            "75% of reviewed papers employ a microservices architecture.": False,
        }
        for claim, holds in claims.items():
            status = engine.cite_db(claim, source.id, told, locator).verification_status
            assert (status == "verified") is holds, status


PAGES = [
    "The keeper of the archive has to store every invoice that it",
    "receives from a supplier for ten years after its date. The page ends here.",
    "Letters are stored for six years and then they are burned.",
]


def test_a_quote_over_two_pages_has_both_and_one_that_is_sewn_together_from_them_is_none(tmp_path: Path) -> None:
    path = pdf(tmp_path / "rules.pdf", [[(WIDE, page)] for page in PAGES])
    claim = "The keeper has to store every invoice that it receives from a supplier for ten years."
    with CitationEngine(db_path=tmp_path / "store.sqlite", embedder=Flat()) as engine:
        source = engine.add_doc_source(path)
        across = f"{PAGES[0]} {PAGES[1].partition('. ')[0]}."
        result = engine.cite_doc(claim, source.id, across, {"page_start": 1, "page_end": 2}, verbatim_quote=across)
        assert result.verification_status == "verified", result.verification_notes
        assert (result.matched_location["page_start"], result.matched_location["page_end"]) == (1, 2)
        for sewn in (f"{PAGES[0]} receives and then they are burned.", f"{across} Letters are stored for six years."):
            result = engine.cite_doc(claim, source.id, sewn, {"page_start": 1, "page_end": 3}, verbatim_quote=sewn)
            assert result.verification_status == "failed", sewn
            assert "does not stand in the source word for word" in result.verification_notes
