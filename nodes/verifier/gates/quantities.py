"""The quantities of a text: its numbers with what they count and how exact they are."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import takewhile
from math import isclose
from typing import NamedTuple

from ....store.text.bounds import NumberBound, bound
from ....store.text.comparison import WORD
from ....store.text.notation import sign
from ....store.text.numerals import Numeral, numerals
from ....store.text.spans import TextSpans
from ....store.text.units import (
    BEFORE,
    BEHIND,
    MILLIONS,
    SCALE_OF,
    MeasureUnit,
    currency_of,
    product_of,
    unit_by_name,
    unit_of,
)
from ....store.text.units import TIMES as MULTIPLIED
from ....store.text.words import is_word, stem
from . import dates, references
from .compounds import joined
from .subunits import CENT, cents_of, pence

CITED = re.compile(r"\[[\d,; –−-]+\]|^\s*\d+[.)]\s|(?<![^\W_])#\d+")
RANGE = re.compile(r"\s?(?:-|–|bis|to|and|und|or|oder)\s?|[—−]")
DASHES = ("-", "–", "—", "−")
CHANGE = re.compile(
    r"\b(?:grew|grow\w*|rose|ris(?:es?|en|ing)|fell|fall\w*|increas\w*|decreas\w*|declin\w*|drop\w*|slip\w*|jump\w*"
    r"|climb\w*|improv\w*|went|shr[aiu]nk\w*|reduc\w*|rais\w*|lower\w*|cut|chang\w*|gained|lost|stieg\w*|gestiegen"
    r"|sanken?|gesunken|fiel\w*|gefallen|wuchs\w*|gewachsen|nahm\w*|erhöht\w*|verringert\w*|senkt\w*|gesenkt\w*"
    r"|verbessert\w*|ging\w*|kletter\w*|schrumpft\w*)\b[^.;:!?]*$",
    re.I,
)
"""Before two figures, that the one became the other: `grew from 2 to 5` is no range, `grew 2–5%` is one."""
CHANGE_REACH = 90
BRACKET = re.compile(r"\s?\(\s?")
CONVERTED = 0.03
"""A number that is converted into another unit may be rounded by this share."""
TIMES = MeasureUnit("times", 1.0)
NOUNS, NOUN_REACH = 3, 60
ARTICLES = frozenset(("one", "ein", "eins"))


_MANY = r"1\d{0,2}(?:[., ]?000){0,2}[ \u00a0]?"
PER = re.compile(
    r"(?:[ \u00a0\u202f]?[·⋅*]?[ \u00a0\u202f]?(?P<raised>[^\W\d_]{1,4}))?(?P<power>⁻[¹²³]|\^-[123])(?!\w)"
    rf"|\s?[/∕⁄]\s?(?:(?P<many>{_MANY}))?(?P<slash>[^\W\d_]{{1,12}}[²³]?)(?!\w)"
    r"|[ ](?:per|pro|je|auf(?=[ ]\d))[ ](?!(?:cent|nach|desto)\b)"
    rf"(?:(?P<more>{_MANY}))?(?P<word>[^\W\d_]{{1,20}})(?!\w)",
    re.I,
)


HEADS = re.compile(r"(?:[ \u00a0\n-][^\W\d_]{3,20}(?!\w)){1,2}")


POWERS = str.maketrans({"¹": "", "1": "", "2": "²", "3": "³"})


class Quantity(NamedTuple):
    """A number of a text with what it counts."""

    start: int
    end: int
    text: str
    values: frozenset[float]
    """In the base unit of its dimension; several where it can be read in two ways."""
    bare: frozenset[float]
    """As written."""
    digits: int
    """Significant digits as written; 0 where it is spelt out."""
    unit: MeasureUnit | None
    nouns: frozenset[str]
    """Stems of the words behind it, where it has no unit."""
    bound: NumberBound
    notation: str = ""
    """`±`, `≠` or `:`; see `Numeral`."""
    per: MeasureUnit | None = None
    """What it is counted for: litres of `5 mg/l`."""
    per_heads: tuple[MeasureUnit, ...] = ()
    """What else that may be where it has several words: units of `30 cents per capital unit`."""

    @property
    def dimension(self) -> str:
        """That of its unit, empty where it has none."""
        return self.unit.dimension if self.unit else ""

    def counted_in(self, unit: MeasureUnit) -> Quantity:
        """The same number with a unit."""
        return self._replace(unit=unit, values=frozenset(map(unit.to_base, self.bare)))


@lru_cache(maxsize=512)
def quantities(text: str, lang: str) -> tuple[Quantity, ...]:
    """The quantities of a text in order; dates and references are none."""
    taken = [(date.start, date.end) for date in dates.dates(text)] + references.spans(text)
    taken += [match.span() for match in CITED.finditer(text)]
    spans = TextSpans(taken)
    items = [item for item in numerals(text, lang) if not spans.meet(item.start, item.end)]
    read = joined(text, [_read(text, item) for item in items])
    return tuple(item for item in _ranges(text, read) if item.unit or item.text.lower() not in ARTICLES)


def _read(text: str, numeral: Numeral) -> Quantity:
    start, end, unit = _with_unit(text, numeral)
    millions = numeral.start > start and MILLIONS.fullmatch(text, numeral.end, end)
    scale = SCALE_OF[millions.lastgroup or "million"] if millions else 1.0
    bare = frozenset(value * scale for value in numeral.values) if millions else numeral.values
    if start < numeral.start:
        bare = frozenset(value * turn for value in bare for turn in sign(text, start, end).factors)
    per = PER.match(text, end) if unit and unit.dimension != "times" else None
    end = per.end() if per else end
    plain = Quantity(start, end, text[start:end], bare, bare, numeral.digits, None, frozenset(), NumberBound())
    plain = plain._replace(notation=numeral.notation, per=_denominator(per) if per else None)
    plain = plain._replace(per_heads=_heads(text, end) if per and per["word"] else ())
    around = bound(text, start, end, unit is not None and unit.dimension == "time")
    if unit:
        return plain.counted_in(unit)._replace(bound=around)
    words = [match[0].casefold() for match in WORD.finditer(text, end, end + NOUN_REACH)][:NOUNS]
    return plain._replace(nouns=frozenset(stem(word) for word in words if is_word(word)), bound=around)


def _with_unit(text: str, numeral: Numeral) -> tuple[int, int, MeasureUnit | None]:
    before = BEFORE.search(text, max(0, numeral.start - 6), numeral.start)
    if before:
        millions = MILLIONS.match(text, numeral.end)
        return before.start(), millions.end() if millions else numeral.end, currency_of(before[1])
    behind = BEHIND.match(text, numeral.end)
    if behind and unit_of(behind) == CENT:
        return numeral.start, behind.end(), CENT._replace(dimension=cents_of(text) or CENT.dimension)
    if numeral.digits and not behind and (penny := pence(text, numeral.start, numeral.end)):
        return numeral.start, *penny
    if behind and ":" not in numeral.notation and (numeral.digits or behind["name"] or not behind["sign"].isalpha()):
        other = MULTIPLIED.match(text, behind.end())
        return numeral.start, (other or behind).end(), product_of(behind, other) if other else unit_of(behind)
    return numeral.start, numeral.end, TIMES if numeral.often else None


def _denominator(match: re.Match[str]) -> MeasureUnit:
    if match["power"]:
        word = (match["raised"] or "") + match["power"][-1].translate(POWERS)
        return unit_by_name(word) or MeasureUnit(f"per {stem(word.casefold())}", 1.0)
    unit = _counted_for(match["slash"] or match["word"])
    return unit._replace(factor=unit.factor * float(re.sub(r"\D", "", match["many"] or match["more"] or "1")))


def _counted_for(word: str) -> MeasureUnit:
    return unit_by_name(word) or MeasureUnit(f"per {stem(word.casefold())}", 1.0)


def _heads(text: str, end: int) -> tuple[MeasureUnit, ...]:
    """What the words right behind the first one of a denominator count: `per diluted share`, `per work-hour`."""
    match = HEADS.match(text, end)
    words = re.findall(r"[^\W\d_]+", match[0]) if match else []
    return tuple(_counted_for(word) for word in takewhile(lambda word: is_word(word.casefold()), words))


def _ranges(text: str, items: Sequence[Quantity]) -> Iterator[Quantity]:
    """Both ends of `3 bis 5 Jahre` share the unit; the first is the least, the second the most.

    What stands in brackets in another unit has the bound of what it repeats: `under 45 kg (100 lbs)`.
    """
    for before, item, behind in zip([None, *items], items, [*items[1:], None], strict=False):
        if behind and behind.unit and item.unit is None and RANGE.fullmatch(text, item.end, behind.start):
            item = item.counted_in(behind.unit)
        if behind and _is_range(text, item, behind):
            yield item._replace(bound=NumberBound("least", True))
        elif before and _is_range(text, before, item):
            yield item._replace(bound=NumberBound("most", True))
        elif before and before.bound.direction and not item.bound.direction and _repeats(text, before, item):
            yield item._replace(bound=before.bound)
        else:
            yield item


def _repeats(text: str, first: Quantity, last: Quantity) -> bool:
    """Whether the second is the first in another unit, in brackets behind it."""
    if (
        first.unit == last.unit
        or first.dimension != last.dimension
        or not BRACKET.fullmatch(text, first.end, last.start)
    ):
        return False
    return any(isclose(one, other, rel_tol=CONVERTED) for one in first.values for other in last.values)


def _is_range(text: str, first: Quantity, last: Quantity) -> bool:
    apart = first.unit is not None and first.dimension != last.dimension
    between = text[first.end : last.start].strip().lower()
    rises = last.unit and between in DASHES and max(first.bare) < min(last.bare)
    if apart or (not rises and CHANGE.search(text, max(0, first.start - CHANGE_REACH), first.start)):
        return False
    paired = text[max(0, first.start - 12) : first.start].lower().endswith(("between ", "zwischen "))
    return between in (*DASHES, "bis", "to") or (between in ("and", "und") and paired)
