"""Two engines on the same pairs: paired bootstrap of the macro means."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from ...store.errors import InputError
from ..runs import Finished, RunRow
from .bootstrap import Figure, mean, means, percentiles
from .measured import ScoredSet, measured
from .tables import FIGURES

ACTION = "compare two runs of detection"
DO = "Measure both on the same sets"


def compare(first: Finished, second: Finished) -> str:
    """Second minus first for every figure, over the pairs that both runs have, as a Markdown table.

    Raises:
        InputError: They have no pair in common, or do not agree on the set or the label of one.
    """
    one, other = _common(first, second), _common(second, first)
    if not one:
        raise InputError(ACTION, "no pair is in both", DO)
    if [_set_and_label(row) for row in one] != [_set_and_label(row) for row in other]:
        raise InputError(ACTION, "sets or labels of the same pairs differ", DO)
    sets = measured(first._replace(rows=one)), measured(second._replace(rows=other))
    left_out = len(first.rows) + len(second.rows) - 2 * len(one)
    text = f"{len(one)} pairs in both runs, {left_out} in one only; second minus first, in points."
    head = "| macro mean of | first | second | difference | 95 % interval | second is higher in |"
    return "\n".join([text, "", head, "|---" * 6 + "|", *(_line(name, *sets) for name in FIGURES)])


def _common(run: Finished, other: Finished) -> tuple[RunRow, ...]:
    keys = {row.key for row in other.rows}
    return tuple(sorted((row for row in run.rows if row.key in keys), key=lambda row: row.key))


def _set_and_label(row: RunRow) -> tuple[str, int]:
    return row.details["set"], row.details["label"]


def _line(name: str, first: Sequence[ScoredSet], second: Sequence[ScoredSet]) -> str:
    figure: Figure = FIGURES[name]
    one, other = mean(figure, first), mean(figure, second)
    if one is None or other is None:
        return f"| {name} | – | – | – | – | – |"
    drawn = 100 * (means(figure, second) - means(figure, first))
    low, high = percentiles(drawn)
    share = f"{100 * np.mean(drawn > 0):.1f} % of drawings"
    text = f"{100 * one:.1f} | {100 * other:.1f} | {100 * (other - one):+.1f}"
    return f"| {name} | {text} | {low:+.1f} to {high:+.1f} | {share} |"
