"""Findings of gates that compared normal forms, at the offsets and in the words of the texts themselves."""

from __future__ import annotations

from collections.abc import Iterable

from ....store.text.normal import comparable
from .finding import Finding


def placed(findings: Iterable[Finding], claim: str, premise: str) -> tuple[Finding, ...]:
    """The findings on the normal forms of a claim and a premise as findings on the texts."""
    claim_form, premise_form = comparable(claim), comparable(premise)
    if not claim_form.starts and not premise_form.starts:
        return tuple(findings)
    moved = []
    for finding in findings:
        start, end = claim_form.span(finding.start, finding.end)
        changes: dict[str, object] = {"start": start, "end": end, "claimed": claim[start:end]}
        if finding.source_start is not None and finding.source_end is not None:
            first, last = premise_form.span(finding.source_start, finding.source_end)
            changes |= {"source_start": first, "source_end": last, "found": premise[first:last]}
        moved.append(finding.model_copy(update=changes))
    return tuple(moved)
