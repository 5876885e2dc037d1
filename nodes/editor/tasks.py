"""What there is to edit: the claims that were checked and found wanting, each with what an editor has to know."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import NamedTuple

from ...prompts.phrases import CONTRADICTED, FEEDBACK, PARTLY
from ...store.records import Claim, Passage, Verdict
from ...store.sources.passages import shown
from ..policy import Policy
from ..ports import Refuted
from ..retriever.places import overlap
from ..segmenter import without_markers
from ..segmenter.placeholders import is_checked
from ..state import State

REFUTED = frozenset({"unsupported", "no_evidence"})
"""Checked and found wanting; `review`, `not_verifiable` and `pending` are no reason to change a text."""
NEAREST = 4
"""Passages that an editor is shown with a sentence."""
PARAGRAPH = re.compile(r"\n[ \t\r]*\n")


class EditTask(NamedTuple):
    """A claim that is to be edited."""

    claim: Claim
    refuted: Refuted
    evidence: tuple[str, ...]
    """Everything that was found for it, as an editor would be shown it."""
    correctable: bool = False
    """A passage says otherwise, or says a part of it."""


def is_refuted(verdict: Verdict, policy: Policy) -> bool:
    """Whether an editor may change the claim."""
    if policy.edit_only_contradicted:
        return verdict.label == "unsupported" and bool(verdict.contradicted_by)
    return verdict.label in REFUTED


def feedback(verdict: Verdict, claim: Claim) -> str:
    """What the editor is told of a claim."""
    if verdict.open_parts:
        return PARTLY.format(claim=claim.text, reason=verdict.reason.rstrip("."))
    if verdict.contradicted_by:
        return CONTRADICTED.format(claim=claim.text, reason=verdict.reason.rstrip("."))
    return FEEDBACK.format(claim=claim.text)


def tasks(state: State, policy: Policy) -> list[EditTask]:
    """One task for each claim that is refuted, in the order of the draft; what only asks to be checked stays."""
    draft, claims = state["draft"], state["claims"]
    verdicts = {verdict.claim_id: verdict for verdict in state["verdicts"] if is_refuted(verdict, policy)}
    passages = {passage.id: passage for passage in state["passages"]}
    refusals = {one.before: one.refused for one in state.get("revisions", []) if one.refused}
    results = []
    for claim, behind in zip(claims, [*claims[1:], None], strict=True):
        if claim.id not in verdicts or is_checked(claim):
            continue
        compared = compared_passages(verdicts[claim.id], passages)
        refuted = Refuted(
            text=without_markers(claim, draft),
            feedback=feedback(verdicts[claim.id], claim),
            before=claim.context,
            after=_after(draft, claim, behind),
            passages=tuple(shown(passage) for passage in places(compared)[:NEAREST]),
            refused=refusals.get(claim.text, ""),
        )
        evidence = tuple(map(shown, compared))
        is_correctable = bool(verdicts[claim.id].contradicted_by) or verdicts[claim.id].partial
        results.append(EditTask(claim, refuted, evidence, is_correctable))
    return results


def compared_passages(verdict: Verdict, passages: Mapping[str, Passage]) -> list[Passage]:
    """The passages a claim was set against: what contradicts it first, then the nearest."""
    links = [*verdict.contradicted_by, *verdict.links]
    ids = dict.fromkeys(passage_id for link in links for passage_id in link.passage_ids)
    return [passages[each] for each in ids if each in passages]


def places(passages: Sequence[Passage]) -> list[Passage]:
    """Those that do not overlap with one before them."""
    distinct: list[Passage] = []
    for passage in passages:
        if not any(overlap(passage, other) for other in distinct):
            distinct.append(passage)
    return distinct


def _after(draft: str, claim: Claim, behind: Claim | None) -> str:
    """The sentence behind a claim, in its paragraph."""
    if behind is None or PARAGRAPH.search(draft, claim.end, behind.start):
        return ""
    return without_markers(behind, draft)
