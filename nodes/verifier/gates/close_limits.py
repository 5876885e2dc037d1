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
    asked = [item for item in quantities(claim.text, claim.lang) if item.bound.direction and item.unit]
    given = quantities(premise.text, premise.lang) if asked else ()
    found = (
        _check(item, claim, premise, [each for each in given if each.dimension == item.dimension]) for item in asked
    )
    return [finding for finding in found if finding]


def _is_rule(text: AnalysedText, number: Quantity) -> bool:
    own = text.sentence_at(number.start)
    return any(force.name in RULES for force in forces(text.text, own.start, own.end))


def _check(asked: Quantity, claim: AnalysedText, premise: AnalysedText, given: list[Quantity]) -> Finding | None:
    near = [item for item in given if share(claim, premise.sentence_at(item.start)) >= SAME_PLACE]
    if not near or any(equal(asked, item) for item in given):
        return None
    if not _is_rule(claim, asked) and not any(_is_rule(premise, item) for item in near):
        return None
    found = near[0]
    return Finding(
        gate="numbers", kind=kind(asked), severity="contradicted",
        start=asked.start, end=asked.end, claimed=asked.text, value=written(asked),
        source_start=found.start, source_end=found.end, found=found.text, found_value=written(found),
        said=f"The claim sets the bound '{asked.text}', the source '{found.text}'.",
    )  # fmt: skip
