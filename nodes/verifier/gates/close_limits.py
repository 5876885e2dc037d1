"""Limits: a rule's bound is the number that it names, and no other that would be within it.

That at most eight hours are allowed bears out that a report speaks of `under nine`; it does not bear
out a rule that nine must not be exceeded.
"""

from __future__ import annotations

from ....store.text.comparison import SAME_PLACE, AnalysedText, share
from .finding import Finding
from .modality import forces
from .numbers import equal, kind, written
from .quantities import Quantity, quantities

RULES = ("duty", "ban", "advice", "leave", "inability")


def check(claim: AnalysedText, premise: AnalysedText) -> list[Finding]:
    """One finding for each bound of a rule of the claim that is not the source's, though it has one of its kind."""
    bounds = [item for item in quantities(claim.text, claim.lang) if item.bound.direction and item.unit]
    stated = quantities(premise.text, premise.lang) if bounds else ()
    findings = (
        _check(item, claim, premise, [each for each in stated if each.dimension == item.dimension]) for item in bounds
    )
    return [finding for finding in findings if finding]


def _is_rule(text: AnalysedText, number: Quantity) -> bool:
    own = text.sentence_at(number.start)
    return any(force.name in RULES for force in forces(text.text, own.start, own.end))


def _check(claimed: Quantity, claim: AnalysedText, premise: AnalysedText, stated: list[Quantity]) -> Finding | None:
    near = [item for item in stated if share(claim, premise.sentence_at(item.start)) >= SAME_PLACE]
    if not near or any(equal(claimed, item) for item in stated):
        return None
    if not _is_rule(claim, claimed) and not any(_is_rule(premise, item) for item in near):
        return None
    nearest = near[0]
    return Finding(
        gate="numbers", kind=kind(claimed), severity="contradicted",
        start=claimed.start, end=claimed.end, claimed=claimed.text, value=written(claimed),
        source_start=nearest.start, source_end=nearest.end, found=nearest.text, found_value=written(nearest),
        said=f"The claim sets the bound '{claimed.text}', the source '{nearest.text}'.",
    )  # fmt: skip
