"""Deadlines that a claim works out: `ends the contract in May 2023, the files are kept until the end of 2028`.

Neither date stands in the source, and neither needs to: the first is the case that the claim puts, and the second
follows from it by the length of time that the source says (`five years`).
"""

from __future__ import annotations

from calendar import monthrange
from collections.abc import Iterator
from datetime import date, timedelta

from ....store.text.comparison import AnalysedText
from ....store.text.units import DAY, MONTH
from .dates import DateMention, dates
from .instances import is_of_case
from .quantities import Quantity, quantities

YEAR = 12 * MONTH


def worked_out(claim: AnalysedText, premise: AnalysedText) -> frozenset[DateMention]:
    """The dates of a claim's cases, each with a later one of its sentence that a length of the source leads to."""
    claimed = dates(claim.text)
    cases = [each for each in claimed if _is_whole(each) and is_of_case(claim, each.start, each.end)]
    if not cases:
        return frozenset()
    lengths = [item for item in quantities(premise.text, premise.lang) if item.dimension == "time" and item.unit]
    pairs = [
        (case, other)
        for case in cases
        for other in claimed
        if other.start > case.start and claim.sentence_at(case.start) == claim.sentence_at(other.start)
        if _is_whole(other) and any(_leads_to(case, other, item) for item in lengths)
    ]
    return frozenset(each for pair in pairs for each in pair)


def _is_whole(mention: DateMention) -> bool:
    return mention.year is not None and mention.span == 1 and mention.part in ("", "late")


def _leads_to(case: DateMention, other: DateMention, length: Quantity) -> bool:
    """Whether a date lies that long after another, to the day before, or at the end of the year that it leads to."""
    factor = length.unit.factor if length.unit else 0.0
    return any(
        _agrees(case, other, until) for value in length.values for until in _ends(case, value, whole=factor >= YEAR)
    )


def _ends(case: DateMention, seconds: float, *, whole: bool) -> Iterator[DateMention]:
    """The dates that a length of time leads to: of whole years the end of the last one too."""
    assert case.year is not None
    years, months, days = round(seconds / YEAR), round(seconds / MONTH), round(seconds / DAY)
    if whole:
        yield case._replace(year=case.year + years)
        yield case._replace(year=case.year + years, month=12, day=31)
    elif case.month and abs(seconds / MONTH - months) < 1e-6:
        year, month = divmod(case.year * 12 + case.month - 1 + months, 12)
        day = min(case.day, monthrange(year, month + 1)[1]) if case.day else None
        yield case._replace(year=year, month=month + 1, day=day)
    elif case.month and case.day:
        end = date(case.year, case.month, case.day) + timedelta(days=days)
        yield case._replace(year=end.year, month=end.month, day=end.day)


def _agrees(case: DateMention, other: DateMention, until: DateMention) -> bool:
    """Whether a date says no more than what it is to be, or that of the day before."""
    if (other.year, other.month or until.month, other.day or until.day) == (until.year, until.month, until.day):
        return other.day is None or until.day is not None
    if None in (until.year, until.month, until.day) or case.day is None or other.day is None:
        return False
    before = date(until.year or 0, until.month or 0, until.day or 0) - timedelta(days=1)
    return (other.year, other.month, other.day) == (before.year, before.month, before.day)
