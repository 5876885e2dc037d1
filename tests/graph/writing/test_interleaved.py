"""Quote and sentence in turns."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import pcite
import pytest
from llm_server import Exchange, LLMServer, Step, by_system, says
from pcite.store.errors import EmptyDraft

if TYPE_CHECKING:
    from pcite.graph.models.roles import Roles

US = "US regulations require a broker to keep its records for six years."
EU = "EU regulations mandate a storage period of five years for records."
Rules = list[dict[str, str]]


def quotes(words: str) -> Step:
    """The turn of a reference: the words as if of the passage that has the first of them."""

    def step(exchange: Exchange) -> None:
        blocks = exchange.body["messages"][-1]["content"].split("\nPassage ")[1:]
        number = next(
            (int(block.split(",")[0]) for block in blocks if words.split()[0] in block.split("END passage")[0]), 1
        )
        says(json.dumps({"done": False, "passage": number, "quote": words}))(exchange)

    return step


DONE = says('{"done": true, "passage": 0, "quote": ""}')


def test_pairs_that_hold_keep_their_citation_and_others_are_asked_for_again_and_dropped(
    llm: LLMServer, roles: Roles, rules: Rules
) -> None:
    made_up = "EU regulations mandate a storage period of nine years."
    llm.plays(
        by_system(
            {
                "the turn of the reference": [quotes(EU), quotes(made_up), quotes(US), quotes(US), quotes(US), DONE],
                "you write the one sentence": [
                    says("EU rules mandate a storage period of five years for records [1]."),
                    says("A broker may burn its records after one day."),
                    says("A broker must sell its records to the moon."),
                    says("A broker must keep its records for six years under US regulations."),
                ],
            }
        )
    )
    found = pcite.write("How long are records kept?", rules, way="interleaved", roles=roles)
    first = "EU rules mandate a storage period of five years for records [1]."
    assert found.text.splitlines()[0].startswith(first)
    assert "six years under US regulations [2]." in found.text
    assert "burn" not in found.text
    assert "moon" not in found.text
    assert {citation.number for citation in found.citations if citation.existing} == {1, 2}
    assert found.support_score == 1
    assert any("moon" in note or "burn" in note for note in found.notes)
    assert "does not stand in the passage" in json.dumps(llm.requests)
    assert [maker.role for maker in found.makers] == ["writer"] * len(found.makers) != []


def test_a_model_that_says_it_is_done_at_once_wrote_nothing(llm: LLMServer, roles: Roles, rules: Rules) -> None:
    llm.plays(DONE)
    with pytest.raises(EmptyDraft, match="nothing was written"):
        pcite.write("How long are records kept?", rules, way="interleaved", roles=roles)


def by_turn(quote: str, passage: int = 1, sentence: str = US) -> Step:
    said = says(json.dumps({"done": False, "passage": passage, "quote": quote}))
    return by_system({"the turn of the reference": [said, DONE], "you write the one sentence": says(sentence)})


@pytest.mark.parametrize(
    "label",
    ["Passage 1, of source 1: US rules\n", "Passage 1, from US rules: Records > ", "[1] According to US rules: "],
)
@pytest.mark.parametrize("number", [0, 1, 2, 7])
def test_a_right_quote_is_taken_with_its_label_and_under_another_number(
    llm: LLMServer, roles: Roles, rules: Rules, label: str, number: int
) -> None:
    llm.plays(by_turn(f"{label}{US}", number))
    found = pcite.write("How long are records kept?", rules, way="interleaved", roles=roles)
    assert found.text.splitlines()[0] == f"{US[:-1]} [1]."
    assert found.citations[0].quote == US
    asked = llm.requests[0]["messages"][-1]["content"]
    assert "US rules" not in asked.split("BEGIN passage")[1].split("END passage")[0].split(":")[-1]


def test_words_with_a_gap_are_no_quote(llm: LLMServer, roles: Roles, rules: Rules) -> None:
    llm.plays(by_turn("US regulations require a broker … for six years."))
    with pytest.raises(EmptyDraft):
        pcite.write("How long are records kept?", rules, way="interleaved", roles=roles)


def test_what_was_refused_and_why_stands_in_the_next_question_and_nothing_is_asked_for_thrice(
    llm: LLMServer, roles: Roles, rules: Rules
) -> None:
    llm.plays(quotes("Whales sing loudly in the deep sea."))
    with pytest.raises(EmptyDraft):
        pcite.write("How long are records kept?", rules, way="interleaved", roles=roles)
    asked = [body["messages"][-1]["content"] for body in llm.requests]
    assert len(asked) == 2
    assert len(set(asked)) == len(asked)
    assert "Whales sing" not in asked[0]
    assert "Whales sing loudly in the deep sea." in asked[1]
    assert "the quote does not stand in" in asked[1]


def test_after_two_pairs_that_come_to_nothing_the_text_ends(llm: LLMServer, roles: Roles, rules: Rules) -> None:
    made_up = [quotes(f"EU regulations mandate a storage period of {n} years.") for n in range(20, 40)]
    llm.plays(by_system({"the turn of the reference": made_up}))
    with pytest.raises(EmptyDraft):
        pcite.write("How long are records kept?", rules, way="interleaved", roles=roles)
    assert len(llm.requests) == 4
