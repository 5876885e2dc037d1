"""A small calculator: a number of a claim that the source does not write, but that follows from numbers it does.

One operation on numbers of the source, or of the source and the claim: a difference, a sum, a share, the rest of a
whole, a growth, a multiple, a rate times an amount. Which one is tried is what the claim's words say (`rose by`,
`accounted for`, `together`, `the others`), and on which numbers: they stand in sentences or rows of a table that the
claim names, in one of them or in the same column.
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
BESIDE = 8
"""Characters between two numbers of which the second has the unit of both."""
HEDGED = 0.03
"""`about 28 per cent` may differ by this share."""
UP = r"ris|rose|grew|grow|increas|gain|climb|more|higher|above|ahead|up|stieg|steig|gestiegen|erhöh|wuchs|gewachsen"
UP += r"|zunahm|zugenommen|mehr|höher|länger|longer|later|größer|larger|vergrößer|expand|rais"
DOWN = r"fell|fall|declin|decreas|drop|lower|less|fewer|below|down|lost|shr[aiu]nk|cut|sank|gesunken|sink|fiel|gefallen"
DOWN += r"|zurück|rückgang|abnahm|abgenommen|weniger|niedriger|kürzer|shorter|earlier|kleiner|smaller|verringer"
DOWN += r"|verkleiner|verkürz|redu[cz]|schrumpf|shorten"
EITHER = r"apart|differ|lead|margin|by|between|separat|win|won|beat|auseinander|unterschied|abstand|um|chang|veränder"
EITHER += r"|trenn|vorsprung|rückstand|gewann|gewonnen|sieg"
OTHER_PART = r"remain|rest|others?\b|left|not\b|without|lack|übrig|verbl[ie]+b|verbleib|nicht|ohne|kein"
"""What a claim says of the part that a source leaves over."""
REST = rf"{OTHER_PART}|still|noch"
LESS = r"under|below|less|fewer|younger|unter|weniger|jünger|höchstens|at most"
MORE = r"over|above|more|older|über|mehr|älter|mindestens|at least"
BOUND = re.compile(rf"\b(?:{LESS}|{MORE})(?: than| als)?\s*$", re.I)
WHOLES = r"of|share|account|made up|makes up|represent|portion|proportion|anteil|davon|von|entf[ai]ll|machte?n?|ausmach"
TOGETHER = r"together|total|combined|in all|sum|altogether|between them|zusammen|insgesamt|gesamt|summe|beide"
TIMES = r"times|twice|double|triple|half|\w*fold|\w*mal|doppelt|hälfte|\w+fach"


class Calculation(NamedTuple):
    """How a number of a claim follows from others."""

    text: str
    """As `2.2 × 20`."""
    operands: tuple[Quantity, ...]


def _growth(one: float, other: float) -> float:
    return 100 * (other - one) / one


NOT_CELLS = ("time", "times", "working time")
"""Dimensions whose numbers are seldom cells of a calculation: lengths of periods in the heads of a table."""
OPERATIONS: Mapping[str, tuple[str, Callable[[float, float], float]]] = {
    "growth": (UP, _growth),
    "decline": (DOWN, lambda one, other: -_growth(one, other)),
    "share": (WHOLES, lambda one, other: 100 * one / other),
    "difference": (f"{UP}|{DOWN}|{EITHER}|{REST}", lambda one, other: one - other),
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

    Nor where the source writes the number, of something else or with another bound.

    Args:
        claimed: a number of the claim that the source does not write.
        stated: all numbers of the claim.
        source_numbers: all numbers of the source.
    """
    if any(claimed.bare & item.bare and item.dimension == claimed.dimension for item in source_numbers):
        return None
    product = _product(claimed, stated, source_numbers)
    if product or not (claimed.unit or claimed.digits):
        return product
    sentence = claim.sentence_at(claimed.start)
    words = claim.text[sentence.start : sentence.end]
    cells = _cells(claim, premise, source_numbers)
    pairs = [(a.quantity, b.quantity) for a, b in permutations(cells[:MOST], 2) if _is_near(a, b)]
    for name in _announced(claimed, words):
        for one, other in pairs:
            if _alike(one, other) and _result(name, claimed, one, other):
                return Calculation(f"{one.text} {SIGNS[name]} {other.text}", (one, other))
    return _complement(claimed, claim, premise, cells) or _total(claimed, words, cells)


def _announced(claimed: Quantity, words: str) -> Iterator[str]:
    for name, (cue, _) in OPERATIONS.items():
        if (name in PERCENT) == (claimed.dimension == "share") and re.search(rf"\b(?:{cue})", words, re.I):
            yield name


