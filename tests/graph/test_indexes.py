from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import pytest
from pcite.graph.api import ground
from pcite.graph.indexes import MOST, SourceIndexes
from pcite.graph.inputs import source_list
from pcite.graph.interfaces.agents import create_audit_tool
from pcite.graph.services import embedded_embedder, open_services
from pcite.nodes.ports import Vectors
from pcite.store.errors import EmbeddingsUnavailable

TEXT = "The fee is 40 euros. The office opens at nine."


class CountingEmbedder:
    """The embedder that ships; counts the lists of texts, and is away while `down`."""

    def __init__(self) -> None:
        self._embedder = embedded_embedder()
        self.provenance, self.languages = self._embedder.provenance, self._embedder.languages
        self.queries = getattr(self._embedder, "queries", self._embedder)
        self.calls, self.down = 0, False

    def embed(self, texts: Sequence[str]) -> Vectors:
        if self.down:
            raise EmbeddingsUnavailable("embedding", "the server is away", "Wait")
        self.calls += 1
        return self._embedder.embed(texts)


def test_sources_are_indexed_once_for_many_drafts_and_the_results_are_the_same() -> None:
    sources, embedder, indexes = source_list([{"text": TEXT}]), CountingEmbedder(), SourceIndexes()
    draft = "The office opens at nine. The fee is 70 euros."
    first, second = (ground(draft, sources, embedder=embedder, indexes=indexes) for _ in range(2))
    alone = ground(draft, sources)
    assert embedder.calls == 1
    assert first.verdicts == second.verdicts == alone.verdicts


def test_an_index_without_the_vectors_that_it_should_have_is_made_again() -> None:
    sources, embedder, indexes = source_list([{"text": TEXT}]), CountingEmbedder(), SourceIndexes()
    notes: list[EmbeddingsUnavailable] = []
    embedder.down = True
    open_services(sources, embedder=embedder, indexes=indexes, refused=notes.append)
    embedder.down = False
    open_services(sources, embedder=embedder, indexes=indexes, refused=notes.append)
    assert (len(notes), embedder.calls) == (1, 1)


def test_the_index_that_was_not_used_for_longest_is_forgotten(monkeypatch: pytest.MonkeyPatch) -> None:
    embedder, indexes = CountingEmbedder(), SourceIndexes()
    lists = [source_list([{"text": f"{TEXT} Number {number}."}]) for number in range(MOST + 1)]
    for sources in (*lists, lists[0]):
        open_services(sources, embedder=embedder, indexes=indexes)
    assert embedder.calls == MOST + 2


def test_sources_that_are_read_again_are_indexed_again_only_where_something_of_them_changed() -> None:
    embedder, indexes = CountingEmbedder(), SourceIndexes()
    for text, title in ((TEXT, "Fees"), (TEXT, "Fees"), (TEXT, "Other"), (TEXT.replace("40", "50"), "Fees")):
        grounding = ground(
            "The office opens at nine.", [{"text": text, "title": title}], embedder=embedder, indexes=indexes
        )
        assert [source.name for source in grounding.sources] == [title]
    assert embedder.calls == 3


def test_a_tool_without_a_store_indexes_its_sources_once(tmp_path: Path) -> None:
    (tmp_path / "fees.md").write_text(TEXT)
    embedder = CountingEmbedder()
    tool = create_audit_tool([tmp_path / "fees.md"], embedder=embedder)
    answers = [tool.invoke({"draft_text": "The office opens at nine."}) for _ in range(2)]
    assert embedder.calls == 1
    assert {answer.grounded_text for answer in answers} == {"The office opens at nine [1]."}
