"""The writer: a first draft, where the request brought a question and no draft."""

from __future__ import annotations

from langgraph.runtime import Runtime

from ..store.errors import EmptyDraft
from .state import Services, State, Update


def write(state: State, runtime: Runtime[Services]) -> Update:
    """Have the question answered from the passages nearest to it.

    Raises:
        EmptyDraft: no writer is configured, or it wrote nothing.
    """
    services = runtime.context
    asked = f"a draft that answers '{state.get('question', '')}'"
    if services.writer is None:
        raise EmptyDraft(asked, "no writer is configured", "Give a draft, or configure a writer")
    many = getattr(services.writer, "evidence_k", 4 * services.policy.passages_per_claim)
    hits = services.index.search([state.get("question", "")], many)[0]
    draft = services.writer.write(state.get("question", ""), [hit.passage for hit in hits], services.sources)
    if not draft.strip():
        raise EmptyDraft(asked, "the writer wrote nothing", "Ask another way, or give a draft")
    return {"draft": draft}
