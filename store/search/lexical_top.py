"""The best of many scores, found without sorting them."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

BLOCKS_PER_HIT = 16


def best(scores: NDArray[np.floating], k: int) -> NDArray[np.int64]:
    """Indices of the `k` highest of `scores`, shape (n,), best first; of equals the first comes first.

    The k-th highest of the maxima of blocks is a score that at least k entries reach, so that only
    these need be sorted.
    """
    width = len(scores) // (BLOCKS_PER_HIT * max(k, 1))
    if width > 1:
        whole = len(scores) - len(scores) % width
        highest = scores[:whole].reshape(width, -1).max(axis=0)
        among = np.flatnonzero(scores >= np.partition(highest, len(highest) - k)[len(highest) - k])
    else:
        among = np.arange(len(scores))
    return among[np.argsort(-scores[among], kind="stable")][:k]
