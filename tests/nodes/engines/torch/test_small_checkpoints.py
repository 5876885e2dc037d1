"""The checkpoints that these tests read: a test of them says the same in every run."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

pytest.importorskip("torch")


@pytest.mark.parametrize("kind", ["roberta", "bert", "deberta-v2"])
def test_a_family_has_the_same_tokenizer_and_weights_whenever_it_is_made(
    kind: str, make_backbone: Callable[..., Path]
) -> None:
    first, second = (make_backbone(kind, weights=True, layer_norm_eps=eps) for eps in (1e-5, 1e-6))
    assert first != second
    for name in ("tokenizer.json", "model.safetensors"):
        assert (first / name).read_bytes() == (second / name).read_bytes(), name
