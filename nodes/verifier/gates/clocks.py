"""Times of day in words or with a zone, and days of the week: the claim's has to be one of the source's, if any."""

from __future__ import annotations

import re

from ....store.text.clocks import ClockTime, times
from ....store.text.comparison import AnalysedText
from ....store.text.weekdays import OPEN, WeekdayMention, weekdays
from .finding import Finding
from .instances import is_of_case

CASE = re.compile(r"\b(?:an?|eine[mns]?)\s+$", re.I)
"""Before a day of the week: any such day."""
CASE_REACH = 16
Stretch = tuple[str, int, int]
"""A text with where something begins and ends in it."""


def check(claim: AnalysedText, premise: AnalysedText) -> list[Finding]:
    """One finding for each time of the claim where the premise has only others that are written in the same way."""
    findings = []
    stated = list(times(premise.text))
    first = {item.zoned: item for item in reversed(stated)}
    minutes = {(item.zoned, item.minutes) for item in stated}
    for item in times(claim.text):
        if item.zoned in first and (item.zoned, item.minutes) not in minutes:
            findings.append(_finding(claim.text, item, premise.text, first[item.zoned]))
    return findings + _other_days(claim, premise)


def _other_days(claim: AnalysedText, premise: AnalysedText) -> list[Finding]:
    """One finding for each day of the week where the premise names only others."""
    claimed = list(weekdays(claim.text))
    stated = list(weekdays(premise.text)) if claimed else []
    if not stated or OPEN.search(premise.text):
        return []
    days = frozenset().union(*(item.days for item in stated))
    return [
        _temporal((claim.text, item.start, item.end), (premise.text, stated[0].start, stated[0].end), ("", ""))
        for item in claimed
        if not item.days <= days and not _is_supposed(claim, item)
    ]


def _is_supposed(claim: AnalysedText, item: WeekdayMention) -> bool:
    """Whether a day is that of a case which the claim puts: `a request that comes on a Monday`."""
    is_any = CASE.search(claim.text, max(0, item.start - CASE_REACH), item.start) is not None
    return is_any and is_of_case(claim, item.start, item.end)


def _finding(claim: str, item: ClockTime, premise: str, other: ClockTime) -> Finding:
    minutes = (f"{item.minutes:g} minutes", f"{other.minutes:g} minutes")
    return _temporal((claim, item.start, item.end), (premise, other.start, other.end), minutes)


def _temporal(own: Stretch, other: Stretch, values: tuple[str, str]) -> Finding:
    """The finding for a stretch of the claim and one of the premise; without `values` these are their words."""
    (claim, start, end), (premise, first, last) = own, other
    claimed, stated = claim[start:end], premise[first:last]
    return Finding(
        gate="numbers", kind="temporal", severity="missing",
        start=start, end=end, claimed=claimed, value=values[0] or claimed,
        source_start=first, source_end=last, found=stated, found_value=values[1] or stated,
        said=f"The claim says '{claimed}', which the source does not; nearest is '{stated}'.",
    )  # fmt: skip
