"""Lengths of time that a source does not write, but whose beginning and end it does: 1870 to 1939 are 69 years."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import date
from itertools import combinations

from ....store.text.comparison import AnalysedText
from ....store.text.units import DAY, MONTH
from .dates import DateMention, dates
from .quantities import Quantity
from .rows import row_start, shared_words

MOST = 7
"""Dates that are tried with each other, those in the rows that have most of the claim."""
FEW = 4
"""So many dates are tried whatever their rows speak of."""
HEDGED = 0.1
"""`some two decades` may differ by this share."""


def lasted(claimed: Quantity, claim: AnalysedText, premise: AnalysedText) -> tuple[DateMention, DateMention] | None:
    """Two dates of the source that lie as far apart as the claim says; `None` where there are none.

    Args:
        claimed: a number of the claim that the source does not write, of days, weeks, months, years or more.
    """
    if claimed.dimension != "time" or claimed.unit is None or claimed.unit.factor < DAY or claimed.bound.is_rule:
        return None
    for first, last in combinations(_dates(claim, premise), 2):
        for length in _lengths(first, last, claimed.unit.factor):
            if any(_is(length, value / DAY, claimed) for value in claimed.values):
                return first, last
    return None


def _dates(claim: AnalysedText, premise: AnalysedText) -> list[DateMention]:
    """The dates with a year, in rows that the claim names; those without one are of the year before them."""
    mentions: list[DateMention] = []
    year = None
    for each in dates(premise.text):
        year = each.year or year
        if each.span == 1 and year is not None:
            mentions.append(each._replace(year=year))
    weights = {each: shared_words(claim, premise, row_start(premise, each.start)) for each in mentions}
    ranked = sorted(mentions, key=lambda each: -weights[each])
    return [each for each in ranked if weights[each] or len(ranked) <= FEW][:MOST]


def _lengths(first: DateMention, last: DateMention, factor: float) -> Iterator[float]:
    """Days between two dates, where both are as exact as the unit needs; whole units and the nearest one."""
    if factor >= 12 * MONTH and (first.month is None or last.month is None):
        yield abs((last.year or 0) - (first.year or 0)) * 12 * MONTH / DAY
        return
    needs_days = factor < MONTH
    if any(each.month is None or (needs_days and each.day is None) for each in (first, last)):
        return
    days = abs((_date(last) - _date(first)).days)
    if needs_days:
        yield days
        return
    units = days * DAY / factor
    yield from {whole * factor / DAY for whole in (int(units + 0.02), round(units))}


def _date(mention: DateMention) -> date:
    return date(mention.year or 1, mention.month or 1, min(mention.day or 1, 28))


def _is(days: float, value: float, claimed: Quantity) -> bool:
    if days <= 0:
        return False
    if claimed.bound.direction:
        return days >= value if claimed.bound.direction == "least" else days <= value
    return abs(days - value) <= (HEDGED if claimed.bound.hedged else 0.001) * value
