"""Carrying out a call: the tool's short text, its record beside it, and an error as an answer of one form."""

from __future__ import annotations

import logging
from collections.abc import Mapping, Sequence
from pathlib import Path
from threading import Lock
from typing import TYPE_CHECKING, Any

from pydantic import ValidationError
from pydantic_core import to_jsonable_python

from ...inputs import source_list
from . import ToolContext, ToolError
from .errors import explained, inert, inert_in, misused, patiently

if TYPE_CHECKING:
    from mcp_types import CallToolResult, Tool

    from .mcp_offered import Offered

log = logging.getLogger("pcite")


class Calls:
    """The tools of a server at work; the sources it was given are registered before the first of them."""

    def __init__(self, context: ToolContext, tools: Mapping[str, Offered], sources: Sequence[Path] = ()) -> None:
        """Nothing is opened or read yet."""
        self._context, self._tools = context, tools
        self._left, self._lock = list(sources), Lock()

    def described(self) -> list[Tool]:
        """The tools as a client lists them."""
        return [tool.described for tool in self._tools.values()]

    def close(self) -> None:
        """Close the store, where it was opened."""
        self._context.close()

    def carry_out(self, name: str, arguments: Mapping[str, Any]) -> CallToolResult:
        """The result of a call; whatever goes wrong is an error that a model can act on, and no exception."""
        tool = self._tools.get(name)
        if tool is None:
            do = f"Call one of {', '.join(self._tools)}"
            return _failed(ToolError(error_type="UnknownTool", message=f"there is no tool {name!r}", suggestion=do))
        try:
            value = tool.made.takes.model_validate(dict(arguments))
        except ValidationError as error:
            return _failed(misused(error, name))
        try:
            self._register()
            fields = {field: getattr(value, field) for field in type(value).model_fields}
            details, record = patiently(lambda: tool.made.does(self._context, **fields), self._context.backoff)
        except Exception as error:  # a client gets an answer that it can act on, whatever happened
            return _failed(explained(error, name))
        return _answered(details, record)

    def _register(self) -> None:
        """Put the given sources into the library, each once."""
        with self._lock:
            while self._left:
                for source in source_list(
                    [self._left[0]], lambda error: log.warning("Not used as a source. %s", error)
                ):
                    self._context.engine.register_source(source)
                self._left.pop(0)


def _answered(text: str, record: Mapping[str, Any]) -> CallToolResult:
    from mcp_types import CallToolResult, TextContent

    structured = inert_in(to_jsonable_python(inert_in(record), fallback=str))
    return CallToolResult(content=[TextContent(type="text", text=inert(text))], structured_content=structured)


def _failed(error: ToolError) -> CallToolResult:
    from mcp_types import CallToolResult, TextContent

    text = TextContent(type="text", text=str(error))
    return CallToolResult(content=[text], structured_content=error.model_dump(mode="json"), is_error=True)
