"""Ways that plan before they write: the question in parts, sections with evidence, variables, single sentences."""

from __future__ import annotations

import json
import re

import pcite
import pytest
from llm_server import Exchange, LLMServer, Step, by_system, says
from pcite.graph.models.roles import Roles
from pcite.nodes.engines.served.budget import Budget
from pcite.store.errors import BudgetSpent, EmptyDraft, EngineError

US = "US regulations require a broker to keep its records for six years."
EU = "EU regulations mandate a storage period of five years for records."
QUESTION = "How long are records kept?"
QUERIES, OUTLINE, STEPS = "You take a question apart", "You plan a report", "You plan how to answer"
READER, AUTHOR, VALUES, REPORT = "You read one passage", "You answer a question", "You look up values", "from variables"
REVENUE = "The revenue of Acme was 12 million EUR in 2023."
STAFF = "Acme employed 40 people in 2023."
Rules = list[dict[str, str]]


def question(exchange: Exchange) -> str:
    return str(exchange.body["messages"][-1]["content"])


def quotes(*sentences: str) -> Step:
    """A summary that quotes whichever of the sentences the passage holds, and one of no use for others."""

    def step(exchange: Exchange) -> None:
        found = next((one for one in sentences if one in question(exchange)), "")
        answer = {"quote": found, "summary": found, "relevance_score": 7 if found else 0}
        says(json.dumps(answer))(exchange)

    return step


def looks_up(values: dict[str, tuple[str, str]]) -> Step:
    """By words of what is wanted: the sentence and the value in it, wherever the sentence stands."""

    def step(exchange: Exchange) -> None:
        wanted, _, blocks = question(exchange).partition("BEGIN label")
        quote, value = next((answer for word, answer in values.items() if word in wanted), ("", ""))
        texts = re.split(r"\nPassage \d+", blocks)[1:]
        number = next((i for i, text in enumerate(texts, 1) if quote and quote in text), 0)
        says(json.dumps({"passage": number, "quote": quote, "value": value}))(exchange)

    return step


def planned(*steps: tuple[str, str, str]) -> Step:
    return says(json.dumps({"steps": [{"variable": v, "tool": tool, "input": what} for v, tool, what in steps]}))


def test_a_question_is_searched_for_in_parts_and_answered_as_a_whole(
    llm: LLMServer, roles: Roles, rules: Rules
) -> None:
    parts = says('{"queries": ["US regulations for the records of a broker", "EU storage period"]}')
    draft = says(f"{US} {EU} Records are burnt in Mars.")
    llm.plays(by_system({QUERIES: parts, READER: quotes(US, EU), AUTHOR: draft}))
    found = pcite.write(QUESTION, rules, way="decomposition", roles=roles)
    text = found.text.splitlines()[0]
    assert text == f"{US[:-1]} [1]. {EU[:-1]} [2]. Records are burnt in Mars [citation needed]."
    assert [maker.role for maker in found.makers] == ["planner", "writer"]
    last = llm.requests[-1]["messages"][-1]["content"]
    assert "According to EU rules: EU regulations" in last
    assert "According to US rules: US regulations" in last


def test_the_constraint_stands_in_the_prompt_and_the_snippets_are_single_sentences(
    llm: LLMServer, roles: Roles, rules: Rules
) -> None:
    llm.plays(by_system({AUTHOR: says(f"{US} Owls are nocturnal birds.")}))
    struck = pcite.write(QUESTION, rules, way="constrained", roles=roles, policy=pcite.Policy(on_unsupported="strike"))
    assert struck.text.strip() == f"{US[:-1]} [1]."
    assert len(llm.requests) == 1
    system, asked = (message["content"] for message in llm.requests[0]["messages"])
    assert "Do not say anything that you cannot ground in the retrieved snippets" in system
    assert asked.count("regulations require") == 1


