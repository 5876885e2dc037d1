"""Which tools a server offers, and what it tells a client of each."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from pydantic import BaseModel

from . import TOOL_REGISTRY
from .making import description_of
from .mcp_checking import CheckCitationInput, FormatTextInput, check_citation, format_text
from .mcp_drafts import GroundDraftInput, grounds
from .metadata import Made

if TYPE_CHECKING:
    from mcp_types import Tool

    from .mcp import McpConfig

READING = frozenset(
    {"list_sources", "get_citation", "list_citations", "search_library", "find_evidence", "get_annotations",
     "audit_draft", "check_citation", "format_text"}
)  # fmt: skip
"""What changes nothing in the store."""
FURTHER = {
    "check_citation": Made(CheckCitationInput, check_citation, "Say whether a citation would hold"),
    "format_text": Made(FormatTextInput, format_text, "Give a finished text its reference list"),
}
"""What a client has besides the tools of an agent."""
REPEATABLE = frozenset({"tag_source"})
"""What writes, and does no more when it is done again."""
FETCHING = frozenset({"cite", "citation_tool", "cite_document", "cite_web", "cite_claim"})
"""What may fetch a page from the web, where that is allowed."""


class Offered(NamedTuple):
    """A tool of a server."""

    name: str
    made: Made
    reads: bool
    fetches: bool

    @property
    def described(self) -> Tool:
        """The tool as a client lists it."""
        from mcp_types import Tool, ToolAnnotations

        hints = ToolAnnotations(
            title=self.made.short,
            read_only_hint=self.reads,
            destructive_hint=False,  # the store only ever adds
            idempotent_hint=self.reads or self.name in REPEATABLE,
            open_world_hint=self.fetches,
        )
        return Tool(
            name=self.name,
            title=self.made.short,
            description=description_of(self.name),
            input_schema=schema_of(self.made.takes),
            annotations=hints,
        )


def schema_of(takes: type[BaseModel]) -> dict[str, Any]:
    """What a tool takes, without names of our own, which a model would only read over."""
    schema = takes.model_json_schema()
    fields = {name: _untitled(field) for name, field in schema["properties"].items()}
    return {**{key: schema[key] for key in schema if key not in ("title", "description")}, "properties": fields}


def _untitled(field: dict[str, Any]) -> dict[str, Any]:
    return {key: value for key, value in field.items() if key != "title"}


def offered(serving: McpConfig) -> dict[str, Offered]:
    """By name, those of an agent and `FURTHER`; of a server that only reads, those that keep nothing."""
    read_only, web = serving.read_only, serving.web
    does = grounds(serving.on_fail, recorded=not read_only)
    ground = TOOL_REGISTRY["audit_and_ground"]._replace(takes=GroundDraftInput, does=does)
    every = {**TOOL_REGISTRY, **FURTHER, "audit_and_ground": ground}
    reading = READING | {"audit_and_ground"} if read_only else READING
    return {
        name: Offered(name, made, name in reading, web and name in FETCHING)
        for name, made in every.items()
        if not read_only or name in reading
    }
