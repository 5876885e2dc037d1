"""Every role and every way once on a real language model: its answers take any shape, and none is believed.

The model is the one that `CITATION_LLM_URL` names, else the one that `pcite llm serve --download-only` left in the
cache. A small model may fail at any of this; what it may not do is have something published as checked that was not.
"""

from __future__ import annotations

from collections.abc import Iterator

import pcite
import pytest
from pcite.graph.models import local_llm
from pcite.graph.models.remote_verifiers import llm_judge
from pcite.graph.models.roles import Roles
from pcite.graph.models.settings import Settings
from pcite.graph.writing import WAYS
from pcite.nodes.engines.served.budget import Budget
from pcite.nodes.ports import Pair
from pcite.store.errors import BudgetSpent, EmptyDraft, EngineError
from pcite.store.records import Grounding

pytestmark = pytest.mark.llm
RULE = "A broker shall keep its records for six years. Whoever destroys a record earlier pays a fine of 500 euros."
SOURCE = [{"text": RULE, "title": "Records rule"}]
QUESTION = "How long does a broker keep its records?"
WRONG = "A broker shall keep its records for nine years."
MOST_TOKENS = 9000
SHORT = ("post-hoc",)


@pytest.fixture(scope="module")
def address() -> Iterator[tuple[str, str]]:
    """Where the model is, and its name."""
    given = Settings.read().llm
    if given.url and given.model:
        yield given.url, given.model
        return
    pytest.importorskip("xllamacpp", reason="no CITATION_LLM_URL, and the extra local-llm is not installed")
    file = Settings.read().model_cache / local_llm.QWEN.name
    if not file.exists():
        pytest.skip(f"no CITATION_LLM_URL, and no model at {file}: run pcite llm serve --download-only")
    server = local_llm.started(file, alias=local_llm.QWEN.alias, port=0, threads=local_llm.usable_cores(), context=8192)
    yield local_llm.address(server), local_llm.QWEN.alias


@pytest.fixture
def roles(address: tuple[str, str]) -> Roles:
    url, model = address
    return Roles.read(url=url, model=model, budget=Budget(MOST_TOKENS), timeout=600, concurrency=1)


def honest(grounding: Grounding) -> None:
    """Nothing is published as checked that was not: each citation rests on a verdict and on words of its source."""
    labels = {verdict.claim_id: verdict.label for verdict in grounding.verdicts}
    sources = {source.id: source.text for source in grounding.sources}
    for citation in grounding.citations:
        assert labels[citation.claim_id] == "supported"
        assert sources[citation.source_id][citation.quote_start : citation.quote_end] == citation.quote
    for sentence in grounding.sentences:
        assert sentence.verdict == "supported" or not sentence.citations
        assert sentence.verdict or sentence.reason, "what is not checked says why"
    for mark in ("BEGIN ", "<part", "<answer", "tool_call"):
        assert mark not in grounding.text


def told(error: Exception) -> None:
    """An error that ends a run says what was asked, what was found and what to do."""
    assert isinstance(error, EngineError | EmptyDraft | BudgetSpent)
    assert error.asked
    assert error.found
    assert error.do


@pytest.mark.parametrize(
    "way", [pytest.param(way, marks=[pytest.mark.llm_short] if way in SHORT else []) for way in WAYS]
)
def test_a_way_ends_in_a_text_whose_citations_hold_or_says_why_there_is_none(way: str, roles: Roles) -> None:
    try:
        honest(pcite.write(QUESTION, SOURCE, way=way, roles=roles))
    except (EngineError, EmptyDraft, BudgetSpent) as error:
        told(error)
    assert roles.budget.usage.answers


@pytest.mark.llm_short
def test_the_writer_is_checked_like_any_draft(roles: Roles) -> None:
    try:
        honest(pcite.ground(None, SOURCE, question=QUESTION, writer=roles.writer()))
    except (EngineError, EmptyDraft) as error:
        told(error)
    assert roles.budget.usage.answers


@pytest.mark.llm_short
def test_the_segmenter_takes_no_claim_out(roles: Roles) -> None:
    alone = pcite.ground(f"{WRONG} It pays a fine.", SOURCE)
    helped = pcite.ground(f"{WRONG} It pays a fine.", SOURCE, segmenter=roles.segmenter())
    honest(helped)
    assert {claim.text for claim in alone.claims if claim.checkable} <= {
        claim.text for claim in helped.claims if claim.checkable
    }


def test_the_editor_mends_a_sentence_or_leaves_it(roles: Roles) -> None:
    grounding = pcite.ground(WRONG, SOURCE, editor=roles.editor())
    honest(grounding)
    assert pcite.verify_edits(grounding).holds
    standing = {sentence.text: sentence.verdict for sentence in grounding.sentences}
    assert WRONG in standing or set(standing.values()) <= {"supported", None}, "a failed edit is taken back"


@pytest.mark.llm_short
def test_the_judge_quotes_or_abstains(address: tuple[str, str]) -> None:
    judge = llm_judge(url=address[0], model=address[1], window=8192, timeout=600, concurrency=1)
    for pair in (Pair(RULE, "A broker keeps its records for six years."), Pair(RULE, WRONG)):
        (explained,) = judge.explain([pair])
        if explained.judgement.supported or explained.judgement.contradiction:
            assert all(each.quote in RULE for each in explained.opinions if each.verdict != "not_stated")
        else:
            assert explained.judgement.reason or explained.opinions


def test_a_gloss_has_the_numbers_of_its_quote_or_is_left_out_with_a_note(
    roles: Roles, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PCITE_SHIPPED", "reader")  # which reads across languages
    law = "Handelsbriefe sind sechs Jahre lang aufzubewahren."
    draft = "Commercial letters are to be kept for six years."
    plain, grounding = (
        pcite.ground(draft, [law], threshold=0.5, **more) for more in ({}, {"translator": roles.translator()})
    )
    assert [each.label for each in grounding.verdicts] == [each.label for each in plain.verdicts]
    for citation in grounding.citations:
        assert citation.quote == law
        assert citation.gloss or any("translat" in note for note in grounding.notes)


def test_the_evaluator_scores_or_says_why_not(roles: Roles) -> None:
    grounding = pcite.ground("A broker shall keep its records for six years.", SOURCE)
    scores = roles.evaluator().evaluate(grounding, QUESTION)
    assert scores.rubrics or scores.reason


def test_the_middleware_lets_no_answer_of_an_agent_out_unchecked(roles: Roles) -> None:
    agents = pytest.importorskip("langchain.agents", reason="the extra agents is not installed")
    from pcite.graph.interfaces.agents.middleware import GroundingMiddleware

    agent = agents.create_agent(roles.chat(), [], middleware=[GroundingMiddleware([RULE])])
    state = agent.invoke({"messages": [{"role": "user", "content": f"Say in one sentence: {WRONG}"}]})
    assert state["grounding"]["checked"]
    assert "nine years [1]" not in state["messages"][-1].text
