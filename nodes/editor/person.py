"""A person at the editor: each claim that is not supported is accepted, edited or dropped.

Nothing that a person says makes a claim supported: new text goes back to the verifier, and what is accepted
as it stands is flagged as that.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Literal

from langgraph.runtime import Runtime
from langgraph.types import interrupt

from ...store.records import Claim, Label, Record, Revision, Verdict
from ...store.sources.passages import locator, shown
from ..state import Proposal, Services, State, Update
from .deciding import decided
from .distance import ratio
from .making import ProposedChange, made
from .tasks import compared_passages, feedback


class OpenClaim(Record):
    """A claim that a person decides about."""

    claim_id: str
    text: str
    """The sentence as it stands in the draft."""
    label: Label
    reason: str
    quote: str = ""
    """The passage that is nearest to it, or contradicts it; empty where none was found."""
    source: str = ""
    """The name of its source."""
    place: str = ""
    """Where it stands there, as a reference list would say it."""
    proposal: Proposal | None = None
    """What an editor would make of it, where there is one."""


class PendingQuestions(Record):
    """What a run waits for."""

    report_id: str
    draft: str
    claims: tuple[OpenClaim, ...]


class Decision(Record):
    """What a person decided about a claim."""

    claim_id: str
    action: Literal["accept", "edit", "drop"]
    """`accept` lets the sentence stand and says so in the text, `edit` puts `text` in its place and has it checked,
    `drop` takes it out."""
    text: str = ""


def ask(state: State, runtime: Runtime[Services]) -> Update:
    """Wait for a person's decisions on the claims that nobody was asked about yet, and carry them out.

    A claim that is left undecided goes the way of the policy, and is not asked about again.
    """
    services = runtime.context
    questions = questions_of(state, services)
    if not questions.claims:
        return decided(state, services.policy)
    answer = interrupt(questions.model_dump(mode="json"))
    decisions = [Decision.model_validate(each) for each in answer]
    update = made(state, proposed_changes(state, decisions))
    update["asked_about"] = [*state.get("asked_about", []), *(claim.text for claim in questions.claims)]
    if update["rewritten"]:
        return update
    after: State = {**state, **update}
    return {**update, **decided(after, services.policy)}


def questions_of(state: State, services: Services) -> PendingQuestions:
    """The claims that are not supported and that nobody was asked about."""
    before = set(state.get("asked_about", []))
    verdicts = {verdict.claim_id: verdict for verdict in state["verdicts"] if verdict.label != "supported"}
    results = [claim for claim in state["claims"] if claim.id in verdicts and claim.text not in before]
    proposals = {one.claim_id: one for one in state.get("proposals", [])}
    passages = {passage.id: passage for passage in state["passages"]}

    def open_claim(claim: Claim, verdict: Verdict) -> OpenClaim:
        near = next(iter(compared_passages(verdict, passages)), None)
        return OpenClaim(
            claim_id=claim.id,
            text=claim.text,
            label=verdict.label,
            reason=verdict.reason,
            quote=shown(near) if near else "",
            source=services.sources[near.source_id].name if near else "",
            place=locator(near.units).label if near else "",
            proposal=proposals.get(claim.id),
        )

    claims = tuple(open_claim(claim, verdicts[claim.id]) for claim in results)
    return PendingQuestions(report_id=state["report_id"], draft=state["draft"], claims=claims)


def proposed_changes(state: State, decisions: Sequence[Decision]) -> list[ProposedChange]:
    """The decisions as changes of the draft, in its order."""
    by_id = {decision.claim_id: decision for decision in decisions}
    verdicts = {verdict.claim_id: verdict for verdict in state["verdicts"]}
    return list(_decided_changes(state, by_id, verdicts))


def _decided_changes(
    state: State, by_id: dict[str, Decision], verdicts: dict[str, Verdict]
) -> Iterator[ProposedChange]:
    actions = {"accept": "accept", "edit": "rewrite", "drop": "remove"}
    for claim in state["claims"]:
        if claim.id not in by_id:
            continue
        decision = by_id[claim.id]
        after = {"accept": claim.text, "edit": decision.text.strip(), "drop": ""}[decision.action]
        revision = Revision.model_validate(
            {
                "round": state.get("rounds", 0) + 1,
                "action": actions[decision.action],
                "before": claim.text,
                "after": after,
                "reason": feedback(verdicts[claim.id], claim),
                "by": "person",
                "distance": ratio(claim.text, after),
            }
        )
        yield ProposedChange(claim, revision)
