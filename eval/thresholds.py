"""Which threshold: balanced accuracy, false support and recall over the dev sets, for each one.

The default of `Policy.threshold` is read off this table. Every set counts the same.
"""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

import numpy as np

from ..nodes.engines.mini import MiniVerifier
from ..nodes.ports import Verifier
from .detection import balanced_accuracy, read, score

STEPS = tuple(round(0.30 + 0.05 * step, 2) for step in range(9))


class Row(NamedTuple):
    """Macro means over the sets at one threshold, in percent."""

    threshold: float
    balanced_accuracy: float
    false_support: float
    """Unsupported pairs that reach the threshold."""
    recall: float
    """Supported pairs that reach it."""


def sweep(verifier: Verifier, folder: Path, sample: int | None) -> list[Row]:
    """One row for each threshold of `STEPS` over every `*.jsonl.gz` in `folder`."""
    drawn = [read(path, sample) for path in sorted(folder.glob("*.jsonl.gz"))]
    labels = [np.array([item.label for item in items]) for items in drawn]
    scores = [score(verifier, [item.pair for item in items]) for items in drawn]
    return [_row(threshold, labels, scores) for threshold in STEPS]


def _row(threshold: float, labels: Sequence[np.ndarray], scores: Sequence[np.ndarray]) -> Row:
    pairs = [(of_set, said >= threshold) for of_set, said in zip(labels, scores, strict=True)]
    means = np.mean(
        [
            (balanced_accuracy(of_set, said), said[of_set == 0].mean(), said[of_set == 1].mean())
            for of_set, said in pairs
        ],
        axis=0,
    )
    return Row(threshold, *(100 * float(mean) for mean in means))


def table(rows: Sequence[Row]) -> str:
    """The rows as a Markdown table."""
    head = "| threshold | balanced accuracy | false support | recall |\n|---|---|---|---|"
    body = [
        f"| {r.threshold:.2f} | {r.balanced_accuracy:.1f} | {r.false_support:.1f} % | {r.recall:.1f} % |" for r in rows
    ]
    return "\n".join([head, *body])


def main() -> None:
    """Print the table of the shipped verifier."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--data", type=Path, required=True, help="folder with pairs/dev")
    parser.add_argument("--sample", type=int, default=110, help="pairs of a set at most")
    asked = parser.parse_args()
    print(table(sweep(MiniVerifier(), asked.data / "pairs" / "dev", asked.sample)))


if __name__ == "__main__":
    main()
