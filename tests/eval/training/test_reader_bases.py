"""Weights in 4 bits are read as their layout says."""

from __future__ import annotations

import struct

import numpy as np
import pytest

pytest.importorskip("torch", reason="needs the extra `train`")
pytest.importorskip("transformers", reason="needs the extra `train`")

from pcite.eval.training.reader_bases import Tensor4Bit, read_header, read_tensor
from pcite.store.errors import InputError


def test_a_block_is_its_scale_times_the_numbers_less_eight() -> None:
    low, high = list(range(16)), [15] * 16
    block = struct.pack("<e", 0.5) + bytes(a | b << 4 for a, b in zip(low, high, strict=True))
    weights = read_tensor(block, Tensor4Bit(packed=True, offset=0), (1, 32))
    assert weights.tolist() == [[*((a - 8) * 0.5 for a in low), *((b - 8) * 0.5 for b in high)]]


def test_plain_tensors_are_read_where_they_lie() -> None:
    data = b"head" + np.array([[1.5, -2.0]], "<f4").tobytes()
    assert read_tensor(data, Tensor4Bit(packed=False, offset=4), (1, 2)).tolist() == [[1.5, -2.0]]


def test_the_header_leads_past_the_tokenizer_to_the_tensors() -> None:
    sizes = struct.pack("<7i", 384, 12, 12, 1536, 250037, 512, 2)
    tokenizer = struct.pack("<5iQ", 1, 0, 2, 1, 3, 4) + b"\0" * 8 + b"\0" * 4 + b"word" + struct.pack("<iI", 0, 0)
    directory = struct.pack("<i", 1) + struct.pack("<H", 5) + b"emb.w" + struct.pack("<BIQQ", 1, 32, 640, 18)
    header = read_header(b"E5S1" + struct.pack("<I", 1) + sizes + struct.pack("<fi", 1e-12, 32) + tokenizer + directory)
    assert (header.hidden, header.layers, header.vocabulary) == (384, 12, 250037)
    assert header.tensors == {"emb.w": Tensor4Bit(packed=True, offset=640)}


def test_another_file_is_refused() -> None:
    with pytest.raises(InputError, match="E5S1"):
        read_header(b"GGUF....")
