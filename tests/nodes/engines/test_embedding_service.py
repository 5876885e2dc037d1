"""Embeddings over real HTTP, from a server that answers by script."""

from __future__ import annotations

import json
from collections.abc import Iterator
from time import monotonic

import numpy as np
import pytest

pytest.importorskip("langchain_openai")

from llm_server import LLMServer, fails, hangs_up, running, sends, slow, unused_url
from pcite.nodes.engines.embedding_service import EmbeddingService, ServedEmbedder
from pcite.store.errors import EmbeddingsUnavailable, EngineError, InputError


@pytest.fixture
def server() -> Iterator[LLMServer]:
    with running() as server:
        server.plays(vectors)
        yield server


def vectors(exchange: object) -> None:
    """Two numbers for each text, in reversed order, with the index that says whose they are."""
    texts = exchange.body["input"]  # type: ignore[attr-defined]
    data = [{"object": "embedding", "index": i, "embedding": [float(len(t)), 1.0]} for i, t in enumerate(texts)]
    answer = {"object": "list", "data": data[::-1], "model": "tiny", "usage": {"prompt_tokens": 1, "total_tokens": 1}}
    exchange.send(200, json.dumps(answer).encode())  # type: ignore[attr-defined]


def test_texts_are_sent_as_texts_and_vectors_come_in_their_order(server: LLMServer) -> None:
    service = EmbeddingService("tiny", server.url)
    assert service.embed_batch(["a", "ccc", "a", "bb"]) == [[1, 1], [3, 1], [1, 1], [2, 1]]
    assert service.embed("dddd") == [4, 1]
    assert service.dimension == 2
    assert server.requests[0]["input"] == ["a", "ccc", "bb"]
    assert server.requests[0]["model"] == "tiny"
    assert server.paths[0] == "/v1/embeddings"


def test_many_texts_are_several_requests(server: LLMServer) -> None:
    found = EmbeddingService("tiny", server.url).embed_batch([f"text {n}" for n in range(150)])
    assert len(found) == 150
    assert [len(body["input"]) for body in server.requests] == [64, 64, 22]


def test_no_texts_are_no_question(server: LLMServer) -> None:
    assert EmbeddingService("tiny", server.url).embed_batch([]) == []
    assert server.requests == []


def test_it_fills_the_place_of_the_embedder_with_vectors_of_unit_length(server: LLMServer) -> None:
    embedder = ServedEmbedder(EmbeddingService("tiny", server.url), {"de"})
    found = embedder.embed(["abc", ""])
    assert found.dtype == np.float32
    assert np.linalg.norm(found, axis=1) == pytest.approx([1, 1])
    assert embedder.embed([]).shape == (0, 2)
    assert embedder.languages == {"de"}
    assert embedder.provenance.model == "tiny"


def test_without_an_address_a_key_is_needed() -> None:
    with pytest.raises(InputError, match="CITATION_EMBEDDING_URL"):
        EmbeddingService("text-embedding-3-small")
    assert EmbeddingService("text-embedding-3-small", api_key="secret").url.startswith("https://api.openai.com")
    with pytest.raises(InputError, match="no http address"):
        EmbeddingService("tiny", "ftp://host")


def test_a_server_that_is_not_there_is_an_error_that_names_it() -> None:
    url = unused_url()
    with pytest.raises(EngineError, match=url):
        EmbeddingService("tiny", url).embed("text")


def test_a_slow_server_is_not_waited_for(server: LLMServer) -> None:
    server.plays(slow(60, vectors))
    with pytest.raises(EngineError, match="does not answer"):
        EmbeddingService("tiny", server.url, timeout=0.1).embed("text")


def test_a_server_that_did_not_answer_is_left_alone_for_a_while(
    server: LLMServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    server.plays(hangs_up)
    service = EmbeddingService("tiny", server.url)
    with pytest.raises(EmbeddingsUnavailable, match="does not answer"):
        service.embed("text")
    asked = len(server.requests)
    with pytest.raises(EmbeddingsUnavailable, match="a moment ago"):
        service.embed("text")
    assert len(server.requests) == asked
    server.plays(vectors)
    monkeypatch.setattr("pcite.nodes.engines.embedding_service.monotonic", lambda: monotonic() + 31)
    assert service.embed("text") == [4, 1]


def test_a_busy_server_is_asked_again(server: LLMServer) -> None:
    server.plays(fails(503), vectors)
    assert EmbeddingService("tiny", server.url).embed("text") == [4, 1]


def test_a_refusal_names_what_the_server_said_but_not_the_key(server: LLMServer) -> None:
    server.plays(fails(401, "wrong key s3cret"))
    with pytest.raises(EngineError, match=r"401.*wrong key \*\*\*"):
        EmbeddingService("tiny", server.url, "s3cret").embed("text")


@pytest.mark.filterwarnings("ignore:Pydantic serializer warnings")
@pytest.mark.parametrize(
    "answer",
    [
        b"no json",
        b"{}",
        b'{"data": []}',
        b'{"data": [{"index": 0, "embedding": []}]}',
        b'{"data": [{"index": 0, "embedding": [0.0, 0.0]}]}',
        b'{"data": [{"index": 0, "embedding": "no vector"}]}',
        b'{"data": [{"index": 0, "embedding": ["a", "b"]}]}',
        b'{"data": [{"index": 0, "embedding": [[1.0, 2.0], [3.0]]}]}',
        b'{"data": [{"index": 0, "embedding": [1e300, 1.0]}]}',
        b'{"data": [{"index": 0, "embedding": [1e-60, 1e-60]}]}',
        b"[" * 100_000,
        b'{"data": [{"index": 0, "embedding": [1.0]}, {"index": 1, "embedding": [1.0]}]}',
    ],
)
def test_what_is_no_vector_is_never_taken_for_one(server: LLMServer, answer: bytes) -> None:
    server.plays(sends(answer))
    with pytest.raises(EngineError, match="Embed 1 texts"):
        EmbeddingService("tiny", server.url).embed("text")
