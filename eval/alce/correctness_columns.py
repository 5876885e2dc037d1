"""What a measure says of each item, and the figure over all items that follows."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from ...store.errors import InputError

Column = list[float | None]
"""One value for each item, in order; `None` where the measure is not defined for the item."""
Columns = dict[str, Column]
"""Columns under ALCE's names."""

AS_COUNTED = ("length", "num_preds")
"""Averages of counts; every other figure is a share and stands in the file as per cent."""
ZERO_IF_ABSENT = ("str_em", "str_hit", "QA-EM", "QA-F1", "QA-Hit")
"""What ALCE gives as 0 where no item has short answers."""


def per_cent(name: str, value: float | None) -> float | None:
    """The value in the units of the `.score` file."""
    return value if value is None or name in AS_COUNTED else 100 * value


def mean(column: Sequence[float | None]) -> float | None:
    """The mean over the items for which it is defined, `None` where there is none."""
    existing = [value for value in column if value is not None]
    return float(np.mean(existing)) if existing else None


def mean_as_alce(name: str, column: Sequence[float | None]) -> float:
    """The mean as ALCE has it: over all items.

    Raises:
        InputError: ALCE's own program ends with an error here.
    """
    if name in ZERO_IF_ABSENT and column and all(value is None for value in column):
        return 0.0
    if not column or None in column:
        problem = f"item {column.index(None)} has nothing to compare with" if column else "there is no item"
        raise InputError(f"Compute {name} as ALCE does", problem, "Leave compat out: such items are then not counted.")
    return float(np.mean([value for value in column if value is not None]))
