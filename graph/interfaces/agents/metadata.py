"""The table of the tools: what each takes, what it does, and in which phases an agent has it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple, TypedDict

from pydantic import BaseModel

from . import arguments, citing, drafting, looking, noting
from .audit import CitationAuditRequest

PHASES = ("strategic", "tactical")


class ToolMetadata(TypedDict):
    """What a configuration or an orchestrator goes by."""

    phases: list[str]
    category: str
    short_description: str
    defer_to_workspace: bool
    """Whether its answer may be long, so that it is better written to a file than kept in the conversation."""


class Made(NamedTuple):
    """What a tool is made of."""

    takes: type[BaseModel]
    does: Callable[..., citing.ToolAnswer]
    short: str
    category: str = "citation"
    defer: bool = False


TOOL_REGISTRY: dict[str, Made] = {
    "cite": Made(arguments.CitationInput, citing.cite, "Cite a source for a claim, verified at once"),
    "citation_tool": Made(arguments.CitationToolInput, citing.citation_tool, "Cite, and get the whole result"),
    "cite_document": Made(arguments.CiteDocumentInput, citing.cite_document, "Cite a document by page or section"),
    "cite_web": Made(arguments.CiteWebInput, citing.cite_web, "Cite a web page as it was kept"),
    "cite_claim": Made(arguments.CiteClaimInput, citing.cite_claim, "Get a claim back with its citation in it"),
    "edit_citation": Made(arguments.EditCitationInput, citing.edit_citation, "Correct a citation; the old one stays"),
    "list_sources": Made(arguments.ListSourcesInput, looking.list_sources, "List the sources"),
    "get_citation": Made(arguments.GetCitationInput, looking.get_citation, "Read a citation in full"),
    "list_citations": Made(arguments.ListCitationsInput, looking.list_citations, "List what this session cited"),
    "search_library": Made(
        arguments.SearchLibraryInput, looking.search_library, "Search the sources and notes", "literature", True
    ),
    "find_evidence": Made(
        arguments.FindEvidenceInput, looking.find_evidence, "Find the passage that supports a claim", "literature"
    ),
    "annotate_source": Made(
        arguments.AnnotateSourceInput, noting.annotate_source, "Keep a note about a source", "literature"
    ),
    "get_annotations": Made(
        arguments.GetAnnotationsInput, noting.get_annotations, "Read the notes about a source", "literature"
    ),
    "tag_source": Made(arguments.TagSourceInput, noting.tag_source, "Put tags on a source or off it", "literature"),
    "audit_draft": Made(
        arguments.AuditDraftInput, drafting.audit_draft, "Say what in a draft is uncited", "audit", True
    ),
    "audit_and_ground": Made(
        CitationAuditRequest, drafting.audit_and_ground, "Give a finished draft its citations", "audit", True
    ),
}
"""By name, in the order that they are listed."""

CITATION_TOOLS_METADATA: dict[str, ToolMetadata] = {
    name: {
        "phases": list(PHASES),
        "category": made.category,
        "short_description": made.short,
        "defer_to_workspace": made.defer,
    }
    for name, made in TOOL_REGISTRY.items()
}


def get_citation_metadata() -> dict[str, dict[str, Any]]:
    """A copy of `CITATION_TOOLS_METADATA`, for the registry of an orchestrator."""
    return {name: {**about, "phases": list(about["phases"])} for name, about in CITATION_TOOLS_METADATA.items()}
