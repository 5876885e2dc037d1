"""The table of a model's words: for each token id the vector that the encoder begins with.

A row is either int8 with one scale, or 4 bits with a scale for each block of 32, which is how the multilingual base
comes and loses nothing. One table serves every encoder over the same base.
"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

BLOCK = 32
"""Weights that share a float16 scale in a 4-bit row; a weight is (number - 8) times its scale."""
_MIDDLE = 8


def quantized(vectors: NDArray[np.float32]) -> NDArray[np.void]:
    """The table of `vectors`: in 4 bits where every vector comes back exactly, else in int8."""
    packed = _four_bits(vectors) if vectors.shape[1] % BLOCK == 0 else None
    if packed is not None and np.array_equal(rows(packed, range(len(packed))), vectors):
        return packed
    scale = np.maximum(np.abs(vectors).max(axis=1) / 127, 1e-8).astype(np.float32)
    table = np.zeros(len(vectors), [("row", "i1", (vectors.shape[1],)), ("scale", "<f4")])
    table["row"], table["scale"] = np.clip(np.round(vectors / scale[:, None]), -127, 127), scale
    return table


def load(path: str | Path) -> NDArray[np.void]:
    """A table as it lies in a file, of which only the rows that are read come into memory."""
    table: NDArray[np.void] = np.load(path, mmap_mode="r")
    return table


def rows(table: NDArray[np.void], ids: Sequence[int]) -> NDArray[np.float32]:
    """The vectors of token ids, shape (len(ids), width), float32."""
    picked = table[np.asarray(ids, dtype=np.int64)]
    if "row" in (table.dtype.names or ()):
        vectors: NDArray[np.float32] = picked["row"].astype(np.float32) * picked["scale"][:, None]
        return vectors
    halves = np.concatenate([picked["bits"] & 15, picked["bits"] >> 4], axis=-1).astype(np.float32)
    vectors = (halves - _MIDDLE) * picked["scale"].astype(np.float32)[..., None]
    return vectors.reshape(len(picked), -1)


def _four_bits(vectors: NDArray[np.float32]) -> NDArray[np.void]:
    """Blocks whose weight of largest size is 0 - 8 times the scale; the first half lies in the lower four bits."""
    blocks = vectors.reshape(len(vectors), -1, BLOCK)
    largest = np.take_along_axis(blocks, np.abs(blocks).argmax(-1)[..., None], -1)[..., 0]
    scale = (largest / -_MIDDLE).astype("<f2")
    exact = np.where(scale == 0, 1, scale).astype(np.float32)
    numbers = np.clip(np.round(blocks / exact[..., None]) + _MIDDLE, 0, 15).astype(np.uint8)
    half = BLOCK // 2
    table = np.zeros(len(vectors), [("scale", "<f2", scale.shape[1:]), ("bits", "u1", (scale.shape[1], half))])
    table["scale"], table["bits"] = scale, numbers[..., :half] | numbers[..., half:] << 4
    return table
