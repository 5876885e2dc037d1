"""Whether a translation has the numbers of what it translates: each as often, of the same value, in the same unit."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from ...store.text.numerals import numerals
from ..verifier.gates.dates import DateMention, dates
from ..verifier.gates.quantities import Quantity, quantities

ONE = frozenset((1.0,))
"""What is spelt out so is left alone: `ein` is an article as often as a number."""


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
    if _days(text) != _days(other):
        return False
    rest = list(_numbers(other, other_lang))
    for number in _numbers(text, lang):
        match = next((each for each in rest if _same(number, each)), None)
        if match is None:
            return False
        rest.remove(match)
    return not rest


def _same(one: TextNumber, other: TextNumber) -> bool:
    if one.dimension and other.dimension:
        return one.dimension == other.dimension and one.in_unit == other.in_unit
    return one.values == other.values


def _days(text: str) -> list[tuple[int, ...]]:
    """The dates of a text, without the months that stand alone: `May` may be a verb."""
    mentions = [date for date in dates(text) if date.year is not None or date.day is not None]
    return sorted((*(part or 0 for part in (date.year, date.month, date.day)), date.span) for date in mentions)


def _numbers(text: str, lang: str) -> Iterator[TextNumber]:
    """The numbers outside of dates, those of references among them."""
    dated = dates(text)
    counted = quantities(text, lang)
    for numeral in numerals(text, lang):
        if _inside(numeral.start, numeral.end, dated) is None and (numeral.digits or numeral.values != ONE):
            quantity = _inside(numeral.start, numeral.end, counted)
            if isinstance(quantity, Quantity) and quantity.unit:
                yield TextNumber(numeral.values, quantity.dimension, quantity.values)
            else:
                yield TextNumber(numeral.values, "", frozenset())


def _inside(
    start: int, end: int, spans: tuple[DateMention, ...] | tuple[Quantity, ...]
) -> DateMention | Quantity | None:
    return next((span for span in spans if span.start < end and start < span.end), None)