def test_sections_are_planned_with_their_evidence_and_an_empty_one_is_told(
    llm: LLMServer, roles: Roles, rules: Rules
) -> None:
    sections = [
        {"heading": "United States", "evidence": ["records of a broker in the US", "xylophone"]},
        {"heading": "Music", "evidence": ["zither"]},
        {"heading": "The European Union mandates nine years", "evidence": ["EU storage period"]},
        {"heading": "Outlook", "evidence": ["records in the coming years"]},
    ]

    def section(exchange: Exchange) -> None:
        asked = question(exchange)
        part = asked.split("BEGIN part")[1].split("END part")[0]
        says(US if "States" in part else EU if "Union" in part else "I cannot answer")(exchange)

    llm.plays(by_system({OUTLINE: says(json.dumps({"sections": sections})), AUTHOR: section}))
    found = pcite.write(QUESTION, rules, way="planned", roles=roles)
    assert found.draft == f"## United States\n\n{US}\n\n{EU}"
    assert f"{US[:-1]} [1]." in found.text
    assert f"{EU[:-1]} [2]." in found.text
    told = " ".join(found.notes)
    assert "Nothing was found for 'xylophone'" in told
    assert "'The European Union mandates nine years' was left out: it states something" in told
    assert "'Music' was planned and is left out: no source speaks" in told
    assert "'Outlook' was planned and is left out: the writer finds nothing" in told
    assert len(llm.requests) == 4


def test_a_variable_is_the_citation_and_what_was_not_found_or_computed_is_told(llm: LLMServer, roles: Roles) -> None:
    steps = planned(
        ("#E1", "find", "revenue of Acme in 2023"),
        ("#E2", "find", "people that Acme employed in 2023"),
        ("#E3", "calculate", "#E1 / #E2"),
        ("#E4", "find", "profit of Acme in 2023"),
        ("#E5", "calculate", "#E4 / #E1"),
    )
    values = {"revenue": (REVENUE, "12 million EUR"), "people": (STAFF, "40"), "profit": (REVENUE, "9 million EUR")}
    report = (
        "The revenue of Acme was 12 million EUR in 2023 [#E1]. Acme employed 40 people in 2023 [#E2]. "
        "That is 300000 EUR a head [#E3]. Acme sold the moon in 2023 [#E2]. The profit was high [#E4]."
    )
    llm.plays(by_system({STEPS: steps, VALUES: looks_up(values), REPORT: says(report)}))
    sources = [{"text": STAFF, "title": "Staff"}, {"text": REVENUE, "title": "Accounts"}]
    found = pcite.write("How much does each of Acme's people earn it?", sources, way="rewoo", roles=roles)
    assert found.text.startswith(f"{REVENUE[:-1]} [1]. {STAFF[:-1]} [2]. That is 300000 EUR a head [citation needed].")
    assert "moon in 2023 [2] [failed verification" in found.text
    assert "#E" not in found.text
    told = " ".join(found.notes)
    assert "#E3 = calculate[#E1 / #E2] = 300000 was computed" in told
    assert "(#E1 = 12 million EUR, #E2 = 40)" in told
    assert "#E4 = find[profit of Acme in 2023] was not found: no passage of the sources gives it" in told
    assert "#E5 = calculate[#E4 / #E1] was not found: it needs #E4" in told
    last = llm.requests[-1]["messages"][-1]["content"]
    assert "not found" in last
    assert "According to Accounts: The revenue" in last
    assert [maker.role for maker in found.makers] == ["planner", "writer", "writer"]
    assert len(llm.requests) == 5


def test_where_no_variable_can_be_filled_nothing_is_written(llm: LLMServer, roles: Roles, rules: Rules) -> None:
    llm.plays(by_system({STEPS: planned(("#E1", "find", "records of brokers")), VALUES: looks_up({})}))
    with pytest.raises(EmptyDraft, match=r"nothing was found for #E1 = find\[records of brokers\]"):
        pcite.write(QUESTION, rules, way="rewoo", roles=roles)


def test_a_way_ends_where_the_budget_does_and_where_the_writer_is_cut_off(llm: LLMServer, rules: Rules) -> None:
    cut = says("Records are", finish="length")
    llm.plays(by_system({QUERIES: says('{"queries": []}'), READER: quotes(US, EU), AUTHOR: cut}))
    with pytest.raises(BudgetSpent):
        pcite.write(
            QUESTION, rules, way="decomposition", roles=Roles.read(url=llm.url, model="m", budget=Budget(answers=1))
        )
    assert len(llm.requests) == 1
    with pytest.raises(EngineError, match="cut off"):
        pcite.write(QUESTION, rules, way="decomposition", roles=Roles.read(url=llm.url, model="m"))
