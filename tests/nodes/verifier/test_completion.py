"""A passage that lacks a figure is read together with the one of its source that has it."""

from __future__ import annotations

import pytest
from pcite.graph.api import ground
from pcite.nodes.policy import Policy
from pcite.nodes.ports import Judgement, Pair
from pcite.store.records import Grounding
from scripted import Scripted

RISE = "Gross profit improved by $5.0 million over the year."
TABLE = "Profit, gross; 2023: $78,437,210; 2022: $73,437,210."
FILLER = "\n\n".join(f"The improved plant in town {name} has been open the whole year." for name in "abcdefgh")
CLAIM = "Gross profit improved by $5.0 million over the year, to $78.4 million."


def reads_the_rise(pair: Pair) -> Judgement:
    return Judgement(0.9 if "$5.0 million" in pair.premise else 0.1)


def grounded(table: str, policy: Policy) -> Grounding:
    text = f"{RISE}\n\n{FILLER}\n\n{table}"
    return ground(CLAIM, [text], verifier=Scripted(reads_the_rise), policy=policy)


def test_the_figure_that_the_best_passage_lacks_is_looked_for_in_its_source_and_cited_beside_it() -> None:
    grounding = grounded(TABLE, Policy(passages_per_claim=1))
    assert grounding.verdicts[0].label == "supported"
    texts = {passage.id: passage.text for passage in grounding.passages}
    cited = {
        texts[one] for link in grounding.verdicts[0].links if link.outcome == "accepted" for one in link.passage_ids
    }
    assert cited == {RISE, TABLE}


@pytest.mark.parametrize(
    ("table", "policy"),
    [
        (TABLE.replace("78,4", "87,4"), Policy(passages_per_claim=1)),
        (TABLE, Policy(passages_per_claim=1, joint_passages=1)),
    ],
)
def test_without_a_passage_that_has_it_or_room_for_one_the_claim_is_not_cited(table: str, policy: Policy) -> None:
    assert grounded(table, policy).verdicts[0].label == "review"
