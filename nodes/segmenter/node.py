"""The segmenter's step in the graph."""

from __future__ import annotations

from langgraph.runtime import Runtime

from ..state import Services, State, Update
from .claims import segment


def segment_draft(state: State, runtime: Runtime[Services]) -> Update:
    """Cut the draft into claims; what an earlier round found out about another draft is forgotten."""
    claims = list(segment(state["draft"]))
    if "propositions" in runtime.context.without:
        claims = [claim.model_copy(update={"propositions": ()}) for claim in claims]
    return {"claims": claims, "evidence": [], "passages": [], "verdicts": [], "edits": []}
