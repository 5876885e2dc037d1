"""Makes a calibration: fits the curve on one half of the labelled pairs, chooses the thresholds on the other."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from ...store.errors import InputError
from ..ports import Verifier
from . import calibration_curves as curves
from . import calibration_risk as risk
from .calibration_curves import Method
from .calibration_measures import Floats, Labels, calibration_error
from .calibration_pairs import Labelled, in_fitting_half
from .calibration_record import Calibration, Counts

FALSE_SUPPORT = 0.05
MISSED_SUPPORT = 0.10


class LabelledScores(NamedTuple):
    """What an engine said of labelled pairs; arrays of shape (pairs,), pairs without a probability left out."""

    labels: Labels
    probabilities: Floats
    fitting: NDArray[np.bool_]
    """True for the half that curves are fitted on; all pairs of one document are in the same half."""
    unanswered: int


class Fitted(NamedTuple):
    """A calibration with the answers it was made from."""

    calibration: Calibration
    answers: LabelledScores
    calibrated: Floats
    """The probabilities after the curve."""


def ask(verifier: Verifier, items: Sequence[Labelled]) -> LabelledScores:
    """The engine's probabilities for the pairs.

    Raises:
        InputError: it gives none for any of them.
        EngineError: the engine cannot work.
    """
    judged = verifier.judge([item.pair for item in items])
    scored = [
        (item, judgement.support)
        for item, judgement in zip(items, judged, strict=True)
        if judgement.support is not None and not judgement.reason
    ]
    if not scored:
        action = f"Calibrate {verifier.provenance.engine} on {len(items)} pairs"
        raise InputError(action, "it gave a probability for none of them", "Give other pairs, or another verifier")
    return LabelledScores(
        np.array([item.label for item, _ in scored], dtype=np.int64),
        np.array([support for _, support in scored], dtype=np.float64),
        np.array([in_fitting_half(item.pair.premise) for item, _ in scored]),
        len(items) - len(scored),
    )


def calibrate(
    verifier: Verifier,
    items: Sequence[Labelled],
    *,
    data: str = "",
    method: Method = "platt",
    false_support: float = FALSE_SUPPORT,
    missed_support: float = MISSED_SUPPORT,
) -> Fitted:
    """A calibration of `verifier` on labelled pairs.

    Args:
        data: SHA-256 of the file that the pairs come from.
        false_support: share of unsupported pairs that may be called supported, in (0, 1).
        missed_support: share of supported pairs that may be called unsupported, in (0, 1).

    Raises:
        InputError: the pairs are too few for these rates, or the engine cannot be calibrated on them.
        EngineError: the engine cannot work.
    """
    answers = ask(verifier, items)
    fitting, chosen = answers.fitting, ~answers.fitting
    curve = curves.fit(method, answers.labels[fitting], answers.probabilities[fitting])
    after = curve(answers.probabilities)
    labels = answers.labels[chosen]
    threshold = risk.accept_from(after[chosen][labels == 0], false_support)
    made = Calibration(
        verifier=verifier.provenance,
        method=method,
        curve=curve,
        threshold=threshold,
        review_from=min(threshold, risk.review_from(after[chosen][labels == 1], missed_support)),
        false_support=false_support,
        missed_support=missed_support,
        fitted_on=_counts(answers.labels[fitting]),
        chosen_on=_counts(labels),
        ece_before=calibration_error(labels, answers.probabilities[chosen]) or 0.0,
        ece_after=calibration_error(labels, after[chosen]) or 0.0,
        data=data,
    )
    return Fitted(made, answers, after)


def _counts(labels: Labels) -> Counts:
    return Counts(supported=int(labels.sum()), unsupported=int((1 - labels).sum()))
