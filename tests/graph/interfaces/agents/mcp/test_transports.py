"""The same server over standard input and output, and over HTTP with a token."""

from __future__ import annotations

import gc
import os
import signal
import sys
from io import BytesIO, TextIOWrapper
from pathlib import Path
from threading import Thread
from time import sleep
from typing import Any

import httpx
import httpx2
import pytest
from mcp import Client, StdioServerParameters, stdio_client
from mcp.client.streamable_http import streamable_http_client
from pcite.graph.interfaces.agents.mcp import McpConfig
from pcite.graph.interfaces.agents.mcp_running import http_app, stdio
from pcite.graph.interfaces.serve import LOOPBACK
from scripted import Scripted
from starlette.types import ASGIApp
from typer.testing import CliRunner

TOKEN = "sixteen-signs-or-more"
INITIALIZE = {
    "jsonrpc": "2.0",
    "id": 1,
    "method": "initialize",
    "params": {"protocolVersion": "2025-06-18", "capabilities": {}, "clientInfo": {"name": "t", "version": "1"}},
}
HEADERS = {"accept": "application/json, text/event-stream", "authorization": f"Bearer {TOKEN}"}


SIX = "US regulations require a broker to keep its records for six years."
EVIDENCE = {"claim": SIX, "quote_context": SIX, "verbatim_quote": SIX}
CALLS: dict[str, dict[str, Any]] = {
    "cite": {**EVIDENCE, "source_type": "document", "source_identifier": "us.md", "locator": {"section": "Records"}},
    "citation_tool": {**EVIDENCE, "source_type": "document", "source_identifier": "us.md", "locator": {}},
    "cite_document": {**EVIDENCE, "source": "us.md"},
    "cite_web": {**EVIDENCE, "url": 1},
    "cite_claim": {**EVIDENCE, "source_id": 1},
    "edit_citation": {"citation_id": 1, "relevance_reasoning": "It says so."},
    "list_sources": {},
    "get_citation": {"citation_id": "[1]"},
    "list_citations": {},
    "search_library": {"query": "records", "mode": "keyword"},
    "find_evidence": {"claim": SIX},
    "annotate_source": {"source_id": 1, "content": "Six years."},
    "get_annotations": {"source_id": 1},
    "tag_source": {"source_id": 1, "tags": "retention"},
    "audit_draft": {"draft_text": SIX},
    "audit_and_ground": {"draft_text": SIX},
    "check_citation": {**EVIDENCE, "source": 1},
    "format_text": {"text": f"{SIX[:-1]} [2]."},
}


@pytest.mark.ci
async def test_a_client_over_http_calls_every_tool_that_is_listed(kept: Path, us: Path, judge: Scripted) -> None:
    serving = McpConfig(store=str(kept), sources=(us,), verifier=judge)
    app: ASGIApp = http_app(serving, token=TOKEN, names=LOOPBACK)
    inner = app._app  # type: ignore[attr-defined]
    known = {"authorization": f"Bearer {TOKEN}"}
    async with (
        inner.router.lifespan_context(inner),
        httpx2.AsyncClient(transport=httpx2.ASGITransport(app), headers=known) as asked,
        Client(streamable_http_client("http://127.0.0.1:8718/mcp", http_client=asked)) as client,
    ):
        listed = [tool.name for tool in (await client.list_tools()).tools]
        answers = {name: await client.call_tool(name, CALLS[name]) for name in listed}
    assert listed == list(CALLS)
    assert [name for name, answer in answers.items() if answer.is_error or not answer.structured_content] == []


@pytest.mark.ci
async def test_a_client_starts_the_command_and_calls_its_tools(kept: Path) -> None:
    command = ["-m", "pcite", "mcp", "--store", str(kept), "--session", "s1"]
    started = StdioServerParameters(command=sys.executable, args=command, env=dict(os.environ), cwd=kept.parent)
    async with Client(stdio_client(started)) as client:
        names = {tool.name for tool in (await client.list_tools()).tools}
        listed = await client.call_tool("list_sources", {})
        invented = await client.call_tool("get_citation", {"citation_id": 99})
    assert {"cite", "audit_and_ground", "find_evidence", "check_citation"} <= names
    assert listed.content[0].text == "There are no sources yet."
    assert (invented.is_error, invented.structured_content["error_type"]) == (True, "CitationNotFound")


def test_ctrl_c_ends_a_server_that_waits_for_its_client(kept: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    reading, writing = os.pipe()
    before, ended = signal.getsignal(signal.SIGINT), list[int]()

    def interrupts() -> None:
        for _ in range(500):
            sleep(0.01)
            if signal.getsignal(signal.SIGINT) is not before:
                os.kill(os.getpid(), signal.SIGINT)
                break
        sleep(0.1)
        os.close(writing)  # the client hangs up, so that a server that goes on ends too

    monkeypatch.setattr(os, "_exit", ended.append)
    monkeypatch.setattr(sys, "stdout", TextIOWrapper(BytesIO()))
    with open(reading, encoding="utf-8") as wire:
        monkeypatch.setattr(sys, "stdin", wire)
        Thread(target=interrupts).start()
        try:
            stdio(McpConfig(store=str(kept)))
        finally:
            signal.signal(signal.SIGINT, before)
            gc.unfreeze()
    assert ended == [130]


@pytest.mark.parametrize(
    ("change", "status"),
    [
        ({}, 200),
        ({"authorization": ""}, 401),
        ({"authorization": "Bearer another-long-token"}, 401),
        ({"host": "evil.example"}, 421),
        ({"origin": "http://evil.example"}, 403),
    ],
)
async def test_http_answers_only_with_the_token_under_its_own_name_and_to_no_other_page(
    kept: Path, change: dict[str, str], status: int
) -> None:
    app: ASGIApp = http_app(McpConfig(store=str(kept)), token=TOKEN, names=LOOPBACK)
    inner = app._app  # type: ignore[attr-defined]
    async with inner.router.lifespan_context(inner):
        transport = httpx.ASGITransport(app)
        async with httpx.AsyncClient(transport=transport, base_url="http://127.0.0.1:8718") as client:
            answer = await client.post("/mcp", json=INITIALIZE, headers={**HEADERS, **change})
    assert answer.status_code == status


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (["--source", "gone.md"], "there is no such file"),
        (["--read-only", "--store", "s.sqlite", "--source", "."], "--source would register"),
        (["--read-only", "--store", "gone.sqlite"], "gone.sqlite"),
        (["--transport", "http", "--host", "0.0.0.0"], "there is no token"),
    ],
)
def test_what_cannot_be_served_is_told_before_any_client_waits(arguments: list[str], told: str) -> None:
    from pcite.graph.interfaces.cli import app

    done = CliRunner().invoke(app, ["mcp", *arguments])
    assert done.exit_code == 1
    assert told in str(done.exception)
