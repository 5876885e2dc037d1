"""From where on an engine's probabilities decide: by its calibration, or by one half of the pairs."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from ..runs import Finished
from .figures import balanced_accuracy, has_both, macro
from .measured import ScoredSet, measured

GRID = tuple(round(step / 100, 2) for step in range(1, 100))


class Threshold(NamedTuple):
    """A threshold and where it comes from."""

    value: float
    fitted: bool
    """Whether it was chosen on the fitting halves; then it is told on the other halves alone."""
    note: str
    """One or two sentences for below a table."""


def threshold_of(finished: Finished) -> Threshold | None:
    """The threshold of the calibration that the run was made with, else the best one for the fitting halves."""
    calibration = finished.manifest.settings.get("calibration")
    if calibration:
        return Threshold(calibration["threshold"], fitted=False, note=_note(calibration, finished))
    best = own_threshold(measured(finished))
    if best is None:
        return None
    note = f"Threshold {best:.2f}: the best for the fitting halves of all sets, told on the other halves."
    return Threshold(best, fitted=True, note=note)


def _note(calibration: dict[str, object], finished: Finished) -> str:
    note = f"Threshold {calibration['threshold']:.3f}: that of the calibration, told on all pairs."
    if calibration["data"] in finished.manifest.data.values():
        note += " It was made from this very file, so this tells nothing about other pairs."
    return note


def own_threshold(sets: Sequence[ScoredSet]) -> float | None:
    """The one threshold with the best macro mean of balanced accuracy on the fitting halves, the nearest to 0.5 first.

    Told on the other halves, it keeps an engine whose scores were never meant as probabilities from being
    beaten by 0.5 alone. `None` where no half has both labels.
    """
    halves = [half for one in sets if has_both(half := one.half(fitting=True))]
    means = [macro([balanced_accuracy(half.labels, half.scores >= at) for half in halves]) for at in GRID]
    existing = [(mean, -abs(at - 0.5), at) for mean, at in zip(means, GRID, strict=True) if mean is not None]
    return max(existing)[2] if existing else None
