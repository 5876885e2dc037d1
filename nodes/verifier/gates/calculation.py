"""A small calculator: a number of a claim that the source does not write, but that follows from numbers it does.

One operation on two numbers of the source, or of the source and the claim: a difference, a sum, a share, a growth, a
multiple, a rate times an amount. Which one is tried is what the claim's words say (`rose by`, `accounted for`,
`together`), and on which numbers: they stand in sentences or rows of a table that the claim names, in one of them or
in the same column of two.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import permutations
from typing import NamedTuple

from ....store.text.comparison import AnalysedText
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
