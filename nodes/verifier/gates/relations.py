"""Signs that say how two things stand to each other: a claim with `A = B` is not borne out by `A ≠ B`."""

from __future__ import annotations

import re

from ....store.text.comparison import SAME_PLACE, AnalysedText, share
from .finding import Finding, Severity

OPPOSITE = (
    (re.compile(r"(?<![!=<>≠/])=(?![/=<>])|==|\b(?:equals|is equal to|ist gleich)\b"),
     re.compile(r"≠|!=|=/=|\b(?:not equal|unequal|ungleich|nicht gleich)\b")),
    (re.compile("[∈⊂⊆]"), re.compile("[∉⊄⊈]")),
    (re.compile(r"\d\s?(?:°(?!\s?[CFKNSEW])|(?:degrees?|Grad)\b(?!\s(?:Celsius|Fahrenheit|centigrade)))"),
     re.compile(r"\d\s?(?:rad|radians?|Radiant(?:en)?)\b")),
    (re.compile("[↑↗⬆▲🔺⇧⤴📈👍⏫🔼]"), re.compile("[↓↘⬇▼🔻⇩⤵📉👎⏬🔽]")),
    (re.compile("[⊂⊆⊏⊑⊲⊴]"), re.compile("[⊃⊇⊐⊒⊳⊵]")),
)  # fmt: skip


def check(claim: AnalysedText, premise: AnalysedText) -> list[Finding]:
    """One finding for each pair of opposite signs of which the claim has only one and the premise only the other."""
    findings = []
    for one, other in OPPOSITE:
        for own, turned in ((one, other), (other, one)):
            match, against = own.search(claim.text), turned.search(premise.text)
            if not match or not against or turned.search(claim.text) or own.search(premise.text):
                continue
            is_near = share(claim, premise.sentence_at(against.start())) >= SAME_PLACE
            findings.append(_finding(match, against, "contradicted" if is_near else "missing"))
    return findings


def _finding(match: re.Match[str], against: re.Match[str], severity: Severity) -> Finding:
    return Finding(
        gate="opposites", kind="contradiction", severity=severity,
        start=match.start(), end=match.end(), claimed=match[0], value=match[0],
        source_start=against.start(), source_end=against.end(), found=against[0], found_value=against[0],
        said=f"The claim says '{match[0]}', the source '{against[0]}'.",
    )  # fmt: skip
