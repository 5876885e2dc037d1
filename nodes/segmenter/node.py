"""The segmenter's step in the graph."""

from __future__ import annotations

from langgraph.runtime import Runtime

from ..state import Services, State, Update
from .claims import segment


def segment_draft(state: State, runtime: Runtime[Services]) -> Update:
    """Cut the draft into claims; what an earlier round found out about another draft is forgotten."""
    return {"claims": list(segment(state["draft"])), "evidence": [], "passages": [], "verdicts": [], "edits": []}
