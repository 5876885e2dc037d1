"""Bootstrap: how far a macro mean moves with other pairs of the same sets, not with other sets.

Pairs are drawn again within each label of each set, 2000 times with a fixed seed. Two engines are
compared on the same drawings (paired), since what is hard for one is mostly hard for the other.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

import numpy as np

from ...nodes.verifier.calibration_measures import BINS, Floats, Labels
from .coverage import sureness
from .measured import THRESHOLD, ScoredSet

DRAWINGS = 2000
_BLOCK = 250
_SEED = 20

Figure = Callable[[ScoredSet, Floats], Floats]
"""A figure of a set for each drawing, NaN where it is undefined; weights of shape (drawings, pairs) say how
often each pair was drawn. With weights of 1 it is the figure itself."""


def mean(figure: Figure, sets: Sequence[ScoredSet]) -> float | None:
    """The macro mean itself, over the sets that have the figure; `None` where none has."""
    results = [float(figure(one, np.ones((1, len(one.labels))))[0]) for one in sets]
    existing = [value for value in results if not np.isnan(value)]
    return sum(existing) / len(existing) if existing else None


def interval(figure: Figure, sets: Sequence[ScoredSet]) -> tuple[float, float] | None:
    """The 95 % interval of the macro mean; `None` where no set has the figure."""
    drawn = means(figure, sets)
    return None if np.isnan(drawn).all() else percentiles(drawn)


def percentiles(drawn: Floats) -> tuple[float, float]:
    """The 2.5th and the 97.5th percentile of what is defined."""
    low, high = np.nanpercentile(drawn, [2.5, 97.5]).tolist()
    return low, high


def means(figure: Figure, sets: Sequence[ScoredSet]) -> Floats:
    """The macro mean of each drawing, shape (DRAWINGS,), over the sets that have the figure.

    The drawings depend on labels alone: two engines on the same pairs get the same ones. The calibration
    error of drawn pairs is too high, since fewer different ones share a bin: they are moved to have the
    figure itself as their mean.
    """
    result = mean(figure, sets)
    if result is None:
        return np.full(DRAWINGS, np.nan)
    drawn = [
        np.concatenate([figure(one, weights) for weights in _drawings(one.labels, number)])
        for number, one in enumerate(sets)
    ]
    means = np.nanmean([values for values in drawn if not np.isnan(values).all()], axis=0)
    return np.asarray(means - np.nanmean(means) + result if figure is calibration_error else means)


def _drawings(labels: Labels, number: int) -> Iterator[Floats]:
    random = np.random.default_rng([_SEED, number])
    places = [np.flatnonzero(labels == label) for label in (0, 1)]
    for _ in range(DRAWINGS // _BLOCK):
        weights = np.zeros((_BLOCK, len(labels)))
        for place in (one for one in places if len(one)):
            again = random.integers(len(place), size=(_BLOCK, len(place)))
            flat = (again + len(place) * np.arange(_BLOCK)[:, None]).ravel()
            weights[:, place] = np.bincount(flat, minlength=_BLOCK * len(place)).reshape(_BLOCK, -1)
        yield weights


def balanced_accuracy_at(threshold: float) -> Figure:
    """Balanced accuracy with another threshold than 0.5."""

    def figure(one: ScoredSet, weights: Floats) -> Floats:
        right = (one.scores >= threshold) == (one.labels == 1)
        shares = [_share(weights[:, one.labels == label], right[one.labels == label]) for label in (0, 1)]
        return (shares[0] + shares[1]) / 2

    return figure


balanced_accuracy = balanced_accuracy_at(THRESHOLD)


def auroc(one: ScoredSet, weights: Floats) -> Floats:
    """As `figures.auroc`."""
    if not one.graded or not len(one.labels):
        return np.full(len(weights), np.nan)
    order = np.argsort(one.scores, kind="stable")
    starts = np.unique(one.scores[order], return_index=True)[1]
    by_label = [np.where(one.labels[order] == label, weights[:, order], 0) for label in (0, 1)]
    below, supported = (np.add.reduceat(part, starts, axis=1) for part in by_label)
    won = (supported * (np.cumsum(below, axis=1) - below / 2)).sum(axis=1)
    return _divided(won, supported.sum(axis=1) * below.sum(axis=1))


def calibration_error(one: ScoredSet, weights: Floats) -> Floats:
    """As `nodes.calibration.measures.calibration_error`, of the pairs that were answered."""
    stored = one.answered & one.graded
    scores, labels, drawn = one.scores[stored], one.labels[stored], weights[:, stored]
    bins = np.eye(BINS)[np.minimum((scores * BINS).astype(int), BINS - 1)]
    apart = np.abs(drawn @ (bins * (scores - labels)[:, None])).sum(axis=1)
    return _divided(apart, drawn.sum(axis=1))


def aurc(one: ScoredSet, weights: Floats) -> Floats:
    """As `coverage.area`."""
    if not one.graded or not len(one.labels):
        return np.full(len(weights), np.nan)
    order = np.argsort(-sureness(one), kind="stable")
    _, starts, tied = np.unique(-sureness(one)[order], return_index=True, return_inverse=True)
    drawn = weights[:, order]
    wrong = ((one.scores >= THRESHOLD) != (one.labels == 1))[order]
    errors = _divided(np.add.reduceat(drawn * wrong, starts, axis=1), np.add.reduceat(drawn, starts, axis=1))
    repeated = np.repeat(errors[:, tied].ravel(), drawn.astype(int).ravel()).reshape(len(drawn), -1)
    return np.asarray((np.cumsum(repeated, axis=1) / np.arange(1, repeated.shape[1] + 1)).mean(axis=1))


def _share(weights: Floats, right: np.ndarray) -> Floats:
    return _divided(weights @ right.astype(float), weights.sum(axis=1))


def _divided(above: Floats, below: Floats) -> Floats:
    return np.asarray(np.divide(above, below, out=np.full(np.shape(above), np.nan), where=below > 0))
