"""Arguments as weak models write them are taken as they were meant; what would take a check minutes is refused."""

from __future__ import annotations

import json
from typing import Any

import pytest
from langchain_core.utils.function_calling import convert_to_openai_tool
from pcite import ToolContext, create_source_tools
from pcite.graph.interfaces.agents import TOOL_REGISTRY

from .conftest import CITED, CLAIM, QUOTE, Call
from .test_refusing import refused

NAMED = {"claim": CLAIM, "quote_context": QUOTE, "source_type": "Document", "source_identifier": "[3]"}


@pytest.mark.parametrize(
    ("name", "given", "meant"),
    [
        ("annotate_source", {"source_id": "[3]", "content": "x", "type": None}, {"source_id": 3, "type": "note"}),
        ("annotate_source", {"source_id": "source_3", "content": "null"}, {"source_id": 3, "content": "null"}),
        ("tag_source", {"source_id": "3", "tags": ["a", "b"], "action": "Add"}, {"tags": "a, b", "action": "add"}),
        ("tag_source", {"source_id": 3, "tags": '["a", "b"]'}, {"tags": "a, b"}),
        ("list_citations", {"source_id": "null", "verification_status": "VERIFIED", "limit": "5"}, {"limit": 5}),
        ("list_citations", {"verification_status": "None"}, {"verification_status": None}),
        ("cite_document", {**CITED, "verbatim_quote": "", "page": "null"}, {"verbatim_quote": None, "page": None}),
        ("cite_document", {**CITED, "source": "[3]"}, {"source": 3}),
        ("cite_document", {**CITED, "source": "source_3"}, {"source": "source_3"}),
        ("cite", {**NAMED, "locator": '{"page": 4}'}, {"locator": {"page": 4}, "source_identifier": "3"}),
        ("cite", {**NAMED, "locator": None, "confidence": "High"}, {"confidence": "high", "source_type": "document"}),
        ("citation_tool", {**NAMED, "locator": {}, "extraction_method": "Direct Quote"}, {"locator": {}}),
        ("audit_and_ground", {"draft_text": "x", "context_scope": None}, {"context_scope": []}),
        ("audit_and_ground", {"draft_text": "x", "context_scope": "rules.md"}, {"context_scope": ["rules.md"]}),
        ("audit_and_ground", {"draft_text": "x", "context_scope": '["a", 1]'}, {"context_scope": ["a", "1"]}),
        ("audit_and_ground", {"draft_text": "x", "context_scope": ["[1]", 2]}, {"context_scope": ["1", "2"]}),
    ],
)
def test_an_argument_is_taken_as_it_was_meant(name: str, given: dict[str, Any], meant: dict[str, Any]) -> None:
    taken = TOOL_REGISTRY[name].takes.model_validate(given).model_dump()
    assert {key: taken[key] for key in meant} == meant


def test_what_a_model_was_shown_can_be_given_back(context: ToolContext, call: Call) -> None:
    context.source_id("rules.md")
    nothing = {"page": "", "verbatim_quote": "null", "section": "None"}
    assert call("cite_document", **{**CITED, **nothing, "source": "[1]"}).content.startswith("[1] Cited Rules, Storage")
    assert call("annotate_source", source_id="[1]", content="x", page=None).status == "success"


@pytest.mark.parametrize(
    ("name", "given", "told"),
    [
        ("cite_document", {**CITED, "claim": "x " * 5_000}, "claim: it has 10,000 characters, more than 5,000; say it"),
        ("cite_document", {**CITED, "quote_context": "x" * 60_000}, "quote_context: it has 60,000"),
        ("cite_document", {**CITED, "source": "x" * 3_000}, "give the id that list_sources shows"),
        ("cite", {**NAMED, "locator": "p. 4"}, "locator: Input should be a valid dictionary"),
        ("find_evidence", {"claim": "x" * 5_001}, "claim: it has 5,001 characters"),
        ("audit_and_ground", {"draft_text": "x", "sources": "all"}, "sources: Extra inputs are not permitted"),
        ("annotate_source", {"source_id": "rules.md", "content": "x"}, "source_id: Input should be a valid integer"),
    ],
)
def test_what_cannot_be_meant_or_is_too_long_is_refused_at_once(
    call: Call, name: str, given: dict[str, Any], told: str
) -> None:
    error = refused(call, name, **given)
    assert error.error_type == "InvalidArguments"
    assert told in error.message
    assert len(str(error)) < 600, "what was too long is not sent back"


def test_all_tools_together_take_little_of_a_context(context: ToolContext) -> None:
    schemas = [convert_to_openai_tool(tool) for tool in create_source_tools(context)]
    assert '"null"' not in json.dumps(schemas), "nothing is offered that may be left out"
    assert len(json.dumps(schemas)) < 20_000, "about five thousand tokens"
