"""Claim recall (ELI5): which claims of the gold answer follow from the output. ALCE, section 3."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from ...nodes.ports import Pair
from .correctness_columns import Columns

if TYPE_CHECKING:
    from .items import AlceItem
    from .judges import Judge


def claims(items: Sequence[AlceItem], judge: Judge, compat: bool = False) -> Columns:
    """`claims_nli`: share of an item's claims that the judge says its output entails.

    Undefined for an item without claims. An output without a word entails nothing, and the judge is
    not asked; ALCE (`compat`) asks. Where the judge abstains, the claim counts as not entailed.
    """
    pairs = [Pair(item.output, claim) for item in items for claim in item.claims or ()]
    queries = [pair for pair in pairs if compat or pair.premise.strip()]
    value = dict(zip(queries, judge.entails(queries), strict=True)) if queries else {}
    shares = [[bool(value.get(Pair(item.output, claim))) for claim in item.claims or ()] for item in items]
    return {"claims_nli": [sum(share) / len(share) if share else None for share in shares]}
