"""What may stand in front of a list item or a numbered clause, and whether it goes on from the last one."""

from __future__ import annotations

import re
from typing import Literal, NamedTuple

Style = Literal["number", "letter", "double", "triple", "upper", "round", "roundletter", "clause", "bullet"]

MARKER = re.compile(
    r"""(?:
      \((?P<round>\d{1,3}[a-z]{0,2})\)
    | \((?P<roundletter>[a-z]|[ivx]{2,4}|[A-Z]|([a-z])\3{1,2})\)
    | (?P<number>\d{1,3}[a-z]{0,2})[.)]
    | (?P<letter>[a-z])\)
    | (?P<double>([a-z])\7)\)
    | (?P<triple>([a-z])\9\9)\)
    | (?P<upper>[A-Z])\.
    | (?P<clause>[1-9]\d?(?:\.\d{1,3}){1,5}\.?)
    | (?P<bullet>[*+•◦▪‣–—-])
    )(?:[ \t]+(?=(?P<next>\S+))|(?<=\))(?=\([a-zA-Z\d]{1,4}\))|[ \t]*$)""",
    re.VERBOSE,
)
BOLD = re.compile(r"\*\*(?P<value>[1-9]\d?(?:\.\d{1,3}){0,5})\.?\*\*[ \t]+(?=\*\*[^\W\d_])")
"""`**2.1** **Herstellung**`: how the annexes of statutes set their headings."""
STYLES: tuple[Style, ...] = (
    "number", "bullet", "round", "letter", "double", "roundletter", "triple", "clause", "upper",
)  # fmt: skip
RANK: dict[Style, int] = {
    "round": 0, "clause": 1, "upper": 1, "number": 1, "roundletter": 2, "letter": 2, "double": 3, "triple": 4,
    "bullet": 5,
}  # fmt: skip
INNER: dict[Style, tuple[Style, ...]] = {
    "round": ("number", "letter", "roundletter", "double", "triple"),
    "number": ("letter", "roundletter", "double", "triple"),
    "letter": ("double", "triple"),
    "double": ("triple",),
}
MONTH = re.compile(
    r"(?:jan|feb|mär|mar|apr|mai|may|jun|jul|aug|sep|okt|oct|nov|dez|dec)[a-zä]{0,6}\b|jh|jahrhundert|auflage|lj", re.I
)
AMOUNT = re.compile(
    r"(?:prozent|percent|mio|mrd|million|milliarde|billion|thousand|tausend|euro|eur|usd|jahr|monat|tag|stunde|uhr|"
    r"kg|km|mg|ghz|mhz|%|€|\$)",
    re.I,
)
OPENING = ("“", "„")
FIRST = frozenset(("1", "a", "aa", "aaa", "A", "i"))
ROMAN = ("i", "ii", "iii", "iv", "v", "vi", "vii", "viii", "ix", "x", "xi", "xii", "xiii", "xiv", "xv")


class ItemMarker(NamedTuple):
    """The sign in front of an item: `2a` of style `number`, `*` of style `bullet`."""

    style: Style
    value: str
    length: int
    """Characters up to the first word behind it, or to the end of the line."""


def marker(line: str) -> ItemMarker | None:
    """The marker that `line`, without its indentation, begins with; a number may be in bold type."""
    if bold := BOLD.match(line):
        return ItemMarker("clause" if "." in bold["value"] else "number", bold["value"], bold.end())
    match = MARKER.match(line)
    if match is None:
        return None
    style = next(style for style in STYLES if match[style])
    value, behind = match[style].rstrip("."), match["next"] or ""
    if style == "number" and MONTH.match(behind):
        return None
    if style == "clause" and (AMOUNT.match(behind) or not (behind[:1].isupper() or behind[:1] in OPENING)):
        return None
    return ItemMarker(style, value, match.end())


def follows(value: str, last: str | None) -> bool:
    """Whether `value` is the next in a row that stands at `last`: 3 after 2, 2b after 2a, b after a."""
    if last is None:
        return False
    if value.isalpha() and last.isalpha():
        if value in ROMAN and last in ROMAN and ROMAN.index(value) == ROMAN.index(last) + 1:
            return True
        return len(value) == len(last) and len({*value}) == 1 and ord(value[0]) == ord(last[0]) + 1
    number, letters = _parts(value)
    before, lettered = _parts(last)
    if number == before:
        return letters > lettered
    return number == before + 1 and letters in ("", "a")


def _parts(value: str) -> tuple[int, str]:
    digits = value.rstrip("abcdefghijklmnopqrstuvwxyz")
    return (int(digits) if digits.isdecimal() else -1), value[len(digits) :]
