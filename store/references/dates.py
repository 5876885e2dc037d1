"""Dates as CSL has them: a year, a year and a month, or a day; nothing is added to what was said."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from datetime import date
from email.utils import parsedate_to_datetime

DateParts = tuple[int, ...]
"""Year, or year and month, or year, month and day."""
ISO = re.compile(r"(?P<year>[12]\d{3})(?:-(?P<month>\d{1,2})(?:-(?P<day>\d{1,2}))?)?(?:[T ].*)?", re.DOTALL)
GERMAN = re.compile(r"(?P<day>\d{1,2})\.\s?(?P<month>\d{1,2})\.\s?(?P<year>[12]\d{3})")


def date_parts(value: object) -> DateParts | None:
    """The date in a CSL date, in ISO 8601, as `1. 2. 2024`, or as the header of a mail; `None` where it is none.

    Of a range its begin.
    """
    if isinstance(value, Mapping):
        parts = value.get("date-parts")
        if isinstance(parts, Sequence) and not isinstance(parts, str) and parts:
            return _checked(parts[0])
        return next(filter(None, (date_parts(value.get(key)) for key in ("raw", "literal"))), None)
    if isinstance(value, Sequence) and not isinstance(value, str):
        return _checked(value)
    return _read(str(value).strip()) if isinstance(value, str | int) and not isinstance(value, bool) else None


def _read(text: str) -> DateParts | None:
    match = ISO.fullmatch(text) or GERMAN.fullmatch(text)
    if match:
        return _checked([match[key] for key in ("year", "month", "day") if match[key]])
    try:
        sent = parsedate_to_datetime(text)
    except (ValueError, TypeError, IndexError):
        return None
    return sent.year, sent.month, sent.day


def _checked(parts: object) -> DateParts | None:
    """As many of the parts as make a date, from the year on."""
    if not isinstance(parts, Sequence) or isinstance(parts, str):
        return None
    numbers = [int(part) for part in parts[:3] if str(part).lstrip("-").isdecimal()]
    for size in range(len(numbers), 0, -1):
        try:
            date(*(*numbers[:size], 1, 1)[:3])
        except (ValueError, OverflowError):
            continue
        return tuple(numbers[:size])
    return None
