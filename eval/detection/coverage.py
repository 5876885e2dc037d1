"""Abstention: how the error falls when the least sure verdicts are left to a person.

(El-Yaniv and Wiener, JMLR 2010.) A verdict is the surer the further its probability lies from the
threshold; pairs without an answer are the least sure of all.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import numpy as np

from ...nodes.verifier.calibration_measures import Floats
from ..runs import Finished
from .measured import THRESHOLD, ScoredSet, measured

LEVELS = (1.0, 0.9, 0.8, 0.7, 0.6, 0.5, 0.4, 0.3, 0.2, 0.1)


class CoveragePoint(NamedTuple):
    """Macro means over the sets where a share of the pairs is decided, in percent."""

    coverage: float
    error: float
    """Wrong verdicts among those decided."""
    false_support: float
    """Pairs called supported that are not, among those decided."""


def coverage(sets: Sequence[ScoredSet]) -> list[CoveragePoint]:
    """One point for each level, all decided first."""
    return [_point(level, sets) for level in LEVELS]


def _point(level: float, sets: Sequence[ScoredSet]) -> CoveragePoint:
    errors, accepted = [], []
    for one in sets:
        stored = surest(one)[: max(1, round(level * len(one.labels)))]
        value = one.scores[stored] >= THRESHOLD
        errors.append(float((value != (one.labels[stored] == 1)).mean()))
        accepted.append(float((value & (one.labels[stored] == 0)).mean()))
    return CoveragePoint(100 * level, 100 * float(np.mean(errors)), 100 * float(np.mean(accepted)))


def surest(one: ScoredSet) -> np.ndarray:
    """Indices of the pairs, the surest first; of equals the first comes first."""
    return np.argsort(-sureness(one), kind="stable")


def sureness(one: ScoredSet) -> Floats:
    """How far each probability lies from the threshold, -1 without an answer; shape (pairs,)."""
    return np.where(one.answered, np.abs(one.scores - THRESHOLD), -1.0)


def area(one: ScoredSet) -> float | None:
    """AURC (Geifman, Uziel and El-Yaniv, ICLR 2019): the mean of the errors among the k surest, k from 1 to all.

    Pairs that are equally sure may be decided in any order; each counts as the mean of them. `None` for
    an engine that says yes or no, which is equally sure of all, and for a set without pairs.
    """
    if not one.graded or not len(one.labels):
        return None
    wrong = (one.scores >= THRESHOLD) != (one.labels == 1)
    _, tied, counts = np.unique(-sureness(one), return_inverse=True, return_counts=True)
    errors = (np.bincount(tied, weights=wrong) / counts)[np.sort(tied)]
    return float((np.cumsum(errors) / np.arange(1, len(errors) + 1)).mean())


def table(finished: Finished) -> str:
    """The curve of a run, as a Markdown table; in words where its engine says yes or no."""
    sets = measured(finished)
    if not all(one.graded for one in sets):
        return "The engine says yes or no: it is equally sure of everything."
    return coverage_table(coverage(sets))


def coverage_table(points: Sequence[CoveragePoint]) -> str:
    """The points as a Markdown table."""
    head = "| decided | wrong among them | falsely supported among them |\n|---|---|---|"
    body = [f"| {p.coverage:.0f} % | {p.error:.1f} % | {p.false_support:.1f} % |" for p in points]
    return "\n".join([head, *body])
