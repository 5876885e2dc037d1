"""An agent that cites claim by claim, and one that makes numbers up."""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING

import pcite
from llm_server import LLMServer, calls_tool, calls_tools, says
from pcite import CitationEngine

if TYPE_CHECKING:
    from pcite.graph.models.roles import Roles

Rules = list[dict[str, str]]
US = "US regulations require a broker to keep its records for six years."
EU = "EU regulations mandate a storage period of five years for records."
WHALES = "Whales sing loudly in the deep sea."
QUESTION = "How long are records kept?"


def test_numbers_that_the_tool_gave_pass_and_others_are_refused_and_then_flagged(
    llm: LLMServer, roles: Roles, rules: Rules, tmp_path: Path
) -> None:
    store = tmp_path / "kept.sqlite"
    with CitationEngine(db_path=store) as engine:
        engine.add_custom_source("Whale songs", WHALES)
    llm.plays(
        calls_tools(("list_sources", {}), ("cite_claim", {"claim": EU, "source_id": "EU rules", "quote_context": EU})),
        calls_tool("cite_claim", claim=US, source_id="US rules", quote_context=US),
        calls_tool("cite_claim", claim=WHALES, source_id="EU rules", quote_context=EU),
        says(f"{US[:-1]} [2]. {EU[:-1]} [99]. {WHALES[:-1]} [2]."),
        says(f"{US[:-1]} [2]. {EU[:-1]} [77]. {WHALES[:-1]} [2]."),
    )
    found = pcite.write(QUESTION, rules, way="claim-first", roles=roles, store=store)
    answers = [message["content"] for message in llm.requests[3]["messages"] if message["role"] == "tool"]
    assert "EU rules" in answers[0]
    assert "Whale songs" not in answers[0]
    assert f"{US[:-1]} [2]." in answers[2]
    assert json.loads(answers[3])["status"] == "error"
    assert "[99] was never issued to this session" in llm.requests[4]["messages"][-1]["content"]
    assert len(llm.requests) == 5
    assert f"{US[:-1]} [1]." in found.text
    assert f"{EU[:-1]} [no such citation]" in found.text
    assert "[77]" not in found.text
    assert f"{WHALES[:-1]} [1] [failed" in found.text
    held = {citation.claim_id for citation in found.citations}
    assert next(claim.text for claim in found.claims if claim.id in held).startswith("US regulations")
    assert next(verdict for verdict in found.verdicts if verdict.claim_id == found.claims[2].id).label != "supported"
