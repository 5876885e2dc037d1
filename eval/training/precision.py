"""The number format of a training on a CPU: bf16 where the processor multiplies in it, float32 elsewhere.

Without such instructions torch emulates bf16: one product of 3072 × 768 × 3072 numbers took seventy times as long as
in float32 on a processor that has AVX2 alone.
"""

from __future__ import annotations

import torch

from ...nodes.engines.torch.machine import machine


def fast_autocast(enabled: bool = True) -> torch.autocast:
    """The context of forward passes: bf16 autocast where it is faster and `enabled`, else no change at all."""
    return torch.autocast("cpu", torch.bfloat16, enabled=enabled and machine("cpu").dtype == "bfloat16")
