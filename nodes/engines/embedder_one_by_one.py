"""Texts embedded one by one on as many threads as there are cores.

That is faster on a CPU than batches (nothing is padded, no thread waits for another), and a text's
vector cannot depend on its neighbours.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor

import numpy as np

from ..ports import Vectors

DIMENSION = 384


def each(
    texts: Sequence[str],
    encode: Callable[[Sequence[str]], list[list[int]]],
    embed: Callable[[list[int]], Vectors],
    threads: int,
) -> Vectors:
    """The vectors of texts in order, shape (len(texts), 384): a text that occurs twice is embedded once.

    Args:
        texts: any number of them.
        encode: texts to token ids.
        embed: token ids of one text to its vector; it must be ready to be called by several threads.
        threads: how many of them.
    """
    distinct = list(dict.fromkeys(texts))
    if not distinct:
        return np.empty((0, DIMENSION), dtype=np.float32)
    ids = encode(distinct)
    # Long texts first: a long one left for the end would keep one core busy while the others rest.
    order = sorted(range(len(ids)), key=lambda i: -len(ids[i]))
    vectors = np.empty((len(ids), DIMENSION), dtype=np.float32)
    with ThreadPoolExecutor(threads) as pool:
        for i, vector in zip(order, pool.map(embed, (ids[i] for i in order)), strict=True):
            vectors[i] = vector
    at = {text: i for i, text in enumerate(distinct)}
    return vectors[[at[text] for text in texts]]
