"""Which threshold: balanced accuracy, false support and recall over the dev sets, for each one.

The default of `Policy.threshold` is read off this table. Every set counts the same. The second table
has the thresholds that promise a rate of false support by conformal risk control, over the pairs of all
sets together: a promise for drafts that mix these sets, and for no single one of them.

What an engine said of the pairs is a run of `detection`, so that one run gives both tables.
"""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import NamedTuple

import numpy as np

from ..nodes.verifier.calibration_fit import MISSED_SUPPORT
from ..nodes.verifier.calibration_measures import Floats
from ..nodes.verifier.calibration_risk import accept_from, review_from
from ..store.errors import InputError
from .detection import balanced_accuracy, engine, measure
from .detection.figures import has_both
from .detection.measured import ScoredSet, measured, read_folder
from .runs import Finished, read_run

STEPS = tuple(round(0.30 + 0.05 * step, 2) for step in range(13))
RATES = (0.20, 0.10, 0.05, 0.02, 0.01)


class ThresholdFigures(NamedTuple):
    """Macro means over the sets at one threshold, in percent."""

    threshold: float
    balanced_accuracy: float
    false_support: float
    """Unsupported pairs that reach the threshold."""
    recall: float
    """Supported pairs that reach it."""


class Promise(NamedTuple):
    """The thresholds that promise a rate, and how they did."""

    rate: float
    review_from: float
    review: float
    """Pairs between the two thresholds, macro mean in percent."""
    row: ThresholdFigures


def table(finished: Finished) -> str:
    """Both tables of a run of `detection`; sets without both labels have no part in them."""
    sets = [one for one in measured(finished) if has_both(one)]
    if not sets:
        return "No set has both labels."
    return f"{_swept(swept(sets))}\n\n{_promised(promises(sets))}"


def swept(sets: Sequence[ScoredSet]) -> list[ThresholdFigures]:
    """One row for each threshold of `STEPS`."""
    return [_row(threshold, sets) for threshold in STEPS]


def promises(sets: Sequence[ScoredSet]) -> list[Promise]:
    """One for each rate of `RATES`; chosen on the halves that the shipped combination was not fitted on.

    Raises:
        InputError: there are too few pairs for the lowest rate.
    """
    unsupported, supported = (_pooled(sets, label) for label in (0, 1))
    lowest = review_from(supported, MISSED_SUPPORT)
    results = []
    for rate in RATES:
        threshold = accept_from(unsupported, rate)
        low = min(threshold, lowest)
        review = np.mean([((one.scores >= low) & (one.scores < threshold)).mean() for one in sets])
        results.append(Promise(rate, low, 100 * float(review), _row(threshold, sets)))
    return results


def _pooled(sets: Sequence[ScoredSet], label: int) -> Floats:
    return np.concatenate([one.scores[~one.fitting & (one.labels == label)] for one in sets])


def _row(threshold: float, sets: Sequence[ScoredSet]) -> ThresholdFigures:
    pairs = [(one.labels, one.scores >= threshold) for one in sets]
    means = np.mean(
        [
            (balanced_accuracy(labels, value), value[labels == 0].mean(), value[labels == 1].mean())
            for labels, value in pairs
        ],
        axis=0,
    )
    return ThresholdFigures(threshold, *(100 * float(mean) for mean in means))


def _swept(rows: Sequence[ThresholdFigures]) -> str:
    head = "| threshold | balanced accuracy | false support | recall |\n|---|---|---|---|"
    return "\n".join([head, *(f"| {r.threshold:.2f} | {_figures(r)} |" for r in rows)])


def _promised(entries: Sequence[Promise]) -> str:
    head = (
        "| promised | threshold | review from | balanced accuracy | false support | recall | to review |\n"
        "|---|---|---|---|---|---|---|"
    )
    body = [
        f"| {100 * p.rate:g} % | {p.row.threshold:.3f} | {p.review_from:.3f} | {_figures(p.row)} | {p.review:.1f} % |"
        for p in entries
    ]
    return "\n".join([head, *body])


def _figures(row: ThresholdFigures) -> str:
    return f"{row.balanced_accuracy:.1f} | {row.false_support:.1f} % | {row.recall:.1f} %"


def _of_detection(path: Path) -> Finished:
    run = read_run(path)
    if run.manifest.measure != "detection":
        do = "Name a run of `detection`."
        raise InputError(f"thresholds of {path}", f"it is a run of {run.manifest.measure}", do)
    return run


def main() -> None:
    """Print the tables of the shipped verifier, of another one, or of a run of `detection` that is there."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    where = parser.add_mutually_exclusive_group(required=True)
    where.add_argument("--data", type=Path, help="folder with pairs/dev")
    where.add_argument("--run", type=Path, help="a run of `detection`, instead of measuring")
    parser.add_argument("--sample", type=int, default=110, help="pairs of a set at most")
    parser.add_argument("--verifier", default="mini", help="any verifier or baseline, by name")
    parser.add_argument("--out", type=Path, help="file that keeps the run; given again, the run goes on")
    options = parser.parse_args()
    if options.run:
        print(table(_of_detection(options.run)))
        return
    folder = options.data / "pairs" / "dev"
    sets, settings = read_folder(folder, options.sample), {"sample": options.sample}
    with TemporaryDirectory() as stored:
        out = options.out or Path(stored) / "run.jsonl"
        print(table(measure(out, engine(options.verifier), sets, settings, folder)))


if __name__ == "__main__":
    main()
