"""One session, one numbering: what a tool writes as `[n]` is the citation that `get_citation` takes."""

from __future__ import annotations

from pathlib import Path

import pcite
from pcite import ToolContext
from pcite.graph.interfaces.agents import audit_and_ground, create_audit_tool

from .conftest import CITED, CLAIM, Call

ACCESS = "Access to the accounting data must be restricted by an authorisation concept."
SIX_YEARS = "US regulations require a broker to keep its records for six years."
FIVE_YEARS = "EU regulations mandate a storage period of five years for records."


def test_two_audits_of_a_session_never_give_one_number_to_two_citations(context: ToolContext, call: Call) -> None:
    call("cite_document", **CITED)
    first = call("audit_and_ground", draft_text=ACCESS).artifact
    second = call("audit_and_ground", draft_text=CLAIM).artifact
    assert first["grounded_text"] == f"{ACCESS[:-1]} [2]."
    assert second["grounded_text"] == f"{CLAIM[:-1]} [3]."
    for answer in first, second:
        for cited in answer["citations"]:
            kept = context.engine.get_citation(cited["citation_id"])
            assert kept is not None
            assert (kept.claim, kept.verbatim_quote) == (cited["claim_text"], cited["quote"])
            assert f"[{kept.id}] Rules" in answer["references"]


def test_an_audited_text_is_formatted_with_the_sources_that_it_was_audited_against(
    context: ToolContext, call: Call
) -> None:
    call("cite_document", **CITED)
    audited = call("audit_and_ground", draft_text=ACCESS).artifact["grounded_text"]
    formatted = context.engine.format_text(audited, receipts=context.receipts)
    assert formatted.text == f"{ACCESS[:-1]} [1]."
    assert "authorisation concept" in formatted.references


def test_an_audited_text_is_audited_again_in_the_same_numbers(context: ToolContext, call: Call) -> None:
    context.source_id("rules.md")
    first = call("audit_and_ground", draft_text=f"{CLAIM} {ACCESS}").artifact["grounded_text"]
    assert first == f"{CLAIM[:-1]} [1]. {ACCESS[:-1]} [2]."
    again = call("audit_and_ground", draft_text=first).artifact
    assert again["grounded_text"] == first
    assert [each["citation_id"] for each in again["citations"]] == [1, 2]


def test_a_number_that_was_never_given_does_not_come_back_as_another(context: ToolContext, call: Call) -> None:
    call("cite_document", **CITED)
    answer = call("audit_and_ground", draft_text=f"{CLAIM[:-1]} [1, 99]. Invoices are blue [99].").artifact
    assert answer["grounded_text"].startswith(f"{CLAIM[:-1]} [1] [no such citation].")
    assert "Invoices are blue [no such citation] [citation needed]." in answer["grounded_text"]


def test_the_calls_of_one_tool_have_one_numbering(us: Path, eu: Path) -> None:
    tool = create_audit_tool([us, eu])
    first = tool.invoke({"draft_text": SIX_YEARS})
    second = tool.invoke({"draft_text": FIVE_YEARS})
    assert (first.grounded_text, second.grounded_text) == (f"{SIX_YEARS[:-1]} [1].", f"{FIVE_YEARS[:-1]} [2].")
    assert tool.invoke({"draft_text": second.grounded_text}).grounded_text == second.grounded_text
    assert tool.invoke({"draft_text": f"{SIX_YEARS} {FIVE_YEARS}"}).references.count("[2]") == 1


def test_a_stored_audit_numbers_by_the_citations_of_its_store(us: Path, eu: Path, tmp_path: Path) -> None:
    store = tmp_path / "store.sqlite"
    audit_and_ground(SIX_YEARS, sources=[us], store=store)
    answer = audit_and_ground(f"{FIVE_YEARS[:-1]} [2].", sources=[us, eu], store=store)
    with pcite.CitationEngine(db_path=store) as engine:
        [cited] = answer.citations
        kept = engine.get_citation(cited.citation_id or 0)
        assert kept is not None
        assert (kept.claim, kept.verbatim_quote) == (cited.claim_text, cited.quote)
    assert answer.grounded_text == f"{FIVE_YEARS[:-1]} [{cited.citation_id}]."
