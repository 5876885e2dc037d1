"""Questions from a chat model widen the second search, and nothing depends on them."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

pytest.importorskip("langchain_openai")

from llm_server import LLMServer, fails, says
from pcite.graph.api import ground
from pcite.nodes.engines.served import ModelServer
from pcite.nodes.engines.served.questioner import LLMQuestioner
from pcite.nodes.policy import Policy
from pcite.store.errors import EngineError
from scripted import Scripted, holding

CLAIM = "Owls are nocturnal."
LATE = "Strigiformes hunt in the dark."
SOURCES = [*(f"Owls are nocturnal birds of region {number}." for number in range(6)), LATE]
NARROW = Policy(passages_per_claim=1, passages_per_search=1)


def at(server: LLMServer) -> ModelServer:
    return ModelServer(server.url, "chat", retries=0, backoff=0.01, timeout=20)


def test_each_claim_gets_its_questions_in_order_and_each_once(llm: LLMServer) -> None:
    llm.plays(says('{"questions": ["When do  owls hunt?", "When do owls hunt?", "b?", "c?", "d?"]}'))
    assert LLMQuestioner(at(llm)).questions([CLAIM]) == [["When do owls hunt?", "b?", "c?"]]


def test_what_a_model_asks_finds_what_the_words_of_the_claim_do_not(llm: LLMServer) -> None:
    verifier = Scripted(holding("dark"))
    assert ground(CLAIM, SOURCES, verifier=verifier, policy=NARROW).verdicts[0].label == "unsupported"
    llm.plays(says('{"questions": ["Do strigiformes hunt in the dark?", "Are strigiformes active in the dark?"]}'))
    asking = LLMQuestioner(at(llm))
    grounding = ground(CLAIM, SOURCES, verifier=verifier, questioner=asking, policy=NARROW)
    assert [citation.quote for citation in grounding.citations] == [LATE]


def test_a_server_that_fails_costs_the_questions_and_not_the_run(llm: LLMServer) -> None:
    llm.plays(fails(401))
    verifier, asking = Scripted(holding("dark")), LLMQuestioner(at(llm))
    grounding = ground(CLAIM, SOURCES, verifier=verifier, questioner=asking, policy=NARROW)
    assert grounding.verdicts[0].label == "unsupported"
    assert any("second search" in note for note in grounding.notes)


def test_a_run_without_open_claims_asks_nothing() -> None:
    class Never:
        def questions(self, claims: Sequence[str]) -> list[list[str]]:
            raise EngineError("asking", "it was asked", "Do not")

    grounding = ground(SOURCES[0], SOURCES, verifier=Scripted(holding("birds")), questioner=Never())
    assert not grounding.notes
