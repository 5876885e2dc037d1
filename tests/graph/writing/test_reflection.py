"""Retrieval on demand, and a model that judges itself too kindly."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pcite
from llm_server import LLMServer, by_system, says

if TYPE_CHECKING:
    from pcite.graph.models.roles import Roles

Rules = list[dict[str, str]]
US = "US regulations require a broker to keep its records for six years."
EU = "EU regulations mandate a storage period of five years for records."
WHALES = "Whales sing loudly in the deep sea."


def test_a_part_is_searched_for_where_the_model_asks_and_kept_where_the_verifier_agrees(
    llm: LLMServer, roles: Roles, rules: Rules
) -> None:
    searches = '{"done": false, "retrieve": true, "query": "storage period of brokers"}'
    knows = '{"done": false, "retrieve": false, "query": ""}'
    llm.plays(
        by_system(
            {
                "whether it needs a source": [says(searches), says(knows), says(searches), says('{"done": true}')],
                "write the next part": [says(f"{US} [3]"), says(WHALES), says(EU), says(WHALES), says(WHALES)],
                "You judge a part": says('{"relevant": [1], "supported": true}'),
            }
        )
    )
    found = pcite.write("How long are records kept?", rules, way="reflection", roles=roles)
    assert found.draft == f"{US} {EU}"
    assert found.support_score == 1
    assert any(WHALES in note and "left out" in note for note in found.notes)
    parts = [each["messages"][-1]["content"] for each in llm.requests if "next part: one" in str(each["messages"][0])]
    assert ["Passage 1" in asked for asked in parts] == [True, False, True, True, True]
    assert "was refused" in parts[2]
