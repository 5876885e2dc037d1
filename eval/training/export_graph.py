"""An ONNX graph under construction, with int8 weights beside their float scales."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np
from numpy.typing import NDArray

OPSET, IR, CONTRIB = 20, 9, "com.microsoft"
LAYER_NORM_EPSILON = 1e-12

Array = NDArray[Any]


class Graph:
    """Nodes and constants so far; every method gives the name of the tensor that it adds."""

    def __init__(self, weights: Mapping[str, NDArray[np.float32]]) -> None:
        """Begin an empty graph over the float weights of a BERT model, by their names there."""
        self.weights = weights
        self._nodes: list[Any] = []
        self._constants: list[Any] = []
        self._quantized: set[str] = set()

    def add(self, kind: str, *inputs: str, into: str = "", contrib: bool = False, **attributes: Any) -> str:  # noqa: ANN401
        """A node of an ONNX operator, or of one that onnxruntime adds to ONNX."""
        from onnx import helper

        name = f"{kind}_{len(self._nodes)}"
        domain = CONTRIB if contrib else ""
        self._nodes.append(helper.make_node(kind, inputs, [into or name], name, domain=domain, **attributes))
        return into or name

    def constant(self, name: str, values: Array) -> str:
        """A tensor that is kept in the file."""
        from onnx import numpy_helper

        self._constants.append(numpy_helper.from_array(np.ascontiguousarray(values), name))
        return name

    def rows(self, weight: str, indices: str) -> str:
        """Rows of a weight, picked as int8 and scaled each by itself."""
        quantised, scale = int8(self.weights[weight], axis=1)
        from onnx import TensorProto

        picked = self.add("Gather", self.constant(weight, quantised), indices)
        scales = self.add("Gather", self.constant(f"{weight}.scale", scale), indices)
        return self.add("Mul", self.add("Cast", picked, to=TensorProto.FLOAT), scales)

    def linear(self, inputs: str, name: str) -> str:
        """`inputs · weightᵀ + bias`, the weight int8 with a scale for each output channel."""
        quantised, scale = int8(self.weights[f"{name}.weight"], axis=1)
        constants = self.constant(f"{name}.weight", quantised.T), self.constant(f"{name}.scale", scale[:, 0])
        product = self.add("MatMul", inputs, self.add("DequantizeLinear", *constants, axis=1))
        return self.add("Add", product, self.constant(f"{name}.bias", self.weights[f"{name}.bias"]))

    def dynamic(self, inputs: str, name: str) -> str:
        """As `linear`, the inputs int8 too, with one scale for all of them: twice as fast, and less exact."""
        from onnx import TensorProto, helper

        weight, scale = int8(self.weights[f"{name}.weight"], axis=1)
        parts = [f"{inputs}.{part}" for part in ("int8", "scale", "zero")]
        if parts[0] not in self._quantized:
            self._quantized.add(parts[0])
            self._nodes.append(helper.make_node("DynamicQuantizeLinear", [inputs], parts, parts[0]))
        product = self.add("MatMulInteger", parts[0], self.constant(f"{name}.weight", weight.T), parts[2])
        step = self.add("Mul", parts[1], self.constant(f"{name}.scale", scale[:, 0]))
        scaled = self.add("Mul", self.add("Cast", product, to=TensorProto.FLOAT), step)
        return self.add("Add", scaled, self.constant(f"{name}.bias", self.weights[f"{name}.bias"]))

    def normalise(self, inputs: str, name: str) -> str:
        """Layer normalisation over the last axis."""
        scale, shift = (self.constant(f"{name}.{part}", self.weights[f"{name}.{part}"]) for part in ("weight", "bias"))
        return self.add("LayerNormalization", inputs, scale, shift, axis=-1, epsilon=LAYER_NORM_EPSILON)

    def model(
        self, name: str, inputs: Mapping[str, list[Any]], outputs: Mapping[str, list[Any]], *, floats: bool = False
    ) -> Any:  # noqa: ANN401
        """The checked ONNX model; inputs are int64, or float32 with `floats`, outputs float32, shapes as given."""
        import onnx
        from onnx import TensorProto, helper

        kind = TensorProto.FLOAT if floats else TensorProto.INT64
        taken = [helper.make_tensor_value_info(n, kind, shape) for n, shape in inputs.items()]
        output_infos = [helper.make_tensor_value_info(n, TensorProto.FLOAT, shape) for n, shape in outputs.items()]
        graph = helper.make_graph(self._nodes, name, taken, output_infos, self._constants)
        opsets = [helper.make_opsetid("", OPSET), helper.make_opsetid(CONTRIB, 1)]
        made = helper.make_model(graph, opset_imports=opsets, ir_version=IR, producer_name="pcite")
        onnx.checker.check_model(made)
        return made


def int8(weight: NDArray[np.float32], axis: int) -> tuple[NDArray[np.int8], NDArray[np.float32]]:
    """Symmetric int8 along `axis`: `weight ≈ quantised * scale`, the scale keeping that axis at length 1."""
    scale = np.abs(weight).max(axis=axis, keepdims=True) / 127
    return np.clip(np.round(weight / scale), -127, 127).astype(np.int8), scale.astype(np.float32)
