"""What filters of style sheets make of the colour of letters."""

from __future__ import annotations

import re
from collections.abc import Sequence

from .html_paint import Paint
from .html_values import share

FILTER = re.compile(r"(?P<name>invert|brightness|contrast|grayscale)\(\s{0,9}(?P<how>[^()\s]{0,20})\s{0,9}\)")
GREY = (0.2126, 0.7152, 0.0722)


def filtered(paint: Paint, value: str) -> Paint:
    """The colour behind the filters, one after the other."""
    for match in FILTER.finditer(value):
        amount = share(match["how"]) if match["how"] else 1.0
        if amount is not None:
            paint = _changed(paint, match["name"], max(0.0, amount))
    return paint


def _changed(paint: Paint, name: str, amount: float) -> Paint:
    parts: Sequence[float] = paint[:3]
    part_of_one = min(1.0, amount)
    if name == "invert":
        parts = [part * (1 - 2 * part_of_one) + 255 * part_of_one for part in parts]
    elif name == "brightness":
        parts = [part * amount for part in parts]
    elif name == "contrast":
        parts = [(part - 127.5) * amount + 127.5 for part in parts]
    else:
        grey = sum(part * weight for part, weight in zip(parts, GREY, strict=True))
        parts = [part + (grey - part) * part_of_one for part in parts]
    red, green, blue = (max(0.0, min(255.0, part)) for part in parts)
    return Paint(red, green, blue, paint.covers)
