"""The editor: what happens to the claims that are not supported.

With an LLM the draft is rewritten and checked again, as long as rounds are left. Without
one, or when the rounds are spent, the policy decides and nothing is dropped silently.
"""

from __future__ import annotations

from langgraph.runtime import Runtime

from ..prompts.phrases import FEEDBACK
from ..store.records import Claim, Verdict
from .policy import Policy
from .state import Edit, Services, State, Update

REFUTED = frozenset({"unsupported", "no_evidence"})
"""Checked and found wanting; `review` and `not_verifiable` are no reason to change a text."""


def edit(state: State, runtime: Runtime[Services]) -> Update:
    """Have the draft rewritten, or decide by the policy what becomes of each claim."""
    services = runtime.context
    claims = {claim.id: claim for claim in state["claims"]}
    feedback = [FEEDBACK.format(claim=claims[v.claim_id].text) for v in state["verdicts"] if v.label in REFUTED]
    rounds, notes = state.get("rounds", 0), list(state.get("notes", []))
    if services.editor and feedback and rounds < services.policy.max_rounds:
        draft = services.editor.revise(state["draft"], feedback)
        if draft.strip() and draft != state["draft"]:
            return {"draft": draft, "rounds": rounds + 1, "rewritten": True, "feedback": feedback}
        notes.append("The editor gave back no new text; the draft was left as it was.")
    edits = [_decide(v, claims[v.claim_id], services.policy) for v in state["verdicts"] if v.label != "supported"]
    return {"edits": edits, "rewritten": False, "feedback": feedback, "notes": notes}


def _decide(verdict: Verdict, claim: Claim, policy: Policy) -> Edit:
    if policy.on_unsupported == "strike" and verdict.label not in REFUTED:
        return Edit(claim_id=claim.id, action="flag")
    return Edit(claim_id=claim.id, action=policy.on_unsupported)
