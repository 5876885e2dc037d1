"""Curves from what an engine says to what came true: scaling of the log-odds, and isotonic regression."""

from __future__ import annotations

from typing import Literal, NamedTuple

import numpy as np
from pydantic import Field

from ...store.errors import InputError
from ...store.records import Record
from .calibration_measures import Floats, Labels

Method = Literal["temperature", "platt", "isotonic"]
_CLIP = 1e-6
_STEPS = 100
_RIDGE = 1e-9


class Scaling(Record):
    """`sigmoid(scale * logit(p) + bias)`: keeps the order of all pairs.

    With bias 0 it is temperature scaling at temperature 1 / scale (Guo et al., ICML 2017).
    """

    scale: float
    bias: float = 0.0

    def __call__(self, probabilities: Floats) -> Floats:
        """Calibrated probabilities, shape (pairs,); those nearer to 0 or 1 than 1e-6 are taken as 1e-6 away."""
        return _sigmoid(self.scale * _logit(probabilities) + self.bias)


class Isotonic(Record):
    """The rising steps that fit best, joined by straight lines; it gives some different pairs one probability."""

    knots: tuple[tuple[float, float], ...] = Field(min_length=1)
    """Given and calibrated probability, both rising."""

    def __call__(self, probabilities: Floats) -> Floats:
        """Calibrated probabilities, shape (pairs,); below the first and above the last knot its own."""
        uncalibrated, calibrated = zip(*self.knots, strict=True)
        return np.asarray(np.interp(probabilities, uncalibrated, calibrated), dtype=np.float64)


def fit(method: Method, labels: Labels, probabilities: Floats) -> Scaling | Isotonic:
    """The curve of the method that fits the pairs best.

    Raises:
        InputError: one label is missing, or higher probabilities do not go with more support.
    """
    action = f"Fit a calibration ({method}) to {len(labels)} pairs"
    if len(np.unique(labels)) < 2:
        raise InputError(action, "they all have the same label", "Give supported and unsupported pairs")
    curve = isotonic(labels, probabilities) if method == "isotonic" else scaling(method, labels, probabilities)
    rising = curve.scale > _CLIP if isinstance(curve, Scaling) else len({level for _, level in curve.knots}) > 1
    if not rising:
        problem = "pairs with a higher probability are not supported more often"
        raise InputError(action, problem, "Look whether label 1 means supported, or take another verifier")
    return curve


def scaling(method: Method, labels: Labels, probabilities: Floats) -> Scaling:
    """The scale (and for `platt` the bias) of least log loss, by Newton's method.

    Labels count as (n1 + 1) / (n1 + 2) and 1 / (n0 + 2) of the n1 supported and n0 unsupported pairs,
    so that pairs that are told apart without error still have a finite scale (Platt 1999).
    """
    positive = int(labels.sum())
    targets = np.where(labels == 1, (positive + 1) / (positive + 2), 1 / (len(labels) - positive + 2))
    logits = _logit(probabilities)
    design = np.column_stack([logits, np.ones(len(logits))]) if method == "platt" else logits[:, None]
    theta = np.eye(design.shape[1])[0]
    for _ in range(_STEPS):
        predicted = _sigmoid(design @ theta)
        slope = design.T @ (predicted - targets)
        curvature = (design * (predicted * (1 - predicted))[:, None]).T @ design + _RIDGE * np.eye(len(theta))
        step: Floats = np.linalg.solve(curvature, slope).astype(np.float64)
        theta = _downhill(design, targets, theta, step)
        if np.abs(step).max() < _RIDGE:
            break
    scale, *bias = theta.tolist()
    return Scaling(scale=scale, bias=bias[0] if bias else 0.0)


def _downhill(design: Floats, targets: Floats, theta: Floats, step: Floats) -> Floats:
    """The Newton step, halved until it lowers the loss: far from the optimum a whole one may overshoot."""
    loss = _log_loss(design @ theta, targets)
    for halving in range(30):
        nearer: Floats = theta - step / 2**halving
        if _log_loss(design @ nearer, targets) <= loss:
            return nearer
    return theta


def _log_loss(logits: Floats, targets: Floats) -> float:
    return float(np.logaddexp(0, logits).sum()) - float(targets @ logits)


class _Block(NamedTuple):
    low: float
    high: float
    supported: float
    pairs: float

    @property
    def share(self) -> float:
        return self.supported / self.pairs


def isotonic(labels: Labels, probabilities: Floats) -> Isotonic:
    """Least squares under a rising curve, by pooling adjacent violators (Ayer et al. 1955)."""
    values, at, counts = np.unique(probabilities, return_inverse=True, return_counts=True)
    supported = np.bincount(at, weights=labels)
    blocks: list[_Block] = []
    for value, hits, pairs in zip(values.tolist(), supported.tolist(), counts.tolist(), strict=True):
        block = _Block(value, value, hits, pairs)
        while blocks and blocks[-1].share >= block.share:
            last = blocks.pop()
            block = _Block(last.low, block.high, last.supported + block.supported, last.pairs + block.pairs)
        blocks.append(block)
    return Isotonic(knots=tuple((end, b.share) for b in blocks for end in dict.fromkeys((b.low, b.high))))


def _logit(probabilities: Floats) -> Floats:
    clipped = np.clip(np.asarray(probabilities, dtype=np.float64), _CLIP, 1 - _CLIP)
    return np.asarray(np.log(clipped / (1 - clipped)))


def _sigmoid(logits: Floats) -> Floats:
    return np.asarray(np.exp(-np.logaddexp(0, -logits)))
