"""The server itself: lists tools and carries out calls, each in a thread of its own."""

from __future__ import annotations

import asyncio
from functools import cached_property
from importlib.metadata import version
from typing import TYPE_CHECKING, Any

from mcp.server.lowlevel import Server
from mcp_types import CallToolRequestParams, CallToolResult, ListToolsResult, PaginatedRequestParams

from ...prompts import render

if TYPE_CHECKING:
    from mcp.server import ServerRequestContext

    from . import Serving
    from .calls import Calls
    from .offered import Offered


class Tools:
    """What the requests of a client come to; the tools' own code is loaded with the first of them."""

    def __init__(self, serving: Serving) -> None:
        """Take what is served."""
        self._serving = serving

    @cached_property
    def offered(self) -> dict[str, Offered]:
        """The tools by name."""
        from .offered import offered

        return offered(read_only=self._serving.read_only, web=self._serving.web)

    @cached_property
    def calls(self) -> Calls:
        """The tools at work."""
        from .calls import Calls

        return Calls(self._serving.tool_context(), self.offered, self._serving.sources)

    def load(self) -> None:
        """Load what the first call needs."""
        _ = self.calls

    async def listed(self, _: ServerRequestContext[Any], __: PaginatedRequestParams | None = None) -> ListToolsResult:
        """The tools, all at once."""
        found = await asyncio.to_thread(lambda: [tool.described for tool in self.offered.values()])
        return ListToolsResult(tools=found)

    async def called(self, _: ServerRequestContext[Any], asked: CallToolRequestParams) -> CallToolResult:
        """The result of a call."""
        return await asyncio.to_thread(lambda: self.calls.carry_out(asked.name, asked.arguments or {}))


def assembled(serving: Serving) -> Server[Any]:
    """The server over one context."""
    tools = Tools(serving)
    return Server(
        "pcite",
        version=version("pcite"),
        title="pcite",
        instructions=render("mcp.md.j2", writes=not serving.read_only).strip(),
        on_list_tools=tools.listed,
        on_call_tool=tools.called,
    )
