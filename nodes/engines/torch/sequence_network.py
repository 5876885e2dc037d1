"""A classifier of pairs on its machine: from token ids to probabilities, for many inputs at once."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from . import Machine, Tokens, in_batches, padded
from .machine import need_torch

if TYPE_CHECKING:
    from torch import Tensor

Probabilities = tuple[float, ...]


class Network:
    """Runs a model over inputs of any number; equal ones once, and none depends on its neighbours."""

    def __init__(self, logits: Callable[..., Tensor], pad: int, machine: Machine, *, raw: bool = False) -> None:
        """Keep what runs: `logits` gives (inputs, outputs) for keyword arguments as transformers takes them.

        `raw`: the outputs are no logits but the scores themselves, and are clipped to [0, 1].
        """
        self._logits, self._pad, self._machine, self._raw = logits, pad, machine, raw

    def __call__(self, inputs: Sequence[Tokens]) -> dict[Tokens, Probabilities]:
        """The probability of each output for each input: softmax, or sigmoid where there is one output."""
        rows = in_batches(inputs, lambda tokens: len(tokens.ids), self._machine.like_tokens, self._forward)
        return dict(zip(inputs, rows, strict=True))

    def _forward(self, batch: list[Tokens]) -> list[Probabilities]:
        with need_torch().inference_mode():
            logits = self._logits(**padded(batch, self._pad, self._machine.device)).float()
            if self._raw:
                probabilities = logits.clamp(0.0, 1.0)
            else:
                probabilities = logits.sigmoid() if logits.shape[-1] == 1 else logits.softmax(-1)
        return [tuple(row) for row in probabilities.tolist()]
