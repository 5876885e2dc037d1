"""What a verifier has to beat: word overlap, BM25, cosine, the gates by themselves, the bare network.

Each fills the port `Verifier`. Only the network's scores were made to be probabilities.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property
from itertools import chain

import numpy as np

from ...nodes.engines.embedder_multilingual import MultilingualEmbedder
from ...nodes.engines.mini_engine import MiniVerifier
from ...nodes.engines.mini_features import align
from ...nodes.engines.mini_narrow import narrow
from ...nodes.ports import Judgement, Pair
from ...nodes.verifier.gates import check
from ...store.records import Provenance
from ...store.search.lexical import Lexical
from ...store.text.sentences import split
from ...store.text.words import raw, terms


class Baseline:
    """What all baselines have in common: they take everything."""

    languages = frozenset({"de", "en"})
    cross_lingual = False

    def fits(self, claim: str) -> bool:
        """Always: nothing is too long."""
        return True


class Overlap(Baseline):
    """The share of the claim's content words that the narrowed premise has."""

    provenance = Provenance(engine="overlap", model="content-overlap", digest="")

    def judge(self, pairs: Sequence[Pair]) -> list[Judgement]:
        """The shares as probabilities, in order."""
        return [Judgement(align(claim, narrow(claim, premise)).content) for premise, claim in pairs]


class Bm25(Baseline):
    """BM25+ of the best sentence of the premise for the claim, as a share of what the claim itself would get.

    The index holds the claim, the sentences and an empty text, whose score is taken as zero.
    """

    provenance = Provenance(engine="bm25", model="bm25plus-best-sentence", digest="")

    def judge(self, pairs: Sequence[Pair]) -> list[Judgement]:
        """The shares as probabilities, in order."""
        return [Judgement(self._share(*pair)) for pair in pairs]

    def _share(self, premise: str, claim: str) -> float:
        query = _terms(claim)
        index = Lexical.of_terms([query, [], *map(_terms, sentences(premise))])
        own, nothing, *results = index.scores(query).tolist()
        return min(1.0, (max(results) - nothing) / (own - nothing)) if results and own > nothing else 0.0


class Cosine(Baseline):
    """Cosine of the claim and the nearest sentence of the premise, by the embedder that ships; below 0 it is 0."""

    provenance = Provenance(engine="cosine", model="multilingual-e5-small-int8", digest="")

    def judge(self, pairs: Sequence[Pair]) -> list[Judgement]:
        """The cosines as probabilities, in order."""
        parts = {pair.premise: sentences(pair.premise) for pair in pairs}
        texts = list(dict.fromkeys(chain((pair.claim for pair in pairs), *parts.values())))
        vectors = self._embedder.embed(texts)
        at = {text: i for i, text in enumerate(texts)}
        return [
            Judgement(_nearest(vectors, at[claim], [at[part] for part in parts[premise]])) for premise, claim in pairs
        ]

    @cached_property
    def _embedder(self) -> MultilingualEmbedder:
        return MultilingualEmbedder()


class Gates(Baseline):
    """The gates alone: supported where they find nothing against the claim, and there is a premise."""

    provenance = Provenance(engine="gates", model="gates-alone", digest="")

    def judge(self, pairs: Sequence[Pair]) -> list[Judgement]:
        """A yes or no, in order; gates give no probability."""
        return [
            Judgement(None, supported=bool(premise.strip()) and not check(claim, premise)) for premise, claim in pairs
        ]


class NetworkBaseline(Baseline):
    """The network of the shipped verifier without the alignment it is combined with."""

    provenance = Provenance(engine="network", model="pcite-mini-2", digest="")

    def judge(self, pairs: Sequence[Pair]) -> list[Judgement]:
        """The sigmoid of its logits, in order; no answer where the claim does not fit."""
        fitting = [pair for pair in pairs if self._engine.fits(pair.claim)]
        logits = {pair: one.logit for pair, one in zip(fitting, self._engine.examine(fitting), strict=True)}
        return [
            Judgement(float(np.exp(-np.logaddexp(0, -logits[pair]))))
            if pair in logits
            else Judgement(None, reason="length")
            for pair in pairs
        ]

    @cached_property
    def _engine(self) -> MiniVerifier:
        return MiniVerifier()


def sentences(premise: str) -> list[str]:
    """The sentences of a premise; a table's rows and other lines stand for themselves."""
    return [line[start:end] for line in premise.split("\n") for start, end in split(line)]


def _terms(text: str) -> list[str]:
    return [term for token in raw(text) for term in terms(token)]


def _nearest(vectors: np.ndarray, claim: int, parts: Sequence[int]) -> float:
    return float(np.clip((vectors[parts] @ vectors[claim]).max(), 0, 1)) if parts else 0.0
