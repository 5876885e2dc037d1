"""Several passages read as one premise: what a claim says of one thing must stand in one of them."""

from __future__ import annotations

import re
from collections.abc import Sequence

from ....store.text.comparison import analysed
from ....store.text.normal import normal_form
from . import numbers
from .finding import Finding
from .placing import placed
from .quantities import quantities

IDENTIFIER = re.compile(r"(?<![\w-])[A-ZÄÖÜ][A-Za-zÄÖÜäöüß-]{0,20}\d[\w-]*")


def check(claim: str, lang: str, passages: Sequence[tuple[str, Sequence[str]]]) -> tuple[Finding, ...]:
    """One finding for each number of a claim (`30 minutes`) that no passage has beside a thing it names (`AAL3`).

    Args:
        passages: The text of each passage as it is shown, with all headings above it.
    """
    analysed_claim = analysed(normal_form(claim), lang)
    passages = [(normal_form(text), [normal_form(one) for one in headings]) for text, headings in passages]
    codes = {match[0].casefold() for match in IDENTIFIER.finditer(analysed_claim.text)}
    counted = [item for item in quantities(analysed_claim.text, analysed_claim.lang) if item.bare != {1.0}]
    if not codes or not counted:
        return ()
    shared_codes = [codes & _codes("\n".join((*headings, text))) for text, headings in passages]
    if not set.union(*shared_codes) or (len(codes) > 1 and all(each == codes for each in shared_codes)):
        return ()
    lacking = [
        {missing.start for missing in numbers.check(analysed_claim, analysed(text), titles)}
        for text, titles in passages
    ]
    apart = [
        item
        for item in counted
        if not any(names and item.start not in lacks for names, lacks in zip(shared_codes, lacking, strict=True))
        and any(item.start not in lacks for lacks in lacking)
    ]
    missing = [
        Finding(
            gate="numbers", kind="numerical", severity="missing", start=item.start, end=item.end, claimed=item.text,
            value=numbers.written(item),
            said=f"The claim says '{item.text}', which no passage says of what the claim names.",
        )
        for item in apart
    ]  # fmt: skip
    return placed(missing, claim, "")


def _codes(text: str) -> set[str]:
    return {match[0].casefold() for match in IDENTIFIER.finditer(text)}
