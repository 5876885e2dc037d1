"""The days of the week that a text names, German and English: `Monday to Friday` names five."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import NamedTuple

NAMES = (
    ("monday", "montag"), ("tuesday", "dienstag"), ("wednesday", "mittwoch"), ("thursday", "donnerstag"),
    ("friday", "freitag"), ("saturday", "samstag", "sonnabend"), ("sunday", "sonntag"),
)  # fmt: skip
NUMBER = {name: number for number, names in enumerate(NAMES) for name in names}
_NAME = rf"(?:{'|'.join(name.capitalize() for name in NUMBER)})"
_TIME = r"(?:,?\s\d{1,2}(?:[:.]\d\d)?(?:\s?(?:[ap]\.?m\.?|Uhr|h))?)?"
_TO = r"-|–|(?:up\s|through\s)?to|through|until|till|bis(?:\szum|\seinschließlich)?"
DAY = re.compile(
    rf"(?<![\w-])(?:(?P<between>between|zwischen)\s)?(?P<first>{_NAME})s?"
    rf"(?:{_TIME}\s?(?:{_TO}|(?(between)(?:and|und)|(?!)))\s?(?P<last>{_NAME})s?)?(?!\w)"
)
OPEN = re.compile(
    r"\b(?:daily|every day|all days|any day|weekdays?|weekends?|working days?|except\w*|other than|but not|täglich"
    r"|jeden Tag|werktags|wochentags|Werktag\w*|Wochentag\w*|Wochenende\w*|außer|ausgenommen|mit Ausnahme)\b",
    re.I,
)
"""Words that speak of days without their names."""


class WeekdayMention(NamedTuple):
    """One day or a row of days where it stands."""

    start: int
    end: int
    days: frozenset[int]
    """From 0, which is Monday."""


def weekdays(text: str) -> Iterator[WeekdayMention]:
    """The days of the week in a text, in order."""
    for match in DAY.finditer(text):
        first = NUMBER[match["first"].lower()]
        last = NUMBER[match["last"].lower()] if match["last"] else first
        yield WeekdayMention(*match.span(), frozenset((first + at) % 7 for at in range((last - first) % 7 + 1)))
