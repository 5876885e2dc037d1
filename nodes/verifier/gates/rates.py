"""Rates: what a number is counted for, as litres of `5 mg/l` or shares of `$1.20 per diluted share`."""

from __future__ import annotations

import re
from collections.abc import Sequence
from math import isclose

from ....store.text.comparison import AnalysedText
from ....store.text.units import names
from .quantities import Quantity


def is_same_rate(claimed: Quantity, stated: Quantity) -> bool:
    """Whether two numbers are one rate: `5 mg/l` is `5 g/m³`, `130 cents per capital unit` is `$1.30 per unit`.

    The claim may leave out what else a denominator of several words says, and adds nothing to it.
    """
    if claimed.per is None or stated.per is None:
        return False
    factors = [per.factor for per in (stated.per, *stated.per_heads) if per.dimension == claimed.per.dimension]
    return any(
        isclose(one / claimed.per.factor, other / factor, rel_tol=1e-6)
        for factor in factors[:1]
        for one in claimed.values
        for other in stated.values
    )


def with_own_rate(claimed: Quantity, same: Sequence[Quantity], stated: Sequence[Quantity]) -> Sequence[Quantity]:
    """Of equal numbers those counted for the very thing of the claim, where the source counts any number for it.

    Beside `$1.20 per share` and `$1.15 per diluted share` a claim of `$1.15 per share` has the wrong one.
    """
    if claimed.per is None or not claimed.per.dimension.startswith("per "):
        return same
    if not any(item.per == claimed.per and item.dimension == claimed.dimension for item in stated):
        return same
    return [item for item in same if item.per is None or item.per == claimed.per]


def is_for_the_same(claimed: Quantity, stated: Quantity, claim: AnalysedText, premise: AnalysedText) -> bool:
    """Whether what one of two numbers is counted for stands with the other too: `5 mg` is not `5 mg/l`."""
    if (claimed.per is None) == (stated.per is None) or not claimed.unit or not stated.unit:
        return True
    whole, part, text = (claimed, stated, premise) if claimed.per else (stated, claimed, claim)
    word = re.split(r"[/∕⁄ ]", whole.text)[-1].casefold()
    heads = [each.dimension.removeprefix("per ") for each in whole.per_heads if each.dimension.startswith("per ")]
    sentence = text.sentence_at(part.start)
    sentence_text = text.text[sentence.start : sentence.end]
    is_unit = whole.per is not None and not whole.per.dimension.startswith("per ") and names(sentence_text, whole.per)
    return is_unit or any(len(each) > 2 and each[:5] in sentence_text.casefold() for each in (word, *heads))
