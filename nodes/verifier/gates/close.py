"""Close reading: what is compared only where the engine accepts a claim, after the other gates found nothing.

These gates read near-verbatim sentences word by word: which number belongs to which thing and is a mean, a spread
or an end, who does what to whom, and who won. They are no features of any engine, so that they can be changed
without fitting one anew. Each can lower a verdict and raise none.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from typing import NamedTuple

from ....store.text.comparison import AnalysedText, analysed
from ....store.text.normal import normal_form
from . import absolutes, results
from . import close_bindings as bindings
from . import close_comparisons as comparisons
from . import close_directions as directions
from . import close_roles as roles
from . import close_spreads as spreads
from .finding import Finding
from .placing import placed

__all__ = ["CLOSE_GATES", "check"]


class CloseInput(NamedTuple):
    """What a close reading compares."""

    claim: AnalysedText
    premise: AnalysedText
    around: AnalysedText


CLOSE_GATES: Mapping[str, Callable[[CloseInput], Sequence[Finding]]] = {
    "bindings": lambda it: bindings.check(it.claim, it.around),
    "roles": lambda it: roles.check(it.claim, it.premise),
    "spreads": lambda it: spreads.check(it.claim, it.premise),
    "results": lambda it: results.check(it.claim, it.premise),
    "absolutes": lambda it: absolutes.check(it.claim, it.premise),
    "directions": lambda it: directions.check(it.claim, it.premise),
    "comparisons": lambda it: comparisons.check(it.claim, it.premise),
}
"""Every part of the close reading by its name."""


def check(
    claim: str,
    premise: str,
    lang: str = "und",
    *,
    context: str = "",
    without: Collection[str] = (),
) -> tuple[Finding, ...]:
    """What a close reading holds against a claim that is said to follow from a premise.

    Args:
        premise: The passages without the headings above them.
        context: The premise with the other sentences of its provision, for what it contrasts with.
        without: Names of `CLOSE_GATES` that are left out, to measure what they are worth.
    """
    analysed_claim, analysed_premise = analysed(normal_form(claim), lang), analysed(normal_form(premise))
    around = analysed(normal_form(context)) if context else analysed_premise
    compared = CloseInput(analysed_claim, analysed_premise, around)
    if not analysed_claim.sentences or not analysed_premise.sentences:
        return ()
    findings = [finding for name, gate in CLOSE_GATES.items() if name not in without for finding in gate(compared)]
    ordered = sorted(findings, key=lambda finding: (finding.start, finding.end))
    return placed(ordered, claim, context or premise)
