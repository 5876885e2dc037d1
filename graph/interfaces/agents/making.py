"""The tools as LangChain has them, over one context."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Literal, cast

from pydantic import ValidationError

from ....prompts import render
from ....store.errors import InputError
from ....store.errors.keywords import hinting
from .citing import ToolAnswer
from .errors import explained, inert, misused, patiently
from .metadata import CITATION_TOOLS_METADATA, TOOL_REGISTRY, Made

if TYPE_CHECKING:
    from langchain_core.tools import StructuredTool

    from .context import ToolContext


@hinting
def create_source_tools(
    context: ToolContext, names: Sequence[str] | Literal["small"] | None = None
) -> list[StructuredTool]:
    """The tools of an agent, sync and async, for `ToolNode`, `create_agent` or by themselves.

    Each answers with a short text and has the whole record as the message's `artifact`. What could not be done is
    the JSON of a `ToolError` in a message whose status is `error`.

    Args:
        context: whose they are.
        names: only these, in this order, in the place of the context's `tools`; `"small"` is search, cite and format,
            under 1,500 tokens, for a small context.

    Raises:
        InputError: there is no tool of that name, or no such phase.
    """
    names = names or context.tools
    if names == "small":
        return [_tool(name, made, context) for name, made in _small().items()]
    return [_tool(name, TOOL_REGISTRY[name], context) for name in chosen(names, context.phase)]


def _small() -> dict[str, Made]:
    """Enough to search, cite and format."""
    from .mcp_checking import FormatTextInput, format_text

    formats = Made(FormatTextInput, format_text, "Give a finished text its reference list")
    return {name: TOOL_REGISTRY[name] for name in ("search_library", "cite_claim")} | {"format_text": formats}


def chosen(names: Sequence[str] | None = None, phase: str | None = None) -> list[str]:
    """The names of the tools of a phase, or those of a list that it has.

    Raises:
        InputError: there is no tool of that name, or no such phase.
    """
    unknown = [name for name in names or () if name not in TOOL_REGISTRY]
    if unknown:
        problem, do = f"there is no tool {', '.join(unknown)}", f"Take from {', '.join(TOOL_REGISTRY)}"
        raise InputError("choosing tools", problem, do)
    if phase is not None and not any(phase in about["phases"] for about in CITATION_TOOLS_METADATA.values()):
        raise InputError("choosing tools", f"there is no phase {phase!r}", "Use strategic or tactical")
    target = TOOL_REGISTRY if names is None else names
    return [name for name in target if phase is None or phase in CITATION_TOOLS_METADATA[name]["phases"]]


def description_of(name: str) -> str:
    """What a model is told of a tool."""
    return render(f"tools/{name}.md.j2").strip()


def _tool(name: str, made: Made, context: ToolContext) -> StructuredTool:
    from langchain_core.tools import StructuredTool, ToolException

    first = next(iter(made.takes.model_fields))

    def call(*text: Any, **options: Any) -> ToolAnswer:  # noqa: ANN401
        arguments = {**({first: text[0]} if text else {}), **options}
        try:
            details, record = patiently(lambda: made.does(context, **arguments), context.backoff)
            return inert(details), record
        except Exception as error:  # an agent gets an answer that it can act on, whatever happened
            raise ToolException(str(explained(error, name))) from error

    async def acall(*text: Any, **options: Any) -> ToolAnswer:  # noqa: ANN401
        return await asyncio.to_thread(call, *text, **options)

    def refused(error: object) -> str:
        return str(misused(cast(ValidationError, error), name))

    return StructuredTool.from_function(
        func=call,
        coroutine=acall,
        name=name,
        description=description_of(name),
        args_schema=made.takes,
        response_format="content_and_artifact",
        handle_tool_error=True,
        handle_validation_error=refused,
        metadata=dict(CITATION_TOOLS_METADATA.get(name, {})),
    )
