"""The second search: for what nothing decides, in other words, with what was found pointing further."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from pcite.graph.api import ground
from pcite.nodes.policy import Policy
from pcite.nodes.ports import Pair
from pcite.nodes.retriever.node import is_open
from pcite.nodes.state import State
from pcite.store.records import Label, Link, Outcome, Provenance, Verdict
from scripted import Scripted, holding

NOTES = [f"The keeper of barn {number} saw an owl last week." for number in range(8)]
FOUND_LATE = "Strigiformes hunt mice."
CLAIM = "The keeper of the barn saw an owl of the strigiformes last week."
LAW = """# Steuerordnung (StO)

## § 3 Fristen

Für Belege der Händler gilt die Frist nach § 9 Abs. 2 entsprechend.

## § 9 Sonstiges

(1) Kassen sind zu prüfen.

(2) Sie beträgt für diese acht Jahre.
"""


def statements(asked: list[Pair]) -> list[tuple[str, str]]:
    return [(pair.premise, pair.claim) for pair in asked]


def test_what_the_first_search_missed_is_found_by_the_words_that_nothing_had() -> None:
    verifier = Scripted(holding("Strigiformes"))
    once = Policy(passages_per_claim=2, searches_per_claim=1)
    assert ground(CLAIM, [*NOTES, FOUND_LATE], verifier=verifier, policy=once).verdicts[0].label == "unsupported"
    twice = once.model_copy(update={"searches_per_claim": 2})
    found = ground(CLAIM, [*NOTES, FOUND_LATE], verifier=verifier, policy=twice)
    assert found.verdicts[0].label == "supported"
    assert [citation.quote for citation in found.citations] == [FOUND_LATE]


def test_nothing_is_asked_twice_and_at_most_so_many_passages_are_new() -> None:
    verifier = Scripted(holding("no such words"))
    policy = Policy(passages_per_claim=2, passages_per_search=3, joint_passages=1)
    verdict = ground(CLAIM, NOTES, verifier=verifier, policy=policy).verdicts[0]
    assert len(set(statements(verifier.asked))) == len(verifier.asked)
    whole = {link.passage_ids for link in verdict.links if link.proposition is None}
    first = {pair.premise for pair in verifier.asked if pair.claim == CLAIM}
    assert len(whole) == len(first) <= 2 * 3 + 3


def test_a_supported_claim_is_searched_for_once() -> None:
    steps: list[str] = []

    def tell(step: str, state: State) -> None:
        steps.append(step)

    ground(NOTES[0], NOTES, verifier=Scripted(holding("barn 0")), progress=tell)
    assert steps.count("retriever") == steps.count("verifier") == 1


def test_a_verdict_that_stands_keeps_its_citation_while_another_claim_is_searched_for_again() -> None:
    def owls(pair: Pair) -> float:
        return 0.9 if "barn 0" in pair.premise and "owl" in pair.claim else 0.1

    verifier = Scripted(owls)
    draft = f"{NOTES[0]} Whales sing in the barn of the keeper."
    once = ground(draft, NOTES, verifier=verifier, policy=Policy(searches_per_claim=1))
    twice = ground(draft, NOTES, verifier=verifier)
    assert [c.quote for c in once.citations] == [c.quote for c in twice.citations] == [NOTES[0]]
    assert len(twice.verdicts[1].links) > len(once.verdicts[1].links)


def test_a_provision_that_was_found_brings_in_the_one_it_points_to() -> None:
    verifier = Scripted(holding("Belege", "acht Jahre"))
    claim = "Belege der Händler gilt es acht Jahre aufzubewahren."
    policy = Policy(passages_per_claim=1, passages_per_search=1)
    grounding = ground(claim, [LAW], verifier=verifier, policy=policy)
    assert grounding.verdicts[0].label == "supported"
    assert {citation.locator.label for citation in grounding.citations} == {"§ 3", "§ 9 Abs. 2"}


def verdict(label: Label, outcome: Outcome = "rejected") -> Verdict:
    by = Provenance(engine="e", model="m", digest="d")
    known = {"claim_id": "c", "passage_ids": ("p",), "retrieval_score": 0.03, "probability": 0.1, "threshold": 0.5}
    link = Link.model_validate({**known, "outcome": outcome, "verifier": by})
    return Verdict(claim_id="c", label=label, threshold=0.5, links=(link,))


@pytest.mark.parametrize(
    ("found", "again"),
    [
        (verdict("no_evidence"), True),
        (verdict("unsupported"), True),
        (verdict("review"), True),
        (verdict("unsupported", "contradicts"), False),
        (verdict("supported"), False),
        (verdict("not_verifiable"), False),
        (verdict("pending"), False),
    ],
)
def test_only_what_further_evidence_may_settle_is_searched_for_again(found: Verdict, again: bool) -> None:
    assert is_open(found) is again


class Stop(Exception):
    """Ends a run from outside."""


def test_a_run_cut_off_behind_its_second_search_goes_on_from_there(tmp_path: Path) -> None:
    verifier, steps = Scripted(holding("Strigiformes")), list[str]()
    policy = Policy(passages_per_claim=2)
    report_id = "7f0c7b1e-3b57-4f7e-9f1a-0d2f6f1c1a01"

    def cut(step: str, state: State) -> None:
        steps.append(step)
        if steps.count("retriever") == 2:
            raise Stop

    def run(tell: Callable[[str, State], None]) -> str:
        checkpoint = tmp_path / "checkpoint.sqlite"
        sources = [*NOTES, FOUND_LATE]
        return ground(
            CLAIM, sources, verifier=verifier, policy=policy, checkpoint=checkpoint, report_id=report_id, progress=tell
        ).text

    with pytest.raises(Stop):
        run(cut)
    asked = len(verifier.asked)
    later: list[str] = []
    assert run(lambda step, state: later.append(step)) == CLAIM[:-1] + " [1]."
    assert "retriever" not in later
    assert set(statements(verifier.asked[:asked])).isdisjoint(statements(verifier.asked[asked:]))
