"""Which accepted links become citations."""

from __future__ import annotations

from pcite.graph.api import ground
from pcite.nodes.policy import Policy
from pcite.nodes.verifier.selection_choice import select
from scripted import Scripted, holding

LAW = """# Handelsrecht

## § 7 Aufbewahrung

(1) Jeder Händler ist verpflichtet, die folgenden Unterlagen geordnet aufzubewahren:

1. Handelsbücher und Inventare,
2. die empfangenen Handelsbriefe.

(4) Die in Absatz 1 Nr. 1 aufgeführten Unterlagen sind zehn Jahre aufzubewahren.
"""


def test_a_passage_that_was_only_read_beside_another_is_cited_beside_it() -> None:
    verifier = Scripted(holding("Inventare", "zehn Jahre"))
    grounding = ground("Inventare sind zehn Jahre aufzubewahren.", [LAW], verifier=verifier)
    (claim,), (verdict,) = grounding.claims, grounding.verdicts
    passages = {passage.id: passage for passage in grounding.passages}
    rule = next(passage.id for passage in grounding.passages if passage.units[0].locator.label == "§ 7 Abs. 4")
    links = tuple(link for link in verdict.links if link.passage_ids != (rule,))
    assert len(links) < len(verdict.links)
    chosen = select(grounding.draft, claim, verdict.model_copy(update={"links": links}), passages, Policy())
    assert rule in {choice.passage.id for choice in chosen}
    assert len(chosen) == 2
