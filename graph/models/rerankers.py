"""The door to the rerankers: any verifier, and any sequence classifier, by name, hub id or folder."""

from __future__ import annotations

from functools import cache

from ...nodes.retriever.reranking import SupportReranker
from .hub_checkpoints import ranking_options
from .settings import LLM, Settings
from .verifiers import load_verifier


def load_reranker(name: str) -> SupportReranker:
    """The reranker of that name, for `ground(..., reranker=...)`: what ranks high is what it says supports the query.

    A ranking is no verdict. So the languages that a classifier was measured on need not be known, and the only
    output of one, as rerankers have it, is its score, whatever it is called.

    Raises:
        InputError: there is no such name, or what its several outputs mean is not said.
        MissingExtra: the engine's packages are not installed.
        EngineError: the checkpoint cannot be found or read.
    """
    return SupportReranker(load_verifier(name, threshold=0.5, **ranking_options(name)))


def reranker_by_name(name: str) -> SupportReranker:
    """As `load_reranker`, loaded once for each server of models that the environment names.

    Raises:
        PciteError: as `load_reranker`.
    """
    return _loaded(name, Settings.read().llm)


@cache
def _loaded(name: str, _: LLM) -> SupportReranker:
    return load_reranker(name)
