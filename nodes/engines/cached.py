"""The same question is never put to a model twice: answers kept in the store, by content."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Protocol, runtime_checkable

import numpy as np

from ...store.database import Database
from ...store.search import cache
from ..ports import Embedder, Judgement, Pair, Vectors, Verifier, queries_of, reads_context, unsupported_words


@runtime_checkable
class Composed(Protocol):
    """A verifier made of others."""

    def over(self, wrap: Callable[[Verifier], Verifier]) -> Verifier:
        """The same composition over wrapped engines."""
        ...


def cached(verifier: Verifier, database: Database) -> Verifier:
    """A verifier whose answers are kept; of one made of others, those of each engine under its own name."""
    if isinstance(verifier, Composed):
        return verifier.over(lambda engine: cached(engine, database))
    return CachedVerifier(verifier, database)


class CachedVerifier:
    """A verifier that asks another one only what the store does not know yet."""

    def __init__(self, verifier: Verifier, database: Database) -> None:
        self._verifier, self._database = verifier, database
        self.provenance, self.languages = verifier.provenance, verifier.languages
        self.cross_lingual, self.reads_context = verifier.cross_lingual, reads_context(verifier)

    def fits(self, claim: str) -> bool:
        """As the verifier behind it."""
        return self._verifier.fits(claim)

    def unsupported_words(self, pairs: Sequence[Pair]) -> list[tuple[tuple[int, int], ...]]:
        """As the verifier behind it."""
        return unsupported_words(self._verifier, pairs)

    def judge(self, pairs: Sequence[Pair]) -> list[Judgement]:
        """Judgements in order; new answers are kept.

        The store does not hold which chunks were read, so `chunks` is `None` for all of them. What was
        not answered, or not in time, is asked again the next time.
        """
        keys = [cache.judgement_key(self.provenance, pair.premise, pair.claim) for pair in pairs]
        stored = cache.get_answers(self._database, keys)
        judgements = {key: Judgement(**answer._asdict(), chunks=None) for key, answer in stored.items()}
        unknown = {key: pair for key, pair in zip(keys, pairs, strict=True) if key not in judgements}
        if unknown:
            fresh = dict(zip(unknown, self._verifier.judge(list(unknown.values())), strict=True))
            judgements |= {key: judgement._replace(chunks=None) for key, judgement in fresh.items()}
            cache.put_answers(
                self._database, {key: _answer(judgement) for key, judgement in fresh.items() if is_answer(judgement)}
            )
        return [judgements[key] for key in keys]


def is_answer(judgement: Judgement) -> bool:
    """Whether it says something that holds the next time too."""
    answered = judgement.support is not None or judgement.supported is not None
    return answered and not judgement.pending and not judgement.reason


def _answer(judgement: Judgement) -> cache.CachedJudgement:
    return cache.CachedJudgement(judgement.support, judgement.contradiction, judgement.supported, judgement.provenance)


class CachedEmbedder:
    """An embedder that asks another one only for the texts whose vectors the store does not know yet.

    `queries` embeds what is searched for.
    """

    def __init__(self, embedder: Embedder, database: Database) -> None:
        self._embedder, self._database = embedder, database
        self.provenance, self.languages = embedder.provenance, embedder.languages
        queries = queries_of(embedder)
        self.queries: Embedder = self if queries is embedder else CachedEmbedder(queries, database)

    def embed(self, texts: Sequence[str]) -> Vectors:
        """Vectors of shape (len(texts), dim), in order; new ones are kept."""
        keys = [cache.vector_key(self.provenance, text) for text in texts]
        vectors = cache.get_vectors(self._database, keys)
        unknown = {key: text for key, text in zip(keys, texts, strict=True) if key not in vectors}
        if unknown:
            fresh = dict(zip(unknown, self._embedder.embed(list(unknown.values())), strict=True))
            vectors |= fresh
            cache.put_vectors(self._database, fresh)
        return np.array([vectors[key] for key in keys]) if texts else self._embedder.embed([])
