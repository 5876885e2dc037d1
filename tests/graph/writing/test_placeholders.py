"""Way D: a model writes with placeholders, and what they name decides whether they are filled."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pcite
from llm_server import LLMServer, says
from pcite.graph.writing.placeholders import resolve, steps

if TYPE_CHECKING:
    from pcite.graph.models.roles import Roles

Rules = list[dict[str, str]]
QUESTION = "How long are records kept?"
US = "US regulations require a broker to keep its records for six years"
EU = "EU regulations mandate a storage period of five years for records"


def test_a_model_is_told_the_syntax_and_only_what_its_source_says_is_filled(
    llm: LLMServer, roles: Roles, rules: Rules
) -> None:
    invented = "Whales sing loudly in the deep sea {cite:source_1}."
    llm.plays(says(f'{US} {{cite:source_1}} [4]. {EU} {{cite:source_1}}. {invented} {{check: "{EU}."}}'))
    found = pcite.write(QUESTION, rules, way="placeholders", roles=roles)
    assert found.text == (
        f"{US} [1]. {EU} {{cite:source_1}} [2]. "
        "Whales sing loudly in the deep sea {cite:source_1} [citation needed]. [2]"
    )
    told = " ".join(found.notes)
    assert told.count("no passage of US rules supports") == 2
    system, user = (str(message["content"]) for message in llm.requests[0]["messages"])
    assert "{cite:source_2:p5}" in system
    assert "Passage 1, of source" in user
    assert [(maker.role, maker.answers) for maker in found.makers] == [("writer", 1)]


def test_resolve_fills_a_draft_that_an_agent_wrote(rules: Rules) -> None:
    found = resolve([{"role": "assistant", "content": f"{US} {{cite: us_rules}}."}], rules)
    assert found.text == f"{US} [1]."
    assert found.draft == f"{US} {{cite: us_rules}}."
    assert found.notes == ()


def test_the_graph_has_the_steps_of_the_placeholder_pattern_by_their_names() -> None:
    names = [node for node in steps.get_graph().nodes if not node.startswith("__")]
    assert names == ["drafting", "resolution", "grounding", "formatting"]
