"""Tools for a draft that is written: one only looks, the other gives it citations."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ....nodes.engines.served.answer_text import answer_text
from ....store.records import Grounding
from ...engine.receipts import numbers_in
from ...engine.session_numbers import in_ids
from .audit import respond
from .citing import ToolAnswer

if TYPE_CHECKING:
    from ...engine import CitationEngine
    from .context import ToolContext


def audit_draft(context: ToolContext, *, draft_text: str) -> ToolAnswer:
    """The summary and the claims that are not cited and verified; the draft stays as it is."""
    engine = context.engine
    result = engine.audit_draft(draft_text, ids=cites(engine))
    return result.report, result.model_dump(mode="json")


def audit_and_ground(context: ToolContext, *, draft_text: str, context_scope: list[str] | None = None) -> ToolAnswer:
    """The grounded text with what could not be grounded, as JSON."""
    engine = context.engine
    draft_text = answer_text(draft_text)
    ids = cites(engine)
    grounding = engine.drafts.report(draft_text, context_scope or (), ids=ids, is_answer=True)
    answer = respond(in_session_ids(context, grounding, draft_text, ids=ids))
    return str(answer), answer.model_dump(mode="json")


def in_session_ids(context: ToolContext, grounding: Grounding, draft: str, *, ids: bool) -> Grounding:
    """A report that was kept, in the ids of its citations, each with its receipt."""
    engine = context.engine
    passed = engine.passed(numbers_in(draft)) if ids else None
    numbered = in_ids(grounding, draft, engine.db, passed)
    for number in {each.number for each in numbered.citations if each.number} - context.receipts.keys():
        cited = engine.get_citation(number)
        if cited is not None:
            context.receipts[number] = engine.receipts.issue(cited)
    return numbered


def cites(engine: CitationEngine) -> bool:
    """Whether the session has cited, with tools or in a draft, so that the numbers of its drafts are ids."""
    return bool(engine.get_citations(session_id=engine.context.session_id, limit=1))
