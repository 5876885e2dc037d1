"""From settings to a library."""

from __future__ import annotations

from ...nodes.engines.embedding_service import EmbeddingService, ServedEmbedder
from ...nodes.engines.served.propositioner import LLMPropositioner
from ...nodes.indexing import Grain
from ...nodes.ports import Embedder
from ...store.database import Database
from ...store.library import DEFAULT
from ..served import server
from ..services import embedded_embedder
from ..settings import Settings
from .library import Library


def open_library(database: Database, job_id: str = DEFAULT, *, grain: Grain = "passages") -> Library:
    """A job's view of a store's library, with the embedder that the settings name, else the one that ships.

    Propositions are written by the language model of the settings, where one is named.

    Raises:
        InputError: the settings name what cannot be.
        MissingExtra: the settings name a server, and langchain-openai is not installed.
    """
    wants_model = grain == "propositions" and Settings.read().llm.model_of("segmenter") is not None
    propositioner = LLMPropositioner(server("segmenter")) if wants_model else None
    return Library(database, job_id, embedder=chosen_embedder(), grain=grain, propositioner=propositioner)


def chosen_embedder() -> Embedder:
    """The embedder of `CITATION_EMBEDDING_MODEL`, else the one that ships.

    Raises:
        InputError: neither an address nor a key is named for it.
        MissingExtra: langchain-openai is not installed.
    """
    named = Settings.read().embeddings
    if named.model is None:
        return embedded_embedder()
    return ServedEmbedder(EmbeddingService(named.model, named.url, named.api_key), named.languages)
