"""Passages in Qdrant, with its client's own local mode in the place of a server."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import numpy as np
import pcite
import pytest
from pcite.nodes.ports import Vectors
from pcite.store.errors import InputError
from pcite.store.records import Provenance, Source
from pcite.store.sources.readers import from_text

pytest.importorskip("qdrant_client", reason="needs pcite[qdrant]")
from pcite.graph.interfaces.qdrant import QdrantPassages
from qdrant_client import QdrantClient

RULES = """# Chapter 3: Records

## 3.2 Periods

Brokers keep their records for six years. A copy may be kept on paper.

# Chapter 4: Animals

## 4.1 Lions

Lions are fed at noon on every day of the year, whatever the weather.
"""
WORDS = ("record", "broker", "lion", "fed", "paper")


class OfWords:
    """An embedder whose dimensions are the words that a text has."""

    languages = frozenset({"en"})

    def __init__(self, digest: str = "1") -> None:
        self.provenance = Provenance(engine="test", model="words", digest=digest)

    def embed(self, texts: Sequence[str]) -> Vectors:
        rows = np.array([[0.1, *(word in text.lower() for word in WORDS)] for text in texts], np.float32)
        unit: Vectors = rows / np.linalg.norm(rows, axis=1, keepdims=True)
        return unit


@pytest.fixture
def client() -> Iterator[QdrantClient]:
    client = QdrantClient(":memory:")
    yield client
    client.close()


@pytest.fixture
def rules() -> Source:
    return from_text(RULES, identifier="rules.md", name="Rules", media_type="text/markdown")


def test_a_passage_has_the_payload_of_a_book_page_and_is_found_by_meaning(client: QdrantClient, rules: Source) -> None:
    collection = QdrantPassages(client, "book", OfWords())
    count = collection.add([rules])
    assert client.count("book").count == count > 1
    best = collection.search("When is a lion fed?", 1)[0]
    assert (best["chapter"], best["section"]) == ("Chapter 4: Animals", "4.1 Lions")
    assert best["passage_id"].startswith("ch4-sec")
    assert best["snippet"].startswith("Lions are fed at noon")
    assert rules.text[best["start"] : best["end"]] == best["text"]
    assert best["score"] > 0.9


def test_writing_a_source_again_doubles_nothing(client: QdrantClient, rules: Source) -> None:
    collection = QdrantPassages(client, "book", OfWords())
    assert collection.add([rules]) == collection.add([rules]) == client.count("book").count


def test_a_search_stays_in_the_sources_that_it_names(client: QdrantClient, rules: Source) -> None:
    other = from_text("The lion was fed twice.", identifier="diary", name="Diary")
    collection = QdrantPassages(client, "book", OfWords())
    collection.add([rules, other])
    found = collection.search("lion fed", 9, source_ids=[other.id])
    assert {one["source_id"] for one in found} == {other.id}


def test_vectors_of_another_embedder_are_not_compared(client: QdrantClient, rules: Source) -> None:
    QdrantPassages(client, "book", OfWords()).add([rules])
    assert QdrantPassages(client, "book", OfWords(digest="2")).search("lion") == []
    assert QdrantPassages(client, "none", OfWords()).search("lion") == []


def test_a_language_that_the_embedder_was_not_made_for_is_refused(client: QdrantClient) -> None:
    text = "Handelsbücher sind zehn Jahre lang aufzubewahren, und zwar geordnet und vollständig."
    with pytest.raises(InputError, match="not made for de"):
        QdrantPassages(client, "book", OfWords()).add([from_text(text, identifier="hgb")])
    assert not client.collection_exists("book")


def test_a_draft_is_grounded_on_what_was_found_with_the_embedder_that_ships(
    client: QdrantClient, rules: Source
) -> None:
    collection = QdrantPassages(client, "book")
    collection.add([rules])
    draft = "Brokers keep their records for six years."
    grounding = pcite.ground(draft, collection.search(draft, 2))
    assert grounding.text.startswith("Brokers keep their records for six years [1].")
