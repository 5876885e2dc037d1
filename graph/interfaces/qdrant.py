"""Passages in a collection of Qdrant, with the payload that a book's page shows beside a chat (ADR-006).

A `QdrantClient` is handed in: one of a server, or `QdrantClient(":memory:")` and `QdrantClient(path=…)`.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from ...nodes.ports import Embedder, queries_of
from ...store.errors import InputError, MissingExtra
from ...store.records import Passage, Source
from ...store.sources.passages import passages, shown
from ...store.sources.passages_ids import fields, passage_ids
from ..services import embedded_embedder

try:
    from qdrant_client import QdrantClient
    from qdrant_client.models import Distance, FieldCondition, Filter, MatchAny, MatchValue, PointStruct, VectorParams
except ImportError as missing:
    do = "Run `pip install 'pcite[qdrant]'`"
    raise MissingExtra("passages in Qdrant", f"{missing.name} is not installed", do) from missing

BATCH = 256
"""Points that go to the server at once."""


class QdrantPassages:
    """A collection of passages, written and searched by meaning."""

    def __init__(self, client: QdrantClient, collection: str, embedder: Embedder | None = None) -> None:
        """Nothing is done yet; the embedder that ships is used where none is handed in."""
        self._client, self._collection = client, collection
        self._embedder = embedder or embedded_embedder()

    def add(self, sources: Sequence[Source]) -> int:
        """Write every passage of the sources, in the place of those that were written before; how many there are.

        Raises:
            InputError: a source is in a language that the embedder was not made for, and nothing is written.
            EngineError: the embedder cannot answer.
        """
        self._check(sources)
        every = list(_with_payload(sources))
        for at in range(0, len(every), BATCH):
            batch = every[at : at + BATCH]
            vectors = self._embedder.embed([shown(passage) for passage, _ in batch])
            self._ready(vectors.shape[1])
            model = {"model": self._model}
            points = [
                PointStruct(id=passage.id, vector=vector.tolist(), payload=payload | model)
                for (passage, payload), vector in zip(batch, vectors, strict=True)
            ]
            self._client.upsert(self._collection, points, wait=True)
        return len(every)

    def search(self, query: str, k: int = 8, *, source_ids: Sequence[str] = ()) -> list[dict[str, Any]]:
        """Up to `k` passages near the query, best first: their payloads with `score`, the cosine.

        Each is a source as `pcite.ground` takes it. None where the collection has none of this embedder.

        Raises:
            EngineError: the embedder cannot answer.
        """
        if not self._client.collection_exists(self._collection):
            return []
        [vector] = queries_of(self._embedder).embed([query])
        must: list[Any] = [FieldCondition(key="model", match=MatchValue(value=self._model))]
        must += [FieldCondition(key="source_id", match=MatchAny(any=list(source_ids)))] if source_ids else []
        answer = self._client.query_points(
            self._collection, query=vector.tolist(), limit=k, query_filter=Filter(must=must), with_payload=True
        )
        return [{**(point.payload or {}), "score": point.score} for point in answer.points]

    @property
    def _model(self) -> str:
        return f"{self._embedder.provenance.model}@{self._embedder.provenance.digest}"

    def _ready(self, size: int) -> None:
        if not self._client.collection_exists(self._collection):
            self._client.create_collection(self._collection, VectorParams(size=size, distance=Distance.COSINE))

    def _check(self, sources: Sequence[Source]) -> None:
        readable = self._embedder.languages | {"und"}
        foreign = sorted({source.lang for source in sources} - readable)
        if foreign:
            problem = f"the embedder was not made for {', '.join(foreign)}"
            raise InputError("writing passages to Qdrant", problem, "Hand in an embedder that was")


def _with_payload(sources: Sequence[Source]) -> Iterator[tuple[Passage, dict[str, Any]]]:
    """`passage_id`, `chapter`, `section`, `page`, `snippet`, and the text with where it stands."""
    for source in sources:
        every = passages(source)
        names = passage_ids(every)
        for passage in every:
            place = {"source_id": source.id, "start": passage.start, "end": passage.end, "lang": passage.lang}
            about = {"title": source.name, "uri": source.identifier, "text": passage.text}
            payload = fields(passage, source, names[passage.id]) | place | about
            yield passage, {key: value for key, value in payload.items() if value is not None}
