"""Signs and notation around the digits of a number: minus, powers, fractions, ratios, and what it is not equal to."""

from __future__ import annotations

import math
import re
import unicodedata
from typing import NamedTuple

VULGAR = "¼½¾⅐⅑⅒⅓⅔⅕⅖⅗⅘⅙⅚⅛⅜⅝⅞"
RAISED = {ord(sign): plain for sign, plain in zip("⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻", "0123456789+-", strict=True)}
MINUS = r"\-−–﹣－"


def _power(name: str) -> str:
    """An exponent; `name` makes its groups different from those of another one."""
    return (
        rf"(?:\s?(?:\^|\*\*)\s?[({{]?(?P<{name}caret>[+{MINUS}]?\d+)[)}}]?|(?P<{name}raised>[⁺⁻]?[⁰¹²³⁴-⁹]+)"
        rf"| (?:hoch|to the power(?: of)?) (?P<{name}words>(?:(?:minus|negative) |[{MINUS}])?\d+))"
    )


TAIL = re.compile(
    rf"(?P<e>[eE](?P<exponent>[+{MINUS}]?\d+)(?!\w))"
    rf"|(?P<vulgar>[ ]?[{VULGAR}])"
    r"|(?P<mixed>[ \u00a0-](?P<over>[1-9]\d?)[/⁄∕](?P<under>[2-9]|10|12|16|32|64|100))(?![\w/⁄∕-]|[.,]\d)"
    rf"|(?P<times>\s?[×x·*∙⋅]\s?10{_power('t')})|(?P<power>{_power('p')})"
    r"|(?P<ratio>(?P<colon>(?:(?:[:∶]|\s[:∶]\s)\d+(?:[.,]\d+)?){1,5})|\s?zu\s(?P<zu>\d+(?:[.,]\d+)?))(?![\w:])"
    r"|(?P<fraction>\s?[/⁄∕÷]\s?(?P<below>\d{1,3}))(?![\w/⁄∕-]|[.,]\d)"
)
"""What may stand behind the digits of a number and be part of it."""
SIGN = re.compile(
    rf"(?:(?:^|(?<=[\s(\[=<>≤≥≠~≈|:,;/„“\"'€$£¥]))(?<!\d[ \u00a0\u202f])(?P<sign>[{MINUS}]|[−↓▼⬇🔻][ \u00a0\u202f]?)"
    r"|(?P<both>±\s?|\+/[-−–]\s?|\bplus[/-]minus\s|\bplus or minus\s|\bplus oder minus\s)"
    r"|(?P<word>\b(?:minus\s|negative\s|neg\.\s?))|(?<!\w)(?P<plus>[+↑▲⬆🔺]))$",
    re.I,
)
BELOW = re.compile(
    r"[^.,;\d]{0,24}?\b(?:below (?:zero|freezing)|unter (?:Null|dem Gefrierpunkt))\b"
    r"|\s?(?:°|degrees?\b|Grad\b)\s?(?:\d+(?:\.\d+)?\s?['′]\s?(?:\d+(?:\.\d+)?\s?[\"″]\s?)?)?"
    r"(?:S|W|South|West|südlich\w*|westlich\w*)\b",
    re.I,
)
"""South and west are counted from zero downwards as well."""
_MONEY = r"[€$£¥]|EUR\b|USD\b|euros?\b|Euro\b|dollars?\b"
BEHIND = re.compile(
    rf"−(?=\s?(?:%|{_MONEY})|\s*[|.,;)]|\s*$)|-(?=[ \u00a0](?:%|{_MONEY})(?!-)|\s*\|)"
    rf"|(?P<unit>\s?(?:%|percent\b|per cent\b|Prozent\b|{_MONEY}))?\s?(?:[↓▼⬇🔻▾⇩](?!\s?\d)|(?(unit)\([−-]\)|(?!)))"
)
"""Book-keepers write `500− euros`, tables of prices `5 % ↓`."""
IN_BRACKETS = re.compile(r"[€$£¥]?[ \u00a0]?\($")
BRACKET_BEHIND = re.compile(rf"\)(?=[ \u00a0]?(?:%|{_MONEY}))")
"""And `(5) %` or `€ (5,000)` for what is lost."""
FALL = re.compile(
    r"\b(?:fell|fall\w*|drop\w*|declin\w*|decreas\w*|reduc\w*|shr[aiu]nk\w*|los[st]\w*|deficit\w*|cut|down|sank\w*"
    r"|sink\w*|gesunken|gefallen|fiel\w*|Rückgang\w*|Verlust\w*|Defizit\w*|Minus|Abnahme|verringer\w*|schrumpf\w*)"
    r"(?:\s+(?:about|rund|etwa))?\s+(?:by|of|um|von)\s+(?:about |rund |etwa |some )?$",
    re.I,
)
ROOT = re.compile(r"(?:[√∛∜]|\b(?:sqrt|log|lg|ln|exp)[ (])\s?$")
PRIME = re.compile(r"[ \u00a0\u202f]?(?P<mark>[′″])(?!′)")
"""Minutes and seconds of an angle or of time, feet and inches."""
UNEQUAL = re.compile(r"(?:≠|!=|=/=|<>|\bnot equal to|\bunequal to|\bungleich|\bnicht gleich)\s*$", re.I)
CLOCK = re.compile(r"\s?(?:Uhr\b|[ap]\.?\s?m\b)", re.I)
FACTORIAL = re.compile(r"!(?=\s?[.,;:)=×·*/+<>≤≥])")
"""An exclamation that ends no sentence."""
HALF = re.compile(r"\s?[ap](?:m\b|\.\s?m\.)", re.I)
"""English: in German `am` says on what or where."""
TINY = 1e-9
REACH = 40


