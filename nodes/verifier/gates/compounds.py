"""Numbers of several parts: `1 hour 30 minutes`, `5 m 40 cm`, `3 euros and 50 cents` are one number each."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import TYPE_CHECKING

from ....store.text.units import MONEY

if TYPE_CHECKING:
    from .quantities import Quantity

BETWEEN = re.compile(r",?[ \u00a0\u202f\n]?(?:(?:and|und)[ \n])?")
PARTED = frozenset(("time", "length", "mass", *MONEY))
"""Dimensions whose numbers are written in several units."""


def joined(text: str, items: Sequence[Quantity]) -> list[Quantity]:
    """The numbers of a text, with those that are parts of one as one."""
    result: list[Quantity] = []
    for item in items:
        if result and (whole := _joined(text, result[-1], item)):
            result[-1] = whole
        else:
            result.append(item)
    return result


def _joined(text: str, one: Quantity, other: Quantity) -> Quantity | None:
    """Two numbers as one, where the second has a smaller unit and is less than one of the first's.

    `und` behind a limit parts them: `30 Minuten bei bis zu neun Stunden und 45 Minuten bei mehr als neun Stunden`.
    """
    if one.unit is None or one.dimension not in PARTED or one.notation or other.notation or one.per or other.per:
        return None
    if other.unit is None or one.dimension != other.dimension or other.unit.factor >= one.unit.factor:
        return None
    between = text[one.end : other.start]
    is_apart = (one.dimension in MONEY and "," in between) or (one.bound.direction and between.strip(" ,\n"))
    if is_apart or not BETWEEN.fullmatch(text, one.end, other.start) or min(one.values) < 0:
        return None
    if not 0 < max(other.values) < one.unit.factor or other.unit.offset or one.unit.offset:
        return None
    values = frozenset(float(f"{first + second:.10g}") for first in one.values for second in other.values)
    return one._replace(
        end=other.end,
        text=text[one.start : other.end],
        values=values,
        bare=frozenset(map(one.unit.of_base, values)),
        digits=one.digits + other.digits,
        bound=one.bound if one.bound.direction or not other.bound.direction else other.bound,
    )
