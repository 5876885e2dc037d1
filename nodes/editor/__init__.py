"""The editor: what happens to the claims that are not supported.

With an LLM the draft is rewritten and checked again, as long as rounds are left. Without
one, or when the rounds are spent, the policy decides and nothing is dropped silently.
"""

from __future__ import annotations

from langgraph.runtime import Runtime

from ...prompts.phrases import CONTRADICTED, FEEDBACK
from ...store.records import Claim, Verdict
from ..policy import Policy
from ..ports import Editor
from ..state import Edit, Services, State, Update

REFUTED = frozenset({"unsupported", "no_evidence"})
"""Checked and found wanting; `review`, `not_verifiable` and `pending` are no reason to change a text."""


def edit(state: State, runtime: Runtime[Services]) -> Update:
    """Have the draft rewritten, or decide by the policy what becomes of each claim."""
    services = runtime.context
    claims = {claim.id: claim for claim in state["claims"]}
    refuted = [verdict for verdict in state["verdicts"] if _is_refuted(verdict, services.policy)]
    feedback = [_feedback(verdict, claims[verdict.claim_id]) for verdict in refuted]
    rounds, notes = state.get("rounds", 0), list(state.get("notes", []))
    if isinstance(services.editor, Editor) and feedback and rounds < services.policy.max_rounds:
        draft = services.editor.revise(state["draft"], feedback)
        if draft.strip() and draft != state["draft"]:
            return {"draft": draft, "rounds": rounds + 1, "rewritten": True, "feedback": feedback}
        notes.append("The editor gave back no new text; the draft was left as it was.")
    edits = [_decide(v, claims[v.claim_id], services.policy) for v in state["verdicts"] if v.label != "supported"]
    return {"edits": edits, "rewritten": False, "feedback": feedback, "notes": notes}


def _is_refuted(verdict: Verdict, policy: Policy) -> bool:
    if policy.edit_only_contradicted:
        return verdict.label == "unsupported" and bool(verdict.contradicted_by)
    return verdict.label in REFUTED


def _feedback(verdict: Verdict, claim: Claim) -> str:
    if verdict.contradicted_by:
        return CONTRADICTED.format(claim=claim.text, reason=verdict.reason)
    return FEEDBACK.format(claim=claim.text)


def _decide(verdict: Verdict, claim: Claim, policy: Policy) -> Edit:
    if policy.on_unsupported == "strike" and verdict.label not in REFUTED:
        return Edit(claim_id=claim.id, action="flag")
    return Edit(claim_id=claim.id, action=policy.on_unsupported)
