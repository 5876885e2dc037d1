"""A budget is looked at before each question and booked after each answer, by all that share it."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor

import pytest

pytest.importorskip("langchain_openai")

from llm_server import LLMServer, calls_tool, hangs_up, says, sends, slow, streams
from pcite.graph.models.roles import Roles
from pcite.nodes.engines.served import ModelServer, Prices
from pcite.nodes.engines.served.budget import Budget
from pcite.nodes.engines.served.prose import ProseAsker
from pcite.nodes.engines.served.questioner import LLMQuestioner
from pcite.store.errors import BudgetSpent, EngineError, InputError

TOKENS = 3 * (1 + 1) // 2 + 8 + 3
"""What the scripted server counts for an instruction of a word, a question of a word and an answer of a word."""


def at(server: LLMServer, **options: int) -> ModelServer:
    return ModelServer(server.url, "chat", **{"retries": 1, "backoff": 0, **options})


def asker(server: LLMServer, budget: Budget, **options: int) -> ProseAsker:
    return ProseAsker(at(server, **options), "Write.", budget=budget)


@pytest.mark.parametrize(
    "budget",
    [Budget(tokens=2 * TOKENS), Budget(answers=2), Budget(cost=2 * TOKENS, prices=Prices(1e6, 1e6))],
    ids=["tokens", "answers", "cost"],
)
def test_what_is_spent_ends_the_questions_before_they_are_asked(llm: LLMServer, budget: Budget) -> None:
    llm.plays(says("Owls."))
    writing, more = asker(llm, budget), asker(llm, budget)
    assert writing.ask(["a"]) == more.ask(["b"]) == ["Owls."]
    assert budget.spent
    with pytest.raises(BudgetSpent, match="the budget is spent"):
        writing.ask(["c"])
    with pytest.raises(BudgetSpent):
        more.ask(["c"])
    assert len(llm.requests) == 2
    assert budget.usage == writing.usage + more.usage


def test_a_budget_that_ends_among_questions_keeps_the_answers_that_were_paid(llm: LLMServer) -> None:
    llm.plays(says("Owls."))
    reasons: list[EngineError] = []
    answers = asker(llm, Budget(answers=2), concurrency=1).ask(["a", "b", "c", "d"], reasons.append)
    assert answers == ["Owls.", "Owls.", None, None]
    assert [type(reason) for reason in reasons] == [BudgetSpent, BudgetSpent]


def test_threads_go_beyond_it_by_no_more_than_the_questions_under_way(llm: LLMServer) -> None:
    llm.plays(slow(0.01, says("Owls.")))
    budget = Budget(answers=10)
    writers = [asker(llm, budget, concurrency=2) for _ in range(3)]

    def work(writer: ProseAsker) -> None:
        while True:
            writer.ask(["a", "b", "c"])

    with ThreadPoolExecutor(3) as threads:
        under_way = [threads.submit(work, writer) for writer in writers]
    assert [type(one.exception()) for one in under_way] == [BudgetSpent] * 3
    assert 10 <= budget.usage.answers < 10 + 3 * 2
    assert budget.usage.answers == len(llm.requests)


def test_answers_that_no_server_counts_are_guessed_and_not_free(llm: LLMServer) -> None:
    llm.plays(says("Owls hunt at night.", usage=None))
    budget = Budget(tokens=8)
    writing = asker(llm, budget)
    writing.ask(["a"])
    assert (writing.usage.input_tokens, writing.usage.uncounted) == (0, 1)
    assert budget.spent


def test_a_stream_that_broke_was_not_free(llm: LLMServer) -> None:
    llm.plays(streams("one two three four", cut=True))
    budget = Budget(tokens=4)
    with pytest.raises(BudgetSpent):
        ProseAsker(at(llm), "Write.", budget=budget, tell=lambda piece: None).ask(["a"])
    assert len(llm.requests) == 1


def test_a_question_that_got_no_answer_is_not_booked(llm: LLMServer) -> None:
    llm.plays(hangs_up, sends(b"{}"))
    budget = Budget(answers=1)
    assert asker(llm, budget).ask(["a"]) == [None]
    assert not budget.spent


def test_each_server_books_at_its_own_prices(llm: LLMServer) -> None:
    llm.plays(says("Owls."))
    budget = Budget(prices=Prices(1.0, 1.0))
    dear = ProseAsker(ModelServer(llm.url, "chat", prices=Prices(100.0, 100.0)), "Write.", budget=budget)
    cheap = asker(llm, budget)
    dear.ask(["a"])
    cheap.ask(["a"])
    assert dear.cost == pytest.approx(100 * TOKENS / 1e6)
    assert cheap.cost == pytest.approx(TOKENS / 1e6)
    assert budget.cost == pytest.approx(101 * TOKENS / 1e6)
    assert budget.summary() == "2 answers, 22 tokens read and 6 written, at a cost of 0.0014"


def test_an_agent_spends_from_the_same_budget(llm: LLMServer) -> None:
    llm.plays(calls_tool("cite", quote="Owls."))
    budget = Budget(answers=2)
    model = (
        Roles.read(url=llm.url, model="chat", budget=budget)
        .chat()
        .bind_tools([{"name": "cite", "description": "", "parameters": {}}])
    )
    assert model.invoke("Cite.").tool_calls[0]["args"] == {"quote": "Owls."}
    assert [piece.tool_calls for piece in model.stream("Cite.") if piece.tool_calls]
    assert (budget.usage.answers, budget.usage.uncounted) == (2, 0)
    with pytest.raises(BudgetSpent):
        model.invoke("Cite.")
    assert len(llm.requests) == 2


def test_an_agent_whose_server_counts_nothing_ends_within_the_budget_all_the_same(llm: LLMServer) -> None:
    llm.plays(says("Owls hunt at night.", usage=None))
    budget = Budget(tokens=20)
    model = Roles.read(url=llm.url, model="chat", budget=budget).chat()
    model.invoke("Write about the hunt of owls.")
    model.invoke("Again, and at more length.")
    with pytest.raises(BudgetSpent):
        model.invoke("Again.")
    assert (budget.usage.input_tokens, budget.usage.uncounted) == (0, 2)
    assert budget.summary().startswith(
        "2 answers, 0 tokens read and 0 written (2 of them came without counts; guessed, "
    )


def test_what_an_agent_heard_of_a_broken_stream_was_not_free(llm: LLMServer) -> None:
    llm.plays(streams("one two three four", cut=True))
    budget = Budget(tokens=4)
    model = Roles.read(url=llm.url, model="chat", budget=budget).chat()
    with pytest.raises(Exception, match="Connection error"):
        list(model.stream("Count."))
    assert budget.spent


def test_a_node_tells_who_it_is_and_what_it_took(llm: LLMServer) -> None:
    llm.plays(says('{"questions": ["Why?"]}'))
    server = ModelServer(llm.url, "chat", revision="r1", prices=Prices(1.0, 1.0))
    asking = LLMQuestioner(server, budget=Budget())
    asking.questions(["Owls hunt."])
    assert asking.cost == asking.usage.cost(Prices(1.0, 1.0))
    assert asking.provenance.model_dump() | {"prompt": ""} == {
        "engine": "questioner",
        "model": "chat",
        "digest": "r1",
        "prompt": "",
    }


@pytest.mark.parametrize("limits", [{"tokens": 0}, {"answers": -1}, {"cost": float("nan")}, {"cost": 1.0}])
def test_a_limit_that_cannot_be_held_is_refused(limits: dict[str, float]) -> None:
    with pytest.raises(InputError):
        Budget(**limits)