class Tail(NamedTuple):
    """A number with what stands behind its digits."""

    end: int
    values: frozenset[float]
    kind: str = ""
    """`:` for a ratio or a time of day, `!` for a factorial, `′` and `″`; empty for a plain number."""


class Sign(NamedTuple):
    """What stands before a number."""

    start: int
    factors: tuple[float, ...]
    kind: str = ""
    """`±`, `√` for a root of it, `ln` for a logarithm, or `≠` for what something is not."""


def tail(text: str, end: int, values: frozenset[float], lang: str = "und") -> Tail:
    """The number whose digits end at `end`, with its power, fraction, ratio or half of the day."""
    kind, is_written = "", False
    while match := TAIL.match(text, end):
        new = _value(match, values, text)
        if new is None or (is_written and match["ratio"] is None):
            break
        values, end, kind, is_written = new, match.end(), ":" if match["ratio"] else kind, True
        if kind:
            break
    if not is_written and lang == "en" and (half := HALF.match(text, end)) and max(values) <= 12:
        return Tail(half.end(), frozenset((value % 12 + 12 * ("p" in half[0].lower())) * 60 for value in values), ":")
    if not kind and FACTORIAL.match(text, end):
        return Tail(end + 1, values, "!")
    if not kind and (prime := PRIME.match(text, end)):
        return Tail(end, values, prime["mark"])
    return Tail(end, values, kind)


def sign(text: str, start: int, end: int) -> Sign:
    """What stands before the number at `text[start:end]`, and behind it where that turns it."""
    begin, kind = start, ""
    factors: tuple[float, ...] = (1.0,)
    ahead = text[max(0, start - REACH) : start]
    match = SIGN.search(ahead)
    if match:
        begin = start - len(match[0])
        factors = (-1.0,) if match["sign"] or match["word"] else (1.0,)
        kind = "±" if match["both"] else ""
    elif BELOW.match(text, end) or BEHIND.match(text, end) or _is_in_brackets(ahead, text, end):
        factors = (-1.0,)
    elif FALL.search(ahead):
        factors = (1.0, -1.0)
    if root := ROOT.search(text[max(0, begin - REACH) : begin]):
        begin, kind = begin - len(root[0]), kind + root[0].strip(" (")
    if UNEQUAL.search(text[max(0, begin - REACH) : begin]):
        kind += "≠"
    return Sign(begin, factors, kind)


def _is_in_brackets(ahead: str, text: str, end: int) -> bool:
    """Whether round brackets stand around a number alone, with its currency or percent outside."""
    opening = IN_BRACKETS.search(ahead)
    if not opening or text[end : end + 1] != ")":
        return False
    return len(opening[0].strip()) > 1 or BRACKET_BEHIND.match(text, end) is not None


def _value(match: re.Match[str], values: frozenset[float], text: str) -> frozenset[float] | None:
    if match["e"]:
        return _raised(values, 10.0, _whole(match["exponent"]))
    if match["vulgar"]:
        return frozenset(value + unicodedata.numeric(match["vulgar"].strip()) for value in values)
    if match["mixed"]:
        return _mixed(values, int(match["over"]), int(match["under"]))
    if match["times"]:
        return _raised(values, 10.0, _exponent(match, "t"))
    if match["power"]:
        return frozenset(_to_the(value, _exponent(match, "p")) for value in values)
    if match["fraction"]:
        below = int(match["below"])
        fits = below and all(value == int(value) and value < 1000 for value in values)
        return frozenset(value / below for value in values) if fits else None
    return _ratio(match, values, text)


def _mixed(values: frozenset[float], over: int, under: int) -> frozenset[float] | None:
    """`5 1/2`; what stands behind a year or a greater part than a whole is none of it."""
    fits = over < under and all(value == int(value) and value < 1000 for value in values)
    return frozenset(value + over / under for value in values) if fits else None


def _ratio(match: re.Match[str], values: frozenset[float], text: str) -> frozenset[float]:
    others = [float(one.replace(",", ".")) for one in re.findall(r"\d+(?:[.,]\d+)?", match["ratio"])]
    if len(others) > 1:
        return frozenset(sum(one * 60.0 ** (2 - at) for at, one in enumerate([value, *others])) for value in values)
    shares = {_to_one(value, others[0]) for value in values}
    clock = CLOCK.match(text, match.end())
    evening = 12.0 if clock and "p" in clock[0].lower() else 0.0
    times = {(value % 12 + evening if evening else value) * 60 + others[0] for value in values if value < 25}
    return frozenset(times if clock else shares | times if re.search(r":\d\d$", match[0]) else shares)


def _to_one(value: float, other: float) -> float:
    """What so many to so many are to one; to and from nothing still another number for each: 2:0, 3:0, 0:2."""
    return value / (other or TINY) if value else -TINY * other


def _exponent(match: re.Match[str], name: str) -> int:
    raised = match[f"{name}raised"]
    return _whole(raised.translate(RAISED) if raised else match[f"{name}caret"] or match[f"{name}words"])


def _whole(written: str) -> int:
    digits = re.sub(r"\D", "", written)
    return -int(digits) if re.match(rf"minus|negative|[{MINUS}]", written) else int(digits)


def _raised(values: frozenset[float], base: float, exponent: int) -> frozenset[float]:
    return frozenset(value * _to_the(base, exponent) for value in values)


def _to_the(base: float, exponent: int) -> float:
    try:
        return float(base**exponent)
    except (OverflowError, ZeroDivisionError):
        return math.inf
