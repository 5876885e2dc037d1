"""Plan with citations, refresh, write, check backwards."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pcite
from llm_server import LLMServer, Step, by_system, calls_tool, says

if TYPE_CHECKING:
    from pcite.graph.models.roles import Roles

Rules = list[dict[str, str]]
US = "US regulations require a broker to keep its records for six years."
EU = "EU regulations mandate a storage period of five years for records."
WHALES = "Whales sing loudly in the deep sea."
QUESTION = "How long are records kept?"
OUTLINE = (
    f"# Records\n\n## US\n\n- {US[:-1]} [1]\n\n## EU\n\n- {EU[:-1]} [2]\n- Six years is longer [1]\n\n"
    "## Late\n\n- Brokers wait [3]"
)


def cites(claim: str, source: str) -> Step:
    return calls_tool("cite_document", claim=claim, source=source, quote_context=claim, verbatim_quote=claim)


def test_each_section_is_written_from_its_full_records_and_the_outline_is_checked_backwards(
    llm: LLMServer, roles: Roles, rules: Rules
) -> None:
    llm.plays(
        by_system(
            {
                "You plan a text": [
                    cites(US, "US rules"),
                    cites(EU, "EU rules"),
                    cites(US, "US rules"),
                    says(OUTLINE.replace("[2]", "[42]")),
                    says(OUTLINE),
                ],
                "You write one section": [
                    says(f"## US\n\n{US[:-1]} [1]. {EU[:-1]} [2]."),
                    says(f"{EU[:-1]} [2]. {WHALES[:-1]} [2]. {WHALES}"),
                    says("Brokers", finish="length"),
                ],
            }
        )
    )
    found = pcite.write(QUESTION, rules, way="academic", roles=roles)
    asked = [request["messages"][-1]["content"] for request in llm.requests]
    assert "[42] was never issued" in asked[4]
    assert f'Quote: "{US}"'[:40] in asked[5]
    assert "Citation [2]" not in asked[5]
    assert "Citation [2]" in asked[6]
    assert "Citation [1]" in asked[6]
    assert found.text.startswith(f"## US\n\n{US[:-1]} [1]. {EU[:-1]} ")
    assert f"{EU[:-1]} [2].\n\n## EU\n\n{EU[:-1]} [2]. {WHALES[:-1]} [2] [failed" in found.text
    told = "\n".join(found.notes)
    plan = f"US: {US[:-1]} [1] / EU: {EU[:-1]} [2]; Six years is longer [1] / Late: Brokers wait"
    assert f"Written by this outline: {plan}" in found.notes
    assert f"Taken out of “US”: the citation of “{EU}” (EU rules), which" in told
    assert f"Written without a citation: “{WHALES}”" in told
    assert f"The citation does not bear it out: “{WHALES}”" in told
    assert "The section “Late” was not written." in found.notes
    assert f"Planned and not used: the citation of “{US}” (US rules)." in found.notes
    assert {maker.role for maker in found.makers} == {"planner", "writer"}
