"""A small checkpoint of each of the three kinds, with random weights."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

Make = Callable[..., Path]


@pytest.fixture(params=["t5", "t5 tied", "roberta", "deberta-v2"])
def folder(request: pytest.FixtureRequest, make_t5: Make, make_classifier: Make) -> Path:
    """One after the other; RoBERTa reads 512 tokens."""
    kind: str = request.param
    if kind.startswith("t5"):
        return make_t5(tied=kind == "t5 tied")
    return make_classifier(kind, ("LABEL_0", "LABEL_1"), positions=512, hidden_size=48)
