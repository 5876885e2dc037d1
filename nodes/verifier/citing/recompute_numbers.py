"""The numbers that a claim gives of a set: counts, shares and values, German and English, and how exact they are."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import Literal, NamedTuple

from ....store.text.bounds import bound
from ....store.text.words import STOP
from ..gates.quantities import Quantity, quantities

OF = re.compile(r"\s*(?:[^\W\d_]+\s+)?(?P<word>of|out of|von|aus|in|/)\s+(?:the |all |our |den |allen |je )?", re.I)
ONE_OF = re.compile(r"\b(?:one|eine[rsnm]?|ein) (?:of|in|out of|von|aus) (?:the |den )?$", re.I)
WHOLE = re.compile(
    r"\b(?:of|among|out of|all|von|unter|aller|alle)\s+(?:(?:the|den|these|our|unseren|insgesamt|total)\s+)*$", re.I
)
ARTICLE_PARTS = (
    (1 / 2, r"(?:one |a )?half|die Hälfte|eine Hälfte"),
    (1 / 3, r"(?:one|a) third|ein Drittel"),
    (2 / 3, r"two[- ]thirds|zwei Drittel"),
    (1 / 4, r"(?:one|a) quarter|ein Viertel"),
    (3 / 4, r"three[- ]quarters|drei Viertel|drei viertel"),
    (1 / 5, r"(?:one|a) fifth|ein Fünftel"),
    (2 / 5, r"two[- ]fifths|zwei Fünftel"),
    (3 / 5, r"three[- ]fifths|drei Fünftel"),
    (4 / 5, r"four[- ]fifths|vier Fünftel"),
)
PARTS = [(value, re.compile(rf"\b(?:{words})\b", re.I)) for value, words in ARTICLE_PARTS]
MOST = re.compile(r"\b(?:most(?! recent| important)|(?:a|the) majority|die meisten|(?:die|eine) Mehrheit)\b", re.I)
SPELT_SHARE = 0.015
"""How far `two thirds` may be off."""
SMALL_WHOLES = (*range(2, 11), 20, 50, 100, 1000)
"""`7 in 10` says a share of what has other numbers; `42 of 60` counts."""
MOST_SLACK = 0.05
"""How far `7 in 10` may be off."""
NAME = re.compile(r"\b([A-ZÄÖÜ][\w-]+)\s$")
HEDGED = 2.5
"""How much wider `about 70 %` reaches."""

Kind = Literal["ratio", "share", "whole", "number"]


class ClaimNumber(NamedTuple):
    """A number of a claim."""

    text: str
    kind: Kind
    value: float
    """Of a ratio and a share, between 0 and 1."""
    slack: float
    """How far the true value may be off, as the digits show."""
    whole: float | None = None
    """Of a ratio, out of how many."""
    part: float | None = None
    direction: str = ""
    """`least` of `at least 70 %`, `most` of `up to`."""
    open_end: bool = False
    """Whether the number itself is shut out: `more than`."""
    exact: bool = True
    """Whether a ratio counts what is there, as `42 of 60`, and is no share, as `7 in 10`."""

    def holds(self, value: float) -> bool:
        """Whether a value is what was said, rounded as it was said."""
        if self.direction == "least":
            return value > self.value if self.open_end else value >= self.value - 1e-9
        if self.direction == "most":
            return value < self.value if self.open_end else value <= self.value + 1e-9
        return abs(value - self.value) <= self.slack + 1e-9


def claim_numbers(claim: str, lang: str) -> list[ClaimNumber]:
    """The numbers of a claim in order; dates, references and measures with a unit of their own are none."""
    numbers = list(_in_words(claim))
    parts = [(at, at + len(number.text)) for at, number in numbers]
    items = [item for item in quantities(claim, lang) if not any(a <= item.start < b for a, b in parts)]
    taken: set[int] = set()
    for first, second in pairwise(items):
        if first.start not in taken and (ratio := _ratio(claim, first, second)):
            taken |= {first.start, second.start}
            numbers.append((first.start, ratio))
    for item in items:  # `one` alone is an article, and no number
        if item.start not in taken and (first_of := ONE_OF.search(claim, 0, item.start)):
            taken.add(item.start)
            numbers.append((first_of.start(), _of(claim[first_of.start() : item.end], 1.0, max(item.bare), item)))
    left = [item for item in items if item.start not in taken and _is_of_a_set(item) and not _is_name(claim, item)]
    numbers += [(item.start, _single(claim, item)) for item in left]
    return [number for _, number in sorted(numbers, key=lambda pair: pair[0])]


def inconsistent(numbers: Sequence[ClaimNumber]) -> str:
    """A share that is not that of the numbers beside it: `42 of 60 (72 %)`; empty where there is none."""
    ratios = [one for one in numbers if one.kind == "ratio" and one.exact and not one.direction]
    shares = [one for one in numbers if one.kind == "share" and not one.direction]
    if len(ratios) != 1 or len(shares) != 1 or shares[0].holds(ratios[0].value):
        return ""
    return f"'{ratios[0].text}' is {ratios[0].value:.1%}, not '{shares[0].text}'"


def _ratio(claim: str, first: Quantity, second: Quantity) -> ClaimNumber | None:
    between = OF.fullmatch(claim, first.end, second.start)
    if not between or first.unit or second.unit or len(first.bare) > 1 or len(second.bare) > 1:
        return None
    part, whole = next(iter(first.bare)), next(iter(second.bare))
    if not 0 <= part <= whole or whole <= 0 or (between["word"].lower() == "in" and whole not in SMALL_WHOLES):
        return None
    return _of(claim[first.start : second.end], part, whole, first)


def _of(text: str, part: float, whole: float, bounded: Quantity) -> ClaimNumber:
    slack = min(0.5 / whole, MOST_SLACK) * (HEDGED if bounded.bound.hedged else 1)
    return ClaimNumber(
        text, "ratio", part / whole, slack, whole, part, *_bounds(bounded), exact=whole not in SMALL_WHOLES
    )


def _single(claim: str, item: Quantity) -> ClaimNumber:
    value = min(item.bare)
    step = 0.5 * 10.0 ** -_decimals(item.text)
    step *= HEDGED if item.bound.hedged else 1
    if item.dimension == "share":
        return ClaimNumber(
            item.text, "share", value / 100, step / 100, direction=item.bound.direction, open_end=_is_open(claim, item)
        )
    is_whole = bool(WHOLE.search(claim[: item.start]))
    slack = step if _decimals(item.text) else value * 0.06 if item.bound.hedged else 0.0
    return ClaimNumber(item.text, "whole" if is_whole else "number", value, slack, None, None, *_bounds(item))


def _is_of_a_set(item: Quantity) -> bool:
    """Whether it counts, or is a share or a bare value; a period or a length is left to the verifier."""
    return item.unit is None or item.dimension == "share"


def _is_name(claim: str, item: Quantity) -> bool:
    """`Paper 7`: a number that belongs to the name in front of it."""
    front = NAME.search(claim, 0, item.start)
    free = item.unit or item.bound.direction or item.bound.hedged or item.bound.exact
    return bool(front and not free and front[1].casefold() not in STOP)


def _in_words(claim: str) -> Iterator[tuple[int, ClaimNumber]]:
    """`two thirds`, and `most`, which is more than half."""
    for value, pattern in PARTS:
        for match in pattern.finditer(claim):
            around = bound(claim, match.start(), match.end(), is_time=False)
            slack = SPELT_SHARE * (HEDGED if around.hedged else 1)
            yield (
                match.start(),
                ClaimNumber(match[0], "share", value, slack, None, None, around.direction, bool(around.direction)),
            )
    for match in MOST.finditer(claim):
        yield match.start(), ClaimNumber(match[0], "share", 0.5, 0.0, direction="least", open_end=True)


def _bounds(item: Quantity) -> tuple[str, bool]:
    return item.bound.direction, item.bound.beyond


def _is_open(claim: str, item: Quantity) -> bool:
    front = claim[max(0, item.start - 24) : item.start]
    return bool(re.search(r"(?:more|less|fewer) than|mehr als|weniger als|over|über|under|unter", front, re.I))


def _decimals(text: str) -> int:
    match = re.search(r"\d[.,](\d{1,2})(?!\d)", text)
    return len(match[1]) if match else 0
