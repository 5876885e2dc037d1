"""Deadlines that a claim works out: `ends the contract in May 2023, the files are kept until the end of 2028`.

Neither date stands in the source, and neither needs to: the first is the case that the claim puts, and the second
follows from it by the length of time that the source says (`five years`).
"""

from __future__ import annotations

import re
from bisect import bisect_right
from calendar import monthrange
from datetime import date, timedelta

from ....store.text.comparison import AnalysedText, share
from ....store.text.units import DAY, MONTH
from .dates import DateMention, dates
from .finding import PAIRS
from .instances import is_of_case
from .quantities import quantities

YEAR = 12 * MONTH
LONGEST = 200 * YEAR
"""No deadline is longer, and no calendar goes on for ever."""
EXACT = 1e-6
"""A share of a month or year by which a length may miss a whole number of them."""
BACK = re.compile(r"[\s’']{1,2}(?:\w+ )?(?:before|prior|ahead|earlier|bevor|vor|vorher|zuvor)\b", re.I)
"""Behind a length, that it is counted backwards: `three months before the lease ends`."""
YEARS_END = re.compile(
    r"\b(?:end|close|expiry) of (?:the|that|each) (?:calendar )?year\b"
    r"|\b(?:Ende|Schluss|Schluß|Ablauf)e?s? (?:des|dieses|jenes) (?:Kalender)?jahre?s\b",
    re.I,
)
"""In a source, that years are counted from the end of the first one, or up to that of the last."""
AT_THE_END = re.compile(
    r"\b(?:(?:end|close|expiry) of|Ende|Schluss|Schluß|Ablauf)\s(?:(?:the year|des Jahres|von)\s)?$", re.I
)
"""Before a year of the claim."""
REACH = 30
"""Characters before a year in which that stands."""
LATE = 9
"""The month that a date late in a year has, at least."""


def worked_out(claim: AnalysedText, premise: AnalysedText) -> frozenset[DateMention]:
    """The dates of a claim's cases, each with another of its sentence that a length of the source leads to.

    Of many dates none is worked out.
    """
    claimed = dates(claim.text)
    if len(claimed) < 2 or len(claimed) ** 2 > PAIRS:
        return frozenset()
    cases = [each for each in claimed if _is_whole(each) and is_of_case(claim, each.start, each.end)]
    lengths = _lengths(claim, premise) if cases else ()
    if len(claimed) ** 2 * len(lengths) > PAIRS:
        return frozenset()
    to_years_end = YEARS_END.search(premise.text) is not None
    pairs = [
        (case, other)
        for case in cases
        for other in claimed
        if other.start > case.start and claim.sentence_at(case.start) == claim.sentence_at(other.start)
        if _is_whole(other)
        if any(_leads_to(case, _with_part(claim.text, other), each, to_years_end=to_years_end) for each in lengths)
    ]
    return frozenset(each for pair in pairs for each in pair)


def _lengths(claim: AnalysedText, premise: AnalysedText) -> frozenset[tuple[float, bool]]:
    """Lengths of time in seconds, less than none where they are counted backwards, each with whether it is of years.

    They are those of the sentence that is nearest to the claim; one that has a date is about cases of that date.
    """
    starts = [sentence.start for sentence in premise.sentences]
    dated = {bisect_right(starts, each.start) for each in dates(premise.text)}
    items = [item for item in quantities(premise.text, premise.lang) if item.dimension == "time"]
    shares = {
        at: share(claim, premise.sentences[at - 1]) for at in {bisect_right(starts, each.start) for each in items}
    }
    near = {at for at, shared in shares.items() if shared == max(shares.values())} - dated
    return frozenset(
        (-seconds if BACK.match(premise.text, item.end) else seconds, bool(item.unit and item.unit.factor >= YEAR))
        for item in items
        if bisect_right(starts, item.start) in near
        for seconds in item.values
        if 0 < seconds <= LONGEST
    )


def _is_whole(mention: DateMention) -> bool:
    """Whether it is a day, a month or a year that there is, or the end of one."""
    if mention.year is None or mention.span > 1 or mention.part not in ("", "late"):
        return False
    return not mention.month or not mention.day or mention.day <= monthrange(mention.year, mention.month)[1]


def _with_part(text: str, mention: DateMention) -> DateMention:
    """`the end of 2028` is late in it."""
    is_late = not mention.month and AT_THE_END.search(text, max(0, mention.start - REACH), mention.start)
    return mention._replace(part="late") if is_late else mention


def _leads_to(case: DateMention, other: DateMention, length: tuple[float, bool], *, to_years_end: bool) -> bool:
    """Whether a date lies that long after another (or before it), to the day before."""
    seconds, is_years = length
    years = round(seconds / YEAR)
    if is_years and abs(seconds / YEAR - years) < EXACT:
        end = case._replace(year=(case.year or 0) + years)
        return _agrees(other, end._replace(month=12, day=31) if to_years_end else _moved(end, 0))
    months = round(seconds / MONTH)
    if case.month and abs(seconds / MONTH - months) < EXACT:
        return _agrees(other, _moved(case, months))
    if case.year and case.month and case.day:
        until = date(case.year, case.month, case.day) + timedelta(days=round(seconds / DAY))
        return _agrees(other, case._replace(year=until.year, month=until.month, day=until.day))
    return False


def _moved(case: DateMention, months: int) -> DateMention:
    """A date so many months later, on the last day of a month that has no such day."""
    if not case.month:
        return case
    year, month = divmod((case.year or 0) * 12 + case.month - 1 + months, 12)
    day = min(case.day, monthrange(year, month + 1)[1]) if case.day else None
    return case._replace(year=year, month=month + 1, day=day)


def _agrees(other: DateMention, until: DateMention) -> bool:
    """Whether a date says no more than what it is to be, or that of the day before."""
    if other.part and (until.month or 0) < LATE:
        return False
    if (other.year, other.month or until.month, other.day or until.day) == (until.year, until.month, until.day):
        return other.day is None or until.day is not None
    if not (until.year and until.month and until.day and other.day):
        return False
    before = date(until.year, until.month, until.day) - timedelta(days=1)
    return (other.year, other.month, other.day) == (before.year, before.month, before.day)
