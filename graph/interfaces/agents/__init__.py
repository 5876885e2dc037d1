"""The tools for agents: citing, looking up, taking notes, and making a draft trustworthy.

with ToolContext(job_id="audit-7", db_path="citations.sqlite") as context:
    agent = create_agent(model, create_source_tools(context))
"""

from __future__ import annotations

from .audit import (
    CitationAuditError,
    CitationAuditRequest,
    CitationAuditResponse,
    ToolResponse,
    VerifiedCitation,
    aaudit_and_ground,
    audit_and_ground,
    create_audit_tool,
    respond,
)
from .context import ToolContext
from .errors import ToolError
from .making import create_source_tools
from .metadata import CITATION_TOOLS_METADATA, TOOL_REGISTRY, get_citation_metadata
from .summaries import receipts_in, summarised

__all__ = [
    "CITATION_TOOLS_METADATA",
    "TOOL_REGISTRY",
    "CitationAuditError",
    "CitationAuditRequest",
    "CitationAuditResponse",
    "ToolContext",
    "ToolError",
    "ToolResponse",
    "VerifiedCitation",
    "aaudit_and_ground",
    "audit_and_ground",
    "create_audit_tool",
    "create_source_tools",
    "get_citation_metadata",
    "receipts_in",
    "respond",
    "summarised",
]
