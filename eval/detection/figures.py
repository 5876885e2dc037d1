"""The figures of a set, in percent, and their means over sets."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import numpy as np

from ...nodes.verifier.calibration_measures import calibration_error
from .coverage import area
from .measured import THRESHOLD, ScoredSet


class DetectionFigures(NamedTuple):
    """The figures of one set, in percent; `None` where a label is missing or the engine gives no probability."""

    name: str
    pairs: int
    supported: float
    balanced_accuracy: float | None
    auroc: float | None
    calibration_error: float | None
    """Expected calibration error over ten bins of equal width, of the pairs that were answered."""
    aurc: float | None
    """Area under the risk-coverage curve: the mean error over all shares that may be decided, lower is better."""
    unanswered: int = 0
    """Pairs the engine gave no answer for; they count as not supported."""


def row(one: ScoredSet) -> DetectionFigures:
    """The figures of one set."""
    both = has_both(one)
    answered = one.answered if one.graded else np.zeros_like(one.answered)
    return DetectionFigures(
        name=one.name,
        pairs=len(one.labels),
        supported=100 * float(one.labels.mean()) if len(one.labels) else 0.0,
        balanced_accuracy=_percent(balanced_accuracy(one.labels, one.scores >= THRESHOLD) if both else None),
        auroc=_percent(auroc(one.labels, one.scores) if both and one.graded else None),
        calibration_error=_percent(calibration_error(one.labels[answered], one.scores[answered])),
        aurc=_percent(area(one)),
        unanswered=int((~one.answered).sum()),
    )


def has_both(one: ScoredSet) -> bool:
    """Whether there are supported and unsupported pairs."""
    return 0 < int(one.labels.sum()) < len(one.labels)


def _percent(share: float | None) -> float | None:
    return None if share is None else 100 * share


def balanced_accuracy(labels: np.ndarray, predicted: np.ndarray) -> float:
    """Mean of the shares of supported and of unsupported pairs that were told right."""
    return float((predicted[labels == 1].mean() + (~predicted[labels == 0]).mean()) / 2)


def auroc(labels: np.ndarray, scores: np.ndarray) -> float:
    """Chance that a supported pair scores above an unsupported one, ties counting half."""
    order = np.argsort(scores, kind="stable")
    values, start, counts = np.unique(scores[order], return_index=True, return_counts=True)
    ranks = dict(zip(values.tolist(), (start + (counts + 1) / 2).tolist(), strict=True))
    ranked = np.array([ranks[score] for score in scores.tolist()])
    positive = int((labels == 1).sum())
    surplus = ranked[labels == 1].sum() - positive * (positive + 1) / 2
    return float(surplus / (positive * (len(labels) - positive)))


def macro(figures: Sequence[float | None]) -> float | None:
    """Mean of the figures that are known; every set counts the same."""
    existing = [figure for figure in figures if figure is not None]
    return sum(existing) / len(existing) if existing else None
