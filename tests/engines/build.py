"""What the small engines of the tests have in common."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from pcite.nodes.ports import Verifier

Build = Callable[[pytest.FixtureRequest], Verifier]
WINDOW = 400
"""Tokens that the small checkpoints read at once."""
CPU: dict[str, Any] = {"device": "cpu", "dtype": "float32"}
BF16: dict[str, Any] = {**CPU, "dtype": "bfloat16"}
NLI = ("entailment", "neutral", "contradiction")
