"""`pcite mcp`: the tools of an agent over the Model Context Protocol."""

from __future__ import annotations

from importlib.util import find_spec

from ...store.errors import MissingExtra


def require() -> None:
    """Make sure that the SDK of the protocol is there.

    Raises:
        MissingExtra: it is not.
    """
    if find_spec("mcp") is None:
        raise MissingExtra("serving tools over MCP", "mcp is not installed", "Run `pip install 'pcite[mcp]'`")
