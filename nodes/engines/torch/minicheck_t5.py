"""T5 as a grader: its encoder over many inputs without padding, then one decoder step and two logits.

Every input is a stretch of rows of one matrix, so that the linear layers see no padding and read
their weights once for all; attention runs input by input. No row enters the sums of another input,
but how many rows a product has can change the order in which it adds up. In float32 that is lost in
the rounding (below 1e-6). In bf16 it moved a probability by up to 5e-3 in networks with random weights,
so there every product has the same number of rows, the last ones filled up, and is the same for
an input whatever stands beside it.

The decoder step is cheaper than it looks. Self-attention over the single start token is its value,
since softmax over one score is 1. In cross-attention the keys `K = H Wk'` and values `V = H Wv'` of
the encoder's states `H` are never made: `q K' = (q Wk) H'` and `softmax(..) V = (softmax(..) H) Wv'`
are products with one row for each head.

In bf16 the products are, and what is added up layer by layer is float32, as are the scores and
sums of cross-attention: half the error of bf16 throughout, for some hundredths of the time.

Architecture: Raffel et al. 2020, https://arxiv.org/abs/1910.10683, with the gated GELU of Shazeer
2020, https://arxiv.org/abs/2002.05202.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import groupby
from typing import TYPE_CHECKING, Any, TypeAlias, cast

from ....store.errors import EngineError
from . import Machine, Tokens, in_batches
from .machine import need_torch

if TYPE_CHECKING:
    from torch import Tensor
    from transformers import PreTrainedModel

Layer: TypeAlias = Any
"""A module of transformers' T5, whose parts go by their published names."""
START = 0
"""The decoder's one input: the padding token."""
ROWS = {"float32": 1024, "bfloat16": 256}
"""Rows at a time through the layers of a CPU: what lies between the products stays in its cache."""
GPU_ROWS = 2048
ANSWERS = 16
"""Inputs at a time through the decoder."""


