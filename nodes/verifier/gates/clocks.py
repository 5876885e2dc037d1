"""Times of day in words or with a zone: the claim's has to be one of the source's, where that has such."""

from __future__ import annotations

from ....store.text.clocks import ClockTime, times
from ....store.text.comparison import AnalysedText
from .finding import Finding


def check(claim: AnalysedText, premise: AnalysedText) -> list[Finding]:
    """One finding for each time of the claim where the premise has only others that are written in the same way."""
    findings = []
    stated = list(times(premise.text))
    first = {item.zoned: item for item in reversed(stated)}
    minutes = {(item.zoned, item.minutes) for item in stated}
    for item in times(claim.text):
        if item.zoned in first and (item.zoned, item.minutes) not in minutes:
            findings.append(_finding(claim.text, item, premise.text, first[item.zoned]))
    return findings


def _finding(claim: str, item: ClockTime, premise: str, other: ClockTime) -> Finding:
    claimed, stated = claim[item.start : item.end], premise[other.start : other.end]
    return Finding(
        gate="numbers", kind="temporal", severity="missing",
        start=item.start, end=item.end, claimed=claimed, value=f"{item.minutes:g} minutes",
        source_start=other.start, source_end=other.end, found=stated, found_value=f"{other.minutes:g} minutes",
        said=f"The claim says '{claimed}', which the source does not; nearest is '{stated}'.",
    )  # fmt: skip
