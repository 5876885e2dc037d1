"""Drawings of runs: `python -m pcite.eval plot KIND RUN.jsonl … --out FILE.svg`, with the extra `plots`.

The same runs give the same bytes. `reliability` and `risk` need a label and a score for each item, as
runs of `detection` have them; `cost` works with any figure of any run.
"""

from __future__ import annotations

import argparse
from collections.abc import Mapping, Sequence
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

import numpy as np

from ...nodes.verifier.calibration_measures import Bin, reliability
from ...store.errors import InputError, MissingExtra
from ..runs.file import read_run
from ..runs.rows import Finished
from .coverage import CoveragePoint, coverage
from .measured import ScoredSet, measured

if TYPE_CHECKING:
    from matplotlib.axes import Axes

SECONDS = "seconds"
STYLE: Any = {"svg.hashsalt": "pcite", "axes.grid": True, "grid.alpha": 0.3}
"""Without a salt of its own an SVG has other ids each time."""
SIZE = (6.4, 4.8)
LARGEST = 120
"""Area of the largest marker, in square points."""
MARKERS = ("o", "s", "^", "D", "v", "P", "X", "*")

Runs = Mapping[str, Finished]


class Spent(NamedTuple):
    """What one run cost and what came of it."""

    cost: float
    quality: float


def main() -> None:
    """Draw runs into a file."""
    options = _parser().parse_args()
    if options.out.suffix not in (".svg", ".png"):
        raise InputError(f"draw {options.out}", "it is neither an SVG nor a PNG", "Name it FILE.svg or FILE.png.")
    if find_spec("matplotlib") is None:
        raise MissingExtra(f"draw {options.out}", "matplotlib is not installed", "Run: pip install 'pcite[plots]'")
    runs = {path.stem: read_run(path) for path in options.runs}
    if len(runs) < len(options.runs):
        raise InputError("draw runs", "two have the same name", "Rename one: the names tell the runs apart.")
    draw(options.kind, runs, options.out, cost=options.cost, quality=options.quality)


def draw(kind: str, runs: Runs, out: Path, *, cost: str = SECONDS, quality: str = "") -> None:
    """Draw runs, each under its name, as `kind`: `reliability`, `risk` or `cost`.

    Raises:
        InputError: A run does not have what is to be drawn.
    """
    from matplotlib import rc_context
    from matplotlib.figure import Figure

    with rc_context(STYLE):
        figure = Figure(SIZE, layout="constrained")
        axes = figure.subplots()
        if kind == "reliability":
            _reliability(axes, {name: bins(run, name) for name, run in runs.items()})
        elif kind == "risk":
            _risk(axes, {name: coverage(sets(run, name)) for name, run in runs.items()})
        else:
            _cost(axes, {name: spent(run, name, cost, quality) for name, run in runs.items()}, cost, quality)
        axes.legend()
        figure.savefig(out, metadata={"Date": None} if out.suffix == ".svg" else None)


def sets(run: Finished, name: str) -> list[ScoredSet]:
    """The sets of a run whose items have a label and a probability."""
    try:
        result = measured(run)
    except KeyError as error:
        do = "Draw a run of `detection`, or one whose rows have what its rows have."
        raise InputError(f"draw {name}", f"its rows have no {error}", do) from error
    if not result or not all(one.graded for one in result):
        raise InputError(f"draw {name}", "the engine gives no probabilities", "Draw a run of one that does.")
    return result


def bins(run: Finished, name: str) -> list[Bin]:
    """Ten bins of equal width over all answered pairs of all sets."""
    result = sets(run, name)
    labels = np.concatenate([one.labels[one.answered] for one in result])
    return reliability(labels, np.concatenate([one.scores[one.answered] for one in result]))


def spent(run: Finished, name: str, cost: str, quality: str) -> Spent:
    """Two figures of a run; `seconds` are those of the whole run for each item."""
    existing = run.figures()
    if cost == SECONDS and SECONDS not in existing and run.manifest.seconds is not None and run.rows:
        existing[SECONDS] = run.manifest.seconds / len(run.rows)
    values = existing.get(cost), existing.get(quality)
    if values[0] is None or values[1] is None:
        missing = " and ".join(repr(one) for one, value in zip((cost, quality), values, strict=True) if value is None)
        there = ", ".join(one for one, value in existing.items() if value is not None)
        raise InputError(f"draw {name}", f"it has no {missing}", f"Name two of these: {there}.")
    return Spent(values[0], values[1])


def _reliability(axes: Axes, runs: Mapping[str, Sequence[Bin]]) -> None:
    axes.plot([0, 1], [0, 1], color="grey", linestyle="--", label="means what it says")
    for marker, (name, result) in zip(_markers(runs), runs.items(), strict=True):
        texts, members = [one.predicted for one in result], [one.observed for one in result]
        areas = [LARGEST * one.pairs / max(one.pairs for one in result) for one in result]
        axes.plot(texts, members)
        axes.scatter(texts, members, areas, marker=marker, label=name)
    axes.set(xlabel="said: mean probability of a bin (area: its pairs)", ylabel="held: share supported")
    axes.set(xlim=(0, 1), ylim=(0, 1))


def _risk(axes: Axes, runs: Mapping[str, Sequence[CoveragePoint]]) -> None:
    for marker, (name, points) in zip(_markers(runs), runs.items(), strict=True):
        axes.plot([one.coverage for one in points], [one.error for one in points], marker=marker, label=name)
    axes.set(xlabel="decided, % (the surest first)", ylabel="wrong among them, %", xlim=(0, 100))
    axes.set_ylim(bottom=0)


def _cost(axes: Axes, runs: Mapping[str, Spent], cost: str, quality: str) -> None:
    for marker, (name, one) in zip(_markers(runs), runs.items(), strict=True):
        axes.scatter([one.cost], [one.quality], marker=marker, label=name)
    axes.set(xlabel=f"{cost}, mean of an item" if cost == SECONDS else cost, ylabel=quality)


def _markers(runs: Mapping[str, object]) -> list[str]:
    return [MARKERS[at % len(MARKERS)] for at in range(len(runs))]


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(description="Drawings of runs.")
    parser.add_argument("kind", choices=("reliability", "risk", "cost"))
    parser.add_argument("runs", nargs="+", type=Path, metavar="RUN.jsonl")
    parser.add_argument("--out", type=Path, required=True, help="FILE.svg or FILE.png")
    parser.add_argument("--cost", default=SECONDS, help="a figure of the runs; the seconds of an item by default")
    parser.add_argument("--quality", default="", help="a figure of the runs, for the drawing of cost")
    return parser
