"""A conversation without its payload, the pages of the tools, and the compliance question from end to end."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from langchain.agents import create_agent
from langchain_core.messages import AIMessage, HumanMessage, ToolMessage, convert_to_openai_messages
from langchain_openai import ChatOpenAI
from llm_server import LLMServer, calls_tool, running, says
from pcite import create_source_tools
from pcite.graph.interfaces.agents import TOOL_REGISTRY, receipts_in, summarised
from pcite.graph.interfaces.agents.docs import page
from pcite.graph.interfaces.cli import app
from pcite.prompts.tool_words import ERRORS, EXAMPLES
from pcite.store import errors
from typer.testing import CliRunner

from .conftest import QUOTE, OpenContext

PROCESS = "# Invoice process\n\nThe company stores its invoices as editable Word documents on a shared drive.\n"
EDITABLE = "The company stores its invoices as editable Word documents on a shared drive."
PAYLOAD = "An editable document is not an unalterable format."
RULE = {
    "claim": "Invoices must be stored in an unalterable format for ten years.",
    "quote_context": f"{QUOTE} {PAYLOAD}",
    "verbatim_quote": QUOTE,
    "relevance_reasoning": "It names the format and the period.",
    "source_type": "document",
    "source_identifier": "rules.md",
    "locator": {"section": "Storage"},
}
STATE = {
    "claim": "The company stores its invoices as editable documents.",
    "quote_context": EDITABLE,
    "source_type": "document",
    "source_identifier": "process.md",
    "locator": {"section": "Invoice process"},
}
ANSWER = (
    "Your current invoice storage process has a compliance gap. Invoices must be stored in an unalterable format for "
    "ten years [1]. Your company stores its invoices as editable documents [2]."
)


@pytest.fixture(scope="module")
def server() -> Iterator[LLMServer]:
    with running() as server:
        yield server


def test_an_agent_answers_the_compliance_question_with_citations_that_hold(
    server: LLMServer, open_context: OpenContext, folder: Path
) -> None:
    (folder / "process.md").write_text(PROCESS, encoding="utf-8")
    server.plays(
        calls_tool("search_library", query="invoices unalterable format"),
        calls_tool("citation_tool", **RULE),
        calls_tool("citation_tool", **STATE),
        says(ANSWER),
    )
    model = ChatOpenAI(model="tiny", base_url=server.url, api_key="none", max_retries=0)  # type: ignore[arg-type]
    context = open_context()
    for name in "rules.md", "process.md":
        context.source_id(name)
    agent = create_agent(model, create_source_tools(context))
    asked = HumanMessage("Is our invoice storage process compliant with GoBD?")
    messages = agent.invoke({"messages": [asked]})["messages"]
    told = [m for m in messages if isinstance(m, ToolMessage)]
    assert [m.status for m in told] == ["success"] * 3
    assert "Source [1] Rules, Storage | " in told[0].content
    assert [m.artifact["verification_status"] for m in told[1:]] == ["verified"] * 2
    shown = context.engine.format_text(messages[-1].text, receipts=receipts_in(messages))
    assert shown.text == ANSWER
    assert shown.references.count("\n[") == 2
    assert context.receipts == receipts_in(messages)

    short = summarised(messages)
    assert [m.id for m in short] == [m.id for m in messages]
    cut = convert_to_openai_messages(short)
    calls = [call["id"] for m in cut for call in m.get("tool_calls", ())]
    assert [m["tool_call_id"] for m in cut if m["role"] == "tool"] == calls
    assert PAYLOAD not in str(cut[3:])
    assert "[1] Cited" in str(cut)
    assert PAYLOAD in str(convert_to_openai_messages(messages)[3:]), "what was given stays as it is"


def test_what_failed_or_is_not_answered_is_not_cut_and_blocks_are_cut_too() -> None:
    args = {"claim": "A", "quote_context": "long"}
    block = {"type": "tool_use", "id": "1", "name": "cite", "input": args}
    calls = [{"name": "cite", "args": args, "id": str(n), "type": "tool_call"} for n in (1, 2)]
    record = {"citation_id": 7, "summary_note": "Cited X as [7]: verified", "receipt": "r"}
    told = [
        AIMessage([block, {"type": "text", "text": "so"}], tool_calls=calls),
        ToolMessage("[7] and more", tool_call_id="1", name="cite", artifact=record),
        ToolMessage("no", tool_call_id="2", name="cite", status="error"),
    ]
    asked, held, failed = summarised(told)
    assert [call["args"] for call in asked.tool_calls] == [{"claim": "A"}, args]
    assert asked.content[0]["input"] == {"claim": "A"}
    assert (held.content, failed.content) == ("[7] Cited X as [7]: verified", "no")
    assert receipts_in(told) == {7: "r"}


@pytest.mark.parametrize("name", TOOL_REGISTRY)
def test_a_page_tells_every_argument_and_an_example_that_the_tool_takes(name: str) -> None:
    takes = TOOL_REGISTRY[name].takes
    takes.model_validate(EXAMPLES[name])
    shown = page(name)
    assert shown.startswith(f"# {name}\n\n")
    for argument, about in takes.model_fields.items():
        assert f"- `{argument}` (" in shown
        assert not about.is_required() or ", required)" in shown.split(f"- `{argument}` (")[1].splitlines()[0]
    if name.startswith("cite"):
        assert "search_library for the passage that says it, annotate_source with what it says" in shown
        assert "`VerificationFailed`" in shown


def test_every_error_that_a_page_names_is_one_that_there_is() -> None:
    named = {kind for name in TOOL_REGISTRY for kind in re.findall(r"^- `([A-Z]\w+)`:", page(name), re.MULTILINE)}
    assert {kind for kind in named if not hasattr(errors, kind)} == {"InvalidArguments", "ToolBroken"}
    assert named == set(ERRORS), "and none is explained that no page names"


def test_the_command_line_lists_and_describes_them(tmp_path: Path) -> None:
    listed = CliRunner().invoke(app, ["tools", "list", "--phase", "strategic"])
    assert [line.split()[0] for line in listed.output.splitlines()] == list(TOOL_REGISTRY)
    assert '"defer_to_workspace": true' in CliRunner().invoke(app, ["tools", "list", "--json"]).output
    written = CliRunner().invoke(app, ["tools", "docs", "--out", str(tmp_path / "docs")])
    assert written.output.startswith("16 pages in ")
    assert (tmp_path / "docs" / "get_citation.md").read_text(encoding="utf-8") == page("get_citation")
