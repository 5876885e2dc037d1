"""Drafts: grounded on the engine's sources, kept in its store as its context's."""

from __future__ import annotations

import pytest
from pcite import CitationContext, CitationEngine
from pcite.store.citations import load
from pcite.store.citations.library import LibrarySource
from pcite.store.database import Database
from pcite.store.errors import NoSources, NotInLibrary
from pcite.store.sources.readers import from_text

from .conftest import CLAIM, QUOTE, WHERE, OpenEngine

ACCESS = "Der Zugriff auf die Daten ist durch ein Berechtigungskonzept zu beschränken."
DRAFT = "Sämtliche Transaktionsdaten sind zehn Jahre unveränderbar zu speichern."


def test_a_draft_is_grounded_and_its_citations_stand_beside_those_of_agents(
    open_engine: OpenEngine, engine: CitationEngine, gobd: LibrarySource
) -> None:
    agent = open_engine(context=CitationContext(session_id="s", agent_id="a", project_id="default", job_id="j"))
    engine.cite_doc(CLAIM, gobd.id, QUOTE, WHERE)
    report = agent.ground(DRAFT, [gobd.id])
    assert "[2]" in report.text
    kept = load(engine.db, report.report_id)
    assert kept is not None
    assert [each.uid for each in kept.citations] == [each.uid for each in report.citations]
    [cited] = engine.get_citations_by_session("s")
    assert (cited.id, cited.claim, cited.source_id, cited.report_id) == (2, DRAFT, gobd.id, report.report_id)
    assert (cited.verification_status, cited.agent_id, cited.job_id) == ("verified", "a", "j")
    assert cited.verbatim_quote is not None
    assert cited.verbatim_quote in engine.read_source(gobd.id).text
    assert engine.show_citation(2).endswith("Status: VERIFIED")
    assert [each.id for each in engine.get_citations_for_source(gobd.id)] == [1, 2]


def test_the_citations_of_a_draft_have_receipts_with_which_its_text_is_formatted(
    open_engine: OpenEngine, engine: CitationEngine, gobd: LibrarySource
) -> None:
    one, other = (open_engine(context=CitationContext(session_id=name)) for name in ("one", "other"))
    engine.cite_doc(CLAIM, gobd.id, QUOTE, WHERE)
    report = one.ground(DRAFT, [gobd.id])
    receipts = one.receipts_of(report)
    assert list(receipts) == [2]
    assert one.check_receipts(report.text, receipts).complete
    assert one.format_text(report.text, receipts=receipts).refused == {}
    assert not one.check_receipts(report.text, {}).complete
    assert other.receipts_of(report) == {}
    assert one.receipts_of(one.drafts.report(DRAFT, [gobd.id])) == {}


def test_a_citation_of_a_report_can_be_checked_corrected_and_related(
    engine: CitationEngine, gobd: LibrarySource
) -> None:
    engine.audit(DRAFT)
    assert engine.verify_citation(1).status == "verified"
    newer = engine.supersede(1, claim=CLAIM)
    assert newer.verification_status == "verified"
    assert engine.relations(1)[0].relation == "supersedes"


def test_only_the_sources_that_are_named_are_cited(engine: CitationEngine, gobd: LibrarySource) -> None:
    other = engine.register_source(from_text("Der Himmel ist blau.", identifier="sky.txt"))
    assert engine.ground(DRAFT, [other.id]).sources[0].identifier == "sky.txt"
    assert len(engine.ground(DRAFT).sources) == 2
    with pytest.raises(NotInLibrary):
        engine.ground(DRAFT, [99])


def test_without_a_source_nothing_is_grounded(engine: CitationEngine) -> None:
    with pytest.raises(NoSources):
        engine.ground(DRAFT)


def test_the_numbers_of_a_grounded_draft_are_the_ids_of_its_citations(
    engine: CitationEngine, gobd: LibrarySource
) -> None:
    engine.cite_doc("Der Zugriff ist durch ein Berechtigungskonzept zu beschränken.", gobd.id, ACCESS, {})
    grounding = engine.ground(DRAFT)
    assert grounding.text == f"{DRAFT[:-1]} [2]."
    assert [each.number for each in grounding.citations] == [2]
    assert grounding.references.count("[2]") == 1
    formatted = engine.format_text(grounding.text)
    assert [(each.id, each.claim) for each in formatted.citations] == [(2, DRAFT)]
    assert "zehn Jahren" in formatted.references
    assert engine.ground(grounding.text, ids=True).text == grounding.text


def test_a_draft_that_another_store_keeps_is_numbered_from_one(engine: CitationEngine, gobd: LibrarySource) -> None:
    engine.cite_doc(CLAIM, gobd.id, QUOTE, WHERE)
    with Database.open(":memory:") as elsewhere:
        assert engine.ground(DRAFT, store=elsewhere).text == f"{DRAFT[:-1]} [1]."
