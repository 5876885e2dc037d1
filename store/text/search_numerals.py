"""Numbers as keyword search counts them: one term however they are written, in English and in German.

`2.500`, `2,500`, `2 500` and `2500,00` are `2500`; `2,5 Mio.` and `2.5 million` are `2500000` too.
"""

from __future__ import annotations

import re
from decimal import Decimal

GROUPED = r"\d{1,3}(?:[., '’]\d{3})+(?!\d)(?:[.,]\d{1,2}(?!\d))?"
DECIMAL = r"\d+(?:[.,]\d+)+"
SCALE = r"tausend|thousand|tsd|mio|millionen|million|mrd|milliarden|milliarde|billionen|billion"
SCALED = rf"(?:{GROUPED}|{DECIMAL}|\d+)[ -]?(?:{SCALE})(?!\w)"
IS_SCALED = re.compile(rf"(.+?)[ -]?({SCALE})")
IS_GROUPED = re.compile(GROUPED)
GROUPING = re.compile(r"[., '’](?=\d{3})")
PLAIN = re.compile(r"\d+(?:\.\d+)?")
NO_FRACTION = re.compile(r"[.,]0{1,2}$")

VALUES = (2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 20, 30, 100)
SPELLED = """
    two three four five six seven eight nine ten eleven twelve twenty thirty hundred
    zwei drei vier fünf sechs sieben acht neun zehn elf zwölf zwanzig dreissig hundert
"""
NUMBERS = dict(zip(SPELLED.split(), map(str, VALUES * 2), strict=True))
POWERS = {"t": 3, "mi": 6, "mrd": 9, "milliarde": 9, "milliarden": 9, "billion": 9, "billionen": 12}
"""Powers of ten by the scale or its beginning; a German `Billion` in the singular is read as an English one."""


def number(written: str) -> str:
    """One form for all spellings of a number; a section number as `5.1.1.2` stays as it is."""
    if IS_GROUPED.fullmatch(written):
        written = GROUPING.sub("", written)
    if written.count(".") + written.count(",") == 1:
        written = NO_FRACTION.sub("", written).replace(",", ".")
    return written


def scaled(written: str) -> tuple[str, ...]:
    """The value of `2,5 mio`, and `2,5` by itself; nothing where no scale stands behind a number."""
    match = IS_SCALED.fullmatch(written)
    if not match:
        return ()
    plain, scale = number(match[1]), match[2]
    power = next(POWERS[begin] for begin in (scale, scale[:2], scale[0]) if begin in POWERS)
    if not PLAIN.fullmatch(plain):
        return (plain,)
    value = Decimal(plain).scaleb(power)
    return f"{value.normalize():f}", plain
