"""The same server over standard input and output, and over HTTP with a token."""

from __future__ import annotations

import os
import sys
from pathlib import Path

import httpx
import pytest
from mcp import Client, StdioServerParameters, stdio_client
from pcite.graph.mcp import Serving
from pcite.graph.mcp.running import http_app
from pcite.graph.serve import LOOPBACK
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
    app: ASGIApp = http_app(Serving(store=str(kept)), token=TOKEN, names=LOOPBACK)
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
    from pcite.graph.cli import app

    done = CliRunner().invoke(app, ["mcp", *arguments])
    assert done.exit_code == 1
    assert told in str(done.exception)
