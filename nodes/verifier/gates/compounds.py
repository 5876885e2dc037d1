"""Numbers of several parts: `1 hour 30 minutes`, `5 m 40 cm`, `3 euros and 50 cents` are one number each."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import TYPE_CHECKING

from ....store.text.units import MONEY, SYMBOLS

if TYPE_CHECKING:
    from .quantities import Quantity

BETWEEN = re.compile(r",?[ \u00a0\u202f\n]?(?:(?:and|und)[ \n])?")
GLUED = re.compile(r"(?:(?P<sign>[€$£])|h|[ ]h[ ](?!\d\d[ ](?!min)[a-zäöü]))(?P<part>\d\d)(?:[ ]?min)?(?!\w|[.,:]\d)")
CENTS = re.compile(r"(?:(?<=Euro)|(?<=Franken)|(?<=Mark))[ ](?P<part>\d\d)(?![ ][A-ZÄÖÜ]|[ ]?%)(?!\w|[.,]\d)")
PARTED = frozenset(("time", "length", "mass", *MONEY))
"""Dimensions whose numbers are written in several units."""


def joined(text: str, items: Sequence[Quantity]) -> list[Quantity]:
    """The numbers of a text, with those that are parts of one as one."""
    result: list[Quantity] = []
    for item in (parted(text, each) for each in items):
        if result and item.start < result[-1].end:
            continue
        if result and (whole := _joined(text, result[-1], item)):
            result[-1] = whole
        else:
            result.append(item)
    return result


def parted(text: str, item: Quantity) -> Quantity:
    """A number with the part that stands behind its sign without one of its own: `5€50`, `2h30`, `5 Euro 50`."""
    is_plain = not item.notation and item.per is None and min(item.bare) >= 0
    behind = (GLUED if item.unit is None else CENTS).match(text, item.end) if is_plain else None
    if not behind or (item.unit and (item.dimension not in MONEY or item.unit.factor != 1.0)):
        return item
    unit = item.unit or SYMBOLS[behind["sign"] or "h"]
    part = int(behind["part"]) * (60.0 if unit == SYMBOLS["h"] else 0.01)
    values = frozenset(float(f"{unit.to_base(value) + part:.10g}") for value in item.bare)
    return item._replace(
        end=behind.end(), text=text[item.start : behind.end()], values=values, unit=unit, nouns=frozenset(),
        bare=frozenset(map(unit.of_base, values)), digits=item.digits + 2,
    )  # fmt: skip


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
