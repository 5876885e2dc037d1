"""Gates: plain rules beside the model, each of which can lower a verdict and none raise one.

Each compares one kind of thing (numbers, dates, references, quotes, negation) between a claim and
what is said to support it, and tells what it compared.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from typing import NamedTuple

from ....store.records.locators import Locator
from ....store.text.comparison import AnalysedText, analysed
from ....store.text.normal import normal_form
from . import (
    assertion,
    cells,
    clocks,
    dates,
    exceptions,
    forms,
    formulas,
    mentions,
    modality,
    negation,
    numbers,
    phrases,
    quantifiers,
    quotes,
    references,
    relations,
    roman,
    substitution,
)
from .deadlines import worked_out
from .finding import Finding
from .placing import placed
from .quotes import QuoteMatch, find_quote

__all__ = ["GATES", "Finding", "QuoteMatch", "check", "find_quote"]


class GateInput(NamedTuple):
    """What the gates compare."""

    claim: AnalysedText
    premise: AnalysedText
    locators: Sequence[Locator]
    headings: Sequence[str]
    surroundings: AnalysedText
    """The premise with what stands around it in its source; of a row the table."""


GATES: Mapping[str, Callable[[GateInput], Sequence[Finding]]] = {
    "numbers": lambda it: numbers.check(it.claim, it.premise, it.headings),
    "roman": lambda it: roman.check(it.claim, it.premise),
    "formulas": lambda it: formulas.check(it.claim, it.premise),
    "forms": lambda it: forms.check(it.claim, it.premise),
    "clocks": lambda it: clocks.check(it.claim, it.premise),
    "dates": lambda it: dates.check(it.claim, it.premise, it.headings, worked_out(it.claim, it.premise)),
    "references": lambda it: references.check(it.claim, it.premise, it.locators, it.headings),
    "quotes": lambda it: quotes.check(it.claim, it.premise),
    "mentions": lambda it: mentions.check(it.claim, it.premise),
    "assertion": lambda it: assertion.check(it.claim, it.surroundings, it.headings),
    "cells": lambda it: cells.check(it.claim, it.surroundings),
    "negation": lambda it: negation.check(it.claim, it.premise),
    "modality": lambda it: modality.check(it.claim, it.premise),
    "quantifiers": lambda it: quantifiers.check(it.claim, it.premise),
    "exceptions": lambda it: exceptions.check(it.claim, it.premise),
    "relations": lambda it: relations.check(it.claim, it.premise),
    "phrases": lambda it: phrases.check(it.claim, it.premise),
    "substitution": lambda it: substitution.check(it.claim, it.premise),
}
"""Every gate by its name."""


def check(
    claim: str,
    premise: str,
    lang: str = "und",
    *,
    locators: Sequence[Locator] = (),
    headings: Sequence[str] = (),
    surroundings: str = "",
    without: Collection[str] = (),
) -> tuple[Finding, ...]:
    """What the gates hold against a claim, in the order of the claim; empty where nothing.

    Args:
        lang: ISO 639-1 code of the claim; the premise's own is told by its words.
        locators: The places of the units the premise is made of, for the claim's references.
        headings: All headings above them and the name of the source, outermost first.
        surroundings: The premise between the sentences that stand before and behind it, where they are known.
        without: Names of `GATES` that are left out, to measure what they are worth.
    """
    analysed_claim, analysed_premise = analysed(normal_form(claim), lang), analysed(normal_form(premise))
    around = analysed(normal_form(surroundings)) if surroundings else analysed_premise
    heading_texts = [normal_form(heading) for heading in headings]
    compared = GateInput(analysed_claim, analysed_premise, locators, heading_texts, around)
    if not analysed_claim.sentences or not analysed_premise.sentences:
        return ()
    findings = [finding for name, gate in GATES.items() if name not in without for finding in gate(compared)]
    return placed(sorted(findings, key=lambda finding: (finding.start, finding.end)), claim, premise)
