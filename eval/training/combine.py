"""Fits how the network's logit and the word alignment are weighed: logistic regression on dev data.

Fitted on one half of every dev set, told apart by a hash of the pair's id, and reported on the other.
Every set counts the same, whatever its size from 200 pairs on, and so do both labels within a set:
0.5 then is the point of balanced accuracy. Signs are fixed beforehand: more shared words can never
lower a score, and a missing number or name, or another negation or modal verb, never raise it.
"""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray
from scipy.optimize import minimize

from ...nodes.engines.mini_engine import MiniVerifier
from ...nodes.engines.mini_features import Alignment
from ..detection import Labelled, auroc, balanced_accuracy, read
from .export import Combination

FULL_WEIGHT = 200
"""A set with fewer pairs counts for less, in proportion."""

_LOGIT_LIMIT = 8.0
_RIDGE = 1e-3
_FREE = ("claim_words", "premise_words")
_LOWERING = ("missing_names", "contradicted", "missing")
_LEAST_AUROC = 0.6
"""The least AUROC a set must reach on its fitting half to take part in the fit."""


class CalibrationSet(NamedTuple):
    """One set with what the network and the alignment say of its pairs."""

    name: str
    inputs: NDArray[np.float64]
    """(pairs, 2 + 9): the logit, the lowest logit of the claim's sentences, then the alignment."""
    labels: NDArray[np.int64]
    fitting: NDArray[np.bool_]
    """True for the half that is fitted on."""
    weight: float = 1.0
    """What it counts beside a dev set."""


def measure(name: str, items: Sequence[Labelled], verifier: MiniVerifier) -> CalibrationSet:
    """Judge one set; pairs whose claim does not fit are left out."""
    fitting_items = [item for item in items if verifier.fits(item.pair.claim)]
    judged = verifier.examine([item.pair for item in fitting_items])
    inputs = np.array([[max(j.logit, -_LOGIT_LIMIT), max(j.weakest, -_LOGIT_LIMIT), *j.alignment] for j in judged])
    labels = np.array([item.label for item in fitting_items])
    return CalibrationSet(name, inputs, labels, np.array([in_fitting_half(item.id) for item in fitting_items]))


def measure_all(folder: Path, most: int, verifier: MiniVerifier) -> list[CalibrationSet]:
    """Judge every set of a folder, `most` pairs of each at most."""
    paths = sorted(folder.glob("*.jsonl.gz"))
    return [measure(path.name.removesuffix(".dev.jsonl.gz"), read(path, most), verifier) for path in paths]


def in_fitting_half(identifier: str) -> bool:
    """Whether a pair is fitted on: its id's SHA-256 is even."""
    return hashlib.sha256(identifier.encode()).digest()[-1] % 2 == 0


def combine(sets: Sequence[CalibrationSet]) -> Combination:
    """The weights that tell supported pairs best on the fitting halves.

    Sets that no weighing tells apart there would only pull all weights to zero: after a first fit
    over all sets, those below an AUROC of 0.6 are left out of a second one.
    """
    first = _combine(sets)
    return _combine([s for s in sets if auroc(s.labels[s.fitting], _margins(s, first)[s.fitting]) >= _LEAST_AUROC])


def _margins(measured: CalibrationSet, combination: Combination) -> NDArray[np.float64]:
    weights = np.array([combination.scale, combination.weakest, *combination.weights])
    margins: NDArray[np.float64] = measured.inputs @ weights + combination.bias
    return margins


def _combine(sets: Sequence[CalibrationSet]) -> Combination:
    inputs = np.concatenate([s.inputs[s.fitting] for s in sets])
    labels = np.concatenate([s.labels[s.fitting] for s in sets])
    weights = np.concatenate([_weights(s) for s in sets])
    bias, scale, weakest, *rest = _fit(inputs, labels, weights / weights.sum())
    return Combination(bias, scale, weakest, tuple(rest))


def _fit(inputs: NDArray[np.float64], labels: NDArray[np.int64], weights: NDArray[np.float64]) -> list[float]:
    """Bias, scale and weights of least weighted log loss (with a small ridge) within the fixed signs."""
    design = np.column_stack([np.ones(len(inputs)), inputs])
    signs = 2 * labels - 1

    def loss(theta: NDArray[np.float64]) -> tuple[float, NDArray[np.float64]]:
        margin = signs * (design @ theta)
        wrong = -signs * weights / (1 + np.exp(np.clip(margin, -500, 500)))
        ridge = _RIDGE * np.r_[0.0, theta[1:]]
        return float(weights @ np.logaddexp(0, -margin) + ridge @ theta / 2), design.T @ wrong + ridge

    bounds = [(None, None), (0, None), (0, None), *map(_bounds, Alignment._fields[: inputs.shape[1] - 2])]
    solution = minimize(loss, np.zeros(design.shape[1]), jac=True, method="L-BFGS-B", bounds=bounds)
    return [float(value) for value in solution.x]


def _bounds(name: str) -> tuple[float | None, float | None]:
    if name in _FREE:
        return None, None
    return (None, 0) if name in _LOWERING else (0, None)


def report(sets: Sequence[CalibrationSet], combination: Combination) -> str:
    """Balanced accuracy and AUROC on the other halves: network alone, content overlap, and the combination."""
    alone = combine_logit(sets)
    lines = [
        "| set | pairs | network BA | network AUROC | overlap AUROC | combined BA | combined AUROC |",
        "|---|---|---|---|---|---|---|",
    ]
    figures = []
    for s in sets:
        inputs, labels = s.inputs[~s.fitting], s.labels[~s.fitting]
        combined = _margins(s, combination)[~s.fitting]
        network = inputs[:, 0] * (alone.scale + alone.weakest) + alone.bias
        row = (
            balanced_accuracy(labels, network > 0),
            auroc(labels, network),
            auroc(labels, inputs[:, 2]),
            balanced_accuracy(labels, combined > 0),
            auroc(labels, combined),
        )
        figures.append(row)
        lines.append(f"| {s.name} | {len(labels)} | " + " | ".join(f"{100 * figure:.1f}" for figure in row) + " |")
    means = np.mean(figures, axis=0)
    return "\n".join([*lines, "| **macro mean** | | " + " | ".join(f"**{100 * mean:.1f}**" for mean in means) + " |"])


def combine_logit(sets: Sequence[CalibrationSet]) -> Combination:
    """The network alone with the scale and bias that suit it best: what the combination is compared with."""
    bare = [s._replace(inputs=s.inputs[:, [0, 0]]) for s in sets]
    return _combine(bare)


def _weights(measured: CalibrationSet) -> NDArray[np.float64]:
    labels = measured.labels[measured.fitting]
    total = measured.weight * min(1.0, len(labels) / FULL_WEIGHT)
    shares = {label: total / 2 / max(1, int((labels == label).sum())) for label in (0, 1)}
    return np.array([shares[int(label)] for label in labels])
