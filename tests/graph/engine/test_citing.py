"""Citing: kept as pending, checked at once, told."""

from __future__ import annotations

import threading
from pathlib import Path

import pytest
from pcite import CitationEngine
from pcite.nodes.verifier.citing import Citing
from pcite.store.citations.erasure import erase
from pcite.store.citations.library import LibrarySource
from pcite.store.errors import InputError, NotInLibrary, SourceNotFound, VerificationFailed, VerificationTimeout

from .conftest import CLAIM, GOBD, QUOTE, WHERE, Down, OpenEngine, Scripted


@pytest.mark.parametrize("method", ["direct_quote", "negative"])
def test_nothing_is_verified_against_a_text_that_was_erased(
    method: str, engine: CitationEngine, gobd: LibrarySource
) -> None:
    erase(engine.db, "source", str(gobd.id), "a person asked for it")
    result = engine.cite_doc(CLAIM, gobd.id, QUOTE, {}, extraction_method=method)
    assert result.verification_status == "unverified"
    assert "was erased" in result.verification_notes


def test_a_citation_that_holds_is_verified_with_its_place_and_a_line_for_the_conversation(
    engine: CitationEngine, gobd: LibrarySource
) -> None:
    result = engine.cite_doc(CLAIM, gobd.id, QUOTE, WHERE, verbatim_quote=QUOTE)
    assert (result.citation_id, result.verification_status, result.similarity_score) == (1, "verified", 1.0)
    where = result.matched_location
    assert GOBD[where["start"] : where["end"]] == QUOTE
    assert result.formatted_reference == "[1] GoBD Regulations, 2024-01, § 8.1"
    assert result.summary_note == "Cited GoBD Regulations, § 8.1 as [1]: verified ✓"
    assert not result.source_registered
    assert not result.warnings


def test_every_field_comes_back_as_it_was_given(engine: CitationEngine, gobd: LibrarySource) -> None:
    locator = {"page_start": 24, "page_end": 25, "char_offset_start": 1205, "char_offset_end": 342, "row": 3}
    result = engine.cite_doc(
        CLAIM, gobd.id, QUOTE, locator, QUOTE, "It says ten years.", "medium", "paraphrase", quote_language="de"
    )
    cited = engine.get_citation(result.citation_id)
    assert cited is not None
    assert (cited.claim, cited.quote_context, cited.verbatim_quote, cited.locator) == (CLAIM, QUOTE, QUOTE, locator)
    assert (cited.relevance_reasoning, cited.confidence) == ("It says ten years.", "medium")
    assert (cited.extraction_method, cited.quote_language, cited.source_id) == ("paraphrase", "de", gobd.id)


def test_it_is_kept_as_pending_before_it_is_checked(
    engine: CitationEngine, gobd: LibrarySource, verifier: Scripted
) -> None:
    seen: list[str] = []
    verifier.before = lambda: seen.extend(each.verification_status for each in engine.list_citations())
    result = engine.cite_doc(CLAIM, gobd.id, QUOTE, WHERE, verbatim_quote=QUOTE)
    assert seen[0] == "pending"
    assert [check.status for check in engine.get_verifications(result.citation_id)] == ["pending", "verified"]


def test_a_quote_that_is_not_there_fails_with_its_likeness_and_raises_nothing(
    engine: CitationEngine, gobd: LibrarySource
) -> None:
    altered = QUOTE.replace("zehn", "zwölf").replace("unveränderbar", "unveraendert")
    result = engine.cite_doc(CLAIM, gobd.id, QUOTE, WHERE, verbatim_quote=altered)
    assert result.verification_status == "failed"
    assert result.verification_notes
    assert result.similarity_score is not None
    assert 0.5 < result.similarity_score < 1.0
    assert not result.matched_location
    assert result.summary_note.endswith("failed ✗")


def test_a_failure_is_raised_where_that_is_asked_for_and_kept_all_the_same(
    open_engine: OpenEngine, engine: CitationEngine, gobd: LibrarySource
) -> None:
    with pytest.raises(VerificationFailed) as raised:
        engine.cite_doc("Rechnungen sind blau.", gobd.id, QUOTE, WHERE, raise_on_failure=True)
    assert raised.value.partial_result["citation_id"] == 1
    assert raised.value.partial_result["verification_status"] == "failed"
    assert raised.value.error_type == "VerificationFailed"
    assert raised.value.suggestion.startswith("Correct the quote")
    strict = open_engine(raise_on_failure=True)
    with pytest.raises(VerificationFailed):
        strict.cite_doc("Rechnungen sind rot.", gobd.id, QUOTE, WHERE)
    assert [each.verification_status for each in engine.list_citations()] == ["failed", "failed"]


