"""pcite: every checkable claim of a draft cited to the passage that supports it, or flagged.

    import pcite
    grounding = pcite.ground(draft, ["law.md", "report.pdf"])
    print(grounding.text, grounding.references)

Names are loaded when they are first used, so that the import stays quick.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from pcite.graph.api import aground, ground
    from pcite.graph.documents.markdown import as_markdown
    from pcite.graph.engine import CitationEngine, CitationResult
    from pcite.graph.middleware import GroundingMiddleware, SummaryNotesMiddleware
    from pcite.graph.on_fail import on_fail
    from pcite.graph.people import aanswer_person, aask_person, answer_person, ask_person
    from pcite.graph.replay import replay
    from pcite.graph.roles import Roles
    from pcite.graph.shapes import as_dict
    from pcite.graph.tools import (
        CitationAuditError,
        CitationAuditRequest,
        CitationAuditResponse,
        ToolContext,
        VerifiedCitation,
        aaudit_and_ground,
        audit_and_ground,
        create_audit_tool,
        create_source_tools,
    )
    from pcite.graph.verifiers import load_verifier
    from pcite.graph.writing import awrite, write
    from pcite.nodes.editor import verify_edits
    from pcite.nodes.engines.served.budget import Budget
    from pcite.nodes.policy import Policy
    from pcite.nodes.responses import ResponseProcessor, answer_json
    from pcite.store.context import CitationContext
    from pcite.store.errors import CitationError, PciteError
    from pcite.store.readers import from_selection
    from pcite.store.records import Grounding, Source

__version__ = "0.1.0"

_HOMES = {
    "Budget": "pcite.nodes.engines.served.budget",
    "CitationAuditError": "pcite.graph.tools",
    "CitationAuditRequest": "pcite.graph.tools",
    "CitationAuditResponse": "pcite.graph.tools",
    "CitationContext": "pcite.store.context",
    "CitationEngine": "pcite.graph.engine",
    "CitationError": "pcite.store.errors",
    "CitationResult": "pcite.graph.engine",
    "Grounding": "pcite.store.records",
    "GroundingMiddleware": "pcite.graph.middleware",
    "PciteError": "pcite.store.errors",
    "Policy": "pcite.nodes.policy",
    "ResponseProcessor": "pcite.nodes.responses",
    "Roles": "pcite.graph.roles",
    "Source": "pcite.store.records",
    "SummaryNotesMiddleware": "pcite.graph.middleware",
    "ToolContext": "pcite.graph.tools",
    "VerifiedCitation": "pcite.graph.tools",
    "aanswer_person": "pcite.graph.people",
    "aask_person": "pcite.graph.people",
    "aaudit_and_ground": "pcite.graph.tools",
    "aground": "pcite.graph.api",
    "answer_json": "pcite.nodes.responses",
    "answer_person": "pcite.graph.people",
    "as_dict": "pcite.graph.shapes",
    "as_markdown": "pcite.graph.documents.markdown",
    "ask_person": "pcite.graph.people",
    "audit_and_ground": "pcite.graph.tools",
    "awrite": "pcite.graph.writing",
    "create_audit_tool": "pcite.graph.tools",
    "create_source_tools": "pcite.graph.tools",
    "from_selection": "pcite.store.readers",
    "ground": "pcite.graph.api",
    "load_verifier": "pcite.graph.verifiers",
    "on_fail": "pcite.graph.on_fail",
    "replay": "pcite.graph.replay",
    "verify_edits": "pcite.nodes.editor",
    "write": "pcite.graph.writing",
}

__all__ = [
    "Budget",
    "CitationAuditError",
    "CitationAuditRequest",
    "CitationAuditResponse",
    "CitationContext",
    "CitationEngine",
    "CitationError",
    "CitationResult",
    "Grounding",
    "GroundingMiddleware",
    "PciteError",
    "Policy",
    "ResponseProcessor",
    "Roles",
    "Source",
    "SummaryNotesMiddleware",
    "ToolContext",
    "VerifiedCitation",
    "__version__",
    "aanswer_person",
    "aask_person",
    "aaudit_and_ground",
    "aground",
    "answer_json",
    "answer_person",
    "as_dict",
    "as_markdown",
    "ask_person",
    "audit_and_ground",
    "awrite",
    "create_audit_tool",
    "create_source_tools",
    "from_selection",
    "ground",
    "load_verifier",
    "on_fail",
    "replay",
    "verify_edits",
    "write",
]


def __getattr__(name: str) -> object:
    if name not in _HOMES:
        raise AttributeError(f"module 'pcite' has no attribute '{name}'")
    value = getattr(import_module(_HOMES[name]), name)
    globals()[name] = value
    return value
