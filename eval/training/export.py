"""Exports a trained checkpoint to the files that ship: `model.onnx` with int8 weights and `tokenizer.json`.

The network is exported, its weights are quantised, and the logistic combination with the word
alignment is put behind it, so that one file and its digest hold all that decides a score.
"""

from __future__ import annotations

import warnings
from pathlib import Path
from typing import NamedTuple

import onnx
import torch
from onnx import TensorProto, helper
from onnxruntime.quantization import QuantType, quantize_dynamic

from ...nodes.engines.mini_features import Alignment
from .model import CrossEncoder, new_tokenizer

OPSET = 17
INPUTS = ("input_ids", "attention_mask", "token_type_ids")


class Combination(NamedTuple):
    """support = sigmoid(bias + scale * logit + weakest * min(logit, weakest_part) + alignment · weights)."""

    bias: float
    scale: float
    weakest: float
    weights: tuple[float, ...]
    """One for each field of `Alignment`, in its order."""


PLAIN = Combination(0.0, 1.0, 0.0, (0.0,) * len(Alignment._fields))
"""The network alone."""


def write_onnx(model: CrossEncoder, path: Path) -> None:
    """The network in fp32 as ONNX (opset 17): three int64 inputs (batch, length), one output `logits` (batch,)."""
    # Written out, attention runs a fifth faster in onnxruntime than as PyTorch's fused operator unrolled.
    model.encoder.set_attn_implementation("eager")
    example = torch.ones(2, 16, dtype=torch.int64)
    axes = {name: {0: "batch", 1: "length"} for name in INPUTS} | {"logits": {0: "batch"}}
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        torch.onnx.export(
            model,
            (example, example, torch.zeros_like(example)),
            str(path),
            input_names=list(INPUTS),
            output_names=["logits"],
            dynamic_axes=axes,
            opset_version=OPSET,
            dynamo=False,
        )
    onnx.checker.check_model(str(path))


def write_int8(full: Path, path: Path) -> None:
    """The same network with int8 weights, one scale for each column; activations are quantised as they come."""
    quantize_dynamic(full, path, per_channel=True, weight_type=QuantType.QInt8)


def write_combined(network: Path, combination: Combination, path: Path) -> None:
    """The network with two more inputs and a second output `support` (batch,), all float32.

    The inputs are `alignment` (batch, 9) and `weakest_part` (batch,), the lowest logit of the claim's sentences.
    """
    model = onnx.load(str(network))
    graph = model.graph
    size = len(combination.weights)
    graph.input.append(helper.make_tensor_value_info("alignment", TensorProto.FLOAT, ["batch", size]))
    graph.input.append(helper.make_tensor_value_info("weakest_part", TensorProto.FLOAT, ["batch"]))
    graph.output.append(helper.make_tensor_value_info("support", TensorProto.FLOAT, ["batch"]))
    graph.initializer.extend(
        [
            helper.make_tensor("combination.scale", TensorProto.FLOAT, [], [combination.scale]),
            helper.make_tensor("combination.weakest", TensorProto.FLOAT, [], [combination.weakest]),
            helper.make_tensor("combination.bias", TensorProto.FLOAT, [], [combination.bias]),
            helper.make_tensor("combination.weights", TensorProto.FLOAT, [size], combination.weights),
        ]
    )
    graph.node.extend(
        [
            helper.make_node("Mul", ["logits", "combination.scale"], ["combination.judged"]),
            helper.make_node("MatMul", ["alignment", "combination.weights"], ["combination.aligned"]),
            helper.make_node("Min", ["logits", "weakest_part"], ["combination.lowest"]),
            helper.make_node("Mul", ["combination.lowest", "combination.weakest"], ["combination.parts"]),
            helper.make_node(
                "Sum", [f"combination.{part}" for part in ("judged", "parts", "aligned")], ["combination.sum"]
            ),
            helper.make_node("Add", ["combination.sum", "combination.bias"], ["combination.logit"]),
            helper.make_node("Sigmoid", ["combination.logit"], ["support"]),
        ]
    )
    onnx.checker.check_model(model)
    onnx.save(model, str(path))


def write_tokenizer(path: Path) -> None:
    """The tokenizer of training as one JSON file."""
    new_tokenizer().save(str(path), pretty=False)
