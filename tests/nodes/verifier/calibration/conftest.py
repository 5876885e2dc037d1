from __future__ import annotations

from collections.abc import Sequence

import numpy as np
import pytest
from pcite.nodes.ports import Judgement, Pair
from pcite.nodes.verifier.calibration import Labelled
from pcite.store.records import Provenance


class Said:
    """A verifier whose probability stands in the premise; `?` is no answer, an empty premise 0."""

    provenance = Provenance(engine="said", model="said-1", digest="abc")
    languages = frozenset({"en"})
    cross_lingual = False

    def fits(self, claim: str) -> bool:
        return True

    def judge(self, pairs: Sequence[Pair]) -> list[Judgement]:
        return [
            Judgement(None, reason="length") if pair.premise == "?" else Judgement(float(pair.premise or 0), 0.25)
            for pair in pairs
        ]


@pytest.fixture
def verifier() -> Said:
    return Said()


@pytest.fixture
def items() -> list[Labelled]:
    """400 pairs of an engine that is twice as sure as it should be."""
    random = np.random.default_rng(5)
    logits = random.normal(0, 3, 400)
    labels = random.random(400) < 1 / (1 + np.exp(-logits / 2))
    said = 1 / (1 + np.exp(-logits))
    return [
        Labelled(str(i), Pair(repr(p), "c"), int(label))
        for i, (p, label) in enumerate(zip(said.tolist(), labels.tolist(), strict=True))
    ]
