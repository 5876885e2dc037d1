"""Anchors: the numbers of a sentence that could each stand in the other's place."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from math import log

from .quantities import Quantity

OPERAND_BEHIND, OPERAND_BEFORE = re.compile(r"[^\W\d_-]*(?:-[^\W\d_]+)?\s?[×*]\s?(?=[\d$€£])"), re.compile(r"[×*]\s?$")
"""On either side of a factor: `90 work-hours × $85`."""
PUT_IN_BRACKETS = re.compile(r"\s?\(\s?(?:(?:or|i\.e\.|das sind|also|entspricht|approximately|about|rund|etwa)\s)?")
"""Between a number and the same one in other words: `45 kg (100 lbs)`, `$39.5 million (130¢ per unit)`."""


def comparable(one: Quantity, other: Quantity) -> bool:
    """Whether two numbers can be said in one place: they measure alike, or count the same."""
    if one.unit or other.unit:
        return one.dimension == other.dimension and not _is_apart(one, other)
    return bool(one.nouns & other.nouns)


def _is_apart(one: Quantity, other: Quantity) -> bool:
    """Whether they are rates of different things, or one is a rate per what the other is an amount of."""
    if one.per and other.per:
        return one.per.dimension != other.per.dimension and not {one.per, *one.per_heads} & {
            other.per,
            *other.per_heads,
        }
    return _is_amount(one, other) or _is_amount(other, one)


def _is_counted_apart(quantity: Quantity, item: Quantity) -> bool:
    """Whether another number is counted for another thing than the claim's: `per share`, `per diluted share`."""
    return item.per is not None and item.per != quantity.per and item.per.dimension.startswith("per ")


def _is_amount(rate: Quantity, item: Quantity) -> bool:
    """Whether a rate is multiplied by such a number: `45 kg` of `2.2 mg/kg`, and not `100 mg`."""
    if not (rate.per and rate.unit and item.unit) or item.per or rate.per.dimension != item.dimension:
        return False
    above, below = (abs(log(item.unit.factor / each.factor)) for each in (rate.unit, rate.per))
    return below < above


def anchors(quantity: Quantity, own: Sequence[Quantity], same: Sequence[Quantity], text: str) -> Iterator[Quantity]:
    """The numbers of a sentence that are comparable, and say nothing of the very thing that an equal one says.

    Args:
        own: all numbers of the sentence.
        same: those equal to the claim's.
    """
    has_own = quantity.per is not None and any(each.per == quantity.per for each in same)
    for item in own:
        others = [each for each in same if each is not item]
        if item in same or (
            comparable(quantity, item)
            and not (has_own and _is_counted_apart(quantity, item))
            and not ((quantity.per is None or quantity.per != item.per) and _is_operand(item, text))
            and not any(_is_put_otherwise(item, each, text) for each in others)
        ):
            yield item


def _is_operand(item: Quantity, text: str) -> bool:
    """Whether a number is multiplied by its neighbour, so that it is a part of what comes out."""
    before = OPERAND_BEFORE.search(text, max(0, item.start - 3), item.start)
    return before is not None or OPERAND_BEHIND.match(text, item.end) is not None


def _is_put_otherwise(one: Quantity, other: Quantity, text: str) -> bool:
    """Whether the later number stands alone in brackets behind the earlier one, in another unit or as a rate."""
    first, last = sorted((one, other), key=lambda item: item.start)
    if (first.unit, first.per) == (last.unit, last.per) or not PUT_IN_BRACKETS.fullmatch(text, first.end, last.start):
        return False
    end = re.compile(r"(?:[ -][^\W\d_]+){0,2}\s?\)" if last.per_heads else r"\s?\)").match(text, last.end)
    return end is not None
