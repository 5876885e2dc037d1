"""Parts of a whole in words: `one in twenty`, `jeder Zwanzigste` and `der zwanzigste Teil` are 5 percent."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from itertools import pairwise
from math import isclose

from ....store.text.bounds import bound
from ....store.text.notation import VULGAR
from ....store.text.number_forms import number_forms
from ....store.text.numerals import PARTS, SCALES, Numeral, numerals
from ....store.text.ordinals import ORDINAL, ordinal
from ....store.text.spans import TextSpans
from ....store.text.units import BEFORE, BEHIND, MeasureUnit, unit_of
from .quantities import Quantity

NEAR, NEAR_HEDGED = 0.06, 0.15
"""What is rounded to a part of a whole in words may differ by these shares."""
PERCENT = MeasureUnit("share", 1.0)
_OF = r"(?P<link>in|out[ -]of|of|von|unter|aus|auf|per|pro)[ \n-](?:(?:every|each|the|all|je|den|allen)[ \n])?"
BETWEEN = re.compile(rf"[ \n-]{_OF}", re.I)
ONE = re.compile(rf"\b(?:eine[rsmn]?|an?)[ \n]{_OF}$", re.I)
"""In front of the whole, where no numeral says that it is one of it: `einer von zwanzig`."""
HUNDRED = re.compile(rf"[ \n]{_OF}(?P<whole>hundred|thousand|hundert|tausend)\b", re.I)
YEAR = re.compile(r"(?:1[5-9]|20|21)\d\d")
_PERIODS = r"hour|day|week|month|year|time|Stunde|Tag|Woche|Monat|Jahr|Mal\b"
EVERY = re.compile(rf"\b(?:every|each|jede[nrsm]?)[ \n](?P<rank>{ORDINAL})\b(?![ \n](?:{_PERIODS}))", re.I)
PART = re.compile(
    rf"(?<!\bim[ \n])(?<!\bin[ \n]the[ \n])\b(?P<rank>{ORDINAL})[ \n](?:part|Teil(?:e?s)?)\b"
    r"(?![ \n]of[ \n](?:the[ \n])?(?:series|book|study|film))",
    re.I,
)
ARTICLED = re.compile(rf"\b(?:an?|one)[ \n-](?P<rank>{ORDINAL})(?=[ \n]of\b)", re.I)
FRACTION = re.compile(rf"\d\s?[/∕⁄]\s?\d|[{VULGAR}]")


@lru_cache(maxsize=512)
def ratios(text: str, lang: str) -> tuple[Quantity, ...]:
    """The parts of a whole that a text has in words or as a fraction, each in percent where it stands."""
    taken, result = TextSpans(), list[Quantity]()
    for start, end, value in (*_pairs(text, lang), *_ranks(text), *_fractions(text, lang), *_forms(text)):
        if 0 < value <= 1 and not taken.meet(start, end):
            taken.add(start, end)
            result.append(_percent(text, start, end, value))
    return tuple(sorted(result))


def _percent(text: str, start: int, end: int, value: float) -> Quantity:
    values = frozenset((float(f"{100 * value:.10g}"),))
    around = bound(text.replace("\n", " "), start, end, False)
    return Quantity(start, end, text[start:end], values, values, 0, PERCENT, frozenset(), around)


def _pairs(text: str, lang: str) -> Iterator[tuple[int, int, float]]:
    """`1 in 20`, `five out of every hundred`, `eines von zwanzig`."""
    items = list(numerals(text, lang))
    for one, other in pairwise([None, *items, None]):
        if one and (match := HUNDRED.match(text, one.end)) and len(one.values) == 1 and not one.notation:
            yield one.start, match.end(), min(one.values) / SCALES[match["whole"].lower()]
        if other is None or len(other.values) != 1 or other.notation or other.often:
            continue
        whole = min(other.values)
        match = BETWEEN.fullmatch(text, one.end, other.start) if one else None
        if match and one and len(one.values) == 1 and not one.notation and not _has_unit(one, text):
            start, part = one.start, min(one.values)
        else:
            match = ONE.search(text, max(0, other.start - 24), other.start)
            start, part = match.start() if match else 0, 1.0
        if match and whole >= 2 and 0 < part <= whole and not _is_other(match["link"].lower(), other, text):
            yield start, other.end, part / whole


def _has_unit(item: Numeral, text: str) -> bool:
    return BEFORE.search(text, max(0, item.start - 6), item.start) is not None


def _is_other(link: str, whole: Numeral, text: str) -> bool:
    """Whether the second number is a year, a share or what a rate is for: `3 in 2019`, `one in 10 years`."""
    behind = BEHIND.match(text, whole.end)
    if behind and (link not in ("of", "von", "out of", "out-of") or unit_of(behind).dimension == "share"):
        return True
    return YEAR.fullmatch(text, whole.start, whole.end) is not None


def _ranks(text: str) -> Iterator[tuple[int, int, float]]:
    """`every twentieth`, `der zehnte Teil`, `a twentieth of`."""
    for pattern in (EVERY, PART, ARTICLED):
        for match in pattern.finditer(text):
            rank = ordinal(match["rank"])
            if rank > (2 if pattern is PART else 1):
                yield match.start(), match.end(), 1 / rank


def _fractions(text: str, lang: str) -> Iterator[tuple[int, int, float]]:
    """`two thirds of`, `ein Zehntel`, `1/20`, `½`."""
    for item in numerals(text, lang):
        written = text[item.start : item.end]
        is_part = PARTS.search(written) or FRACTION.search(written)
        if is_part and len(item.values) == 1 and not item.notation and not BEHIND.match(text, item.end):
            yield item.start, item.end, min(item.values)


def _forms(text: str) -> Iterator[tuple[int, int, float]]:
    for form in number_forms(text):
        if form.kind == "part" and not isinstance(form.value, str):
            yield form.start, form.end, form.value


def is_share(percent: Quantity, ratio: Quantity) -> bool:
    """Whether a number in percent is the ratio, rounded as it is written: `33 %` and `a third`."""
    if percent.dimension != "share":
        return False
    for value in percent.values:
        part = min(ratio.values)
        if value == part or (percent.digits > 1 and float(f"{part:.{percent.digits}g}") == value):
            return True
        if percent.digits == 0 and value > 10 and round(part) == value:
            return True
    return False


def is_near(ratio: Quantity, shares: Iterable[Quantity]) -> bool:
    """Whether any number in percent may have been rounded to the part: 29 % to `almost a third`."""
    tolerance = NEAR_HEDGED if ratio.bound.hedged or ratio.bound.direction else NEAR
    return any(
        isclose(one, other, rel_tol=tolerance) for each in shares for one in ratio.values for other in each.values
    )


def ratio_at(item: Quantity, parts: Sequence[Quantity]) -> Quantity | None:
    """The ratio that a number is a part of: of `one in twenty` the twenty."""
    return next((each for each in parts if each.start <= item.start and item.end <= each.end), None)
