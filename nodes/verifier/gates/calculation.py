"""A small calculator: a number of a claim that the source does not write, but that follows from numbers it does.

One operation on two numbers of the source, or of the source and the claim: a difference, a sum, a share, a growth, a
multiple, a rate times an amount. Which one is tried is what the claim's words say (`rose by`, `accounted for`,
`together`), or the source's where it adds one number to another (`37, and an additional 31`), and on which numbers:
they stand in sentences or rows of a table that the claim names, in one of them or in the same column of two.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from itertools import pairwise, permutations
from math import isclose
from typing import NamedTuple

from ....store.text.comparison import AnalysedText
from .dates import dates
from .quantities import Quantity
from .rows import row_start, shared_words

MOST = 14
"""Numbers of the source that are tried with each other; of more, those in the rows that have most of the claim."""
HEDGED = 0.03
"""`about 28 per cent` may differ by this share."""
UP = r"ris|rose|grew|grow|increas|gain|climb|more|higher|above|ahead|up|stieg|steig|gestiegen|erhöh|wuchs|gewachsen"
UP += r"|zunahm|zugenommen|mehr|höher|länger|longer|later|größer|larger"
DOWN = r"fell|fall|declin|decreas|drop|lower|less|fewer|below|down|lost|shr[aiu]nk|cut|sank|gesunken|sink|fiel|gefallen"
DOWN += r"|zurück|rückgang|abnahm|abgenommen|weniger|niedriger|kürzer|shorter|earlier|kleiner|smaller"
EITHER = r"apart|differ|lead|margin|by|between|auseinander|unterschied|abstand|um|chang|veränder"
WHOLES = r"of|share|account|made up|makes up|represent|portion|proportion|anteil|davon|von|entf[ai]ll|machte?n?|ausmach"
TOGETHER = r"together|total|combined|in all|sum|altogether|zusammen|insgesamt|gesamt|summe|beide"
TIMES = r"times|twice|double|triple|half|fold|mal|doppelt|dreifach|hälfte|\w+fach"
MORE_WORD = re.compile(r"additional|another|further|weiter\w*|zusätzlich\w*", re.I)
WHEN = re.compile(r"between|during|until|since|zwischen|während|seit|bis", re.I)
MORE = re.compile(
    rf"(?:,|\b(?:and|und|plus|sowie)\b)(?![^,]*,)(?:(?!\b(?:and|und)\b).)*\b(?:{MORE_WORD.pattern})\s$", re.I | re.S
)
"""Between two numbers that are added, from the last comma or `and` on."""
NOUN_REACH, MORE_REACH = 60, 120
PART_OF_TIME = re.compile(
    r"\b(?:half|halves|quarter|third|early|mid|late|decade|begin\w*|end|first|second|last|erste\w*|zweite\w*|letzte\w*"
    r"|Hälfte|Anfang|Mitte|Ende|Viertel|Drittel|Jahrzehnt\w*|früh\w*|spät\w*|initial\w*|zunächst|additional\w*"
    r"|another|further|more|weiter\w*|zusätzlich\w*)\b",
    re.I,
)
CLAUSE_END = re.compile(r"[,;:()]")


class Calculation(NamedTuple):
    """How a number of a claim follows from others."""

    text: str
    """As `2.2 × 20`."""
    operands: tuple[Quantity, Quantity]


def _growth(one: float, other: float) -> float:
    return 100 * (other - one) / one


NOT_CELLS = ("time", "times", "working time")
"""Dimensions whose numbers are seldom cells of a calculation: lengths of periods in the heads of a table."""
OPERATIONS: Mapping[str, tuple[str, Callable[[float, float], float]]] = {
    "growth": (UP, _growth),
    "decline": (DOWN, lambda one, other: -_growth(one, other)),
    "share": (WHOLES, lambda one, other: 100 * one / other),
    "difference": (f"{UP}|{DOWN}|{EITHER}", lambda one, other: one - other),
    "sum": (TOGETHER, lambda one, other: one + other),
    "multiple": (TIMES, lambda one, other: one / other),
}
"""Each with the beginnings of the words that announce it, and what it does to two numbers."""
PERCENT = frozenset(("growth", "decline", "share"))
SIGNS = {"growth": "→", "decline": "→", "share": "/", "difference": "-", "sum": "+", "multiple": "/"}


def calculated(
    claimed: Quantity,
    claim: AnalysedText,
    premise: AnalysedText,
    stated: Sequence[Quantity],
    source_numbers: Sequence[Quantity],
) -> Calculation | None:
    """How the number follows from numbers of the source by what the claim says is calculated; `None` if it does not.

    Args:
        claimed: a number of the claim that the source does not write.
        stated: all numbers of the claim.
        source_numbers: all numbers of the source.
    """
    product = _product(claimed, stated, source_numbers)
    if product:
        return product
    if added := _added(claimed, claim, premise, source_numbers):
        return added
    sentence = claim.sentence_at(claimed.start)
    words = claim.text[sentence.start : sentence.end]
    pairs = list(_pairs(claim, premise, source_numbers))
    for name in _announced(claimed, words):
        for one, other in pairs:
            if one.dimension == other.dimension and _result(name, claimed, one, other):
                return Calculation(f"{one.text} {SIGNS[name]} {other.text}", (one, other))
    return None


def _announced(claimed: Quantity, words: str) -> Iterator[str]:
    for name, (cue, _) in OPERATIONS.items():
        if (name in PERCENT) == (claimed.dimension == "share") and re.search(rf"\b(?:{cue})", words, re.I):
            yield name


def _result(name: str, claimed: Quantity, one: Quantity, other: Quantity) -> bool:
    """Whether the operation gives the number, rounded as the claim rounds."""
    if name in ("difference", "sum") and claimed.unit and one.unit and claimed.dimension != one.dimension:
        return False
    operation = OPERATIONS[name][1]
    has_units = bool(claimed.unit and one.unit and other.unit) and claimed.dimension == one.dimension
    sides = [item.values if has_units else item.bare for item in (one, other, claimed)]
    results = [operation(a, b) for a in sides[0] for b in sides[1] if a > 0 and b > 0]
    return any(_rounds_to(result, value, claimed) for result in results for value in sides[2])


def _rounds_to(result: float, value: float, claimed: Quantity) -> bool:
    beyond = {"least": result < value, "most": result > value}.get(claimed.bound.direction, False)
    if result <= 0 or value <= 0 or beyond:
        return False
    if claimed.bound.hedged and abs(result - value) <= HEDGED * value:
        return True
    return float(f"{result:.{max(1, claimed.digits)}g}") == value


def _product(claimed: Quantity, stated: Sequence[Quantity], source_numbers: Sequence[Quantity]) -> Calculation | None:
    """`2.2 mg/kg` of the source and `20 kg` of the claim or the source are `44 mg`."""
    for rate in source_numbers:
        if rate.per is None or rate.unit is None or rate.dimension != claimed.dimension:
            continue
        for amount in (*stated, *source_numbers):
            if amount.unit is None or amount.per or amount.dimension != rate.per.dimension:
                continue
            products = [a * b / rate.per.factor for a in rate.values for b in amount.values]
            if any(_rounds_to(p, value, claimed) for p in products for value in claimed.values):
                return Calculation(f"{rate.text} × {amount.text}", (rate, amount))
    return None


def _added(
    claimed: Quantity, claim: AnalysedText, premise: AnalysedText, source_numbers: Sequence[Quantity]
) -> Calculation | None:
    """`37 epidemics in the first half and an additional 31 in the second` are 68, if the claim is of no part of them.

    The second may differ from the first in its time alone, and the claim names no time that the source does.
    """
    for one, other in pairwise(source_numbers):
        sentence = premise.sentence_at(one.start)
        before = max(one.end, other.start - MORE_REACH)
        more = MORE.search(premise.text, before, other.start) if other.start < sentence.end else None
        if more is None or not _is_sum(claimed, one, other):
            continue
        reach = min(one.end + NOUN_REACH, more.start())
        nouns = {word.stem for word in sentence.words if word.stem and one.end <= word.start < reach}
        if not _counts_the_same(claimed, one, other, nouns):
            continue
        says_no_more = _says_no_more(more.start(), other, nouns, premise)
        if says_no_more and _is_of_all(claimed, claim, premise.text[sentence.start : sentence.end]):
            return Calculation(f"{one.text} + {other.text}", (one, other))
    return None


def _is_sum(claimed: Quantity, one: Quantity, other: Quantity) -> bool:
    """Whether it is exactly the sum; percentages of what has changed meanwhile have none."""
    if claimed.dimension == "share" or (claimed.unit and not one.unit):
        return False
    other = other.counted_in(one.unit) if one.unit and other.unit is None else other
    return any(
        isclose(a + b, value, rel_tol=1e-9) for a in one.values for b in other.values for value in claimed.values
    )


def _counts_the_same(claimed: Quantity, one: Quantity, other: Quantity, nouns: Collection[str]) -> bool:
    if one.per or other.per or any(item.bound.direction or item.notation for item in (one, other)):
        return False
    if claimed.unit or one.unit or other.unit:
        return claimed.dimension == one.dimension and other.dimension in ("", one.dimension)
    return any(noun in nouns for noun in claimed.nouns)


def _says_no_more(start: int, other: Quantity, nouns: Collection[str], premise: AnalysedText) -> bool:
    """Whether the part with the second number holds nothing but its time and what the first one counts."""
    sentence = premise.sentence_at(other.start)
    end = CLAUSE_END.search(premise.text, other.end, sentence.end)
    behind = end.start() if end else sentence.end
    spans = [(date.start, date.end) for date in dates(premise.text)]
    spans.append((other.start, other.end))
    return all(
        not word.stem
        or word.stem in nouns
        or MORE_WORD.fullmatch(word.text)
        or WHEN.fullmatch(word.text)
        or any(first <= word.start < last for first, last in spans)
        for word in sentence.words
        if start <= word.start < behind
    )


def _is_of_all(claimed: Quantity, claim: AnalysedText, source: str) -> bool:
    """Whether the claim's sentence names no time of the source's and no part of a time."""
    sentence = claim.sentence_at(claimed.start)
    words = claim.text[sentence.start : sentence.end]
    theirs = {source[date.start : date.end].casefold() for date in dates(source)}
    return not PART_OF_TIME.search(words) and not any(words[d.start : d.end].casefold() in theirs for d in dates(words))


class _Cell(NamedTuple):
    """A number of the source in its row: a line, or a sentence of it."""

    quantity: Quantity
    row: int
    column: int


def _pairs(
    claim: AnalysedText, premise: AnalysedText, source_numbers: Sequence[Quantity]
) -> Iterator[tuple[Quantity, Quantity]]:
    """Numbers of one row that the claim names, or of the same column of two such rows, in both orders."""
    rows: dict[int, list[Quantity]] = {}
    for item in source_numbers:
        rows.setdefault(row_start(premise, item.start), []).append(item)
    ranked = sorted(rows, key=lambda row: -shared_words(claim, premise, row))
    cells = [
        _Cell(item, row, column)
        for row in ranked
        if shared_words(claim, premise, row)
        for column, item in enumerate(rows[row])
        if item.dimension not in NOT_CELLS and (item.unit or sum(map(str.isdigit, item.text)) > 1)
    ][:MOST]
    for one, other in permutations(cells, 2):
        if one.row == other.row or one.column == other.column:
            yield one.quantity, other.quantity
