"""The measure of the ways: what counts as right, and what its page says of what was not run."""

from __future__ import annotations

import pytest

pytest.importorskip("langchain_openai")

from llm_server import fails, running, says
from pcite.eval.writing import measured, page, questions
from pcite.graph.models.roles import Roles
from pcite.graph.writing import WAYS


def test_every_question_has_its_excerpt_and_facts_that_stand_in_it() -> None:
    for question in questions():
        text = " ".join(question.text.split())
        assert all(fact.stands_in(text) for fact in question.facts), question.id
        assert any(fact.required for fact in question.facts)


def test_a_cited_sentence_is_right_where_it_states_a_fact_and_a_failure_is_told() -> None:
    aal2 = questions()[0]
    right = "At AAL2, authentication of the subscriber SHALL be repeated at least once per 12 hours during an extended"
    with running() as llm:
        llm.plays(says(f"{right} usage session, regardless of user activity. Whales sing in the deep sea."))
        row = measured("post-hoc", aal2, Roles.read(url=llm.url, model="tiny"))
        llm.plays(fails(401))
        failed = measured("constrained", aal2, Roles.read(url=llm.url, model="tiny"))
    assert (row["sentences"], row["cited"], row["right"], row["facts"], row["stated"]) == (2, 1, 1, 2, 1)
    assert "EngineError" in failed["error"]
    text = page([row, failed], "the command")
    assert f"1 of {len(questions())} questions, 2 of {len(WAYS)} ways" in text
    assert "| – | 1.00 (1/1) | 0.50 (1/2) | 0 |" in text
    assert "| `rewoo` | 0 | – | – | – | – | – | – | not run |" in text
    assert "`constrained`, aal2: EngineError" in text


def test_what_a_model_wrote_is_shown_as_it_stands_and_makes_no_markup_of_the_page() -> None:
    row = {"way": "post-hoc", "question": "q", "model": "m", "error": "", "text": "<b>See [1]</b>\n`so`", "cost": None}
    counts = dict.fromkeys(("seconds", "input_tokens", "output_tokens", "cited", "right", "facts", "stated"), 0)
    assert "&lt;b&gt;See \\[1\\]&lt;/b&gt; \\`so\\`" in page([{**row, **counts}], "")


def test_a_way_costs_what_its_tokens_cost_on_average_where_prices_are_known() -> None:
    with running() as llm:
        llm.plays(says("Whales sing in the deep sea."))
        row = measured("post-hoc", questions()[0], Roles.read(url=llm.url, model="tiny", prices=(1000.0, 2000.0)))
    assert row["cost"] == (row["input_tokens"] * 1000 + row["output_tokens"] * 2000) / 1_000_000 > 0
    assert f" | {row['cost']:.4f} | " in page([row], "the command")
    dearer = {**row, "question": "another", "cost": row["cost"] + 2}
    assert "| `post-hoc` | 2 | " in page([row, dearer], "")
    assert f" | {row['cost'] + 1:.4f} | " in page([row, dearer], "")