class T5Grader:
    """The probability that the answer begins with the second of two words and not with the first."""

    def __init__(self, model: PreTrainedModel, words: tuple[int, int], machine: Machine) -> None:
        """Keep the weights of a T5ForConditionalGeneration; `words` are ids of its vocabulary.

        Raises:
            EngineError: the model's feed-forward layers are not those of Flan-T5.
        """
        config = model.config
        if config.feed_forward_proj != "gated-gelu":
            problem = f"its feed-forward layers are {config.feed_forward_proj!r}, not 'gated-gelu'"
            raise EngineError("Load a T5 grader", problem, "Use a checkpoint that was trained from Flan-T5.")
        self._torch, self._model, self._machine = need_torch(), cast(Layer, model), machine
        self._functional = self._torch.nn.functional
        self._heads: int = config.num_heads
        self._head: int = config.d_kv
        self._rows = ROWS[machine.dtype] if machine.device == "cpu" else GPU_ROWS
        self._fixed = machine.dtype != "float32"
        scaled = getattr(config, "scale_decoder_outputs", config.tie_word_embeddings)
        self._words: Tensor = self._model.lm_head.weight[list(words)].float() * (
            config.d_model**-0.5 if scaled else 1.0
        )

    def __call__(self, inputs: Sequence[Tokens]) -> list[float]:
        """One probability for each input, in order; equal inputs are read once."""
        return in_batches(inputs, lambda tokens: len(tokens.ids), self._machine.tokens, self._grade, packed=True)

    def _grade(self, batch: Sequence[Tokens]) -> list[float]:
        lengths = [len(tokens.ids) for tokens in batch]
        ids = [token for tokens in batch for token in tokens.ids]
        with self._torch.inference_mode():
            states = self._encode(self._torch.tensor(ids, device=self._machine.device), lengths)
            encoded = self._torch.split(states[: len(ids)], lengths)
            groups = [encoded[at : at + ANSWERS] for at in range(0, len(encoded), ANSWERS)]
            answers = self._torch.cat([self._decode(group) for group in groups]).softmax(dim=-1)
        return cast("list[float]", answers[:, 1].tolist())

    def _encode(self, ids: Tensor, lengths: Sequence[int]) -> Tensor:
        """States of shape (at least tokens, width), the inputs one below the other; what fills them up says nothing."""
        encoder, longest = self._model.encoder, max(lengths)
        rows = self._filled(self._model.shared.weight[ids].float(), self._rows)
        bias = encoder.block[0].layer[0].SelfAttention.compute_bias(longest, longest).contiguous()
        for block in encoder.block:
            attention, feed_forward = block.layer
            self._attend(rows, attention, lengths, bias)
            self._feed_forward(rows, feed_forward)
        return self._norm(rows, encoder.final_layer_norm)

    def _attend(self, rows: Tensor, layer: Layer, lengths: Iterable[int], bias: Tensor) -> None:
        """Add self-attention to `rows`; inputs of equal length stand together and go through it at once."""
        attention, normed = layer.SelfAttention, self._norm(rows, layer.layer_norm)
        projected = [self._product(part, normed) for part in (attention.q, attention.k, attention.v)]
        mixed = self._torch.zeros_like(projected[0])
        begin = 0
        for length, equal in groupby(lengths):
            end = begin + length * sum(1 for _ in equal)
            q, k, v = (part[begin:end].view(-1, length, self._heads, self._head).transpose(1, 2) for part in projected)
            attended = self._functional.scaled_dot_product_attention(
                q, k, v, attn_mask=bias[..., :length, :length], scale=1.0
            )
            mixed[begin:end] = attended.transpose(1, 2).reshape(end - begin, -1)
            begin = end
        rows += self._product(attention.o, mixed)

    def _product(self, layer: Layer, rows: Tensor) -> Tensor:
        """A linear layer over `rows`, a fixed number at a time where that matters."""
        if not self._fixed:
            return cast("Tensor", layer(rows))
        return cast("Tensor", self._torch.cat([layer(some) for some in self._torch.split(rows, self._rows)]))

    def _filled(self, rows: Tensor, count: int) -> Tensor:
        """With rows of zeros up to a multiple of `count`, where the number of rows matters."""
        missing = -len(rows) % count if self._fixed else 0
        return cast("Tensor", self._functional.pad(rows, (0, 0, 0, missing)))

    def _feed_forward(self, rows: Tensor, layer: Layer) -> None:
        """Add the feed-forward layer to `rows`."""
        dense = layer.DenseReluDense
        for some in self._torch.split(rows, self._rows):
            normed = self._norm(some, layer.layer_norm)
            gate = self._functional.gelu(dense.wi_0(normed), approximate="tanh")
            some += dense.wo(gate.mul_(dense.wi_1(normed)))

    def _decode(self, states: Sequence[Tensor]) -> Tensor:
        """Logits of shape (inputs, 2), float32, for at most `ANSWERS` inputs."""
        rows = self._filled(self._model.shared.weight[START].float().repeat(len(states), 1), ANSWERS)
        exact = [state.float() for state in states]
        for block in self._model.decoder.block:
            own, cross, feed_forward = block.layer
            rows += own.SelfAttention.o(own.SelfAttention.v(self._norm(rows, own.layer_norm)))
            self._look(rows, cross, exact)
            self._feed_forward(rows, feed_forward)
        logits: Tensor = self._norm(rows, self._model.decoder.final_layer_norm).float() @ self._words.t()
        return logits[: len(states)]

    def _look(self, rows: Tensor, layer: Layer, states: Sequence[Tensor]) -> None:
        """Add cross-attention to `rows`, which begin with one for each of `states`, float32."""
        attention = layer.EncDecAttention
        keys, values = (part.weight.float().view(self._heads, self._head, -1) for part in (attention.k, attention.v))
        queries = attention.q(self._norm(rows, layer.layer_norm)).float().view(len(rows), self._heads, self._head)
        projected = (queries.transpose(0, 1) @ keys).transpose(0, 1)
        read = self._torch.zeros_like(projected)
        for one, state in enumerate(states):
            read[one] = (projected[one] @ state.t()).softmax(dim=-1) @ state
        attended = read.transpose(0, 1) @ values.transpose(1, 2)
        rows += attention.o(attended.transpose(0, 1).reshape(len(rows), -1).to(self._machine.torch_dtype))

    def _norm(self, rows: Tensor, layer: Layer) -> Tensor:
        """Rows of root mean square 1 times the layer's weights, in the model's number format."""
        weight = layer.weight.float()
        normed: Tensor = self._functional.rms_norm(rows, weight.shape, weight, layer.variance_epsilon)
        return normed.to(self._machine.torch_dtype)
