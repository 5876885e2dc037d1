"""Roles: a model for each, one budget for all, and fingerprints of what they are asked with."""

from __future__ import annotations

from pathlib import Path

import pytest

pytest.importorskip("langchain_openai")

from llm_server import by_system, running, says
from pcite import prompts
from pcite.graph.api import ground
from pcite.graph.models.roles import Roles
from pcite.graph.models.settings import Settings
from pcite.nodes.engines.served import Prices
from pcite.nodes.engines.served.budget import Budget
from pcite.store.errors import InputError

ENVIRONMENT = {
    "CITATION_LLM_URL": "http://host:8000/v1",
    "CITATION_LLM_API_KEY": "sk-secret",
    "CITATION_LLM_MODEL": "for-all",
    "PCITE_MODEL_WRITER": "for-the-writer",
    "PCITE_LLM_BUDGET_TOKENS": "9000",
    "PCITE_LLM_BUDGET_COST": "1.5",
    "PCITE_LLM_PRICES": "0.15, 0.60",
}
BUILT = ("writer", "planner", "segmenter", "editor", "questioner", "translator", "evaluator")


@pytest.fixture
def environment(monkeypatch: pytest.MonkeyPatch) -> pytest.MonkeyPatch:
    for name, value in ENVIRONMENT.items():
        monkeypatch.setenv(name, value)
    return monkeypatch


def test_a_role_has_the_model_that_was_given_for_it_then_the_one_given_then_that_of_the_environment(
    environment: pytest.MonkeyPatch,
) -> None:
    assert Roles.read().server("writer").model == "for-the-writer"
    assert Roles.read().server("planner").model == "for-all"
    given = Roles.read(model="given", models={"editor": "for-the-editor"}, timeout=3)
    assert [given.server(role).model for role in ("writer", "editor")] == ["given", "for-the-editor"]
    assert (given.server("writer").timeout, given.server("writer").prices) == (3, Prices(0.15, 0.60))


@pytest.mark.parametrize("role", BUILT)
def test_every_role_is_built_with_its_model_and_tells_it(environment: pytest.MonkeyPatch, role: str) -> None:
    node = getattr(Roles.read(models={role: "its-own"}), role)()
    assert node.provenance.model == "its-own"
    assert len(node.provenance.prompt) == 16
    assert (node.usage.answers, node.cost) == (0, 0.0)


def test_all_roles_share_one_budget_that_the_environment_or_the_caller_limits(
    environment: pytest.MonkeyPatch,
) -> None:
    with running() as server:
        server.plays(says('{"questions": []}'))
        roles = Roles.read(url=server.url, budget_tokens=10)
        roles.questioner().questions(["Owls hunt."])
        assert roles.budget.spent
        assert roles.budget.cost == pytest.approx(roles.budget.usage.cost(Prices(0.15, 0.60)))
    shared = Budget()
    assert Roles.read(budget=shared).budget is shared


@pytest.mark.parametrize("nothing", [{"budget_tokens": 0}, {"budget_cost": 0.0}])
def test_a_limit_of_nothing_is_refused_and_not_taken_for_none(
    environment: pytest.MonkeyPatch, nothing: dict[str, float]
) -> None:
    with pytest.raises(InputError, match="Give a positive number"):
        Roles.read(**nothing)


def test_roles_that_are_none_and_places_that_are_not_named_are_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("CITATION_LLM_URL", raising=False)
    with pytest.raises(InputError, match="there is no role poet"):
        Roles(models={"poet": "m"})
    with pytest.raises(InputError, match="there is no such role"):
        Roles(url="http://host/v1", model="m").server("poet")
    with pytest.raises(InputError, match="no address is given"):
        Roles.read(model="m").writer()
    with pytest.raises(InputError, match="no model for the writer"):
        Roles.read(url="http://host/v1").writer()


@pytest.mark.parametrize(
    ("name", "told"),
    [
        ("PCITE_LLM_PRICES", "0.15"),
        ("PCITE_LLM_PRICES", "-1,2"),
        ("PCITE_LLM_PRICES", "nan,2"),
        ("PCITE_LLM_BUDGET_TOKENS", "many"),
        ("PCITE_LLM_BUDGET_COST", "0"),
    ],
)
def test_a_limit_that_cannot_be_is_refused(name: str, told: str) -> None:
    with pytest.raises(InputError, match=name):
        Settings.read({name: told})


def test_a_limit_of_cost_needs_prices(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("PCITE_LLM_PRICES", raising=False)
    with pytest.raises(InputError, match="PCITE_LLM_PRICES"):
        Roles.read(budget_cost=1.0)


def test_a_result_keeps_who_was_asked_with_which_prompts_and_what_it_took(us: Path) -> None:
    with running() as server:
        rating = '{"quote": "keep its records for six years", "summary": "They keep them.", "relevance_score": 9}'
        writing = "US regulations require a broker to keep its records for six years. The moon is made of green cheese."
        scripted = {"You read one passage": says(rating), "You answer a question": says(writing)}
        server.plays(by_system(scripted))
        roles = Roles.read(url=server.url, model="chat", prices=(1.0, 2.0))
        writer = roles.writer()
        result = ground(
            None, [us], question="How long are records kept?", writer=writer, editor=roles.editor(), store=None
        )
        server.unscripted.clear()
    made = {maker.role: maker for maker in result.makers}
    assert list(made) == ["writer"]
    assert made["writer"].provenance == writer.provenance
    assert made["writer"].answers == writer.usage.answers == 2
    assert made["writer"].cost == pytest.approx(writer.cost)
    assert [verdict.label for verdict in result.verdicts] == ["supported", "unsupported"]


def test_a_fingerprint_changes_with_the_names_and_the_order_of_templates() -> None:
    one, other = "questions.md.j2", "writer/answer.md.j2"
    found = {prompts.fingerprint(one), prompts.fingerprint(other), prompts.fingerprint(one, other)}
    assert len({*found, prompts.fingerprint(other, one)}) == 4
    assert prompts.fingerprint(one) == prompts.fingerprint(one)
    with pytest.raises(FileNotFoundError):
        prompts.fingerprint("no.md.j2")


def test_a_fingerprint_changes_with_what_a_template_includes(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("pcite.prompts.fingerprints.files", lambda _: tmp_path)
    (tmp_path / "whole.j2").write_text('{% include "part.j2" %} Write.', encoding="utf-8")
    found = []
    for text in ("Be brief.", "Be long."):
        (tmp_path / "part.j2").write_text(text, encoding="utf-8")
        prompts.fingerprint.cache_clear()
        found.append(prompts.fingerprint("whole.j2"))
    prompts.fingerprint.cache_clear()
    assert found[0] != found[1]
