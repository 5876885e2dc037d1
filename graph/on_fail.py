"""What becomes of an answer with claims that no source supports: policies under Guardrails' words for `on_fail`."""

from __future__ import annotations

from collections.abc import Set
from typing import Literal, get_args

from ..nodes.formatter.assemble import apply, removals
from ..nodes.formatter.references import reference_list
from ..nodes.formatter.rewriting import outside
from ..nodes.segmenter.placeholders import is_checked
from ..nodes.state import Edit
from ..prompts import render
from ..store.errors import InputError, UnsupportedClaims
from ..store.records import Grounding, Record, Removal
from .failures import Failures

OnFail = Literal["flag", "filter", "fix", "reask", "refuse", "refrain", "exception", "noop"]
"""What happens to an answer that has a claim without support.

`flag`: the text with its citations, and a flag behind each such claim. `filter`: the text without them. `fix`: the
model is told what failed and rewrites its answer. `reask`: the model is asked again, its answer taken back.
`refuse`, or `refrain`: no answer, but a sentence that says so and names the claims. `exception`:
`UnsupportedClaims` is raised. `noop`: the text as it was written; the outcome alone tells.
"""
Action = Literal["answer", "rewrite", "ask", "refuse"]
POLICIES: tuple[OnFail, ...] = get_args(OnFail)


class Outcome(Record):
    """An answer after a policy was applied to it."""

    policy: OnFail
    action: Action
    """`answer`: show `text`; `rewrite`: give the model `feedback` on it; `ask`: the same, without its answer; `refuse`:
    `text` is no answer."""
    ok: bool
    """Whether every claim is supported, and every citation of the text's own holds."""
    text: str
    references: str = ""
    """The reference list of `text`, as Markdown; empty where nothing is cited."""
    failed: tuple[str, ...] = ()
    """The claims that fail, in the order of the text; also supported ones with a citation that does not hold."""
    unchecked: tuple[str, ...] = ()
    """The claims of which nothing is known: not judged, or between yes and no. With `strict` they fail too."""
    feedback: tuple[str, ...] = ()
    """What a writer is told of what fails, a sentence for each."""
    report_id: str

    @property
    def whole(self) -> str:
        """The text with its reference list below."""
        return f"{self.text}\n\n{self.references}" if self.references else self.text


def on_fail(grounding: Grounding, policy: OnFail = "flag", *, strict: bool = False) -> Outcome:
    """Apply a policy to a grounded answer.

    Where nothing fails, every policy but `noop` gives the text with its citations. Claims that could not be
    checked are no failures, unless `strict` is set; but they are flagged in the text and listed as `unchecked`
    either way, so that none passes as supported.

    Raises:
        InputError: there is no such policy.
        UnsupportedClaims: something fails, and the policy is `exception`.
    """
    known_policy(policy)
    found = Failures(grounding, strict=strict)
    outcome = Outcome(
        policy=policy,
        action="answer",
        ok=not found.feedback,
        text=grounding.draft if policy == "noop" else found.flagged,
        references="" if policy == "noop" else grounding.references,
        failed=found.failed,
        unchecked=tuple(claim.text for claim, _ in found.open),
        feedback=found.feedback,
        report_id=grounding.report_id,
    )
    if outcome.ok or policy in ("flag", "noop"):
        return outcome
    if policy == "exception":
        raise _raised(outcome)
    if policy == "filter":
        return _filtered(grounding, found, outcome)
    if policy in ("refuse", "refrain"):
        return refused(outcome)
    return outcome.model_copy(update={"action": "rewrite" if policy == "fix" else "ask"})


def known_policy(policy: str) -> OnFail:
    """The policy of that name.

    Raises:
        InputError: it is none of `POLICIES`.
    """
    known = next((each for each in POLICIES if each == policy), None)
    if known is None:
        do = f"Use one of {', '.join(POLICIES)}"
        raise InputError("what to do on a failure", f"there is no policy {policy!r}", do)
    return known


def refused(outcome: Outcome) -> Outcome:
    """No answer: a text that says so, names the claims and cannot be read as a result."""
    text = render("middleware/refusal.md.j2", failed=[" ".join(each.split()) for each in outcome.failed]).strip()
    return outcome.model_copy(update={"action": "refuse", "text": text, "references": ""})


def _filtered(grounding: Grounding, found: Failures, outcome: Outcome) -> Outcome:
    """The text without the claims that fail; a refusal where it has no others."""
    struck = {claim.id for claim, _ in found.doubted}
    gone = [*grounding.removals, *_removals(grounding, struck)]
    if not any(claim.checkable and claim.id not in struck for claim in found.claims):
        return refused(outcome)
    text = apply(grounding.draft, outside(found.marks, gone), gone).strip()
    return outcome.model_copy(update={"text": text, "references": _references(grounding, struck)})


def _removals(grounding: Grounding, struck: Set[str]) -> list[Removal]:
    """What goes with claims: their sentences, or the placeholders that they stand in."""
    edits = [Edit(claim_id=claim_id, action="strike") for claim_id in struck]
    holders = [
        marker for claim in grounding.claims if claim.id in struck and is_checked(claim) for marker in claim.markers
    ]
    sentences = [claim for claim in grounding.claims if not is_checked(claim)]
    whole = [Removal(start=each.start, end=each.end, text=each.text) for each in holders]
    return [*removals(grounding.draft, sentences, edits), *whole]


def _references(grounding: Grounding, struck: Set[str]) -> str:
    """The reference list without what was cited by claims that are gone."""
    kept = [citation for citation in grounding.citations if citation.claim_id not in struck]
    if len(kept) == len(grounding.citations):
        return grounding.references
    lang = next((claim.lang for claim in grounding.claims if claim.lang != "und"), "en")
    sources = {source.id: source for source in grounding.sources}
    return reference_list(kept, sources, grounding.claims, lang=lang, beside=False)


def _raised(outcome: Outcome) -> UnsupportedClaims:
    found = f"no source supports {'; '.join(f'“{each}”' for each in outcome.failed)}"
    do = "Rewrite or remove what is named, or add a source"
    told = {"text": outcome.whole, "failed": list(outcome.failed), "feedback": list(outcome.feedback)}
    return UnsupportedClaims(f"the answer of report {outcome.report_id}", found, do, partial_result=told)
