"""What the verifier concludes from the engine's answers."""

from __future__ import annotations

from collections.abc import Sequence

import pytest
from pcite.graph.api import ground
from pcite.nodes.policy import Policy
from pcite.nodes.ports import Judgement, Pair
from pcite.store.errors import EngineError
from pcite.store.records import Provenance, Verdict

BOOKS = "Inventories are documents of number one. Letters are documents of number two."
TERMS = "Documents of number one are kept for ten years. Documents of number two for six."
CLAIM = "Inventories are kept for ten years."


class Answers:
    """An engine that answers from a function."""

    provenance = Provenance(engine="scripted", model="scripted-1", digest="0")
    languages = frozenset({"en"})
    cross_lingual = False
    reads_context = False

    def __init__(self, supports: object) -> None:
        self.supports = supports

    def fits(self, claim: str) -> bool:
        return True

    def judge(self, pairs: Sequence[Pair]) -> list[Judgement]:
        return [Judgement(float(self.supports(pair))) for pair in pairs]  # type: ignore[operator]


def verdict(claim: str, sources: list[str], supports: object, policy: Policy | None = None) -> Verdict:
    grounding = ground(claim, list(sources), verifier=Answers(supports), policy=policy or Policy())
    return grounding.verdicts[0]


def test_two_passages_that_suffice_only_together_are_cited_together() -> None:
    def both(pair: Pair) -> float:
        return 0.9 if "Inventories" in pair.premise and "ten years" in pair.premise else 0.2

    grounding = ground(CLAIM, [BOOKS, TERMS], verifier=Answers(both))
    assert grounding.verdicts[0].label == "supported"
    assert {c.source_id for c in grounding.citations} == {source.id for source in grounding.sources}
    assert grounding.text == "Inventories are kept for ten years [1][2]."


def test_without_the_joint_check_no_single_passage_suffices() -> None:
    def both(pair: Pair) -> float:
        return 0.9 if "Inventories" in pair.premise and "ten years" in pair.premise else 0.2

    assert verdict(CLAIM, [BOOKS, TERMS], both, Policy(joint_passages=1)).label == "unsupported"


def test_a_probability_in_the_band_is_for_review_and_says_how_close_it_was() -> None:
    found = verdict(CLAIM, [TERMS], lambda pair: 0.45)
    assert found.label == "review"
    assert "0.45" in found.reason


def test_what_does_not_reach_the_threshold_is_not_rounded_up_to_it() -> None:
    found = verdict(CLAIM, [TERMS], lambda pair: 0.597)
    assert found.label == "review"
    assert "reaches 0.59, 0.60 is needed" in found.reason


def test_rejected_links_are_kept_with_their_probability() -> None:
    found = verdict(CLAIM, [TERMS], lambda pair: 0.1)
    assert found.label == "unsupported"
    assert {link.outcome for link in found.links} == {"rejected"}
    assert {link.probability for link in found.links} == {0.1}


def test_every_link_names_who_judged_it_and_by_which_threshold() -> None:
    found = verdict(CLAIM, [TERMS], lambda pair: 0.1, Policy(threshold=0.7))
    assert {(link.verifier.model, link.threshold) for link in found.links} == {("scripted-1", 0.7)}


def test_a_citation_names_the_sentence_and_not_its_whole_paragraph() -> None:
    grounding = ground(CLAIM, [TERMS], verifier=Answers(lambda pair: 0.9 if "ten years" in pair.premise else 0.1))
    assert grounding.citations[0].quote == "Documents of number one are kept for ten years."


def test_an_engine_that_fails_is_an_error_and_never_a_verdict() -> None:
    def fail(pair: Pair) -> float:
        raise EngineError("scoring", "the endpoint is gone", "Try again")

    with pytest.raises(EngineError, match="endpoint is gone"):
        verdict(CLAIM, [TERMS], fail)


def test_a_claim_and_a_source_in_two_languages_are_not_judged() -> None:
    law = "Inventare sind zehn Jahre lang aufzubewahren. Die Inventare (inventories) werden geordnet abgelegt."
    found = verdict("The inventories are kept for ten years.", [law], lambda pair: 0.9)
    assert found.label == "not_verifiable"
    assert "'de'" in found.reason
    assert {link.outcome for link in found.links} == {"unscored"}


def test_a_sentence_that_says_the_opposite_counts_against_the_passage_around_it() -> None:
    rule = "Secrets are stored as hashes. Truncation of the secret shall not be performed. Salts are random."

    def fooled(pair: Pair) -> float:
        return 0.8 if "Truncation" in pair.premise and "Salts" in pair.premise else 0.2

    found = verdict("Truncation of the secret shall be performed.", [rule], fooled)
    assert found.label != "supported"
    assert any(link.note.startswith("lowered") for link in found.links)


def test_an_engine_that_reads_context_gets_the_sentence_before_a_claim_that_points_back() -> None:
    draft = f"{CLAIM} They are signed by the owner. Letters are kept for six years."
    engine = Answers(lambda pair: asked.append(pair.claim) or 0.1)
    asked: list[str] = []
    ground(draft, [TERMS, BOOKS], verifier=engine)
    assert f"({CLAIM}) They are signed by the owner." not in asked
    engine.reads_context = True
    ground(draft, [TERMS, BOOKS], verifier=engine)
    assert f"({CLAIM}) They are signed by the owner." in asked
    assert "Letters are kept for six years." in asked
