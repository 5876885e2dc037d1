"""The segmenter's step in the graph."""

from __future__ import annotations

from collections.abc import Sequence

from langgraph.runtime import Runtime

from ...store.records import Claim
from ..state import Services, State, Update
from .claims import segment
from .lists import segment_list
from .reading import reread


def segment_draft(state: State, runtime: Runtime[Services]) -> Update:
    """Cut the draft into claims; what an earlier round found out about another draft is forgotten."""
    draft, services, listed = state["draft"], runtime.context, state.get("listed", False)
    claims = list(segment_list(draft, state.get("question", "")) if listed else segment(draft))
    wordings = _wordings(claims, state.get("keywords", ()))
    update: Update = {"claims": claims, "evidence": [], "passages": [], "verdicts": [], "edits": []}
    if services.segmenter and not listed:
        read = reread(draft, claims, services.segmenter)
        value = state.get("notes", [])
        update["notes"] = [*value, *(note for note in read.notes if note not in value)]
        update["claims"] = claims = read.claims
        for claim_id, more in read.wordings.items():
            wordings[claim_id] = [*wordings.get(claim_id, ()), *more]
    if wordings or state.get("wordings"):
        update["wordings"] = wordings
    if "propositions" in services.without:
        update["claims"] = [claim.model_copy(update={"propositions": ()}) for claim in claims]
    return update


def _wordings(claims: Sequence[Claim], keywords: Sequence[tuple[str, list[str]]]) -> dict[str, list[str]]:
    """By claim, it and the keywords that its author gave for the statement that it is, or is a sentence of."""
    names: dict[str, list[str]] = {}
    for claim in claims:
        words = [word for value, several in keywords if claim.text in value for word in several]
        if words:
            names[claim.id] = [f"{claim.text} {' '.join(words)}"]
    return names
