"""Times of day in words, and the zones of those in digits: `quarter past five`, `halb sechs`, `17:00 UTC+2`."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import NamedTuple

from .numerals import ENGLISH, GERMAN

HOUR = rf"(?P<{{}}>{'|'.join(sorted({*ENGLISH, *GERMAN}, key=len, reverse=True))}|\d{{{{1,2}}}})(?!\w)"
NOT_BEHIND = re.compile(
    r"-| ?%| (?!(?:o'?clock|[ap]\.?m|in|on|at|and|or|until|till|when|every|each|sharp|today|tomorrow)\b)[^\W_]"
)
"""Behind `five to ten`, that it is an amount of what follows and no time."""
WORDS = re.compile(
    rf"\b(?P<english>half|(?:a )?quarter|(?:five|ten|twenty|twenty-five)(?: minutes)?) (?P<side>past|to|after|before) "
    rf"{HOUR.format('first')}"
    rf"|\b(?P<german>drei ?viertel|viertel|halb) (?:(?P<seite>vor|nach) )?{HOUR.format('second')}",
    re.I,
)
ZONE = re.compile(
    r"\b(?P<hour>[0-2]?\d)[:.](?P<minute>[0-5]\d)(?: ?Uhr)? ?\(?(?P<zone>UTC|GMT|Z|CES?T|MES?Z|[ECMP][SD]T|BST|IST|JST)"
    r"(?P<offset>[+−-][01]?\d(?::?[0-5]\d)?)?(?![\w:])"
)
PARTS = {"half": 30, "halb": 30, "quarter": 15, "viertel": 15, "five": 5, "ten": 10, "twenty": 20, "twenty-five": 25}
NOON = 12
OFFSETS = {
    "UTC": 0, "GMT": 0, "Z": 0, "CET": 1, "CEST": 2, "MEZ": 1, "MESZ": 2, "EST": -5, "EDT": -4, "CST": -6, "CDT": -5,
    "MST": -7, "MDT": -6, "PST": -8, "PDT": -7, "BST": 1, "IST": 5.5, "JST": 9,
}  # fmt: skip


class ClockTime(NamedTuple):
    """A time of day where it stands."""

    start: int
    end: int
    minutes: float
    """After midnight or noon where it is in words; of the zone of Greenwich where there is a zone."""
    zoned: bool


def times(text: str) -> Iterator[ClockTime]:
    """The times of day of a text that are in words or have a zone."""
    for match in WORDS.finditer(text):
        if not _is_amount(match):
            minutes = _english(match) if match["english"] else _german(match)
            yield ClockTime(match.start(), match.end(), minutes % 720, zoned=False)
    for match in ZONE.finditer(text):
        local = int(match["hour"]) * 60 + int(match["minute"])
        yield ClockTime(match.start(), match.end(), (local - 60 * _offset(match)) % 1440, zoned=True)


def _is_amount(match: re.Match[str]) -> bool:
    """Whether it is a range of amounts, as `five to ten days`, or no hour."""
    exact = match["german"] or match["side"].lower() == "past" or match["english"].endswith("minutes")
    if _hour(match["first"] or match["second"]) > NOON:
        return True
    return not exact and NOT_BEHIND.match(match.string, match.end()) is not None


def _english(match: re.Match[str]) -> int:
    part = match["english"].lower().removeprefix("a ").removesuffix(" minutes")
    sign = 1 if match["side"].lower() in ("past", "after") else -1
    return _hour(match["first"]) * 60 + sign * PARTS[part]


def _german(match: re.Match[str]) -> int:
    """`viertel sechs` and `halb sechs` lie before six, as `viertel nach sechs` does not."""
    part, hour = match["german"].lower(), _hour(match["second"]) * 60
    if match["seite"]:
        return hour + (PARTS.get(part, 45) if match["seite"].lower() == "nach" else -PARTS.get(part, 45))
    return hour - 60 + PARTS.get(part, 45)


def _hour(word: str) -> int:
    return int(word) if word.isdecimal() else ENGLISH.get(word.lower()) or GERMAN[word.lower()]


def _offset(match: re.Match[str]) -> float:
    written = (match["offset"] or "").replace("−", "-")
    digits = re.findall(r"\d{1,2}", written)
    more = int(digits[0]) + (int(digits[1]) / 60 if len(digits) > 1 else 0) if digits else 0
    return OFFSETS[match["zone"]] + (-more if written[:1] == "-" else more)
