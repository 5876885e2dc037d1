"""How long answers are."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from .correctness_columns import Columns

if TYPE_CHECKING:
    from .items import AlceItem


def length(items: Sequence[AlceItem]) -> Columns:
    """Words of each output, separated by white space."""
    return {"length": [float(len(item.output.split())) for item in items]}
