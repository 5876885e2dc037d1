"""What the policy makes of the claims that are not supported in the end."""

from __future__ import annotations

from collections import Counter

from ...store.records import Claim, Verdict
from ..policy import Policy
from ..state import Edit, State, Update
from .tasks import REFUTED


def decided(state: State, policy: Policy) -> Update:
    """One decision for each claim that is not supported; what a person let stand is told apart.

    Of sentences that are the same, none counts as let stand where a person did not say so of each.
    """
    claims = {claim.id: claim for claim in state["claims"]}
    open_verdicts = [verdict for verdict in state["verdicts"] if verdict.label != "supported"]
    times = Counter(claims[verdict.claim_id].text for verdict in open_verdicts)
    texts = Counter(one.before for one in state.get("revisions", []) if one.action == "accept")
    accepted = {text for text, count in texts.items() if count >= times[text]}
    edits = [_decide(verdict, claims[verdict.claim_id], accepted, policy) for verdict in open_verdicts]
    return {"edits": edits, "rewritten": False}


def _decide(verdict: Verdict, claim: Claim, accepted: set[str], policy: Policy) -> Edit:
    if claim.text in accepted:
        return Edit(claim_id=claim.id, action="accept")
    if policy.on_unsupported == "strike" and verdict.label not in REFUTED:
        return Edit(claim_id=claim.id, action="flag")
    return Edit(claim_id=claim.id, action=policy.on_unsupported)
