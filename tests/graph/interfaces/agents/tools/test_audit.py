from __future__ import annotations

import asyncio
from pathlib import Path

from langchain_core.messages import AIMessage
from langgraph.graph import MessagesState, StateGraph
from langgraph.prebuilt import ToolNode
from pcite.graph.interfaces.agents import (
    CitationAuditError,
    CitationAuditRequest,
    CitationAuditResponse,
    VerifiedCitation,
    audit_and_ground,
    create_audit_tool,
)

SIX_YEARS = "US regulations require a broker to keep its records for six years."


def test_the_three_models_have_the_fields_of_the_contract_first() -> None:
    assert list(CitationAuditRequest.model_fields) == ["draft_text", "context_scope"]
    assert list(VerifiedCitation.model_fields)[:5] == [
        "claim_text",
        "source_id",
        "quote",
        "confidence",
        "is_hallucination",
    ]
    assert list(CitationAuditResponse.model_fields)[:3] == ["grounded_text", "citations", "unverified_claims"]


def test_further_fields_are_optional() -> None:
    for model in (VerifiedCitation, CitationAuditResponse):
        required = [name for name, field in model.model_fields.items() if field.is_required()]
        assert required == list(model.model_fields)[: len(required)]
        assert len(required) in (3, 5)


WHALES = "Whales sing loudly in the deep sea."


def test_what_nobody_reads_of_an_agent_s_draft_is_flagged_and_told(us: Path) -> None:
    for part in (f"```json\n{WHALES}\n```", f"- {SIX_YEARS}\n- {WHALES}", f"![{WHALES}](whales.png)"):
        answer = audit_and_ground(f"{SIX_YEARS}\n\n{part}", sources=[us])
        assert "[not checked]" in answer.grounded_text
        assert any("Not checked: " in note and "Whales sing" in note for note in answer.notes or [])


def test_an_agent_s_draft_is_taken_out_of_its_wrapping(us: Path) -> None:
    wrapped = f"<answer>\nBEGIN draft eaba7771f22b5292\n{SIX_YEARS} {WHALES}\nEND draft eaba7771f22b5292\n</answer>"
    answer = audit_and_ground(wrapped, sources=[us])
    assert answer.grounded_text == f"{SIX_YEARS[:-1]} [1]. {WHALES[:-1]} [citation needed]."
    assert answer.unverified_claims == [WHALES]


def test_a_draft_comes_back_with_its_citation_and_what_failed(us: Path) -> None:
    answer = audit_and_ground(f"{SIX_YEARS} The moon is made of green cheese.", sources=[us])
    assert answer.grounded_text.startswith(SIX_YEARS[:-1] + " [1].")
    assert answer.unverified_claims == ["The moon is made of green cheese."]
    assert [(c.claim_text, c.is_hallucination) for c in answer.citations] == [(SIX_YEARS, False)]


def test_a_citation_of_the_draft_that_does_not_hold_is_a_hallucination(us: Path, eu: Path) -> None:
    answer = audit_and_ground(f"{SIX_YEARS[:-1]} [2].", sources=[us, eu])
    assert [(c.is_hallucination, c.citation_id) for c in answer.citations] == [(False, 1), (True, None)]
    assert "EU regulations" in answer.citations[1].quote


def test_the_tool_runs_sync_and_async(us: Path) -> None:
    tool = create_audit_tool([us])
    request = {"draft_text": SIX_YEARS}
    assert tool.name == "audit_and_ground"
    assert tool.invoke(request).grounded_text == asyncio.run(tool.ainvoke(request)).grounded_text


def test_an_error_is_an_answer_with_a_suggestion(us: Path) -> None:
    answer = create_audit_tool([us]).invoke({"draft_text": SIX_YEARS, "context_scope": ["nowhere"]})
    assert isinstance(answer, CitationAuditError)
    assert answer.error_type == "UnknownScope"
    assert "us.md" in answer.suggestion
    assert answer.partial_result == {"draft_text": SIX_YEARS}


def test_a_call_that_is_not_as_the_tool_takes_it_is_answered_in_the_same_form(us: Path) -> None:
    answer = CitationAuditError.model_validate_json(create_audit_tool([us]).invoke({"draft": SIX_YEARS}))
    assert answer.error_type == "InvalidArguments"
    assert "draft_text: Field required; draft: Extra inputs are not permitted" in answer.message


def test_a_tool_node_carries_it_out(us: Path) -> None:
    graph = StateGraph(MessagesState)
    graph.add_node("tools", ToolNode([create_audit_tool([us])]))
    graph.set_entry_point("tools")
    call = {"name": "audit_and_ground", "args": {"draft_text": SIX_YEARS}, "id": "1", "type": "tool_call"}
    state = graph.compile().invoke({"messages": [AIMessage(content="", tool_calls=[call])]})
    assert "[1]" in str(state["messages"][-1].content)
