"""Dates in words, for what CSL does not write."""

from __future__ import annotations

from ....store.references import DateParts

MONTHS = {
    "en": "January February March April May June July August September October November December",
    "de": "Januar Februar März April Mai Juni Juli August September Oktober November Dezember",
    "us": "Jan. Feb. Mar. Apr. May June July Aug. Sept. Oct. Nov. Dec.",
    "ieee": "Jan. Feb. Mar. Apr. May Jun. Jul. Aug. Sep. Oct. Nov. Dec.",
}
"""As English and German write them; as the Bluebook (T12) and the IEEE shorten them."""


def day(date: DateParts | None, way: str) -> str:
    """`1 June 2024`, `1. Juni 2024`, `June 1, 2024`, `Jun. 01, 2024`; of the date what is known."""
    if not date:
        return ""
    year, month = str(date[0]), MONTHS[way].split()[date[1] - 1] if len(date) > 1 else ""
    number = date[2] if len(date) > 2 else None
    if way in ("us", "ieee"):
        ordinal = f"{number:02}" if way == "ieee" and number else str(number)
        return f"{month} {ordinal}, {year}" if number else f"{month} {year}".strip()
    counted = f"{number}{'.' if way == 'de' else ''} " if number else ""
    return f"{counted}{month} {year}".strip()
