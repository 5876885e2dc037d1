"""The best span of a text, from what a reader says of where an answer begins and where it ends."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

LONGEST = 15
"""Tokens of an answer."""

Numbers = NDArray[np.floating[Any]]


class Window(NamedTuple):
    """One run of the reader: the question and a part of the text. The first token stands for "no answer"."""

    begins: Numbers
    """Logits of shape (tokens,)."""
    ends: Numbers
    """Logits of shape (tokens,)."""
    readable: NDArray[np.bool_]
    """Which tokens are of the text, of shape (tokens,)."""
    words: Sequence[tuple[int, int]]
    """For each token, where the word that it is part of begins and ends in the text."""


def best_span(windows: Sequence[Window]) -> tuple[int, int]:
    """Begin and end, in characters, of the likeliest span; `(0, 0)` where "no answer" is likelier.

    In each window both distributions are over the text and the first token. A span's probability is
    the product of the two, and the lowest of "no answer" in any window is set against the highest of a
    span in any.
    """
    nothing, best, span = np.inf, -np.inf, (0, 0)
    for window in windows:
        begins, ends = _distribution(window.begins, window), _distribution(window.ends, window)
        nothing = min(nothing, begins[0] * ends[0])
        begins[0] = ends[0] = 0
        likely = np.triu(np.tril(np.outer(begins, ends), LONGEST - 1))
        first, last = divmod(int(np.argmax(likely)), len(ends))
        if window.readable[first] and window.readable[last] and likely[first, last] > best:
            best, span = likely[first, last], (window.words[first][0], window.words[last][1])
    return (0, 0) if nothing > best else span


def _distribution(logits: Numbers, window: Window) -> Numbers:
    open_ = window.readable.copy()
    open_[0] = True
    shifted = np.where(open_, logits - logits[open_].max(), -np.inf)
    weights = np.exp(shifted)
    return np.asarray(weights / weights.sum())
