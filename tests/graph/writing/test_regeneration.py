"""Write again until the sources bear it out."""

from __future__ import annotations

import pcite
import pytest
from llm_server import LLMServer, by_system, refuses, says
from pcite.graph.models.roles import Roles
from pcite.nodes.engines.served.budget import Budget
from pcite.store.errors import BudgetSpent

Rules = list[dict[str, str]]
HELD = "US regulations require a broker to keep its records for six years."
WRONG = "EU regulations mandate a storage period of nine years for records."
RIGHT = "EU regulations mandate a storage period of five years for records."


def test_what_fails_is_written_again_with_its_passages_and_the_draft_with_most_support_wins(
    llm: LLMServer, roles: Roles, rules: Rules
) -> None:
    worse = f"{HELD} {RIGHT} Whales sing loudly in the deep sea. Penguins cannot fly over mountains."
    llm.plays(
        by_system(
            {
                "once more": [says(f"{HELD} {RIGHT} Whales sing loudly in the deep sea."), says(worse)],
                "Do not worry about citation IDs": says(
                    f"{HELD} {WRONG} Whales sing loudly in the deep sea. Cheese is made of milk from cows."
                ),
            }
        )
    )
    found = pcite.write("How long are records kept?", rules, way="regeneration", roles=roles)
    assert found.draft == f"{HELD} {RIGHT} Whales sing loudly in the deep sea."
    assert [verdict.label == "supported" for verdict in found.verdicts] == [True, True, False]
    assert "Whales sing loudly in the deep sea [citation needed]." in found.text
    assert any("Written 3 times, of which draft 2" in note for note in found.notes)
    asked = llm.requests[1]["messages"][-1]["content"]
    assert WRONG in asked
    assert "storage period of five years" in asked
    assert len(llm.requests) == 3
    assert {maker.provenance.engine for maker in found.makers} == {"free", "regeneration"}


def test_a_model_that_will_not_write_again_leaves_the_first_draft_and_a_note(
    llm: LLMServer, roles: Roles, rules: Rules
) -> None:
    llm.plays(says(f"{HELD} {WRONG}"), refuses("I will not."))
    found = pcite.write("How long are records kept?", rules, way="regeneration", roles=roles)
    assert found.draft == f"{HELD} {WRONG}"
    assert any("A model gave no answer" in note for note in found.notes)


def test_a_budget_that_is_spent_after_the_first_draft_leaves_it_and_a_note(llm: LLMServer, rules: Rules) -> None:
    llm.plays(says(f"{HELD} {WRONG}"))
    roles = Roles.read(url=llm.url, model="tiny", budget=Budget(answers=1))
    found = pcite.write("How long are records kept?", rules, way="regeneration", roles=roles)
    assert found.draft == f"{HELD} {WRONG}"
    assert any("budget is spent" in note for note in found.notes)
    with pytest.raises(BudgetSpent):
        pcite.write("How long are records kept?", rules, way="regeneration", roles=roles)
    assert len(llm.requests) == 1
