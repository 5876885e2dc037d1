"""Thresholds with a guarantee: split-conformal risk control (Angelopoulos et al., ICLR 2024).

Let n unsupported pairs be given, and R(t) the share of them with a probability of t or more. The
threshold is the least t with

    n / (n + 1) * R(t) + 1 / (n + 1) <= rate.

Then a further unsupported pair that is exchangeable with the n reaches the threshold with a
probability of `rate` at most: in expectation over the drawing of all n + 1, for one pair of premise and
claim, and if the curve behind the probabilities was not fitted on these n. In terms of counts, k
pairs may reach it, k the greatest whole number with k + 1 <= rate * (n + 1).

For a precision the loss of a sentence is 1 - rate where it is cited wrongly, -rate where it is cited
rightly and 0 where it is not cited, rate being 1 - precision. Its risk is at most 0 where

    (wrong + 1) / (cited + 1) <= rate.

This loss does not fall steadily with t, so that the promise holds for a threshold that is given; for the
least one that is read off the same sentences it holds nearly.
"""

from __future__ import annotations

import math

import numpy as np
from numpy.typing import NDArray

from ...store.errors import InputError
from .calibration_measures import Floats

_STEP = 1_000_000
"""Thresholds are told to six decimals, always rounded to the safe side."""
_TIE = 1e-9


def pairs_needed(rate: float) -> int:
    """With fewer pairs than this no threshold can promise the rate: 1 / rate - 1, rounded up."""
    return math.ceil(1 / rate - 1 - _TIE)


def accept_from(unsupported: Floats, rate: float) -> float:
    """The threshold that a further unsupported pair reaches with a probability of `rate` at most.

    Args:
        unsupported: the probabilities given to unsupported pairs, shape (n,).
        rate: in (0, 1).

    Raises:
        InputError: there are too few pairs, or too many of them have a probability of 1.
    """
    allowed = _allowed(len(unsupported), rate, "unsupported")
    highest = float(np.sort(unsupported)[::-1][allowed])
    if highest >= 1:
        problem = f"{allowed + 1} of {len(unsupported)} unsupported pairs have a probability of 1"
        raise InputError(_action(rate), problem, "Allow a higher rate, another method, or take another verifier")
    step = math.floor(highest * _STEP) + 1
    return step / _STEP if step / _STEP > highest else (step + 1) / _STEP


def review_from(supported: Floats, rate: float) -> float:
    """The highest threshold that a further supported pair misses with a probability of `rate` at most.

    The same rule the other way round, for the share of supported pairs that fall below.

    Raises:
        InputError: there are too few pairs.
    """
    allowed = _allowed(len(supported), rate, "supported")
    lowest = float(np.sort(supported)[allowed])
    step = math.floor(lowest * _STEP)
    return max(0.0, step / _STEP if step / _STEP <= lowest else (step - 1) / _STEP)


def cite_from(support: Floats, right: NDArray[np.bool_], precision: float) -> float:
    """The least threshold from which on citations are right with at least this precision.

    Args:
        support: the probabilities of sentences, shape (n,).
        right: whether to cite each would be right, shape (n,).
        precision: in (0, 1).

    Raises:
        InputError: there is none.
    """
    rounded = np.floor(support * _STEP + _TIE) / _STEP
    order = np.argsort(-rounded, kind="stable")
    wrong = np.cumsum(~right[order])
    cited = np.arange(1, len(order) + 1)
    is_last = np.append(np.diff(rounded[order]) != 0, True)[: len(order)]
    is_precise = is_last & (wrong + 1 <= (1 - precision) * (cited + 1) + _TIE)
    if not is_precise.any():
        needed = pairs_needed(1 - precision)
        problem = (
            f"no threshold on {len(support)} sentences has it; with none wrong, {needed} cited ones would be needed"
        )
        do = "Ask for less, or label more sentences"
        raise InputError(f"Find a threshold for a precision of {100 * precision:g} %", problem, do)
    return float(rounded[order][np.flatnonzero(is_precise)[-1]])


def spread(pairs: int, rate: float) -> float:
    """How far the true rate lies from its mean, as standard deviation over drawings of `pairs` pairs.

    Without ties the rate follows the Beta distribution of k + 1 and n - k (Vovk 2012).
    """
    above = math.floor(rate * (pairs + 1) + _TIE)
    below = pairs + 1 - above
    return math.sqrt(above * below / ((pairs + 1) ** 2 * (pairs + 2)))


def _allowed(pairs: int, rate: float, kind: str) -> int:
    needed = pairs_needed(rate)
    if pairs < needed:
        problem = f"{pairs} {kind} pairs to choose the threshold on, {needed} are needed"
        lowest = f"{100 / (pairs + 1):.3g} %"
        do = f"Label about {2 * (needed - pairs)} more {kind} pairs (half of them choose it), or allow {lowest} or more"
        raise InputError(_action(rate), problem, do)
    return math.floor(rate * (pairs + 1) + _TIE) - 1


def _action(rate: float) -> str:
    return f"Find a threshold for a rate of {100 * rate:g} %"
