"""What becomes of an answer with claims that no source supports: policies under Guardrails' words for `on_fail`."""

from __future__ import annotations

from collections.abc import Sequence, Set
from typing import Literal

from ..nodes.formatter.assemble import apply, removals
from ..nodes.formatter.references import reference_list
from ..nodes.formatter.unchecked_content import taken
from ..nodes.segmenter.placeholders import is_checked
from ..nodes.state import Edit
from ..prompts import render
from ..store.errors import UnsupportedClaims
from ..store.records import Grounding, Insertion, Record, Removal
from .failures import Failures
from .policies import POLICIES, OnFail, checked_policy

__all__ = ["POLICIES", "Action", "OnFail", "Outcome", "checked_policy", "on_fail"]
Action = Literal["answer", "rewrite", "ask", "refuse"]


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
    miscited: tuple[str, ...] = ()
    """Those of `failed` that are supported, and cite what does not hold."""
    unchecked: tuple[str, ...] = ()
    """The claims of which nothing is known: not judged, or between yes and no; and what no claim stands for, as a
    table, code, a heading that states something, an entry of the text's own list that names no source. With
    `strict` they fail too."""
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
    either way, so that none passes as supported. So are the parts of a text that are not read as claims: tables,
    code, HTML, headings that state something, and what stands in the text's own reference list and names no source.

    Raises:
        InputError: there is no such policy.
        UnsupportedClaims: something fails, and the policy is `exception`.
    """
    checked_policy(policy)
    result = Failures(grounding, strict=strict)
    outcome = Outcome(
        policy=policy,
        action="answer",
        ok=not result.feedback,
        text=grounding.draft if policy == "noop" else result.flagged,
        references="" if policy == "noop" else grounding.references,
        failed=result.failed,
        miscited=result.miscited,
        unchecked=result.unchecked,
        feedback=result.feedback,
        report_id=grounding.report_id,
    )
    if outcome.ok or policy in ("flag", "noop"):
        return outcome
    if policy == "exception":
        raise _raised(outcome)
    if policy == "filter":
        return _filtered(grounding, result, outcome)
    if policy in ("refuse", "refrain"):
        return _refused(outcome)
    return outcome.model_copy(update={"action": "rewrite" if policy == "fix" else "ask"})


def _refused(outcome: Outcome) -> Outcome:
    """No answer: a text that says so, names the claims and cannot be read as a result."""
    text = refusal(outcome.failed, outcome.miscited)
    return outcome.model_copy(update={"action": "refuse", "text": text, "references": ""})


def refusal(failed: Sequence[str], miscited: Sequence[str] = ()) -> str:
    """What stands in the place of an answer that fails; `miscited` are those of `failed` that are supported."""
    doubted = [each for each in failed if each not in miscited]
    names = {"failed": doubted, "miscited": miscited}
    lines = {name: [" ".join(each.split()) for each in claims] for name, claims in names.items()}
    return render("middleware/refusal.md.j2", **lines).strip()


def _filtered(grounding: Grounding, failures: Failures, outcome: Outcome) -> Outcome:
    """The text without what fails; a refusal where no claim is left."""
    struck = {claim.id for claim, _ in failures.doubted}
    gone = [*_removals(grounding, struck), *taken(failures.unread)]
    if not any(claim.checkable and claim.id not in struck for claim in failures.claims):
        return _refused(outcome)
    text = apply(grounding.draft, _beside(failures.marks, gone), [*grounding.removals, *gone]).strip()
    return outcome.model_copy(update={"text": text, "references": _references(grounding, struck)})


def _beside(marks: Sequence[Insertion], gone: Sequence[Removal]) -> list[Insertion]:
    """Marks without those of what is gone: they stand in it, or right behind it."""
    return [mark for mark in marks if not any(each.start < mark.at <= each.end for each in gone)]


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
    selected = [citation for citation in grounding.citations if citation.claim_id not in struck]
    if len(selected) == len(grounding.citations):
        return grounding.references
    lang = next((claim.lang for claim in grounding.claims if claim.lang != "und"), "en")
    sources = {source.id: source for source in grounding.sources}
    return reference_list(selected, sources, grounding.claims, lang=lang, beside=False)


def _raised(outcome: Outcome) -> UnsupportedClaims:
    doubted = [claim for claim in outcome.failed if claim not in outcome.miscited]
    texts = [f"no source supports {_quoted(doubted)}"] if doubted else []
    texts += [f"a citation does not hold in {_quoted(outcome.miscited)}"] if outcome.miscited else []
    do = "Rewrite or remove what is named, or add a source"
    lines = {"text": outcome.whole, "failed": list(outcome.failed), "feedback": list(outcome.feedback)}
    return UnsupportedClaims(f"the answer of report {outcome.report_id}", "; ".join(texts), do, partial_result=lines)


def _quoted(claims: Sequence[str]) -> str:
    return "; ".join(f"“{each}”" for each in claims)
