"""Whether a translation has the numbers of what it translates: each as often, of the same value, in the same unit."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import NamedTuple

from ...store.text.numerals import numerals
from ..verifier.gates.dates import DateMention, dates
from ..verifier.gates.quantities import Quantity, quantities

ONE = frozenset((1.0,))
"""What is spelt out so and has no unit is left alone: `ein` is an article as often as a number."""
ONE_OF = {
    "de": re.compile(r"\bein(?:e[mnrs]?)?(?=\s+(?:Tag|Woche|Monat|Jahr|Stunde|Minute))", re.IGNORECASE),
    "en": re.compile(r"\b(?:an?|one)(?=\s+(?:day|week|month|year|hour|minute)\b)", re.IGNORECASE),
}
"""An article before a time: there it is a number."""
VERBS = frozenset((3, 5))
"""Months that stand alone and may be another word in English: `march`, `may`."""


class TextNumber(NamedTuple):
    """A number as a text has it."""

    values: frozenset[float]
    """Several where it can be read in two ways: `1.000` in an English text."""
    dimension: str
    """That of its unit; empty where it has none."""
    in_unit: frozenset[float]
    """In the base unit of the dimension."""


def same_numbers(text: str, lang: str, other: str, other_lang: str) -> bool:
    """Whether two texts in two languages have the same dates and numbers, each as often.

    A number that can be read in two ways is the same only as one that can be read in the same two.
    """
    if _days(text) != _days(other) or not _same_months(text, other):
        return False
    rest = list(_numbers(other, other_lang))
    for number in _numbers(text, lang):
        match = next((each for each in rest if _same(number, each)), None)
        if match is None:
            return False
        rest.remove(match)
    return not rest


def _same(one: TextNumber, other: TextNumber) -> bool:
    if one.dimension or other.dimension:
        return one.dimension == other.dimension and one.in_unit == other.in_unit
    return one.values == other.values


def _same_months(text: str, other: str) -> bool:
    """Whether the months that stand alone are the same, but for those that may be another word in one of the two."""
    one, two = (
        {date.month for date in dates(each) if date.year is None and date.day is None} for each in (text, other)
    )
    return one ^ two <= VERBS


def _days(text: str) -> list[tuple[int, ...]]:
    """The dates of a text, without the months that stand alone: `May` may be a verb."""
    mentions = [date for date in dates(text) if date.year is not None or date.day is not None]
    return sorted((*(part or 0 for part in (date.year, date.month, date.day)), date.span) for date in mentions)


def _numbers(text: str, lang: str) -> Iterator[TextNumber]:
    """The numbers outside of dates, those of references among them."""
    text = ONE_OF[lang].sub("1", text) if lang in ONE_OF else text
    dated = dates(text)
    counted = quantities(text, lang)
    for numeral in numerals(text, lang):
        if _inside(numeral.start, numeral.end, dated) is not None:
            continue
        quantity = _inside(numeral.start, numeral.end, counted)
        if isinstance(quantity, Quantity) and quantity.unit:
            yield TextNumber(numeral.values, quantity.dimension, quantity.values)
        elif numeral.digits or numeral.values != ONE:
            yield TextNumber(numeral.values, "", frozenset())


def _inside(
    start: int, end: int, spans: tuple[DateMention, ...] | tuple[Quantity, ...]
) -> DateMention | Quantity | None:
    return next((span for span in spans if span.start < end and start < span.end), None)
