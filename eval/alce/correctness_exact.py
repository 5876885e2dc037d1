"""EM recall (ASQA): which short answers occur in the output. ALCE, section 3."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from .correctness_columns import Columns
from .correctness_normal import normal

if TYPE_CHECKING:
    from .items import AlceItem


def exact(items: Sequence[AlceItem], compat: bool = False) -> Columns:
    """`str_em`: share of an item's questions with an answer in its output; `str_hit`: 1 where all have one.

    Undefined for an item without questions.
    """
    shares = [_share(item, compat) for item in items]
    return {"str_em": shares, "str_hit": [None if share is None else float(share == 1) for share in shares]}


def present(short_answers: Sequence[str], output: str, compat: bool = False) -> bool:
    """Whether one of the answers is in the output, both in normal form.

    An answer has to be there as whole words. ALCE (`compat`) takes any run of characters, so that
    "art" is found in "party", and an answer of which nothing is left ("The") is found everywhere.
    """
    value, answers = normal(output), [normal(answer) for answer in short_answers]
    if compat:
        return any(answer in value for answer in answers)
    return any(f" {answer} " in f" {value} " for answer in answers if answer)


def _share(item: AlceItem, compat: bool) -> float | None:
    pairs = item.qa_pairs or ()
    if not pairs:
        return None
    return sum(present(pair.short_answers, item.output, compat) for pair in pairs) / len(pairs)
