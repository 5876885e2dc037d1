"""The ports: what the nodes ask of the engines, as protocols of one or two methods."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple, Protocol

import numpy as np
from numpy.typing import NDArray

from ..store.records import Passage, Provenance

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

    def fits(self, claim: str) -> bool:
        """Whether the claim fits the engine's window beside a premise; one that does not is an abstention."""
        ...

    def score(self, pairs: Sequence[Pair]) -> list[float]:
        """Probabilities that each premise supports its claim, in order, each in [0, 1].

        Raises:
            ClaimTooLong: a claim does not fit the engine's window; nothing is ever cut off a claim.
        """
        ...


class Embedder(Protocol):
    """Turns texts into vectors of unit length."""

    provenance: Provenance
    languages: frozenset[str]
    """ISO 639-1 codes of the languages it was made for; texts in others are not embedded."""

    def embed(self, texts: Sequence[str]) -> Vectors:
        """Vectors of shape (len(texts), dim), float32, L2-normalised, in order."""
        ...


class Writer(Protocol):
    """Writes a first draft from what the sources say."""

    def write(self, question: str, passages: Sequence[Passage]) -> str:
        """A draft that answers `question`."""
        ...


class Editor(Protocol):
    """Rewrites a draft so that what could not be verified is changed or gone."""

    def revise(self, draft: str, feedback: Sequence[str]) -> str:
        """The new draft; `feedback` names each claim that could not be verified, one sentence each."""
        ...
