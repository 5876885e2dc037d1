"""`pcite mcp`: the tools of an agent over the Model Context Protocol, for one project and one session."""

from __future__ import annotations

from dataclasses import dataclass
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING, Any

from ....store.errors import MissingExtra
from ....store.records.context import CitationContext

if TYPE_CHECKING:
    from mcp.server.lowlevel import Server

    from ....nodes.ports import Verifier
    from ...policies import OnFail
    from . import ToolContext

__all__ = ["McpConfig", "create_server", "require"]
AGENT = CitationContext()


@dataclass(frozen=True)
class McpConfig:
    """What is served, to whom, and what they may do."""

    context: CitationContext = AGENT
    """Project, session and role: what another project has is not there."""
    store: str | None = None
    """A file or a `postgresql://` address; else as `CitationEngine` finds it."""
    sources: tuple[Path, ...] = ()
    """Files and folders that are registered before the first call."""
    read_only: bool = False
    """Whether only tools that keep nothing are offered; without `sources` the store itself is only read."""
    web: bool = False
    """Whether a tool may fetch a page that is cited and not registered yet."""
    on_fail: OnFail = "flag"
    """What `audit_and_ground` does with a draft that has claims without support."""
    verifier: Verifier | str | None = None

    def tool_context(self) -> ToolContext:
        """The context of the tools; nothing is opened yet."""
        from ....store.database.addresses import is_address
        from . import ToolContext
        from .mcp_reading import ReadingContext

        kind = ReadingContext if self.read_only and not self.sources else ToolContext
        served = self.store is not None and is_address(self.store)
        return kind(
            self.context,
            mode="multi-agent" if served else "basic",
            db_path=None if served else self.store,
            db_url=self.store if served else None,
            verifier=self.verifier,
            web=self.web,
        )


def create_server(serving: McpConfig) -> Server[Any]:
    """A server of the official SDK, to be run over any of its transports.

    Raises:
        MissingExtra: the extra `mcp` is not installed.
    """
    require()
    from .mcp_server import assembled

    return assembled(serving)


def require() -> None:
    """Make sure that the SDK of the protocol is there.

    Raises:
        MissingExtra: it is not, or only a version before 2.
    """
    if find_spec("mcp") is None or find_spec("mcp_types") is None:
        raise MissingExtra("serving tools over MCP", "mcp 2 is not installed", "Run `pip install 'pcite[mcp]'`")