def test_what_takes_too_long_stays_pending_and_is_finished_later(
    open_engine: OpenEngine, engine: CitationEngine, gobd: LibrarySource, verifier: Scripted
) -> None:
    gate = threading.Event()
    verifier.before = gate.wait
    hasty = open_engine(timeout=0.05)
    result = hasty.cite_doc(CLAIM, gobd.id, QUOTE, WHERE, verbatim_quote=QUOTE)
    assert (result.verification_status, "verify_pending" in result.verification_notes) == ("pending", True)
    with pytest.raises(VerificationTimeout):
        hasty.cite_doc(CLAIM, gobd.id, QUOTE, WHERE, raise_on_failure=True)
    gate.set()
    assert [each.status for each in engine.verify_pending(limit=1)] == ["verified"]
    assert [each.citation_id for each in engine.verify_pending()] == [2]
    assert engine.verify_pending() == []
    assert [each.verification_status for each in engine.list_citations()] == ["verified", "verified"]


def test_an_agent_finishes_its_own_session_alone(
    open_engine: OpenEngine, engine: CitationEngine, gobd: LibrarySource, verifier: Scripted, down: Down
) -> None:
    from pcite import CitationContext

    one, two = (open_engine(context=CitationContext(session_id=name, agent_id=name)) for name in ("one", "two"))
    verifier.breaks = down
    first, second = (each.cite_doc(CLAIM, gobd.id, QUOTE, WHERE) for each in (one, two))
    verifier.breaks = None
    assert [each.citation_id for each in two.verify_pending()] == [second.citation_id]
    assert engine.get_citations_by_status("pending")[0].id == first.citation_id


@pytest.mark.parametrize("broken", ["down", "bug"])
def test_a_verifier_that_breaks_verifies_nothing(
    engine: CitationEngine, gobd: LibrarySource, verifier: Scripted, down: Down, broken: str
) -> None:
    verifier.breaks = down if broken == "down" else ZeroDivisionError("division by zero")
    result = engine.cite_doc(CLAIM, gobd.id, QUOTE, WHERE, verbatim_quote=QUOTE)
    assert result.verification_status == ("pending" if broken == "down" else "unverified")
    assert ("does not answer" if broken == "down" else "ZeroDivisionError") in result.verification_notes


def test_a_check_can_be_made_again(engine: CitationEngine, gobd: LibrarySource, verifier: Scripted) -> None:
    made = engine.cite_doc(CLAIM, gobd.id, QUOTE, WHERE, verbatim_quote=QUOTE)
    verifier.supports = ()
    assert engine.verify_citation(made.uid).status == engine._verify_citation(1).status == "failed"
    assert [check.status for check in engine.get_verifications(1)] == ["pending", "verified", "failed", "failed"]


def test_a_negative_citation_holds_where_the_source_does_not_support_the_claim(
    engine: CitationEngine, gobd: LibrarySource
) -> None:
    context = "§ 9.1: Der Zugriff auf die Daten ist durch ein Berechtigungskonzept zu beschränken."
    none = engine.cite_doc(
        "Die GoBD verlangen Verschlüsselung.", gobd.id, context, {"section": "§ 9"}, extraction_method="negative"
    )
    some = engine.cite_doc(CLAIM, gobd.id, QUOTE, WHERE, extraction_method="negative")
    assert (none.verification_status, some.verification_status) == ("verified", "failed")


