"""The ports: what the nodes ask of the engines, as protocols of one or two methods."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple, Protocol

import numpy as np
from numpy.typing import NDArray

from ..store.records import Provenance

Vectors = NDArray[np.float32]


class Pair(NamedTuple):
    """What a verifier judges: does `premise` support the whole of `claim`?"""

    premise: str
    claim: str


class Verifier(Protocol):
    """Says how well a text supports a claim, for many pairs at once."""

    provenance: Provenance
    languages: frozenset[str]
    """ISO 639-1 codes of the languages it was measured on."""

    def score(self, pairs: Sequence[Pair]) -> list[float]:
        """Probabilities that each premise supports its claim, in order, each in [0, 1].

        Raises:
            ClaimTooLong: a claim does not fit the engine's window; nothing is ever cut off a claim.
        """
        ...


class Embedder(Protocol):
    """Turns texts into vectors of unit length."""

    provenance: Provenance

    def embed(self, texts: Sequence[str]) -> Vectors:
        """Vectors of shape (len(texts), dim), float32, L2-normalised, in order."""
        ...
