"""Citations are corrected, words are not."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pcite
from llm_server import LLMServer, says
from pcite.graph.writing.marks import unmarked

if TYPE_CHECKING:
    from pcite.graph.models.roles import Roles

Rules = list[dict[str, str]]
WRITTEN = (
    "# Records\n\nUS  regulations require a broker to keep its records for six years [2].\t"
    "EU regulations mandate a *storage period* of five years for records [1, 2].\n\n"
    "- EU regulations mandate a storage period of five years for records.\n"
    "\nWhales sing loudly [1] in the deep sea [9].\n"
)


def test_wrong_citations_go_and_missing_ones_come_and_the_words_stay_byte_for_byte(
    llm: LLMServer, roles: Roles, rules: Rules
) -> None:
    llm.plays(says(WRITTEN.strip()))
    found = pcite.write("How long are records kept?", rules, way="refinement", roles=roles)
    assert unmarked(found.draft) == unmarked(WRITTEN.strip())
    assert unmarked(found.text).replace(" [citation needed]", "").startswith(unmarked(WRITTEN.strip()))
    assert "for six years [1]." in found.text
    assert "*storage period* of five years for records [2]." in found.text
    assert "- EU regulations mandate a storage period of five years for records [2].\n" in found.text
    assert "Whales sing loudly in the deep sea [citation needed]." in found.text
    assert any("3 taken out, 1 changed" in note for note in found.notes)
    assert len(llm.requests) == 1


def test_what_is_put_in_between_takes_its_place_in_the_order_and_each_number_is_one_quote(
    llm: LLMServer, roles: Roles
) -> None:
    copies = "Brokers may keep copies on paper."
    us, eu = "US regulations require a broker to keep its records for six years", "EU regulations mandate five years"
    sources = [{"text": f"{us}. {copies}", "title": "US rules"}, {"text": f"{eu}.", "title": "EU rules"}]
    llm.plays(says(f"{eu} [2]. {us} [2]. {copies[:-1]} [1]."))
    found = pcite.write("How long?", sources, way="refinement", roles=roles)
    assert found.text == f"{eu} [1]. {us} [2]. {copies[:-1]} [3]."
    listed = [line for line in found.references.splitlines() if line.startswith("[")]
    assert [line[:3] for line in listed] == ["[1]", "[2]", "[3]"]
    assert us in listed[1]
    assert copies in listed[2]


def test_what_is_cited_again_further_up_has_the_number_of_the_models_own_citation(llm: LLMServer, roles: Roles) -> None:
    us = "US regulations require a broker to keep its records for six years"
    llm.plays(says(f"{us}.\n\n{us} [1]."))
    found = pcite.write("How long?", [{"text": f"{us}.", "title": "US rules"}], way="refinement", roles=roles)
    assert found.text == f"{us} [1].\n\n{us} [1]."
    assert [line[:3] for line in found.references.splitlines() if line.startswith("[")] == ["[1]"]
