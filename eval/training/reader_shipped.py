"""The weights of a reader that ships, as a torch model, so that a training can go on from them.

int8 weights come back as `number * scale of its column`: what the shipped reader computes with, but for its inputs,
which it rounds to int8 too.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import numpy as np
import onnx
import torch
from numpy.typing import NDArray
from onnx import numpy_helper
from torch import Tensor

from ...store.errors import InputError
from .reader_model import Reader

_PREFIX = "reader."
_TURNED = "_Transposed"


def restore(model: Reader, encoder: Path) -> int:
    """Put the weights of `encoder.onnx` into the model, in place; how many tensors they are.

    Weights that the file does not hold (the word vectors, which no training here changes) stay as they are.

    Raises:
        InputError: the file holds too few weights to be a reader of this base.
    """
    own = model.state_dict()
    read = {name: value for name, value in _tensors(encoder) if name in own}
    layers = [name for name in own if "word_embeddings" not in name]
    missing = [name for name in layers if name not in read]
    if missing:
        raise InputError(
            f"the weights of {encoder}", f"{len(missing)} of {len(layers)} are not there", "Name a reader."
        )
    for name, value in read.items():
        own[name].copy_(value.reshape(own[name].shape))
    return len(read)


def _tensors(encoder: Path) -> Iterator[tuple[str, Tensor]]:
    graph = onnx.load(str(encoder)).graph
    arrays = {tensor.name: numpy_helper.to_array(tensor) for tensor in graph.initializer}
    for name, value in arrays.items():
        if name.startswith(_PREFIX) and name.endswith("_quantized"):  # tables of rows, as of positions, and the head
            plain = name.removesuffix("_quantized")
            values = _floats(arrays, plain)
            turned = values.T.copy() if plain.endswith(_TURNED) else values
            yield plain.removeprefix(_PREFIX).removesuffix(_TURNED), torch.from_numpy(turned)
        elif name.startswith(_PREFIX) and value.dtype == np.float32 and not name.endswith("_scale"):
            yield name.removeprefix(_PREFIX), torch.from_numpy(value.copy())
    for node in graph.node:
        module = re.sub(r"/MatMul\w*$", "", node.name).strip("/").replace("/", ".")
        if node.op_type == "Identity" and node.input[0] in arrays:  # two alike stand in the file once
            yield node.output[0].removeprefix(_PREFIX), torch.from_numpy(arrays[node.input[0]].astype(np.float32))
        elif node.op_type == "MatMulNBits":
            yield f"{module}.weight", torch.from_numpy(_blocks(arrays, node))
        elif node.op_type == "MatMulInteger":
            packed = next(one for one in node.input if one.endswith("_quantized") and one in arrays)
            yield f"{module}.weight", torch.from_numpy(_floats(arrays, packed.removesuffix("_quantized")).T.copy())


def _blocks(arrays: dict[str, NDArray[np.generic]], node: onnx.NodeProto) -> NDArray[np.float32]:
    """A matrix of (outputs, inputs) whose numbers are in 8 bits around 128, with a scale for each block of a row."""
    sizes = {attribute.name: attribute.i for attribute in node.attribute}
    packed, scales = arrays[node.input[1]], arrays[node.input[2]].astype(np.float32)
    numbers = packed.reshape(sizes["N"], -1, sizes["block_size"]).astype(np.float32) - 128
    values: NDArray[np.float32] = (numbers * scales.reshape(sizes["N"], -1, 1)).reshape(sizes["N"], -1)
    return values[:, : sizes["K"]].copy()


def _floats(arrays: dict[str, NDArray[np.generic]], name: str) -> NDArray[np.float32]:
    numbers, scale, zero = (
        arrays[f"{name}_{part}"].astype(np.float32) for part in ("quantized", "scale", "zero_point")
    )
    values: NDArray[np.float32] = (numbers - zero) * scale
    return values