def _alike(one: Quantity, other: Quantity) -> bool:
    """Whether both count the same; `from 415,000 to 587,000 km²` are areas."""
    first, last = sorted((one, other), key=lambda item: item.start)
    return one.dimension == other.dimension or (first.unit is None and 0 <= last.start - first.end <= BESIDE)


def _result(name: str, claimed: Quantity, one: Quantity, other: Quantity) -> bool:
    """Whether the operation gives the number, rounded as the claim rounds."""
    if name in ("difference", "sum") and not _may_add(one, claimed):
        return False
    operation = OPERATIONS[name][1]
    has_units = bool(claimed.unit and one.unit and other.unit) and claimed.dimension == one.dimension
    sides = [item.values if has_units else item.bare for item in (one, other, claimed)]
    results = [operation(a, b) for a in sides[0] for b in sides[1] if a > 0 and b > 0]
    return any(_rounds_to(result, value, claimed) for result in results for value in sides[2])


def _may_add(one: Quantity, claimed: Quantity) -> bool:
    """Whether a sum or a difference with such a number measures what the claimed one does."""
    return not (claimed.unit and one.unit) or claimed.dimension == one.dimension


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
    of_kind: int
    """Its place among the numbers of the row that have its dimension."""


def _is_near(one: _Cell, other: _Cell) -> bool:
    """Whether two numbers stand in one row or column, or at the same place among the like ones of their rows."""
    return one.row == other.row or one.column == other.column or one.of_kind == other.of_kind


def _cells(claim: AnalysedText, premise: AnalysedText, source_numbers: Sequence[Quantity]) -> list[_Cell]:
    """The numbers of the rows that the claim names, those of the row that has most of it first."""
    rows: dict[int, list[Quantity]] = {}
    for item in source_numbers:
        rows.setdefault(row_start(premise, item.start), []).append(item)
    weights = {row: shared_words(claim, premise, row) for row in rows}
    return [
        _Cell(item, row, column, sum(before.dimension == item.dimension for before in rows[row][:column]))
        for row in sorted(filter(weights.get, rows), key=lambda row: -weights[row])
        for column, item in enumerate(rows[row])
        if item.dimension not in NOT_CELLS and (item.unit or sum(map(str.isdigit, item.text)) > 1)
    ]


def _complement(
    claimed: Quantity, claim: AnalysedText, premise: AnalysedText, cells: Sequence[_Cell]
) -> Calculation | None:
    """`24.8 % were 65 or older`: 75.2 % were younger."""
    if claimed.dimension != "share":
        return None
    words = _words_around(claimed, claim)
    for cell in cells:
        rests = [100 - part for part in cell.quantity.bare if cell.quantity.dimension == "share"]
        follows = any(_rounds_to(rest, value, claimed) for rest in rests for value in claimed.bare)
        if follows and _is_other_part(words, _words_around(cell.quantity, premise)):
            return Calculation(f"100 - {cell.quantity.text}", (cell.quantity,))
    return None


def _words_around(item: Quantity, text: AnalysedText) -> str:
    """The row of a number without the words of its own bound: `more than` of `more than 70 % were younger`."""
    end = text.text.find("\n", item.end)
    last = text.sentence_at(item.start).end
    before = BOUND.sub("", text.text[row_start(text, item.start) : item.start])
    return f"{before} {text.text[item.end : last if end < 0 else min(end, last)]}"


def _is_other_part(claimed: str, stated: str) -> bool:
    """Whether a claim speaks of what a source leaves over, or of what lies on the other side of a limit."""
    (rest, less, more), (same_rest, same_less, same_more) = (
        [re.search(rf"\b(?:{cue})", words, re.I) is not None for cue in (OTHER_PART, LESS, MORE)]
        for words in (claimed, stated)
    )
    return (rest and not same_rest) or (less and same_more and not more) or (more and same_less and not less)


def _total(claimed: Quantity, words: str, cells: Sequence[_Cell]) -> Calculation | None:
    """What the rows that the claim names have together in a column of three or more, or three or more in one row."""
    if not re.search(rf"\b(?:{TOGETHER})", words, re.I):
        return None
    lines: dict[tuple[str, int], list[Quantity]] = {}
    for cell in cells:
        lines.setdefault(("column", cell.column), []).append(cell.quantity)
        lines.setdefault(("row", cell.row), []).append(cell.quantity)
    for line in lines.values():
        addends = [item for item in line if _alike(line[0], item) and _may_add(item, claimed)]
        for many in range(3, min(MOST, len(addends)) + 1):
            # `1,410` may be read in two ways, all in the same.
            totals = (sum(way(item.bare) for item in addends[:many]) for way in (min, max))
            if any(_rounds_to(total, value, claimed) for total in totals for value in claimed.bare):
                return Calculation(" + ".join(item.text for item in addends[:many]), tuple(addends[:many]))
    return None
