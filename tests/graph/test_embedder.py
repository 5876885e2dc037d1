from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import numpy as np
import pcite
import pytest
from llm_server import embeds, running, unused_url
from pcite.nodes.ports import Embedder, Vectors
from pcite.store.records import Provenance

SOURCE = "The lions of the zoo are fed at noon. Brokers keep their records for six years."
CLAIM = "Brokers keep their records for six years."


class Told:
    """An embedder that keeps what it was asked, and may have another one for what is searched for."""

    languages = frozenset({"en"})

    def __init__(self, prompt: str, queries: Embedder | None = None) -> None:
        self.provenance = Provenance(engine="told", model="told", digest="1", prompt=prompt)
        self.texts: list[str] = []
        if queries:
            self.queries = queries

    def embed(self, texts: Sequence[str]) -> Vectors:
        self.texts += texts
        return np.tile(np.array([[0.6, 0.8]], dtype=np.float32), (len(texts), 1))


@pytest.mark.parametrize("stored", [False, True])
def test_ground_searches_with_the_embedder_it_is_given(tmp_path: Path, stored: bool) -> None:
    asked = Told("question")
    found = Told("passage", asked)
    store = tmp_path / "store.sqlite" if stored else None
    grounding = pcite.ground(CLAIM, [{"name": "rules", "text": SOURCE}], embedder=found, store=store)
    assert grounding.verdicts[0].label == "supported"
    assert any("lions" in text for text in found.texts)
    assert not any("lions" in text for text in asked.texts)
    assert any(CLAIM.rstrip(".") in text for text in asked.texts)


def test_an_embedder_with_one_side_embeds_both() -> None:
    one = Told("both")
    pcite.ground(CLAIM, [{"name": "rules", "text": SOURCE}], embedder=one)
    assert sum(CLAIM in text for text in one.texts) == 2


def test_ground_searches_with_the_server_that_the_environment_names(monkeypatch: pytest.MonkeyPatch) -> None:
    pytest.importorskip("langchain_openai")
    with running() as server:
        server.plays(embeds([0.6, 0.8]))
        monkeypatch.setenv("CITATION_EMBEDDING_MODEL", "tiny")
        monkeypatch.setenv("CITATION_EMBEDDING_URL", server.url)
        grounding = pcite.ground(CLAIM, [{"name": "rules", "text": SOURCE}])
        assert grounding.verdicts[0].label == "supported"
        assert grounding.notes == ()
        assert {body["model"] for body in server.requests} == {"tiny"}


def test_a_server_of_embeddings_that_is_down_is_noted_and_search_goes_on_by_words(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    pytest.importorskip("langchain_openai")
    monkeypatch.setenv("CITATION_EMBEDDING_MODEL", "tiny")
    monkeypatch.setenv("CITATION_EMBEDDING_URL", unused_url())
    grounding = pcite.ground(CLAIM, [{"name": "rules", "text": SOURCE}])
    assert grounding.verdicts[0].label == "supported"
    assert any("searched by their words alone" in note for note in grounding.notes)
