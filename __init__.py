"""pcite: every checkable claim of a draft cited to the passage that supports it, or flagged.

    import pcite
    grounding = pcite.ground(draft, [Path("law.md"), Path("report.pdf")])
    print(grounding.text, grounding.references)

Names are loaded when they are first used, so that the import stays quick.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING

from pcite.store.notebook_words import LENDERS, NotebookWords

if TYPE_CHECKING:
    from pcite.graph.api import aground, ground
    from pcite.graph.assertions import assert_grounded
    from pcite.graph.engine import CitationEngine, CitationResult
    from pcite.graph.interfaces.agents import (
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
    from pcite.graph.interfaces.agents.middleware import GroundingMiddleware, SummaryNotesMiddleware
    from pcite.graph.models.roles import Roles
    from pcite.graph.models.verifiers import load_verifier
    from pcite.graph.on_fail import on_fail
    from pcite.graph.output.documents_markdown import as_markdown
    from pcite.graph.output.docx import write_docx
    from pcite.graph.output.shapes import as_dict
    from pcite.graph.people import aanswer_person, aask_person, answer_person, ask_person
    from pcite.graph.replay import replay
    from pcite.graph.writing import awrite, write
    from pcite.nodes.editor.node import verify_edits
    from pcite.nodes.engines.served.budget import Budget
    from pcite.nodes.formatter.responses import ResponseProcessor, answer_json
    from pcite.nodes.policy import Policy
    from pcite.nodes.retriever.library_search import SearchResult
    from pcite.store.citations.library_annotations import Annotation, AnnotationType
    from pcite.store.errors import CitationError, PciteError
    from pcite.store.records import Citation, Grounding, Source
    from pcite.store.records.context import CitationContext
    from pcite.store.sources.readers import from_selection

__version__ = "0.1.0"

_HOMES = {
    "Annotation": "pcite.store.citations.library_annotations",
    "AnnotationType": "pcite.store.citations.library_annotations",
    "Budget": "pcite.nodes.engines.served.budget",
    "Citation": "pcite.store.records",
    "CitationAuditError": "pcite.graph.interfaces.agents",
    "CitationAuditRequest": "pcite.graph.interfaces.agents",
    "CitationAuditResponse": "pcite.graph.interfaces.agents",
    "CitationContext": "pcite.store.records.context",
    "CitationEngine": "pcite.graph.engine",
    "CitationError": "pcite.store.errors",
    "CitationResult": "pcite.graph.engine",
    "Grounding": "pcite.store.records",
    "GroundingMiddleware": "pcite.graph.interfaces.agents.middleware",
    "PciteError": "pcite.store.errors",
    "Policy": "pcite.nodes.policy",
    "ResponseProcessor": "pcite.nodes.formatter.responses",
    "Roles": "pcite.graph.models.roles",
    "SearchResult": "pcite.nodes.retriever.library_search",
    "Source": "pcite.store.records",
    "SummaryNotesMiddleware": "pcite.graph.interfaces.agents.middleware",
    "ToolContext": "pcite.graph.interfaces.agents",
    "VerifiedCitation": "pcite.graph.interfaces.agents",
    "aanswer_person": "pcite.graph.people",
    "aask_person": "pcite.graph.people",
    "aaudit_and_ground": "pcite.graph.interfaces.agents",
    "aground": "pcite.graph.api",
    "answer_json": "pcite.nodes.formatter.responses",
    "answer_person": "pcite.graph.people",
    "as_dict": "pcite.graph.output.shapes",
    "as_markdown": "pcite.graph.output.documents_markdown",
    "ask_person": "pcite.graph.people",
    "assert_grounded": "pcite.graph.assertions",
    "audit_and_ground": "pcite.graph.interfaces.agents",
    "awrite": "pcite.graph.writing",
    "create_audit_tool": "pcite.graph.interfaces.agents",
    "create_source_tools": "pcite.graph.interfaces.agents",
    "from_selection": "pcite.store.sources.readers",
    "ground": "pcite.graph.api",
    "load_verifier": "pcite.graph.models.verifiers",
    "on_fail": "pcite.graph.on_fail",
    "replay": "pcite.graph.replay",
    "verify_edits": "pcite.nodes.editor.node",
    "write": "pcite.graph.writing",
    "write_docx": "pcite.graph.output.docx",
}

__all__ = [
    "Annotation",
    "AnnotationType",
    "Budget",
    "Citation",
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
    "SearchResult",
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
    "assert_grounded",
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
    "write_docx",
]


def __getattr__(name: str) -> object:
    if name not in _HOMES:
        raise AttributeError(f"module 'pcite' has no attribute '{name}'")
    value = getattr(import_module(_HOMES[name]), name)
    globals()[name] = value
    return value


def _notebook_words(lang: str) -> NotebookWords | None:
    from pcite.graph.output.notebook import words

    return words(lang)


LENDERS.append(_notebook_words)
