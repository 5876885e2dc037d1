"""Verifiers on a server, from the environment: an address, a key, and a model for each role."""

from __future__ import annotations

import pytest

pytest.importorskip("langchain_openai")

from pcite.graph.models import remote_verifiers as served
from pcite.graph.models.settings import LLM, Settings
from pcite.nodes.engines.served import Prices
from pcite.store.errors import InputError

ENVIRONMENT = {
    "CITATION_LLM_URL": "http://host:8000/v1",
    "CITATION_LLM_API_KEY": "sk-secret",
    "CITATION_LLM_MODEL": "for-all",
    "PCITE_MODEL_JUDGE": "for-the-judge",
    "PCITE_LLM_TIMEOUT": "30",
    "PCITE_LLM_CONCURRENCY": "2",
}


@pytest.fixture
def environment(monkeypatch: pytest.MonkeyPatch) -> pytest.MonkeyPatch:
    for name, value in ENVIRONMENT.items():
        monkeypatch.setenv(name, value)
    return monkeypatch


def test_every_role_has_its_model_or_the_one_for_all() -> None:
    llm = Settings.read(ENVIRONMENT).llm
    assert (llm.model_of("judge"), llm.model_of("writer")) == ("for-the-judge", "for-all")
    assert Settings.read({}).llm == LLM()


def test_the_key_is_not_shown() -> None:
    assert "sk-secret" not in repr(Settings.read(ENVIRONMENT))


@pytest.mark.parametrize("told", ["soon", "0", "-1", "inf", "nan"])
def test_a_timeout_that_is_no_positive_number_is_refused(told: str) -> None:
    with pytest.raises(InputError, match="PCITE_LLM_TIMEOUT"):
        Settings.read({"PCITE_LLM_TIMEOUT": told})


def test_a_concurrency_below_one_is_refused() -> None:
    with pytest.raises(InputError, match="PCITE_LLM_CONCURRENCY"):
        Settings.read({"PCITE_LLM_CONCURRENCY": "0.5"})


@pytest.mark.usefixtures("environment")
def test_the_judge_is_the_model_of_that_role() -> None:
    server = served.llm_judge(prices=(2.0, 8.0)).server
    assert (server.url, server.model, server.api_key) == ("http://host:8000/v1", "for-the-judge", "sk-secret")
    assert (server.timeout, server.concurrency, server.prices) == (30.0, 2, Prices(2.0, 8.0))


@pytest.mark.usefixtures("environment")
def test_an_argument_wins_over_the_environment() -> None:
    server = served.llm_judge(url="http://other/v1", model="mine", timeout=5.0, concurrency=1, revision="r1").server
    assert (server.url, server.model, server.timeout, server.concurrency) == ("http://other/v1", "mine", 5.0, 1)
    assert server.revision == "r1"


@pytest.mark.usefixtures("environment")
def test_a_checkpoint_is_asked_for_by_its_own_name() -> None:
    assert served.bespoke_minicheck().server.model == "bespokelabs/Bespoke-MiniCheck-7B"
    assert served.granite_guardian(model="granite").server.model == "granite"
    assert served.ollama_minicheck().server.model == "bespoke-minicheck"


def test_without_an_address_nothing_is_asked(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("CITATION_LLM_URL", raising=False)
    with pytest.raises(InputError, match="Set CITATION_LLM_URL"):
        served.bespoke_minicheck()


def test_a_key_is_not_sent_to_an_address_that_the_environment_does_not_name(environment: pytest.MonkeyPatch) -> None:
    assert served.llm_judge(url="http://other/v1").server.api_key == ""


def test_without_a_model_nothing_is_asked(environment: pytest.MonkeyPatch) -> None:
    environment.delenv("CITATION_LLM_MODEL")
    environment.delenv("PCITE_MODEL_JUDGE")
    with pytest.raises(InputError, match="PCITE_MODEL_JUDGE"):
        served.llm_judge()
