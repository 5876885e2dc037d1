"""Sub-units of money: `130 cents`, `130¢` and `130p` are 1.30 of a currency that stands elsewhere, if anywhere."""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import lru_cache
from typing import TYPE_CHECKING

from ....store.text.units import MeasureUnit, unit_by_name

if TYPE_CHECKING:
    from .quantities import Quantity

CENT = MeasureUnit("EUR", 0.01)
"""What `cents` is read as where a text has no currency that is counted in them."""
EURO = re.compile(r"€|\beuros?\b|\beuro[- ]?cents?\b|\b(?:T?EUR)\b", re.I)
DOLLARS = re.compile(
    r"(?:US|HK|NZ)\$|(?<!\w)[ACS]\$|\$|\b(?:USD|AUD|CAD|NZD|SGD|HKD|ZAR)\b|\brands?\b"
    r"|\b(?:(?:US|Australian|Canadian|Singapore|Hong Kong|New Zealand)[- ])?dollars?\b",
    re.I,
)
PENCE = re.compile(r"p(?!\w)")
PENCE_UNIT = MeasureUnit("GBP", 0.01)
LINES = frozenset(("144", "240", "360", "480", "540", "576", "720", "1080", "1440", "2160", "4320"))
"""Of pictures: `1080p` is no money."""
NO_PENCE = re.compile(r"chromosom|\b\d{1,2}(?:q\b|[pq]\d)|\bvideo|\bresolution|\bfps\b|Auflösung", re.I)


@lru_cache(maxsize=512)
def cents_of(text: str) -> str:
    """The currency whose hundredth a cent of the text is, empty where it has none; euros before dollars."""
    if EURO.search(text):
        return "EUR"
    units = {unit.dimension for match in DOLLARS.finditer(text) if (unit := unit_by_name(match[0]))}
    return units.pop() if len(units) == 1 else "USD" if units else ""


def pence(text: str, start: int, end: int) -> tuple[int, MeasureUnit] | None:
    """The end and the unit of `130p` where a `p` stands right behind the number and says pence."""
    match = PENCE.match(text, end)
    return (match.end(), PENCE_UNIT) if match and text[start:end] not in LINES and _has_pence(text) else None


@lru_cache(maxsize=512)
def _has_pence(text: str) -> bool:
    return NO_PENCE.search(text) is None


def with_cents_of(items: Iterable[Quantity], text: str, other: str) -> tuple[Quantity, ...]:
    """The numbers of a text, with cents whose currency it does not name as those of another text."""
    currency = "" if cents_of(text) else cents_of(other)
    return tuple(
        item.counted_in(CENT._replace(dimension=currency)) if currency and item.unit == CENT else item for item in items
    )
