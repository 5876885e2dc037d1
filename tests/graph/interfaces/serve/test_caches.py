"""What took long to make is not made again while it is likely to be asked for."""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence

import numpy as np
import pytest
from pcite.graph.interfaces.serve import check_worker
from pcite.graph.interfaces.serve.caches import PageCache, RecentEmbedder
from pcite.graph.services import embedded_embedder
from pcite.nodes.ports import Vectors
from pcite.store.sources.readers import from_text


class Counting:
    """The embedder that ships, with what it was asked."""

    def __init__(self) -> None:
        self.provenance, self.languages = embedded_embedder().provenance, embedded_embedder().languages
        self.asked: list[str] = []

    def embed(self, texts: Sequence[str]) -> Vectors:
        self.asked += texts
        return embedded_embedder().embed(texts)


def test_pages_are_kept_a_few_at_a_time() -> None:
    kept, made = PageCache(2), []

    def making(key: str) -> Callable[[], str]:
        return lambda: made.append(key) or key.upper()

    for key in "abacab":
        assert kept.get(key, making(key)) == key.upper()
    assert made == ["a", "b", "c", "b"]


def test_vectors_are_those_of_the_embedder_behind_and_asked_for_once() -> None:
    counting = Counting()
    kept = RecentEmbedder(counting, most=2)
    texts = ["one text", "another text", "one text"]
    assert np.array_equal(kept.embed(texts), embedded_embedder().embed(texts))
    assert np.array_equal(kept.embed(texts[1:]), embedded_embedder().embed(texts[1:]))
    assert counting.asked == ["one text", "another text"]
    kept.embed(["a third"])
    kept.embed(["another text"])
    assert counting.asked == ["one text", "another text", "a third", "another text"]
    assert kept.embed([]).shape == (0, 384)


def test_questions_go_to_the_embedder_that_is_made_for_them() -> None:
    counting, asking = Counting(), Counting()
    counting.queries = asking  # type: ignore[attr-defined]
    assert RecentEmbedder(counting).queries is asking
    assert RecentEmbedder(asking).queries.embed(["one text"]).shape == (1, 384)


def test_a_second_check_of_the_same_sources_embeds_none_of_them_again(monkeypatch: pytest.MonkeyPatch) -> None:
    counting = Counting()
    monkeypatch.setattr(check_worker, "chosen_embedder", lambda named: counting)
    check_worker.embedder.cache_clear()
    source = from_text("Brokers keep records for six years.", identifier="x").model_dump(mode="json")
    for draft in "Brokers keep records for six years.", "Records are kept for seven years.":
        question = {"draft": draft, "texts": [], "sources": [source]}
        assert "found" in json.loads(check_worker.answer(json.dumps(question)))
    check_worker.embedder.cache_clear()
    assert len(counting.asked) == len(set(counting.asked))
    assert any("six years" in text for text in counting.asked)
