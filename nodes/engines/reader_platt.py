"""Platt scaling: how log odds of a network become a probability (Platt 1999, "Probabilistic outputs for SVMs")."""

from __future__ import annotations

import math
from typing import Any, NamedTuple, Self

EDGE = 1e-9


class PlattScale(NamedTuple):
    """probability = sigmoid(scale * odds + shift), odds being natural log odds."""

    scale: float = 1.0
    shift: float = 0.0

    @classmethod
    def read(cls, numbers: dict[str, Any]) -> Self:
        """The two numbers as a manifest has them.

        Raises:
            KeyError: one of them is missing.
        """
        return cls(float(numbers["scale"]), float(numbers["shift"]))

    def probability(self, share: float) -> float:
        """The fitted probability of a class to which the network gives `share`, from 0 to 1."""
        return 1 / (1 + math.exp(-(self.scale * log_odds(share) + self.shift)))


def log_odds(share: float) -> float:
    """The natural log odds of a probability, which is cut to 1e-9 from 0 and 1."""
    return math.log(max(share, EDGE)) - math.log(max(1 - share, EDGE))
