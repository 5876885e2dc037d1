"""What stands at one place of the text is cited for what stands before it, and suffices without anything else."""

from __future__ import annotations

import json
from itertools import groupby
from pathlib import Path

import pytest
from pcite.graph.api import ground, prepared
from pcite.graph.build import build
from pcite.nodes.verifier.attempts import Attempt
from pcite.nodes.verifier.cases import cases
from pcite.nodes.verifier.links import ask
from scripted import Scripted, holding

DRAFTS = Path(__file__).parents[2] / "graph" / "examples" / "drafts"


@pytest.mark.slow
@pytest.mark.parametrize("name", ["aufbewahrung_de", "passwords_en"])
def test_the_passages_that_a_marker_names_pass_together_and_without_any_other(name: str) -> None:
    gold = json.loads((DRAFTS / f"{name}.json").read_text(encoding="utf-8"))
    with prepared(gold["draft"], [DRAFTS / source for source in gold["sources"]], {}) as call:
        state = build().invoke(call.state, call.config, context=call.services)
        grounding, of_claim = state["grounding"], {case.claim.id: case for case in cases(state, call.services)}
        passages = {passage.id: passage for passage in grounding.passages}
        parts = {
            (link.claim_id, link.passage_ids[0]): link.proposition
            for verdict in grounding.verdicts
            for link in verdict.links
            if link.outcome == "accepted" and link.proposition is not None
        }
        attempts = []
        ordered = sorted(grounding.citations, key=lambda citation: (citation.claim_id, citation.at))
        for (claim_id, at), group in groupby(ordered, key=lambda citation: (citation.claim_id, citation.at)):
            case, named = of_claim[claim_id], [passages[citation.passage_id] for citation in group]
            is_last = at >= max(part.end for part in case.claim.propositions) - 1
            among = sum(1 for citation in ordered if citation.claim_id == claim_id and citation.at != at)
            part = None if is_last and not among else parts[claim_id, named[0].id]
            statement = case.statement if part is None else case.parts[part]
            attempts.append(Attempt(case.claim, part, statement, tuple(named), None))
        answers = ask(attempts, call.services).in_order()
    assert len(answers) > 5
    assert [answer.link.note for answer in answers if answer.link.outcome != "accepted"] == []


def test_passages_that_suffice_only_together_stand_together_behind_the_sentence() -> None:
    sources = [
        "Inventories are documents of the first kind, as the office says.",
        "Documents of the first kind stay in the house for ten years, as the court says.",
    ]
    draft = "Inventories are documents of the first kind, and they stay in the house for ten years."
    grounding = ground(draft, sources, verifier=Scripted(holding("Inventories", "ten years")))
    assert len(grounding.claims[0].propositions) == 2
    assert grounding.text == f"{draft[:-1]} [1][2]."
