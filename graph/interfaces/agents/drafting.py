"""Tools for a draft that is written: one only looks, the other gives it citations."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .audit import respond
from .citing import Told

if TYPE_CHECKING:
    from ...engine import CitationEngine
    from .context import ToolContext


def audit_draft(context: ToolContext, *, draft_text: str) -> Told:
    """The summary and the claims that are not cited and verified; the draft stays as it is."""
    engine = context.engine
    result = engine.audit_draft(draft_text, ids=cites(engine))
    return result.report, result.model_dump(mode="json")


def audit_and_ground(context: ToolContext, *, draft_text: str, context_scope: list[str] | None = None) -> Told:
    """The grounded text with what could not be grounded, as JSON."""
    answer = respond(context.engine.ground(draft_text, context_scope or (), ids=cites(context.engine)))
    return str(answer), answer.model_dump(mode="json")


def cites(engine: CitationEngine) -> bool:
    """Whether the session has cited with tools, so that the numbers of its drafts are ids."""
    return any(each.report_id is None for each in engine.get_citations_by_session())
