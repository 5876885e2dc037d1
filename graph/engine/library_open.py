"""From settings to a library."""

from __future__ import annotations

from ...nodes.engines.served.propositioner import LLMPropositioner
from ...nodes.retriever.indexing import Grain
from ...store.citations.library import DEFAULT
from ...store.database import Database
from ..models.remote_verifiers import server
from ..models.settings import Settings
from ..services import chosen_embedder
from .sources import Library


def open_library(database: Database, job_id: str = DEFAULT, *, grain: Grain = "passages") -> Library:
    """A job's view of a store's library, with the embedder that the settings name, else the one that ships.

    Propositions are written by the language model of the settings, where one is named.

    Raises:
        InputError: the settings name what cannot be.
        MissingExtra: the settings name a server, and langchain-openai is not installed.
    """
    settings = Settings.read()
    wants_model = grain == "propositions" and settings.llm.model_of("segmenter") is not None
    propositioner = LLMPropositioner(server("segmenter")) if wants_model else None
    return Library(
        database, job_id, embedder=chosen_embedder(settings.embeddings), grain=grain, propositioner=propositioner
    )
