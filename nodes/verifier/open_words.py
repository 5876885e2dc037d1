"""The words of a sentence that no passage bears out, where the engine can say which they are.

Asked of a sentence that is not supported, beside the passage that supports it most, and only where no gate has found
what is wrong. What is marked decides nothing.
"""

from __future__ import annotations

from collections.abc import Sequence

from ...store.records import Finding, Link, Verdict
from ...store.text.normal import normal_form
from ..coverage import coverage
from ..ports import Pair, unsupported_words
from ..state import Services
from .attempts import Attempt
from .cases import Case
from .gated import placed_in_draft
from .gates.placing import placed
from .links import Links, LinkWithPassages, premise

OPEN = frozenset(("review", "unsupported"))
NOT_ACCEPTED = frozenset(("review", "rejected"))
MANY_WORDS = 0.4
"""Share of the claim's words that a passage has at least: of one that speaks of something else all are to be marked."""


def with_open_words(
    cases: Sequence[Case], verdicts: Sequence[Verdict], links: Links, services: Services
) -> list[Verdict]:
    """The verdicts, the nearest link of each that is open with the words that its passages do not bear out."""
    nearest = {
        i: link
        for i, (case, verdict) in enumerate(zip(cases, verdicts, strict=True))
        if verdict.label in OPEN and not verdict.findings and (link := _nearest(case, links.of(case.claim.id)))
    }
    pairs = [_pair(cases[i], item) for i, item in nearest.items()]
    changed = list(verdicts)
    for (i, item), pair, spans in zip(nearest.items(), pairs, unsupported_words(services.verifier, pairs), strict=True):
        attempt = Attempt(cases[i].claim, None, cases[i].statement, item.passages, None)
        findings = placed([_finding(pair.claim, *span) for span in spans], attempt.statement, premise(item.passages))
        marked = tuple(placed_in_draft(one, attempt, services.sources) for one in findings)
        changed[i] = _with(verdicts[i], item.link, marked)
    return changed


def _nearest(case: Case, trials: Sequence[LinkWithPassages]) -> LinkWithPassages | None:
    """What supports the whole sentence most, most probable first in `trials`, where it has many words of it."""
    judged = (item for item in trials if item.link.proposition is None and item.link.outcome in NOT_ACCEPTED)
    nearest = next((item for item in judged if item.link.probability is not None), None)
    return nearest if nearest and coverage(case.statement, premise(nearest.passages)) >= MANY_WORDS else None


def _pair(case: Case, item: LinkWithPassages) -> Pair:
    return Pair(normal_form(premise(item.passages)), normal_form(case.statement))


def _finding(claim: str, start: int, end: int) -> Finding:
    words = claim[start:end]
    return Finding(
        gate="words", kind="unsupported_addition", severity="missing", start=start, end=end, claimed=words, value=words,
        said=f"The nearest passage bears out '{words}' least.",
    )  # fmt: skip


def _with(verdict: Verdict, link: Link, findings: tuple[Finding, ...]) -> Verdict:
    updated = link.model_copy(update={"findings": findings})
    return verdict.model_copy(update={"links": tuple(updated if one == link else one for one in verdict.links)})
