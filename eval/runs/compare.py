"""Two runs of one measure: `python -m pcite.eval compare A.jsonl B.jsonl`.

Items are drawn again, with replacement, the same ones for both runs (paired bootstrap; Efron and
Tibshirani 1993; Koehn, EMNLP 2004). It tells how far a difference moves with other items of the same kind.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator, Sequence
from functools import lru_cache
from importlib import import_module
from pathlib import Path
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from ...store.errors import InputError
from .file import read_run
from .manifest import Manifest, differences
from .rows import Finished, RunRow

DRAWINGS = 10_000
SEED = 20
JUDGES = ("settings.judge", "settings.second_judge")
FURTHER = {"detection": "detection.compared"}
"""Measures with figures that are neither summed nor averaged: the module whose `compare` shows them."""
_BLOCK = 500
_FEW = 1000
"""Rows of which it takes no more than 40 MB to keep what was drawn."""

Floats = NDArray[np.float64]


class Compared(NamedTuple):
    """One figure of two runs, over the items that both have."""

    name: str
    items: int
    """Those that have the figure in one run at least."""
    first: float | None
    second: float | None
    low: float | None = None
    """Where 95 % of the drawn differences lie, second minus first; `None` where either is undefined."""
    high: float | None = None
    higher: float | None = None
    """Share of the drawings in which the second is higher."""
    lower: float | None = None


class Comparison(NamedTuple):
    """Two runs side by side."""

    common: int
    only_first: tuple[str, ...]
    only_second: tuple[str, ...]
    """Keys of items that the other run does not have; they do not count."""
    differing: dict[str, tuple[object, object]]
    """What the manifests differ in."""
    figures: tuple[Compared, ...]


def compare(first: Finished, second: Finished) -> Comparison:
    """Every share (ratio of sums) and value (mean) of two runs over their common items.

    Raises:
        InputError: They measure another thing, on other data or with another judge, or have no common item.
    """
    differing = differences(first.manifest, second.manifest)
    _refuse(first.manifest, second.manifest, differing)
    one, other = ({row.key: row for row in run.rows} for run in (first, second))
    common = [key for key in one if key in other]
    if not common:
        raise InputError("compare two runs", "they have no item in common", "Measure both on the same items.")
    pairs = [(one[key], other[key]) for key in common]
    return Comparison(
        len(common),
        tuple(key for key in one if key not in other),
        tuple(key for key in other if key not in one),
        differing,
        _figures(pairs),
    )


def _refuse(first: Manifest, second: Manifest, differing: dict[str, tuple[object, object]]) -> None:
    action = f"compare runs of {first.measure} and {second.measure}"
    if first.measure != second.measure:
        raise InputError(action, "they measure different things", "Name two runs of one measure.")
    data = [name for name in differing if name.startswith("data.")]
    if data:
        raise InputError(action, f"they differ in {', '.join(data)}", "Measure both on the same data.")
    judges = [f"{name}: {differing[name][0]!r} and {differing[name][1]!r}" for name in JUDGES if name in differing]
    if judges:
        raise InputError(action, f"they differ in {'; '.join(judges)}", "Measure both with the same judge.")


def _figures(pairs: Sequence[tuple[RunRow, RunRow]]) -> tuple[Compared, ...]:
    rows = [row for pair in pairs for row in pair]
    names = sorted({("share", name) for row in rows for name in row.shares})
    names += sorted({("value", name) for row in rows for name in row.values})
    counts = np.array([[_counts(row, *name) for name in names for row in pair] for pair in pairs], dtype=np.float64)
    counts = counts.reshape(len(pairs), len(names), 2, 2)
    drawn = np.concatenate([_ratio(block) for block in _drawings(counts)]) if names else np.zeros((0, 0, 2))
    whole = _ratio(counts.sum(axis=0))
    items = (counts[..., 1] > 0).any(axis=2).sum(axis=0)
    return tuple(
        _compared(name, int(items[at]), whole[at], drawn[:, at, 1] - drawn[:, at, 0])
        for at, (_, name) in enumerate(names)
    )


def _counts(row: RunRow, kind: str, name: str) -> tuple[float, float]:
    """What is summed above and below the line: hits and total, or a value and 1."""
    if kind == "share":
        return row.shares.get(name, (0, 0))
    value = row.values.get(name)
    return (0, 0) if value is None else (value, 1)


def _drawings(counts: Floats) -> list[Floats]:
    """Sums of the rows that were drawn, in blocks of shape (drawings, figures, runs, 2)."""
    total = len(counts)
    flat = counts.reshape(total, -1)
    drawn = _cached_times(total) if total <= _FEW else _times(total)
    return [(times @ flat).reshape(_BLOCK, *counts.shape[1:]) for times in drawn]


def _times(total: int) -> Iterator[NDArray[np.uint32]]:
    """How often each of so many rows is drawn."""
    random = np.random.default_rng(SEED)
    for _ in range(DRAWINGS // _BLOCK):
        drawn = random.integers(total, size=(_BLOCK, total)) + total * np.arange(_BLOCK)[:, None]
        yield np.bincount(drawn.ravel(), minlength=_BLOCK * total).reshape(_BLOCK, total).astype(np.uint32)


@lru_cache(maxsize=1)
def _cached_times(total: int) -> tuple[NDArray[np.uint32], ...]:
    """The same for the next comparison, which often has as many rows."""
    return tuple(_times(total))


def _ratio(counts: Floats) -> Floats:
    """Above over below, NaN where nothing was counted."""
    above, below = counts[..., 0], counts[..., 1]
    return np.asarray(np.divide(above, below, out=np.full(above.shape, np.nan), where=below > 0))


def _compared(name: str, items: int, whole: Floats, drawn: Floats) -> Compared:
    first, second = (None if np.isnan(value) else float(value) for value in whole)
    existing = drawn[~np.isnan(drawn)]
    if first is None or second is None or not len(existing):
        return Compared(name, items, first, second)
    low, high = np.percentile(existing, [2.5, 97.5]).tolist()
    return Compared(name, items, first, second, low, high, float(np.mean(existing > 0)), float(np.mean(existing < 0)))


def text(comparison: Comparison, first: str, second: str) -> str:
    """The comparison as Markdown; the runs are named `first` and `second`."""
    lines = [f"{comparison.common} items in both runs. A: {first}, B: {second}."]
    for name, keys in (("A", comparison.only_first), ("B", comparison.only_second)):
        if keys:
            shown = ", ".join(keys[:10]) + (f" and {len(keys) - 10} more" if len(keys) > 10 else "")
            lines.append(f"Only in {name}, not counted: {len(keys)} ({shown}).")
    lines += [f"- {name}: {was!r} and {now!r}" for name, (was, now) in comparison.differing.items()]
    lines += ["", "| figure | items | A | B | B − A | 95 % interval | B higher in | B lower in |", "|---" * 8 + "|"]
    lines += [_line(figure) for figure in comparison.figures]
    return "\n".join([*lines, "", f"Intervals and shares from {DRAWINGS} paired drawings of the items."])


def _line(figure: Compared) -> str:
    existing = [_figure_text(figure.first), _figure_text(figure.second)]
    if figure.first is None or figure.second is None or figure.low is None or figure.high is None:
        return f"| {figure.name} | {figure.items} | {existing[0]} | {existing[1]} | undefined | | | |"
    difference = f"{figure.second - figure.first:+.4f}"
    between = f"{figure.low:+.4f} to {figure.high:+.4f}"
    shares = " | ".join(f"{100 * (share or 0):.1f} %" for share in (figure.higher, figure.lower))
    return f"| {figure.name} | {figure.items} | {existing[0]} | {existing[1]} | {difference} | {between} | {shares} |"


def _figure_text(figure: float | None) -> str:
    return "none to count" if figure is None else f"{figure:.4f}"


def main() -> None:
    """Print the comparison of two runs."""
    parser = argparse.ArgumentParser(description="Two runs of one measure, item by item.")
    parser.add_argument("first", type=Path, metavar="A.jsonl", help="the run that is compared with")
    parser.add_argument("second", type=Path, metavar="B.jsonl", help="the run that is compared")
    options = parser.parse_args()
    first, second = read_run(options.first), read_run(options.second)
    print(text(compare(first, second), options.first.name, options.second.name))
    if first.manifest.measure in FURTHER:
        further = import_module(f"pcite.eval.{FURTHER[first.manifest.measure]}")
        print(f"\n{further.compare(first, second)}")