def test_a_web_page_a_database_and_an_artifact_are_cited_each_in_its_way(
    engine: CitationEngine, gobd: LibrarySource
) -> None:
    from pcite.store.sources.readers import from_text

    page = engine.register_source(from_text(GOBD + "\nStand 2024.", identifier="https://example.org/a", kind="website"))
    table = engine.add_db_source("slr_content_db", "SLR", "SELECT 1", content="architecture: microservices, 42 of 60")
    matrix = engine.add_custom_source("Matrix", f"{QUOTE}", derived_from=[gobd.id])
    bare = engine.add_custom_source("Opinion", f"Man sagt: {QUOTE}")
    web = engine.cite_web(CLAIM, page.id, QUOTE, {"heading_context": "8 Aufbewahrungsfristen"}, verbatim_quote=QUOTE)
    of_table = engine.cite_db("42 of 60 are in it.", table.id, "42 of 60", {"table": "paper_analysis"})
    made, said = (engine.cite_custom(CLAIM, each.id, QUOTE) for each in (matrix, bare))
    assert web.verification_status == "verified"
    assert of_table.verification_status != "pending"
    assert made.verification_status == "verified"
    assert said.verification_status == "unverified"
    kept = engine.get_citation(said.citation_id)
    assert kept is not None
    assert kept.verification_reason == "ai_made"


def test_a_source_of_another_kind_is_cited_with_a_warning(engine: CitationEngine, gobd: LibrarySource) -> None:
    result = engine.cite_web(CLAIM, gobd.id, QUOTE, WHERE)
    assert result.warnings == ("Source 1 is a document and was cited as a website",)


def test_a_withdrawn_and_an_old_source_are_cited_with_a_warning(engine: CitationEngine, gobd: LibrarySource) -> None:
    from pcite.store.citations import lineage
    from pcite.store.sources.readers import from_text

    newer = engine.register_source(from_text(GOBD + "\nNeu.", identifier="gobd-2.md"))
    lineage.supersede_source(engine.db, newer.id, gobd.id)
    lineage.withdraw(engine.db, gobd.id, "aufgehoben")
    warnings = engine.cite_doc(CLAIM, gobd.id, QUOTE, WHERE).warnings
    assert "aufgehoben" in warnings[0]
    assert f"source {newer.id}" in warnings[1]


def test_a_source_is_named_by_its_name_and_an_unknown_one_is_said_to_be_unknown(
    engine: CitationEngine, gobd: LibrarySource
) -> None:
    result = engine.create_citation(CLAIM, QUOTE, QUOTE, "de", None, "document", "gobd.md", WHERE)
    assert result.verification_status == "verified"
    assert engine.cite(CLAIM, QUOTE, source_identifier="GoBD Regulations", locator=WHERE).citation_id == 2
    with pytest.raises(SourceNotFound, match="Register it first"):
        engine.create_citation(CLAIM, QUOTE, source_type="document", source_identifier="absent.pdf", locator=WHERE)
    with pytest.raises(NotInLibrary):
        engine.cite_doc(CLAIM, 99, QUOTE, WHERE)
    with pytest.raises(InputError, match="names no source"):
        engine.create_citation(CLAIM, QUOTE, locator=WHERE)
    assert len(engine.list_citations()) == 2


def test_a_citation_is_tried_and_nothing_is_kept(engine: CitationEngine, gobd: LibrarySource) -> None:
    tried = Citing(CLAIM, QUOTE, QUOTE, WHERE)
    assert engine.try_citation(tried, gobd.id).status == "verified"
    assert (
        engine.try_citation(tried._replace(verbatim_quote="Alles darf verbrannt werden."), gobd.id).status == "failed"
    )
    assert engine.list_citations() == []


def test_a_file_that_is_cited_by_its_path_is_registered_first(engine: CitationEngine, gobd_file: Path) -> None:
    first = engine.create_citation(CLAIM, QUOTE, QUOTE, source_identifier=str(gobd_file), locator=WHERE)
    again = engine.create_citation(CLAIM, QUOTE, QUOTE, source_identifier=str(gobd_file), locator=WHERE)
    assert (first.verification_status, first.source_registered, again.source_registered) == ("verified", True, False)
    assert [source.identifier for source in engine.list_sources()] == [str(gobd_file)]


def test_what_is_no_file_is_not_registered(engine: CitationEngine, tmp_path: Path) -> None:
    for absent in (str(tmp_path / "absent.pdf"), str(tmp_path), "x" * 5000):
        with pytest.raises(SourceNotFound):
            engine.create_citation(CLAIM, QUOTE, source_identifier=absent, locator=WHERE)
    with pytest.raises(SourceNotFound):
        engine.create_citation(CLAIM, QUOTE, source_identifier=str(tmp_path), source_type="database", locator=WHERE)
    assert engine.list_sources() == []
