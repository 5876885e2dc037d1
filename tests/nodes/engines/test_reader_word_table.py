from __future__ import annotations

from pathlib import Path

import numpy as np
from pcite.nodes.engines.reader_word_table import load, quantized, rows


def four_bit_vectors() -> np.ndarray:
    rng = np.random.default_rng(0)
    numbers = rng.integers(0, 16, (5, 2, 32)).astype(np.float32)
    numbers[..., 7] = 0  # the weight of largest size is -8 times the scale
    scale = rng.uniform(0.01, 0.2, (5, 2, 1)).astype(np.float16).astype(np.float32)
    return ((numbers - 8) * scale).reshape(5, 64).astype(np.float32)


def test_what_had_four_bits_comes_back_exactly_and_takes_four_bits_and_a_half(tmp_path: Path) -> None:
    vectors = four_bit_vectors()
    np.save(tmp_path / "words.npy", quantized(vectors))
    table = load(tmp_path / "words.npy")
    assert table.dtype.itemsize == 64 * 4.5 / 8
    assert np.array_equal(rows(table, [4, 0, 4]), vectors[[4, 0, 4]])


def test_a_row_of_zeros_stays_one_of_zeros() -> None:
    vectors = four_bit_vectors()
    vectors[2] = 0
    assert not rows(quantized(vectors), [2]).any()


def test_other_vectors_are_kept_in_int8_to_half_a_step_of_their_row() -> None:
    vectors = np.random.default_rng(1).normal(size=(6, 64)).astype(np.float32)
    table = quantized(vectors)
    assert table.dtype.names == ("row", "scale")
    assert (np.abs(rows(table, range(6)) - vectors) <= np.abs(vectors).max(axis=1, keepdims=True) / 254 + 1e-6).all()
