"""The server itself: lists tools and carries out calls, each in a thread of its own."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from importlib.metadata import version
from threading import Lock
from typing import TYPE_CHECKING, Any

from mcp.server.lowlevel import Server
from mcp_types import CallToolRequestParams, CallToolResult, ListToolsResult, PaginatedRequestParams

from ....prompts import render
from .mcp_loading import unhindered

if TYPE_CHECKING:
    from mcp.server import ServerRequestContext

    from .mcp import McpConfig
    from .mcp_calls import Calls


class Tools:
    """What the requests of a client come to."""

    def __init__(self, serving: McpConfig) -> None:
        """Take what is served; nothing is loaded yet."""
        self._serving, self._lock = serving, Lock()
        self._calls: Calls | None = None

    def load(self) -> Calls:
        """The tools at work; their code takes longer to load than a client wants to wait for a greeting."""
        with self._lock:
            if self._calls is None:
                with unhindered():
                    from .mcp_calls import Calls
                    from .mcp_offered import offered

                self._calls = Calls(self._serving.tool_context(), offered(self._serving), self._serving.sources)
            return self._calls

    def close(self) -> None:
        """Close the store, where it was opened."""
        with self._lock:
            if self._calls is not None:
                self._calls.close()

    async def listed(self, _: ServerRequestContext[Any], __: PaginatedRequestParams | None = None) -> ListToolsResult:
        """The tools, all at once."""
        return ListToolsResult(tools=await asyncio.to_thread(lambda: self.load().described()))

    async def called(self, _: ServerRequestContext[Any], request: CallToolRequestParams) -> CallToolResult:
        """The result of a call."""
        return await asyncio.to_thread(lambda: self.load().carry_out(request.name, request.arguments or {}))


def assembled(serving: McpConfig) -> Server[Any]:
    """The server over one context."""
    tools = Tools(serving)

    @asynccontextmanager
    async def lifespan(_: Server[Any]) -> AsyncIterator[dict[str, Any]]:
        try:
            yield {}
        finally:
            await asyncio.to_thread(tools.close)

    return Server(
        "pcite",
        version=version("pcite"),
        title="pcite",
        instructions=render("mcp.md.j2", writes=not serving.read_only).strip(),
        lifespan=lifespan,
        on_list_tools=tools.listed,
        on_call_tool=tools.called,
    )
