"""Embeddings from a server that speaks the OpenAI protocol: OpenAI itself, Ollama, vLLM, LiteLLM."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from functools import cached_property
from importlib import import_module
from time import monotonic
from typing import TYPE_CHECKING
from urllib.parse import urlsplit

import numpy as np

from ...store.errors import EmbeddingsUnavailable, InputError, MissingExtra
from ...store.records import Provenance
from ..ports import Vectors

if TYPE_CHECKING:
    from langchain_openai import OpenAIEmbeddings

TEXTS_AT_ONCE = 64
"""In one request: servers of one's own take fewer than OpenAI's 2,048."""
REST = 30.0
"""Seconds for which a server that did not answer is not asked again: a thousand files would wait for each."""
OPENAI = "https://api.openai.com/v1"


class EmbeddingService:
    """Turns texts into vectors by asking a server.

    Raises:
        InputError: no model is named, or there is neither an address nor a key; OpenAI's own
            address is asked only with a key.
        MissingExtra: langchain-openai is not installed.
    """

    def __init__(
        self, model: str, api_url: str | None = None, api_key: str | None = None, *, timeout: float = 60.0
    ) -> None:
        """Nothing is asked yet.

        Args:
            model: the name that the server knows it by.
            api_url: up to and with `/v1`; OpenAI's where it is left out.
            api_key: sent as it stands; a server of one's own needs none.
            timeout: seconds for one request; it is tried three times where that may help.
        """
        action = f"Embed with {model!r}"
        if not model:
            raise InputError("Embed texts", "no model is named", "Set CITATION_EMBEDDING_MODEL.")
        if not api_url and not api_key:
            do = "Set CITATION_EMBEDDING_URL for a server of your own, or CITATION_EMBEDDING_KEY for OpenAI."
            raise InputError(action, "there is neither an address nor a key", do)
        self.model, self.url = model, (api_url or OPENAI).rstrip("/")
        if urlsplit(self.url).scheme not in ("http", "https"):
            raise InputError(action, f"{self.shown!r} is no http address", "Give one like http://host:8000/v1")
        self._key, self._timeout, self._rests_until = api_key or "", timeout, 0.0
        try:
            import_module("langchain_openai")
        except ImportError as error:
            raise MissingExtra(action, str(error), "Run: pip install 'pcite[vector]'") from error

    @property
    def shown(self) -> str:
        """The address without a password or query in it."""
        address = urlsplit(self.url)
        return address._replace(netloc=address.netloc.rpartition("@")[2], query="", fragment="").geturl()

    def embed(self, text: str) -> list[float]:
        """The vector of one text, as the server gives it.

        Raises:
            EmbeddingsUnavailable: the server is not there, refuses, or answers with something else than vectors.
        """
        return self.embed_batch([text])[0]

    def embed_batch(self, texts: Sequence[str]) -> list[list[float]]:
        """A vector for each text, in order, all of `dimension` numbers; equal texts are asked once.

        Raises:
            EmbeddingsUnavailable: as `embed`.
        """
        distinct = list(dict.fromkeys(texts))
        if not distinct:
            return []
        import openai

        action = f"Embed {len(distinct)} texts with {self.model} at {self.shown}"
        if monotonic() < self._rests_until:
            do = "Start it, or correct CITATION_EMBEDDING_URL."
            raise EmbeddingsUnavailable(action, "the server did not answer a moment ago", do)
        try:
            vectors = [vector for at in range(0, len(distinct), TEXTS_AT_ONCE)
                       for vector in self._request(distinct[at : at + TEXTS_AT_ONCE])]  # fmt: skip
        except (openai.APIConnectionError, openai.APITimeoutError) as error:
            self._rests_until = monotonic() + REST
            problem = f"the server does not answer: {self._error_text(error)}"
            raise EmbeddingsUnavailable(action, problem, "Start it, or correct CITATION_EMBEDDING_URL.") from error
        except openai.APIStatusError as error:
            do = "Check the key, the address up to and with /v1, and the name of the model."
            raise EmbeddingsUnavailable(action, f"{error.status_code}: {self._error_text(error)}", do) from error
        except (openai.OpenAIError, ValueError, TypeError, KeyError, AttributeError, RecursionError) as error:
            problem = f"the answer cannot be read: {self._error_text(error)}"
            raise EmbeddingsUnavailable(action, problem, "Ask a server that speaks the OpenAI protocol.") from error
        self._check(vectors, len(distinct), action)
        vector_of = dict(zip(distinct, vectors, strict=True))
        return [vector_of[text] for text in texts]

    @cached_property
    def dimension(self) -> int:
        """How many numbers a vector has; asked of the server once.

        Raises:
            EmbeddingsUnavailable: as `embed`.
        """
        return len(self.embed("dimension"))

    @cached_property
    def _client(self) -> OpenAIEmbeddings:
        from langchain_openai import OpenAIEmbeddings
        from pydantic import SecretStr

        return OpenAIEmbeddings(
            model=self.model,
            base_url=self.url,
            api_key=SecretStr(self._key or "none"),
            timeout=self._timeout,
            max_retries=2,
        )

    def _request(self, texts: Sequence[str]) -> list[list[float]]:
        """The vectors of one request in the order of its texts: each says by its index whose it is."""
        answer = self._client.client.create(input=texts, model=self.model)
        return [one.embedding for one in sorted(answer.data, key=lambda one: getattr(one, "index", None) or 0)]

    def _check(self, vectors: Sequence[Sequence[float]], count: int, action: str) -> None:
        do = "Ask a model that is made for embeddings."
        try:
            with np.errstate(over="ignore"):
                rows = np.asarray(vectors, dtype=np.float64).astype(np.float32)
        except (ValueError, TypeError) as error:
            problem = f"it gave what are no vectors of one length: {self._error_text(error)}"
            raise EmbeddingsUnavailable(action, problem, do) from error
        if rows.ndim != 2 or len(rows) != count or not rows.size:
            raise EmbeddingsUnavailable(action, f"it gave numbers in the shape {rows.shape}, not {count} vectors", do)
        with np.errstate(over="ignore"):
            lengths = np.linalg.norm(rows, axis=1)
        if not (np.isfinite(lengths) & (lengths > 0)).all():
            raise EmbeddingsUnavailable(action, f"it gave {count} vectors, some without a direction", do)

    def _error_text(self, error: Exception) -> str:
        line = " ".join(str(error).split())
        return (line.replace(self._key, "***") if self._key else line)[:200].rstrip(".")


class ServedEmbedder:
    """An `EmbeddingService` in the place of the embedder that ships; fills the port `Embedder`."""

    def __init__(self, service: EmbeddingService, languages: Collection[str]) -> None:
        """`languages`: ISO 639-1 codes of those that the model was made for."""
        self._service, self.languages = service, frozenset(languages)
        self.provenance = Provenance(engine="served-embedder", model=service.model, digest=service.shown)

    def embed(self, texts: Sequence[str]) -> Vectors:
        """Vectors of shape (len(texts), dim), float32, of unit length, in order.

        Raises:
            EmbeddingsUnavailable: the server cannot answer.
        """
        if not texts:
            return np.empty((0, self._service.dimension), dtype=np.float32)
        vectors = np.array(self._service.embed_batch(texts), dtype=np.float32)
        unit: Vectors = vectors / np.linalg.norm(vectors, axis=1, keepdims=True)
        return unit
