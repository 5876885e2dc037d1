"""The same question is never put to a model twice: answers kept in the store, by content."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from ...store import cache
from ...store.database import Database
from ..ports import Embedder, Pair, Vectors, Verifier


class CachedVerifier:
    """A verifier that asks another one only what the store does not know yet."""

    def __init__(self, verifier: Verifier, database: Database) -> None:
        self._verifier, self._database = verifier, database
        self.provenance, self.languages = verifier.provenance, verifier.languages

    def fits(self, claim: str) -> bool:
        """As the verifier behind it."""
        return self._verifier.fits(claim)

    def score(self, pairs: Sequence[Pair]) -> list[float]:
        """Probabilities in order; new ones are kept."""
        keys = [cache.score_key(self.provenance, pair.premise, pair.claim) for pair in pairs]
        known = cache.get_scores(self._database, keys)
        unknown = {key: pair for key, pair in zip(keys, pairs, strict=True) if key not in known}
        if unknown:
            fresh = dict(zip(unknown, self._verifier.score(list(unknown.values())), strict=True))
            known |= fresh
            cache.put_scores(self._database, fresh)
        return [known[key] for key in keys]


class CachedEmbedder:
    """An embedder that asks another one only for the texts whose vectors the store does not know yet."""

    def __init__(self, embedder: Embedder, database: Database) -> None:
        self._embedder, self._database = embedder, database
        self.provenance, self.languages = embedder.provenance, embedder.languages

    def embed(self, texts: Sequence[str]) -> Vectors:
        """Vectors of shape (len(texts), dim), in order; new ones are kept."""
        keys = [cache.vector_key(self.provenance, text) for text in texts]
        known = cache.get_vectors(self._database, keys)
        unknown = {key: text for key, text in zip(keys, texts, strict=True) if key not in known}
        if unknown:
            fresh = dict(zip(unknown, self._embedder.embed(list(unknown.values())), strict=True))
            known |= fresh
            cache.put_vectors(self._database, fresh)
        return np.array([known[key] for key in keys]) if texts else self._embedder.embed([])
