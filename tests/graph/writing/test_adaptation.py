"""Sentences without support are worded anew from what a further search finds."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pcite
from llm_server import Exchange, LLMServer, by_system, says

if TYPE_CHECKING:
    from pcite.graph.models.roles import Roles

Rules = list[dict[str, str]]
HELD = "US regulations require a broker to keep its records for six years."
WRONG = "EU regulations mandate a storage period of nine years for records."
RIGHT = "EU regulations mandate a storage period of five years for records."


def test_only_what_has_no_support_is_worded_anew_and_only_as_a_source_says_it(
    llm: LLMServer, roles: Roles, rules: Rules
) -> None:
    def by_sentence(exchange: Exchange) -> None:
        asked = exchange.body["messages"][-1]["content"]
        says(
            f"{RIGHT} [1]"
            if WRONG in asked.split("BEGIN sentence")[1]
            else "Whales are mammals that all sources support."
        )(exchange)

    llm.plays(
        by_system(
            {
                "word one sentence": by_sentence,
                "from passages": says(f"{HELD} {WRONG} Whales sing loudly in the deep sea."),
            }
        )
    )
    first = pcite.ground(f"{HELD} {WRONG}", rules)
    found = pcite.write("How long are records kept?", rules, way="adaptation", roles=roles)
    assert found.draft == f"{HELD} {RIGHT} Whales sing loudly in the deep sea."
    assert [verdict.label == "supported" for verdict in found.verdicts] == [True, True, False]
    made, *left = found.revisions
    assert (made.round, made.action, made.before, made.after, made.refused) == (1, "rewrite", WRONG, RIGHT, "")
    assert made.reason in {verdict.reason for verdict in first.verdicts}
    assert all("no source supports" in one.refused for one in left)
    assert [one.round for one in left] == [1, 2]
    assert found.original == f"{HELD} {WRONG} Whales sing loudly in the deep sea."
    assert pcite.verify_edits(found).holds
    assert len(llm.requests) == 4, "the draft, two sentences, and the one that stayed open once more"
