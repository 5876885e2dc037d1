"""How well probabilities keep their word: reliability, calibration error, Brier score.

All arrays have shape (pairs,): `labels` are 1 where the premise supports the claim, else 0;
`probabilities` say how likely that is, each in [0, 1].
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal, NamedTuple

import numpy as np
from numpy.typing import NDArray

Labels = NDArray[np.int64]
Floats = NDArray[np.float64]
Binning = Literal["width", "mass"]
BINS = 10


class Bin(NamedTuple):
    """Pairs that were given about the same probability."""

    low: float
    high: float
    """For equal width the bin's borders, for equal mass its lowest and highest probability."""
    pairs: int
    predicted: float
    """Mean of the probabilities."""
    observed: float
    """Share of the pairs that are supported."""


def reliability(labels: Labels, probabilities: Floats, bins: int = BINS, by: Binning = "width") -> list[Bin]:
    """The bins that hold a pair, lowest first.

    `width`: `bins` intervals of equal width, half open, the last one closed. `mass`: as many pairs in
    each as possible, equal probabilities never apart, so that the bins adapt to where the pairs are.
    """
    if by == "width":
        numbers = np.minimum((probabilities * bins).astype(int), bins - 1)
    else:
        numbers = np.searchsorted(np.sort(probabilities), probabilities) * bins // max(1, len(probabilities))
    return [
        _bin(number, bins, by, labels[numbers == number], probabilities[numbers == number])
        for number in np.unique(numbers).tolist()
    ]


def _bin(number: int, bins: int, by: Binning, labels: Labels, probabilities: Floats) -> Bin:
    borders = (number / bins, (number + 1) / bins)
    if by == "mass":
        borders = (float(probabilities.min()), float(probabilities.max()))
    return Bin(*borders, len(labels), float(probabilities.mean()), float(labels.mean()))


def calibration_error(labels: Labels, probabilities: Floats, bins: int = BINS, by: Binning = "width") -> float | None:
    """Expected calibration error: mean distance of a bin's `predicted` from its `observed`, weighted by its pairs.

    (Naeini, Cooper and Hauskrecht, AAAI 2015, for the probability of one class.) `None` without pairs.
    """
    curve = reliability(labels, probabilities, bins, by)
    total = sum(one.pairs for one in curve)
    return sum(one.pairs / total * abs(one.predicted - one.observed) for one in curve) if curve else None


def brier(labels: Labels, probabilities: Floats) -> float | None:
    """Mean squared distance of probability and label (Brier 1950), 0 at best; `None` without pairs."""
    return float(np.mean((probabilities - labels) ** 2)) if len(labels) else None


def reliability_table(bins: Sequence[Bin]) -> str:
    """The bins as a Markdown table; where said and held agree, the probabilities mean what they say."""
    head = "| probability | pairs | said | held |\n|---|---|---|---|"
    rows = [
        f"| {b.low:.2f} to {b.high:.2f} | {b.pairs} | {100 * b.predicted:.1f} % | {100 * b.observed:.1f} % |"
        for b in bins
    ]
    return "\n".join([head, *rows])
