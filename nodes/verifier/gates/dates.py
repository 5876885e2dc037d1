"""Dates in German and English: `31.12.2023`, `31. Dezember 2023`, `December 31, 2023`, `2023-12-31`, `1990s`."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator, Sequence
from functools import lru_cache
from itertools import chain
from typing import NamedTuple

from ....store.text.comparison import SAME_PLACE, AnalysedText, share
from ....store.text.parts_of_time import lies_in, parts_before
from ....store.text.spans import TextSpans
from .finding import PAIRS, Finding, Severity
from .references import LAW, references

MONTHS = (
    ("january", "januar", "jänner", "jan"), ("february", "februar", "feb"), ("march", "märz", "mar"),
    ("april", "apr"), ("may", "mai"), ("june", "juni", "jun"), ("july", "juli", "jul"), ("august", "aug"),
    ("september", "sept", "sep"), ("october", "oktober", "oct", "okt"), ("november", "nov"),
    ("december", "dezember", "dec", "dez"),
)  # fmt: skip
MONTH = {name: number for number, names in enumerate(MONTHS, 1) for name in names}
_NAME = rf"(?P<month>{'|'.join(sorted(MONTH, key=len, reverse=True))})\b\.?"
_DAY = r"(?P<day>[12]\d|3[01]|0?[1-9])"
_YEAR = r"(?P<year>1[0-9]\d\d|20\d\d)"
_FREE = r"(?<![\w.,/§$€£#-])"
_ORDERED = "first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth fourteenth"
_CENTURIES = f"{_ORDERED} fifteenth sixteenth seventeenth eighteenth nineteenth twentieth twenty-first".split(" ")
FORMS = [
    re.compile(rf"{_FREE}{_YEAR}\s?-\s?(?P<number>1[0-2]|0?[1-9])\s?-\s?{_DAY}(?!\w)"),
    re.compile(rf"{_FREE}{_DAY}\.\s?(?P<number>1[0-2]|0?[1-9])\.\s?(?:{_YEAR}|(?P<short>\d\d))(?!\w|\.\d)"),
    re.compile(rf"{_FREE}(?P<number>\d\d?)/(?P<day>\d\d?)/{_YEAR}(?!\w)"),
    re.compile(rf"{_FREE}{_DAY}(?:\.|st|nd|rd|th)?(?: of)? {_NAME}(?:,? {_YEAR}(?!\w))?", re.I),
    re.compile(rf"\b{_NAME} {_DAY}(?:st|nd|rd|th)?\b(?:,? {_YEAR}(?!\w))?", re.I),
    re.compile(rf"\b{_NAME},?(?: of)? {_YEAR}(?!\w)", re.I),
    re.compile(rf"\b(?P<century>\d\d?)(?:th|st|nd|rd|\.)[ -](?:century|centuries|Jahrhunderts?)\b|"
               rf"\b(?P<spelt>{'|'.join(_CENTURIES)})[ -]century\b", re.I),
    re.compile(r"\b(?P<decade>1[5-9]\d0|20\d0)(?:['’]?s\b|er\b)"),
    re.compile(rf"\b(?P<month>{'|'.join(names[0] for names in MONTHS if names[0] not in ('march', 'may'))})\b"),
    re.compile(r"\b(?P<month>Januar|Jänner|Februar|März|Mai|Juni|Juli|Oktober|Dezember|"
               r"January|February|June|July|October|December"
               r"|(?:(?<=[Ii]n )|(?<=[Ee]arly )|(?<=[Ll]ate )|(?<=[Mm]id-))(?:March|May))\b"),
]  # fmt: skip
_COUNTED = (
    "Euro|EUR|USD|US|km|m|Prozent|percent|dollars|people|Menschen|Personen|Einwohner|inhabitants|years|Jahre|words"
)
YEAR = re.compile(
    rf"(?<![\w.,/§$€£#]){_YEAR}(?:\s?[-–/]\s?(?P<end>\d\d)(?!\d))?(?![\w%]|[.,]\d|[ \u00a0](?:%|(?:{_COUNTED})\b))"
)
EARLIEST = 1700
INTRODUCED = re.compile(
    r"\b(?:in|since|from|until|till|by|of|im|Jahr|Jahre|seit|von|bis|ab|um|anno|and|und|to)\s$", re.I
)
"""What makes an earlier year of a number that may as well count something."""


CITED = re.compile(r"(?:\b[A-ZÀ-ÖØ-Þ][\w’'-]+(?: et al\.| u\. ?a\.)? \(|[(;][^()]*\b[A-ZÀ-ÖØ-Þ][\w’'.& -]*, )$")
"""An author before the year of a work: `Tırınk (` or `(Meakin, `."""
LETTER = re.compile(r"[a-z]\)")
SHORT = re.compile(r"\d\d")
"""The second year of `2005/06`: it is told by the first."""


class DateMention(NamedTuple):
    """A date of a text; what it does not say is `None`."""

    start: int
    end: int
    text: str
    year: int | None = None
    month: int | None = None
    day: int | None = None
    span: int = 1
    """Years it covers: 10 for a decade, 100 for a century."""
    swapped: bool = False
    """Whether day and month may stand the other way round, as in `03/04/2021`."""
    part: str = ""
    """`early`, `mid` or `late` in it; empty for the whole."""


def check(
    claim: AnalysedText,
    premise: AnalysedText,
    headings: Sequence[str] = (),
    derived: Collection[DateMention] = (),
) -> list[Finding]:
    """One finding for each date of the claim that the premise has otherwise or not at all.

    The year in the name of a law (`UStG 1980`) is none where a heading has that name.

    Args:
        derived: dates of the claim that follow from the premise though it does not write them.
    """
    laws = set(LAW.findall("\n".join(headings)))
    names = TextSpans([(one.start, one.end) for one in references(claim.text) if one.law in laws])
    dated = (date for date in dates(claim.text) if not names.meet(date.start, date.end))
    claimed = [date for date in dated if date not in derived and not SHORT.fullmatch(date.text)]
    stated = dates(premise.text) if claimed else ()
    unlike, left = _unlike(claimed, stated), _unlike(stated, claimed)
    if len(unlike) * max(len(stated), len(claimed)) > PAIRS:
        return [_finding(unlike[0], None, "which the source does not have, as many other dates")]
    free = [other for other in left if not any(_holds(date, other) for date in claimed)] if unlike else []
    findings = ((date, _check(date, claim, premise, stated, free)) for date in unlike)
    return [
        finding
        for date, finding in findings
        if finding and (finding.severity == "contradicted" or not _cites(date, claim.text))
    ]


def _unlike(items: Sequence[DateMention], others: Sequence[DateMention]) -> list[DateMention]:
    """Those that the other side does not have as they are: most of a long list it has, and need no comparison."""
    same = {item[3:] for item in others}
    return [item for item in items if item[3:] not in same]


@lru_cache(maxsize=512)
def dates(text: str) -> tuple[DateMention, ...]:
    """The dates of a text in order, each place read once."""
    mentions: list[DateMention] = []
    taken = TextSpans()
    read = (date for form in FORMS for match in form.finditer(text) if (date := _read(match)))
    for date in chain(read, (date for match in YEAR.finditer(text) for date in _years(match))):
        if not taken.meet(date.start, date.end):
            taken.add(date.start, date.end)
            mentions += _in_parts(text, date)
    return tuple(sorted(mentions))


def _in_parts(text: str, date: DateMention) -> Iterator[DateMention]:
    """`the early and mid-1990s` are two parts of a decade; what is no more than a day has none.

    The late 2000s are of a decade, the late 1900s of a century.
    """
    parts = parts_before(text, date.start, long=date.span > 1) if date.day is None else ()
    span = 10 if date.text.startswith("2000") and parts else date.span
    yield from (date._replace(part=part, span=span) for part in parts or ("",))


def _cites(date: DateMention, text: str) -> bool:
    """Whether it is the year of a work that the claim names, as `Tırınk (2025)`: no thing that a source says."""
    behind = text[date.end : date.end + 1] in (")", ",", ";") or LETTER.match(text, date.end) is not None
    return behind and CITED.search(text, max(0, date.start - 60), date.start) is not None


def _read(match: re.Match[str]) -> DateMention | None:
    part = match.groupdict()
    at = match.start(), match.end(), match[0]
    if part.get("century") or part.get("spelt"):
        number = int(part["century"]) if part["century"] else _CENTURIES.index(part["spelt"].lower()) + 1
        return DateMention(*at, year=100 * (number - 1), span=100)
    if part.get("decade"):
        return DateMention(*at, year=int(part["decade"]), span=100 if part["decade"].endswith("00") else 10)
    year = int(part["year"]) if part.get("year") else _short(part.get("short"))
    month = int(part["number"]) if part.get("number") else MONTH[part["month"].lower()]
    day = int(part["day"]) if part.get("day") else None
    slashed = "/" in match[0]
    if slashed and month > 12 and day is not None:
        month, day = day, month
    return (
        DateMention(*at, year, month, day, swapped=slashed and day is not None and day <= 12) if month <= 12 else None
    )


def _short(year: str | None) -> int | None:
    return (2000 if int(year) < 50 else 1900) + int(year) if year else None


def _years(match: re.Match[str]) -> Iterator[DateMention]:
    year = int(match["year"])
    if year < EARLIEST and not INTRODUCED.search(match.string, max(0, match.start() - 12), match.start()):
        return
    yield DateMention(match.start("year"), match.end("year"), match["year"], year)
    if match["end"]:
        until = year - year % 100 + int(match["end"])
        yield DateMention(match.start("end"), match.end("end"), match["end"], until)


def _check(
    claimed: DateMention,
    claim: AnalysedText,
    premise: AnalysedText,
    stated: Sequence[DateMention],
    free: Sequence[DateMention],
) -> Finding | None:
    """`free` are the dates of the source that the claim does not have elsewhere."""
    if any(_holds(claimed, other) for other in stated) or _pieced(claimed, premise.text, stated):
        return None
    rivals = [other for other in free if _same_kind(claimed, other)]
    nearest = max(rivals, key=lambda other: share(claim, premise.sentence_at(other.start)), default=None)
    if nearest is not None and share(claim, premise.sentence_at(nearest.start)) >= SAME_PLACE:
        return _finding(claimed, nearest, f"the source '{_whole(nearest)}'", "contradicted")
    return _finding(claimed, nearest, "which the source does not have")


def _finding(claimed: DateMention, nearest: DateMention | None, behind: str, severity: Severity = "missing") -> Finding:
    return Finding(
        gate="dates", kind="temporal", severity=severity,
        start=claimed.start, end=claimed.end, claimed=claimed.text, value=written(claimed),
        source_start=nearest.start if nearest else None, source_end=nearest.end if nearest else None,
        found=nearest.text if nearest else "", found_value=written(nearest) if nearest else "",
        said=f"The claim says '{_whole(claimed)}', {behind}.",
    )  # fmt: skip


def _whole(date: DateMention) -> str:
    return f"{date.part} {date.text}".strip()


def _holds(claimed: DateMention, stated: DateMention) -> bool:
    """Whether the source's date says all that the claim's does.

    Two dates in slashes are read in the same order, whichever it is.
    """
    if claimed.year is not None and (
        stated.year is None or not claimed.year <= stated.year < claimed.year + claimed.span
    ):
        return False
    if stated.span > claimed.span or not _in_part(claimed, stated):
        return False
    pairs = [(stated.month, stated.day)] + [(stated.day, stated.month)] * (stated.swapped != claimed.swapped)
    return any(claimed.month in (None, month) and claimed.day in (None, day) for month, day in pairs)


def _in_part(claimed: DateMention, stated: DateMention) -> bool:
    """Whether the source's date lies in the part that the claim speaks of: 1998 is not in the early 1990s."""
    if not claimed.part:
        return True
    shares = (
        None if stated.span == claimed.span else ((stated.year or 0) - (claimed.year or 0)) / claimed.span,
        None if claimed.month or not stated.month else (stated.month - 1) / 12,
        None if not claimed.month or not stated.day else (stated.day - 1) / 31,
    )
    share = next((each for each in shares if each is not None), None)
    return stated.part == claimed.part if share is None else lies_in(claimed.part, share)


def _pieced(claimed: DateMention, text: str, stated: Sequence[DateMention]) -> bool:
    """Whether year and day stand in different places of the source, or the year as a plain number."""
    if claimed.year is None or claimed.span > 1 or claimed.part or not re.search(rf"(?<!\d){claimed.year}(?!\d)", text):
        return False
    day = claimed._replace(year=None)
    return claimed.month is None or any(other.year is None and _holds(day, other) for other in stated)


def _same_kind(claimed: DateMention, stated: DateMention) -> bool:
    fields = [(claimed.year, stated.year), (claimed.month, stated.month), (claimed.day, stated.day)]
    has_part = not claimed.part or stated.part != ""
    return claimed.span == stated.span and has_part and all(b is not None for a, b in fields if a is not None)


def written(date: DateMention) -> str:
    """`2023-12-31`, `2023-12`, `1990s`, `--12-31`: the date as ISO 8601 has it, as far as it goes."""
    if date.span > 1:
        return f"{date.part} {date.year}s".strip()
    parts = ["-" if date.year is None else f"{date.year}"]
    parts += [f"{part:02}" for part in (date.month, date.day) if part is not None]
    return f"{date.part} {'-'.join(parts)}".strip()
