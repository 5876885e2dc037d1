"""Every way to search, over a small library, and what the verifier is given in the end."""

from __future__ import annotations

import pytest
from pcite.eval.components.retrieval_evidence import STAGES, evidence_stages
from pcite.eval.components.retrieval_tables import WAYS
from pcite.eval.components.retrieval_ways import SearchableSources
from pcite.eval.grounding.questions import RetrievalQuestion, SourcePlace
from pcite.nodes.engines.embedder_multilingual import MultilingualEmbedder
from pcite.nodes.segmenter import segment
from pcite.store.sources.readers import from_text

TEXTS = {
    "zoo": "# Zoo\n\n## 1 Feeding\n\nLions are fed at noon as Section 2 demands.\n\n## 2 Meat\n\nLions get cold meat.",
    "bank": "# Bank rules\n\nThe counter opens at nine.",
}
DRAFT = "Lions are fed at noon."


@pytest.fixture(scope="module")
def sources() -> dict[str, str]:
    return {name: from_text(text, identifier=name, media_type="text/markdown").id for name, text in TEXTS.items()}


def library(scoped: bool = False) -> SearchableSources:
    read = [from_text(text, identifier=name, media_type="text/markdown") for name, text in TEXTS.items()]
    return SearchableSources(read, MultilingualEmbedder(threads=1), scoped)


def question(source: str, scope: str) -> RetrievalQuestion:
    return RetrievalQuestion(DRAFT, segment(DRAFT)[0], ((SourcePlace(source),),), frozenset({scope}))


def test_every_way_finds_what_says_the_claim(sources: dict[str, str]) -> None:
    ways = dict(library().ways())
    assert tuple(ways) == WAYS
    for name, way in ways.items():
        ((first, *_),) = way([question(sources["zoo"], sources["zoo"])])
        assert "noon" in first[0].text, name
        assert bool(first[1]) == name.endswith("expansion")


def test_a_claim_that_is_kept_to_its_own_sources_finds_nothing_elsewhere(sources: dict[str, str]) -> None:
    for name, way in library(scoped=True).ways():
        (found,) = way([question(sources["zoo"], sources["bank"])])
        assert {passage.source_id for passage, _ in found} <= {sources["bank"]}, name


def test_the_evidence_of_a_claim_grows_from_stage_to_stage(sources: dict[str, str]) -> None:
    (stages,) = evidence_stages(library(), [question(sources["zoo"], sources["zoo"])])
    assert len(stages) == len(STAGES)
    assert all("noon" in " ".join(passage.text for passage in passages) for passages in stages)
    assert len(stages[0]) <= len(stages[1]) <= len(stages[2])
